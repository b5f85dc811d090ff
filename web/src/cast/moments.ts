// What a fact means to those at the table, as far as everybody sees it: who gains by it, who loses, who is
// surprised. From this faces change and characters speak. Every game has one such list, of facts that a
// spectator is told too: what one alone knows must not show on anybody's face.
import type { Fact } from '../wire/messages'
import type { Expression } from './Face'

export interface Moment {
  glad?: readonly number[]
  sorry?: readonly number[]
  surprised?: readonly number[]
  /** Somebody was faster than these. */
  late?: readonly number[]
  /** It happens while a race is on: faces change, and nobody speaks. */
  races?: true
}

/** The moments of a game, by kinds of its facts; `seats` is how many play. */
export type Moments<Kinds extends Fact = Fact> = {
  readonly [Kind in Kinds['kind']]?: (fact: Extract<Kinds, { kind: Kind }>, seats: number) => Moment
}

/** The moments of whichever game: what they take is a fact of that game. */
export type AnyMoments = Readonly<Record<string, ((fact: never, seats: number) => Moment) | undefined>>

/** Return what this fact means to those at the table; null when it means nothing, or not to all. */
export function momentOf(fact: Fact, moments: AnyMoments | null, seats: number): Moment | null {
  return moments?.[fact.kind]?.(fact as never, seats) ?? null
}

/** Return all seats but these. */
export function allBut(seats: number, ...not: number[]): number[] {
  return Array.from({ length: seats }, (_, seat) => seat).filter(seat => !not.includes(seat))
}

/** Return who looks how for a while. */
export function expressions(moment: Moment): [seat: number, Expression][] {
  const looks = (seats: readonly number[] | undefined, how: Expression) => (seats ?? []).map(seat => [seat, how] as [number, Expression])
  return [
    ...looks(moment.late, 'surprised'), ...looks(moment.surprised, 'surprised'),
    ...looks(moment.sorry, 'sorry'), ...looks(moment.glad, 'glad'),
  ]
}
