// How what happens in Limits is shown. The verdict on an accusation has a theatre of its own (Reveal.tsx).
import { atSeat, HOUSE_BEATS, soundOf, type Beats } from '../../table/beats'
import type { LimitsFact } from '../../wire/messages'

export const PILE = 'pile'
export const DRAW_PILE = 'draw-pile'
export const OWN_SECRET = 'own-secret'
export const hidingOf = (seat: number): string => `hiding-${seat}`

export const BEATS: Beats<LimitsFact> = {
  ...HOUSE_BEATS,
  begins: { sound: 'deal' },
  limit: {},
  limit_card: { sound: 'deal' },
  dealt: ({ seat }) => ({ flights: [{ from: DRAW_PILE, to: atSeat(seat) }] }),
  hides: ({ seat }) => ({ flights: [{ from: atSeat(seat), to: OWN_SECRET }], sound: 'mine' }),
  has_hidden: ({ seat }) => ({ flights: [{ from: atSeat(seat), to: hidingOf(seat), covered: true }], sound: 'theirs', hold: 250 }),
  plays: ({ seat }, by) => ({ flights: [{ from: atSeat(seat), to: PILE }], sound: soundOf(seat, by), hold: by.isYou(seat) ? 250 : 600 }),
  top: {},
  swaps: ({ seat }, by) => ({ flights: [{ from: atSeat(seat), to: PILE }], sound: soundOf(seat, by), hold: 700 }),
  shows_four: {},
  draws: ({ seat }) => ({ flights: [{ from: DRAW_PILE, to: atSeat(seat), covered: true }], sound: 'theirs', hold: 400 }),
  draws_cards: ({ seat }) => ({ flights: [{ from: DRAW_PILE, to: atSeat(seat), turns: true }], sound: 'mine' }),
  loses_draw: ({ seat }, by) => ({ sound: by.isYou(seat) ? 'taken' : 'theirs', hold: 400 }),
  accuses: ({ accused }, by) => ({ changes: true, sound: by.isYou(accused) ? 'taken' : 'ask', hold: 700 }),
  reveals: {},
  pile: {},
  counts: {},
  counts_no_limit: {},
  exceeded: {},
  kept: {},
}
