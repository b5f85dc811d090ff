// What happens in Chiffres et Couleurs, as those at the table feel it.
import type { Moments } from '../../cast/moments'
import type { ChiffresEtCouleursFact } from '../../wire/messages'

const LONG = 3 // cards of a series that one is glad of

export const MOMENTS: Moments<ChiffresEtCouleursFact> = {
  must_give: ({ seat }) => ({ surprised: [seat] }),
  gives: ({ seat, to }) => ({ glad: [to], sorry: [seat] }),
  shows: ({ seat }) => ({ glad: [seat] }),
  drew_joker: ({ seat }) => ({ glad: [seat] }),
  nothing_to_draw: ({ seat }) => ({ sorry: [seat] }),
  lays: ({ seat, cards }) => (cards.length >= LONG ? { glad: [seat] } : {}),
  only_jokers: ({ seat }) => ({ surprised: [seat] }),
}
