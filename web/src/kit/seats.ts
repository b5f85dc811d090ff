// Who sits where, seen from one's own chair, and how a sentence speaks of them.
import type { Saying } from '../wire/messages'

/** Whoever sits there, as a blank of a sentence. */
export const seatSaying = (seat: number): Saying => ({ key: 'seat', args: { number: seat + 1 } })

/** Return the other seats, clockwise from you; all of them for a spectator. */
export function othersThan(you: number | null, seats: number): number[] {
  const from = you === null ? 0 : you + 1
  const count = you === null ? seats : seats - 1
  return Array.from({ length: count }, (_, step) => (from + step) % seats)
}

/** By how many seconds the moves of this seat come later in a race. */
export function handicapOf(options: Readonly<Record<string, string | number>>, seat: number): number {
  return (Number(String(options['handicap'] ?? '').split(',')[seat] ?? 0) || 0) / 1000
}
