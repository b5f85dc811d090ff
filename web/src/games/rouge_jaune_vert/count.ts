// The order of choice after a round, and what decided it.
import { minus } from '../../kit/numbers'
import type { RougeJauneVertCount as Count, RougeJauneVertScene as Scene } from '../../wire/messages'

/** The seats, first to choose first. */
export function byChoice(count: Count): number[] {
  return count.seats.map((_, seat) => seat)
    .sort((one, other) => (count.seats[one]?.choice ?? 0) - (count.seats[other]?.choice ?? 0))
}

/** A number with its sign, as it stands on a point card. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : minus(value)
}

/** The seats, best first. */
export function standing(scene: Scene): number[] {
  const place = (seat: number) => scene.places?.[seat] ?? 0
  return scene.seats.map((_, seat) => seat).sort((one, other) => place(one) - place(other))
}

/** Whether the first two have the same total, so that single point cards decided. */
export function tiedAtTheTop(scene: Scene): boolean {
  const [first, second] = standing(scene)
  return second !== undefined && scene.seats[first ?? 0]?.points === scene.seats[second]?.points
}
