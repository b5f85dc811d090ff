// Cards and columns of Top Speed as the page thinks of them. Nothing here draws.
import type { Motif } from '../../art/cards'
import type { Colour } from '../../art/colours'
import type { Told } from '../../table/model'
import type { Saying, TopSpeedCard, TopSpeedColumn, TopSpeedFact, TopSpeedMove, TopSpeedOwn, TopSpeedScene } from '../../wire/messages'

/** A card in one word: no two are alike, so it follows the card from place to place. */
export type CardId = string

export const idOf = (card: TopSpeedCard): CardId => `${card.motif}-${card.colour}-${card.owner}`

export function cardOf(id: CardId): { motif: Motif; colour: Colour; owner: number } {
  const [motif, colour, owner] = id.split('-')
  return { motif: motif as Motif, colour: colour as Colour, owner: Number(owner) }
}

/** A card as it is spoken of in a sentence. */
export function sayingOf(card: Pick<TopSpeedCard, 'motif' | 'colour'>): Saying {
  return { key: `top-speed-${card.motif}`, args: { colour: card.colour } }
}

/** The columns whose arrows point to this seat, from left to right. */
export function columnsTowards(columns: readonly TopSpeedColumn[], seat: number): number[] {
  return columns.flatMap((column, number) => (column.towards === seat ? [number] : []))
}

export interface Laid {
  columns: CardId[][]
  pending: CardId | null // lies where we want it, and is not there yet
  held: CardId | null // the turned-up card, unless it is on its way
}

/** Lay the cards as they lie, and our own wish on top of them. */
export function laid(
  columns: readonly TopSpeedColumn[], own: TopSpeedOwn | null, wish: TopSpeedMove | null,
): Laid {
  const lie = columns.map(column => column.cards.map(idOf))
  const held = own?.turned_up ? idOf(own.turned_up) : null
  if (wish?.kind === 'place' && held) {
    lie[wish.column]?.push(held)
    return { columns: lie, pending: held, held: null }
  }
  if (wish?.kind === 'mend' && own && own.mend !== null && own.mend !== wish.column) {
    const moved = lie[own.mend]?.pop()
    if (moved) lie[wish.column]?.push(moved)
    return { columns: lie, pending: moved ?? null, held }
  }
  return { columns: lie, pending: null, held }
}

/** The column where a card landed last. */
export function lastLanding(lines: readonly Told<TopSpeedFact>[]): number | null {
  for (const { fact } of lines.toReversed()) {
    if (fact.kind === 'places' || fact.kind === 'mends') return fact.column
  }
  return null
}

/** Who has won; null when the race is shared. */
export function winnerOf(scene: TopSpeedScene): number | null {
  const firsts = scene.places?.flatMap((place, seat) => (place === 1 ? [seat] : [])) ?? []
  return firsts.length === 1 ? firsts[0] ?? null : null
}
