// Where the cards lie: by slot as the server counts them, or spread over eighty places.
import type { RougeJauneVertCard as Card, RougeJauneVertScene as Scene } from '../../wire/messages'

export const CARDS = 80

/** What lies in one place. A card in a hand that lay face up leaves its trace until it is placed. */
export type Lying =
  | { kind: 'hole' | 'hidden' }
  | { kind: 'card'; card: Card }
  | { kind: 'coming'; card: Card } // our own, on its way back
  | { kind: 'held'; card: Card; seat: number }

const HOLE: Lying = { kind: 'hole' }
const HIDDEN: Lying = { kind: 'hidden' }

/** Whether the same lies in both places. */
export function sameLying(one: Lying, other: Lying): boolean {
  return one.kind === other.kind
    && ('card' in one ? one.card.name : '') === ('card' in other ? other.card.name : '')
    && ('seat' in one ? one.seat : -1) === ('seat' in other ? other.seat : -1)
}

/** Where a card of ours will lie that is on its way back: where it lay, or in the first free slot. */
export interface Coming { card: Card; from: number | null }

/** What lies in each slot: a card face up, one that somebody holds, or nothing. */
export function slots(scene: Scene, coming: Coming | null = null): Lying[] {
  const lying = scene.table.map<Lying>(card => (card ? { kind: 'card', card } : HOLE))
  scene.seats.forEach((seat, number) => {
    if (seat.from_slot !== null && seat.hand) {
      lying[seat.from_slot] = { kind: 'held', card: seat.hand, seat: number }
    }
  })
  if (coming) {
    const free = lying.findIndex(one => one.kind === 'hole')
    lying[coming.from ?? (free < 0 ? lying.length : free)] = { kind: 'coming', card: coming.card }
  }
  return lying
}

/** A first order of the eighty places, mixed so that holes come here and there. */
export const FIRST_ORDER: readonly number[] = mixed(CARDS)

function mixed(count: number): number[] {
  const order = Array.from({ length: count }, (_, n) => n)
  let number = 1
  for (let n = count - 1; n > 0; n--) {
    number = (number * 75 + 74) % 65537 // the generator of a small home computer; it is only for looks
    const other = number % (n + 1)
    const place = order[n] ?? 0
    order[n] = order[other] ?? 0
    order[other] = place
  }
  return order
}

/**
 * What lies in each of the eighty places. Face-down cards take them from the front of the order and
 * slots from its end; no card is in both, so the two never meet.
 */
export function spread(scene: Scene, order: readonly number[], coming: Coming | null = null): Lying[] {
  const lying = Array.from({ length: CARDS }, () => HOLE)
  for (let n = 0; n < scene.hidden; n++) lying[order[n] ?? 0] = HIDDEN
  slots(scene, coming).forEach((one, slot) => { lying[order[CARDS - 1 - slot] ?? 0] = one })
  return lying
}

/**
 * Return the order in which the next face-down card to go lies in this place. Face-down cards are
 * interchangeable: whoever touches one sees that one leave.
 */
export function aimedAt(order: readonly number[], hidden: number, place: number): readonly number[] {
  const at = order.indexOf(place)
  if (at < 0 || at >= hidden) return order
  const aimed = [...order]
  aimed[at] = order[hidden - 1] ?? place
  aimed[hidden - 1] = place
  return aimed
}

export interface Room { width: number; height: number }
export interface Lay { columns: number; card: number } // the width of a card, with its margin

/**
 * Return how so many cards lie as large as possible; `shape` is a card's height by its width, and no
 * column is narrower than `least`.
 */
export function lay(cards: number, room: Room, shape: number, least = 0): Lay {
  let best: Lay = { columns: Math.ceil(Math.sqrt(cards * shape)), card: 0 }
  for (let columns = 2; columns <= cards && room.width / columns >= least; columns++) {
    const card = Math.min(room.width / columns, room.height / Math.ceil(cards / columns) / shape)
    if (card > best.card) best = { columns, card }
  }
  return best
}

/** The places of a small table: columns and rows, both odd, and how large its cards are. */
export interface Lattice {
  columns: number
  rows: number
  /** Places in the order in which slots take them. */
  order: readonly number[]
  /** So many cards lie so large; what comes after them lies between them, and all are smaller. */
  sizes: readonly { cards: number; width: number }[]
}

const LATTICES = [[5, 13], [7, 9], [9, 7], [11, 7], [13, 5]] as const // for some sixty cards

/**
 * Return the places of a small table. The first cards lie in every second column and row, twice as
 * large; later ones between them. So no card ever moves: when the table fills, all become smaller
 * where they lie. No place is smaller than `least`, if that can be.
 */
export function lattice(room: Room, shape: number, least: number): Lattice {
  const fit = ([columns, rows]: readonly [number, number]) => {
    const place = { width: room.width / columns, height: room.height / rows }
    return Math.min(place.width, place.height / shape) + (Math.min(place.width, place.height) < least ? 0 : least)
  }
  const [columns, rows] = LATTICES.reduce((best, one) => (fit(one) > fit(best) ? one : best), LATTICES[1] as readonly [number, number])
  const place = { width: room.width / columns, height: room.height / rows }
  const wide = (across: number, down: number) => Math.min(across * place.width, down * place.height / shape)
  const byRows = wide(1, 2) >= wide(2, 1) // the second step fills the rows that have cards, or the columns
  const step = (at: number) => {
    const [column, row] = [at % columns % 2 === 1, Math.floor(at / columns) % 2 === 1]
    return column && row ? 0 : (byRows ? row : column) ? 1 : 2
  }
  const order = Array.from({ length: columns * rows }, (_, at) => at).sort((one, other) => step(one) - step(other) || one - other)
  const upTo = (last: number) => order.filter(at => step(at) <= last).length
  return {
    columns, rows, order,
    sizes: [
      { cards: upTo(0), width: wide(2, 2) },
      { cards: upTo(1), width: byRows ? wide(1, 2) : wide(2, 1) },
      { cards: CARDS, width: wide(1, 1) },
    ],
  }
}

/** What lies in each place of a small table; slots beyond the lattice lie in rows below it. */
export function faceUp(scene: Scene, { order }: Lattice, coming: Coming | null = null): Lying[] {
  const known = slots(scene, coming)
  const lying = Array.from({ length: Math.max(order.length, known.length) }, () => HOLE)
  known.forEach((one, slot) => { lying[order[slot] ?? slot] = one })
  return lying
}
