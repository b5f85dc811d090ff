// The order of choice after a round, and what decided it.
import type { RougeJauneVertCount as Count, RougeJauneVertScene as Scene } from '../../wire/messages'

/** The seats, first to choose first. */
export function byChoice(count: Count): number[] {
  return count.seats.map((_, seat) => seat)
    .sort((one, other) => (count.seats[one]?.choice ?? 0) - (count.seats[other]?.choice ?? 0))
}

/** The seats, best first. */
export function standing(scene: Scene): number[] {
  const place = (seat: number) => scene.places?.[seat] ?? 0
  return scene.seats.map((_, seat) => seat).sort((one, other) => place(one) - place(other))
}
