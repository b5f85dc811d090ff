// The order of choice after a round, and what decided it.
import { minus } from '../../kit/numbers'
import type {
  RougeJauneVertCount as Count, RougeJauneVertCounted as Counted, RougeJauneVertSeat as Seat,
} from '../../wire/messages'

const PENALTY = 2 // kept cards that a stopper with a mistake loses, with option clean_stop

/** How many cards a series counts for: those kept, less what a hasty Stop costs. */
export function counts(one: Counted): number {
  return one.kept - (one.pays_for_stop ? PENALTY : 0)
}

/** The seats, first to choose first. */
export function byChoice(count: Count): number[] {
  return count.seats.map((_, seat) => seat)
    .sort((one, other) => (count.seats[one]?.choice ?? 0) - (count.seats[other]?.choice ?? 0))
}

export type Decided = 'kept' | 'hasty' | 'sum' | 'near'

/** What put one series before the next. */
export function decided(before: Counted, after: Counted): Decided {
  if (counts(before) !== counts(after)) return 'kept'
  if (before.pays_for_stop !== after.pays_for_stop) return 'hasty'
  return before.kept_sum !== after.kept_sum ? 'sum' : 'near'
}

/** A number with its sign, as it stands on a point card. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : minus(value)
}

/** The seats, best first: by total, then by the highest point card, the next highest, and so on. */
export function standing(seats: readonly Seat[]): number[] {
  return seats.map((_, seat) => seat).sort((one, other) => compare(seats[one], seats[other]))
}

function compare(one: Seat | undefined, other: Seat | undefined): number {
  if (!one || !other) return 0
  if (one.points !== other.points) return other.points - one.points
  const [high, low] = [falling(one.won), falling(other.won)]
  const at = high.findIndex((value, n) => value !== low[n])
  return at < 0 ? 0 : (low[at] ?? 0) - (high[at] ?? 0)
}

function falling(values: readonly number[]): number[] {
  return [...values].sort((one, other) => other - one)
}

/** Whether the first two have the same total, so that single point cards decided. */
export function tiedAtTheTop(seats: readonly Seat[]): boolean {
  const [first, second] = standing(seats)
  return second !== undefined && seats[first ?? 0]?.points === seats[second]?.points
}
