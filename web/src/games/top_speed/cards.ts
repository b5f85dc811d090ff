// Cards and columns of Top Speed as the page thinks of them. Nothing here draws.
import type { Motif } from '../../art/cards'
import type { Colour } from '../../art/colours'
import type { Told } from '../../table/model'
import type { Saying, TopSpeedCard, TopSpeedColumn, TopSpeedFact, TopSpeedOwn } from '../../wire/messages'

export const UNDER = 'put under'
export const TOP = 'top'
export const placeOn = (column: number): string => `place on column ${column + 1}`
export const mendTo = (column: number): string => `mend to column ${column + 1}`

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
  columns: readonly TopSpeedColumn[], own: TopSpeedOwn | null, wishes: readonly string[],
): Laid {
  const lie = columns.map(column => column.cards.map(idOf))
  const held = own?.turned_up ? idOf(own.turned_up) : null
  for (let to = 0; to < lie.length; to++) {
    if (held && wishes.includes(placeOn(to))) {
      lie[to]?.push(held)
      return { columns: lie, pending: held, held: null }
    }
    if (own && own.mend !== null && own.mend !== to && wishes.includes(mendTo(to))) {
      const moved = lie[own.mend]?.pop()
      if (moved) lie[to]?.push(moved)
      return { columns: lie, pending: moved ?? null, held }
    }
  }
  return { columns: lie, pending: null, held }
}

/** What the last card of a column has in common with those before it. */
export function repeats(cards: readonly TopSpeedCard[]): string[] {
  const last = cards.at(-1)
  const before = cards.slice(0, -1)
  return (['motif', 'colour'] as const).filter(mark => before.some(card => card[mark] === last?.[mark]))
}

/** The column where a card landed last. */
export function lastLanding(lines: readonly Told<TopSpeedFact>[]): number | null {
  for (const { fact } of lines.toReversed()) {
    if (fact.kind === 'places' || fact.kind === 'mends') return fact.column
  }
  return null
}

/** Who is ahead by points, then by fewer cards left; null when the race is shared. */
export function winnerOf(seats: readonly { left: number; count: { points: number } | null }[]): number | null {
  const [zero, one] = seats
  if (!zero || !one) return null
  const lead = (zero.count?.points ?? 0) - (one.count?.points ?? 0) || one.left - zero.left
  return lead === 0 ? null : lead > 0 ? 0 : 1
}
