// How what happens in Coloretto is shown.
import { atSeat, HOUSE_BEATS, soundOf, type Beats } from '../../table/beats'
import type { ColorettoFact } from '../../wire/messages'

export const PILE = 'pile'
export const DRAWN = 'drawn'
export const atRow = (row: number): string => `row-${row}`

export const BEATS: Beats<ColorettoFact> = {
  ...HOUSE_BEATS,
  begins: { sound: 'deal' },
  removed: {},
  starts_with: {},
  last_round: { sound: 'danger', hold: 900 },
  draws: ({ seat }, by) => ({ flights: [{ from: PILE, to: DRAWN }], sound: soundOf(seat, by), hold: 550 }),
  places: ({ seat, row }, by) => ({ flights: [{ from: DRAWN, to: atRow(row) }], sound: soundOf(seat, by), hold: 450 }),
  takes: ({ seat, row }, by) => ({ flights: [{ from: atRow(row), to: atSeat(seat) }], sound: by.isYou(seat) ? 'yes' : 'theirs', hold: 700 }),
  turns_up: ({ seat }, by) => ({ flights: [{ from: PILE, to: atSeat(seat) }], sound: soundOf(seat, by), hold: 550 }),
  leaves: { hold: 300 },
  names: ({ seat }, by) => ({ sound: soundOf(seat, by), hold: 450 }),
  named_by_clock: ({ seat }, by) => ({ sound: soundOf(seat, by), hold: 450 }),
}
