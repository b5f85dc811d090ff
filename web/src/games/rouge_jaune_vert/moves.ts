// The moves of this table, and which of them may follow one that has no answer yet.
import type { RougeJauneVertMove as Move } from '../../wire/messages'

export type { Move }
type Kind = Move['kind']

export const TAKE_HIDDEN: Move = { kind: 'take_hidden' }
export const PLACE: Move = { kind: 'place' }
export const RETURN: Move = { kind: 'return' }
export const STUCK: Move = { kind: 'stuck' }
export const STOP: Move = { kind: 'stop' }
export const take = (card: string): Move => ({ kind: 'take', card })

/** Once the first is done, each of these can mean one thing only: the hand is full then, or empty. */
const CERTAIN: Readonly<Record<Kind, readonly Kind[]>> = {
  take: ['place', 'return'],
  take_hidden: ['place', 'return'],
  place: ['take', 'take_hidden', 'stuck', 'stop'],
  return: ['take', 'take_hidden', 'stuck'],
  stuck: ['take', 'take_hidden'],
  stop: [],
  end: [],
}

/** Whether a tap after this one, which has no answer yet, can mean one thing only. */
export function isCertain(first: Move, next: Move): boolean {
  return CERTAIN[first.kind].includes(next.kind)
}

/** Whether a move takes a card, face up or face down. */
export function isTake(move: Move | null): boolean {
  return move?.kind === 'take' || move?.kind === 'take_hidden'
}

/** Whether a move empties the hand. */
export function isLettingGo(move: Move | null): boolean {
  return move?.kind === 'place' || move?.kind === 'return'
}
