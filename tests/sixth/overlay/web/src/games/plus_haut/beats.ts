// How what happens in Plus Haut is shown.
import { atSeat, HOUSE_BEATS, soundOf, type Beats } from '../../table/beats'
import type { PlusHautFact } from '../../wire/messages'

export const PILE = 'pile'
export const laidBy = (seat: number): string => `laid-${seat}`

export const BEATS: Beats<PlusHautFact> = {
  ...HOUSE_BEATS,
  begins: { sound: 'deal' },
  dealt: { sound: 'deal' },
  keeps: ({ seat }, by) => ({ changes: true, sound: soundOf(seat, by), hold: 450 }),
  swaps: ({ seat }, by) => ({
    flights: [{ from: atSeat(seat), to: laidBy(seat) }, ...(by.isYou(seat) ? [] : [{ from: PILE, to: atSeat(seat), covered: true as const }])],
    sound: soundOf(seat, by), hold: 600,
  }),
  draws: ({ seat }) => ({ flights: [{ from: PILE, to: atSeat(seat), turns: true }], sound: 'mine' }),
  shows: ({ seat }, by) => ({ changes: true, sound: soundOf(seat, by), hold: 450 }),
}
