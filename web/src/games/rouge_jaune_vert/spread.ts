// Where the cards lie: by slot as the server counts them, or spread over eighty places.
import type { RougeJauneVertCard as Card, RougeJauneVertScene as Scene } from '../../wire/messages'

export const CARDS = 80

/** What lies in one place. A card in a hand that lay face up leaves its trace until it is placed. */
export type Lying =
  | { kind: 'hole' | 'hidden' }
  | { kind: 'card'; card: Card }
  | { kind: 'held'; card: Card; seat: number }

const HOLE: Lying = { kind: 'hole' }
const HIDDEN: Lying = { kind: 'hidden' }

/** Whether the same lies in both places. */
export function sameLying(one: Lying, other: Lying): boolean {
  return one.kind === other.kind
    && ('card' in one ? one.card.name : '') === ('card' in other ? other.card.name : '')
    && ('seat' in one ? one.seat : -1) === ('seat' in other ? other.seat : -1)
}

/** What lies in each slot: a card face up, one that somebody holds, or nothing. */
export function slots(scene: Scene): Lying[] {
  const lying = scene.table.map<Lying>(card => (card ? { kind: 'card', card } : HOLE))
  scene.seats.forEach((seat, number) => {
    if (seat.from_slot !== null && seat.hand) {
      lying[seat.from_slot] = { kind: 'held', card: seat.hand, seat: number }
    }
  })
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
export function spread(scene: Scene, order: readonly number[]): Lying[] {
  const lying = Array.from({ length: CARDS }, () => HOLE)
  for (let n = 0; n < scene.hidden; n++) lying[order[n] ?? 0] = HIDDEN
  slots(scene).forEach((one, slot) => { lying[order[CARDS - 1 - slot] ?? 0] = one })
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

const STEPS = [18, 30, 42, 56, CARDS]

/** For how many slots a small table makes room: in few steps, for each step moves every card. */
export function roomFor(used: number): number {
  return STEPS.find(step => used <= step) ?? CARDS
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
