// How what happens in Top Speed is shown. Both play at once, so nothing is held back, and one's own next
// card is never in the air; the judging has a theatre of its own (End.tsx).
import { atSeat, RACE_BEATS, soundOf, type Beats } from '../../table/beats'
import type { TopSpeedFact } from '../../wire/messages'

export const atColumn = (column: number): string => `column-${column}`

export const BEATS: Beats<TopSpeedFact> = {
  ...RACE_BEATS,
  black_and_white: { sound: 'deal' },
  outer_arrows: {},
  signal: { sound: 'go' },
  turns_up: {},
  places: ({ seat, column }, by) => ({ flights: [{ from: atSeat(seat), to: atColumn(column) }], sound: soundOf(seat, by) }),
  puts_under: { sound: 'theirs' },
  puts_this_under: { sound: 'mine' },
  mends: ({ seat, source, column }, by) => ({ flights: [{ from: atColumn(source), to: atColumn(column) }], sound: soundOf(seat, by) }),
  mend_closed: { sound: 'taken' },
  says_top: { sound: 'stop' },
  false_top: { sound: 'cross' },
  gets_card: ({ seat }, by) => ({ sound: by.isYou(seat) ? 'yes' : 'taken' }),
  plays_on: {},
  ends: {},
}
