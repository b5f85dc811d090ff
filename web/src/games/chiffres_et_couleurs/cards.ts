// Cards of this game by the names that the server gives them: `red 7`, `joker`. Jokers are
// interchangeable; in a hand they are told apart as `joker 1`, `joker 2`, so that each can be tapped.
import { isColour, type Colour } from '../../art/colours'
import type { Saying } from '../../wire/messages'

export type Card = string
/** What can be asked for: a digit, or a colour. */
export type Wanted = string

export function isJoker(card: Card): boolean { return card.startsWith('joker') }

export function isReal(card: Card): boolean { return !isJoker(card) }

export function digitOf(card: Card): number { return Number(card.split(' ')[1]) }

export function colourOf(card: Card): Colour {
  const colour = card.split(' ')[0] ?? ''
  if (!isColour(colour)) throw new Error(`${card} has no colour`)
  return colour
}

export function isDigit(wanted: Wanted): boolean { return /^\d$/.test(wanted) }

/** Return the cards of a hand, each with a name of its own. */
export function held(hand: readonly Card[]): Card[] {
  let jokers = 0
  return hand.map(card => (isJoker(card) ? `joker ${(jokers += 1)}` : card))
}

/** Return the name by which a move calls a card of the hand. */
export function called(card: Card): string { return isJoker(card) ? 'joker' : card }

/** Return a card as the word files call it. */
export function cardSaying(card: Card): Saying {
  if (isJoker(card)) return { key: 'chiffres-et-couleurs-joker' }
  return {
    key: 'chiffres-et-couleurs-card',
    args: { digit: digitOf(card), colour: { key: `colour-${colourOf(card)}` } },
  }
}

/** Return what is asked for as the word files call it. */
export function wantedSaying(wanted: Wanted): Saying {
  return isDigit(wanted)
    ? { key: 'chiffres-et-couleurs-digit', args: { digit: Number(wanted) } }
    : { key: 'chiffres-et-couleurs-colour', args: { colour: { key: `colour-${wanted}` } } }
}
