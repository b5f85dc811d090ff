// Which cards of one's own make a series, and by which small moves it is laid. The server judges; this
// only spares people the order that its moves must have.
import { called, colourOf, digitOf, has, isJoker, isReal, rankOf, type Card, type Wanted } from './cards'

/** Whether these cards may lie in one series; a joker stands only for what was asked (3.6). */
export function goTogether(cards: readonly Card[], asked: Wanted | null): boolean {
  const real = cards.filter(isReal)
  const joins = (card: Card) => asked !== null && has(card, asked)
  if (cards.some(isJoker) && (asked === null || !real.every(joins))) return false
  return shareOne(real.map(digitOf)) || shareOne(real.map(colourOf))
}

function shareOne(traits: readonly unknown[]): boolean { return new Set(traits).size < 2 }

export function isSeries(cards: readonly Card[], asked: Wanted | null): boolean {
  return cards.length > 1 && cards.some(isReal) && goTogether(cards, asked)
}

/** Return the cards that are in a series with some other card, when its lowest card may be laid. */
export function withPartner(
  cards: readonly Card[], asked: Wanted | null, mayBegin: (card: Card) => boolean,
): Set<Card> {
  const found = new Set<Card>()
  for (const [place, one] of cards.entries()) {
    for (const other of cards.slice(place + 1)) {
      if (isSeries([one, other], asked) && mayBegin(lowest([one, other]))) found.add(one).add(other)
    }
  }
  return found
}

export function lowest(cards: readonly Card[]): Card {
  return rising(cards)[0] ?? ''
}

export function rising(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => rankOf(one) - rankOf(other))
}

/** Return the small moves that put these cards down: rising, jokers last (5). */
export function layMoves(cards: readonly Card[]): string[] {
  return rising(cards).map((card, place) => `${place ? 'add' : 'lay'} ${called(card)}`)
}

/**
 * Put several series in the order in which they can all be laid: by their lowest card (5). When a
 * joker was just drawn, the series with a joker goes first: it counts as received (3.5).
 */
export function inLayingOrder(series: readonly Card[][], drewJoker = false): Card[][] {
  const place = (one: readonly Card[]) => (drewJoker && one.some(isJoker) ? -1 : rankOf(lowest(one)))
  return [...series].sort((one, other) => place(one) - place(other))
}
