// The moves of this table.
import type { LimitsMove } from '../../wire/messages'
import type { Card } from './cards'

export const DRAW: LimitsMove = { kind: 'draw' }
export const playing = (card: Card): LimitsMove => ({ kind: 'play', colour: card.colour })
export const hiding = (cards: readonly Card[]): LimitsMove => ({ kind: 'hide', colours: cards.map(one => one.colour) })
export const accusing = (seat: number): LimitsMove => ({ kind: 'accuse', seat })
export const isAccusation = (move: LimitsMove): boolean => move.kind === 'accuse'

/** Return the colours of the cards that a move takes from the hand; of a swap, which takes all four, one. */
export function coloursOf(move: LimitsMove): readonly string[] {
  switch (move.kind) {
    case 'hide': return move.colours
    case 'play': case 'swap': return [move.colour]
    default: return []
  }
}
