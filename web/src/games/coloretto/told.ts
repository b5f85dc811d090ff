// What the log tells of cards that have moved on: who took a row, what changed last, who has named.
import type { Told } from '../../table/model'
import type { Place } from '../../table/place'
import type { ColorettoFact, Saying } from '../../wire/messages'

export type Lines = readonly Told<ColorettoFact>[]

export const linesOf = (place: Place): Lines => place.model.lines as Lines

/** What the latest move changed, to be shown. */
export interface LastChange {
  row: number | null // a card was placed there
  seat: number | null // cards came to this seat
  drew: boolean
}

/** Return who took this row most recently, or null when the log does not reach back so far. */
export function takerOf(row: number, lines: Lines): number | null {
  for (const { fact } of lines.toReversed()) {
    if (fact.kind === 'takes' && fact.row === row) return fact.seat
  }
  return null
}

export function lastChange(lines: Lines): LastChange {
  const none = { row: null, seat: null, drew: false }
  const fact = lines.findLast(one => one.by !== 'hint' && one.fact.kind !== 'leaves')?.fact
  switch (fact?.kind) {
    case 'places': return { ...none, row: fact.row }
    case 'draws': return { ...none, drew: true }
    case 'takes': case 'turns_up': case 'names': case 'named_by_clock': return { ...none, seat: fact.seat }
    default: return none
  }
}

/** Return the colours that each seat has named its jokers in, in this game. */
export function namings(lines: Lines): ReadonlyMap<number, readonly Saying[]> {
  const dealt = lines.findLastIndex(one => one.fact.kind === 'begins')
  const named = lines.slice(dealt + 1).flatMap(({ fact }) => (
    fact.kind === 'names' || fact.kind === 'named_by_clock' ? [fact] : []
  ))
  return new Map(named.map(fact => [fact.seat, fact.colours.map(colour => ({ key: `colour-${colour}` }))]))
}
