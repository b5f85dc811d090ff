// What happens in Coloretto, as those at the table feel it: nothing is hidden here.
import { allBut, type Moments } from '../../cast/moments'
import type { ColorettoFact } from '../../wire/messages'

const MANY = 3 // cards in a row that one is glad of

export const MOMENTS: Moments<ColorettoFact> = {
  takes: ({ seat, cards }) => (cards.length >= MANY ? { glad: [seat] } : {}),
  turns_up: ({ seat }) => ({ glad: [seat] }),
  last_round: (_, seats) => ({ surprised: allBut(seats) }),
  named_by_clock: ({ seat }) => ({ surprised: [seat] }),
}
