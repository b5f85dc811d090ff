// What the log tells of cards that have moved on: who took a row, what changed last, who has named.
import type { Told } from '../../table/model'
import type { Saying } from '../../wire/messages'

/** What the latest move changed, to be shown. */
export interface LastChange {
  row: number | null // a card was placed there
  seat: number | null // cards came to this seat
  drew: boolean
}

type Blanks = Readonly<Record<string, unknown>>

const blanks = (told: Told): Blanks => told.line.args ?? {}
const seatOf = (told: Told) => Number((blanks(told)['seat'] as Saying | undefined)?.args?.['number'] ?? 0) - 1
const rowOf = (told: Told) => Number(blanks(told)['row'] ?? 0) - 1

/** Return who took this row most recently, or null when the log does not reach back so far. */
export function takerOf(row: number, lines: readonly Told[]): number | null {
  const told = lines.findLast(one => one.line.key === 'coloretto-takes' && rowOf(one) === row)
  return told ? seatOf(told) : null
}

export function lastChange(lines: readonly Told[]): LastChange {
  const none = { row: null, seat: null, drew: false }
  const told = lines.findLast(one => one.by !== 'hint' && one.line.key !== 'coloretto-leaves')
  switch (told?.line.key) {
    case 'coloretto-places': return { ...none, row: rowOf(told) }
    case 'coloretto-draws': return { ...none, drew: true }
    case 'coloretto-takes': case 'coloretto-turns-up': case 'coloretto-names': case 'coloretto-named-by-clock':
      return { ...none, seat: seatOf(told) }
    default: return none
  }
}

const NAMINGS: readonly string[] = ['coloretto-names', 'coloretto-named-by-clock']

/** Return the colours that each seat has named its jokers in, in this game. */
export function namings(lines: readonly Told[]): ReadonlyMap<number, readonly Saying[]> {
  const dealt = lines.findLastIndex(one => one.line.key === 'begins')
  const named = lines.slice(dealt + 1).filter(one => NAMINGS.includes(one.line.key))
  return new Map(named.map(one => [seatOf(one), (blanks(one)['colours'] ?? []) as readonly Saying[]]))
}
