// Who sits where, seen from one's own chair.

/** Return the other seats, clockwise from you; all of them for a spectator. */
export function othersThan(you: number | null, seats: number): number[] {
  const from = you === null ? 0 : you + 1
  const count = you === null ? seats : seats - 1
  return Array.from({ length: count }, (_, step) => (from + step) % seats)
}
