// Which cards of one's own make a series, and by which small moves it is laid. The server tells the widest
// series, and lists a hand in the order in which its cards are laid; this only spares people that order.
import type { ChiffresEtCouleursMove } from '../../wire/messages'
import { isJoker, isReal, type Card } from './cards'
import { adding, laying } from './moves'

/** Series of one's own: two or more cards of one of them are a series, if one is not a joker. */
type Widest = readonly (readonly Card[])[]

/** Whether these cards may lie in one series. */
export function goTogether(cards: readonly Card[], widest: Widest): boolean {
  return widest.some(series => cards.every(card => series.includes(card)))
}

export function isSeries(cards: readonly Card[], widest: Widest): boolean {
  return cards.length > 1 && cards.some(isReal) && goTogether(cards, widest)
}

/** Return the cards that are in a series with some other card, when its first card may be laid. */
export function withPartner(cards: readonly Card[], widest: Widest, mayBegin: (card: Card) => boolean): Set<Card> {
  const found = new Set<Card>()
  for (const [place, one] of cards.entries()) {
    for (const other of cards.slice(place + 1)) {
      if (isSeries([one, other], widest) && mayBegin(one)) found.add(one).add(other)
    }
  }
  return found
}

/** Return these cards in the order of the hand, in which they are laid. */
export function inOrder(cards: readonly Card[], hand: readonly Card[]): Card[] {
  return hand.filter(card => cards.includes(card))
}

/** Return the small moves that put these cards down. */
export function layMoves(cards: readonly Card[], hand: readonly Card[]): ChiffresEtCouleursMove[] {
  return inOrder(cards, hand).map((card, place) => (place ? adding(card) : laying(card)))
}

/**
 * Put several series in the order in which they can all be laid: by their first cards. When a joker
 * was just drawn, the series with a joker goes first: it counts as received.
 */
export function inLayingOrder(series: readonly Card[][], hand: readonly Card[], drewJoker = false): Card[][] {
  const place = (one: readonly Card[]) => (drewJoker && one.some(isJoker) ? -1 : hand.findIndex(card => one.includes(card)))
  return [...series].sort((one, other) => place(one) - place(other))
}
