// How what happens in Limits is shown. The verdict on an accusation has a theatre of its own (Reveal.tsx).
import { atSeat, HOUSE_BEATS, soundOf, type Beats, type Onlooker } from '../../table/beats'
import { BETWEEN_FLIGHTS, type Flight } from '../../motion/flights'
import type { Changes, LimitsFact } from '../../wire/messages'

export const PILE = 'pile'
export const DRAW_PILE = 'draw-pile'
export const OWN_SECRET = 'own-secret'
export const hidingOf = (seat: number): string => `hiding-${seat}`

const ACCUSED = 600 // the accusation is read, then a breath: what was hidden is shown only then
const BREATH = 500

/** Another draws after playing: no fact says so, but everybody sees the draw pile go down. One's own cards are told. */
function drawsAfter(seat: number, by: Onlooker, changes: Changes): readonly Flight[] {
  if (by.isYou(seat) || !('draw_left' in changes)) return []
  return [{ from: DRAW_PILE, to: atSeat(seat), covered: true, after: BETWEEN_FLIGHTS }]
}

export const BEATS: Beats<LimitsFact> = {
  ...HOUSE_BEATS,
  begins: { sound: 'deal' },
  limit: {},
  limit_card: { sound: 'deal' },
  dealt: { sound: 'deal' },
  hides: ({ seat }) => ({ flights: [{ from: atSeat(seat), to: OWN_SECRET }], sound: 'mine' }),
  has_hidden: ({ seat }) => ({ flights: [{ from: atSeat(seat), to: hidingOf(seat), covered: true }], sound: 'theirs', hold: 250 }),
  plays: ({ seat }, by, changes) => ({
    flights: [{ from: atSeat(seat), to: PILE }, ...drawsAfter(seat, by, changes)], sound: soundOf(seat, by), hold: by.isYou(seat) ? 250 : 700,
  }),
  top: {},
  swaps: ({ seat }, by, changes) => ({
    flights: [{ from: atSeat(seat), to: PILE }, ...drawsAfter(seat, by, changes)], sound: soundOf(seat, by), hold: 800,
  }),
  shows_four: {},
  draws: ({ seat }) => ({ flights: [{ from: DRAW_PILE, to: atSeat(seat), covered: true }], sound: 'theirs', hold: 400 }),
  draws_cards: ({ seat }) => ({ flights: [{ from: DRAW_PILE, to: atSeat(seat), turns: true }], sound: 'mine' }),
  loses_draw: ({ seat }, by) => ({ sound: by.isYou(seat) ? 'taken' : 'theirs', hold: 400 }),
  accuses: ({ accused }, by) => ({ sound: by.isYou(accused) ? 'taken' : 'ask', hold: ACCUSED }),
  reveals: { changes: true, wait: BREATH },
  pile: {},
  counts: {},
  counts_no_limit: {},
  exceeded: {},
  kept: {},
}
