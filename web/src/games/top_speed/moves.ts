// The moves of this table, and which of them may follow one that has no answer yet.
import type { TopSpeedMove } from '../../wire/messages'

export const UNDER: TopSpeedMove = { kind: 'put_under' }
export const TOP: TopSpeedMove = { kind: 'top' }
export const placeOn = (column: number): TopSpeedMove => ({ kind: 'place', column })
export const mendTo = (column: number): TopSpeedMove => ({ kind: 'mend', column })

type Kind = TopSpeedMove['kind']

/**
 * A card is placed where it goes: so not before it is seen, and that is after a mend only, which leaves
 * the turned-up card as it is. To pass a card, or to say TOP, needs no look at the next one.
 */
const CERTAIN: Readonly<Record<Kind, readonly Kind[]>> = {
  place: ['put_under', 'top'],
  put_under: ['put_under', 'top'],
  mend: ['place', 'put_under', 'top'],
  top: [],
  close_mending: [],
  end: [],
  signal: [],
}

/** Whether a tap after this one, which has no answer yet, can mean one thing only. */
export function isCertain(first: TopSpeedMove, next: TopSpeedMove): boolean {
  return CERTAIN[first.kind].includes(next.kind)
}
