// The moves of this table.
import type { LimitsMove } from '../../wire/messages'
import type { Card } from './follow'

export const DRAW: LimitsMove = { kind: 'draw' }
export const playing = (card: Card): LimitsMove => ({ kind: 'play', colour: card.colour })
export const hiding = (cards: readonly Card[]): LimitsMove => ({ kind: 'hide', colours: cards.map(one => one.colour) })
export const accusing = (seat: number): LimitsMove => ({ kind: 'accuse', seat })
export const isAccusation = (move: LimitsMove): boolean => move.kind === 'accuse'

/** Return the cards that a move takes from a hand; those that were chosen go first. */
export function cardsOf(move: LimitsMove, hand: readonly Card[], chosen: readonly number[]): readonly number[] {
  const left = [...hand].sort((a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)))
  if (move.kind === 'swap') return left.map(card => card.id) // the four are the whole hand
  return coloursOf(move).flatMap(colour => {
    const place = left.findIndex(card => card.colour === colour)
    return place < 0 ? [] : left.splice(place, 1).map(card => card.id)
  })
}

function coloursOf(move: LimitsMove): readonly string[] {
  switch (move.kind) {
    case 'hide': return move.colours
    case 'play': return [move.colour]
    default: return []
  }
}
