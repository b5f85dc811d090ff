// How what happens in Chiffres et Couleurs is shown: a question, a breath, the answer, and then the cards.
import { atSeat, HOUSE_BEATS, soundOf, type Beats, type Onlooker } from '../../table/beats'
import type { ChiffresEtCouleursFact } from '../../wire/messages'

export const PILE = 'pile'
export const LANE = 'lane'
export const onMat = (seat: number): string => `mat-${seat}`

const QUESTION = 720 // a bubble comes in 120, and stays 600
const ANSWER = 370 // a bubble comes in 120, then a breath
const BREATH = 250

/** What somebody gets for a series lies before them; for oneself, in the lane. */
const before = (seat: number, by: Onlooker): string => (by.isYou(seat) ? LANE : atSeat(seat))

export const BEATS: Beats<ChiffresEtCouleursFact> = {
  ...HOUSE_BEATS,
  begins: { sound: 'deal' },
  hand: { sound: 'deal' },
  asks: { sound: 'ask', hold: QUESTION },
  must_give: { hold: BREATH },
  gives: ({ seat, to }, by) => ({
    wait: BREATH, flights: [{ from: atSeat(seat), to: before(to, by) }], sound: by.isYou(seat) ? 'taken' : 'yes', hold: 500,
  }),
  has_none: { sound: 'theirs', hold: ANSWER },
  shows: ({ seat }, by) => ({ flights: [{ from: PILE, to: before(seat, by), turns: true }], sound: 'yes', hold: 600 }),
  draws: ({ seat }) => ({ flights: [{ from: PILE, to: atSeat(seat), turns: true }], sound: 'mine', hold: 450 }),
  draws_unseen: ({ seat }) => ({ flights: [{ from: PILE, to: atSeat(seat), covered: true }], sound: 'theirs', hold: 450 }),
  nothing_to_draw: { hold: 450 },
  lays_card: {},
  lays: ({ seat }, by) => ({ flights: [{ from: before(seat, by), to: onMat(seat) }], sound: soundOf(seat, by), hold: 500 }),
  lays_nothing: { hold: 300 },
  puts_down: { sound: 'mine' },
  is_ready: {},
  keeps: ({ seat }, by) => ({ sound: soundOf(seat, by), hold: 400 }),
  drew_joker: { hold: 400 },
  is_done: {},
  refills: ({ seat }) => ({ flights: [{ from: PILE, to: atSeat(seat), covered: true }], sound: 'deal', hold: 400 }),
  refills_with: ({ seat }) => ({ flights: [{ from: PILE, to: atSeat(seat), turns: true }], sound: 'deal', hold: 400 }),
  only_jokers: { hold: 400 },
  nobody_to_ask: { hold: 400 },
  game_is_over: {},
}
