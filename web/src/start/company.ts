// With whom one plays: characters, by game, the same as last time.
import { CHARACTERS, homeLevel, LEVELS, type Character, type Level } from '../cast/roles'

/** A character who comes to play; at its own level unless another is told. */
export interface Companion {
  who: Character
  level?: Level | null
}

export function levelOf(one: Companion): Level {
  return one.level ?? homeLevel(one.who)
}

/** Return with whom a game is played: the same as last time, at first those whom the game tells. */
export function companyOf(first: readonly Character[] | undefined, last: readonly Companion[] | undefined): readonly Companion[] {
  return last?.length ? last : (first ?? []).map(who => ({ who }))
}

/** Return the level of the strongest; null when nobody comes. */
export function strongest(company: readonly Companion[]): Level | null {
  return company.map(levelOf).sort((one, other) => LEVELS.indexOf(other) - LEVELS.indexOf(one))[0] ?? null
}

/** Return as many characters for somebody who should play at this level now: of it first, then of those near it. */
export function companyAt(level: Level, count: number): readonly Companion[] {
  const steps = (who: Character) => Math.abs(LEVELS.indexOf(homeLevel(who)) - LEVELS.indexOf(level))
  return [...CHARACTERS].sort((one, other) => steps(one) - steps(other)).slice(0, count).map(who => ({ who }))
}

/** A seat as a table is asked for it. */
export function seatFor({ who, level }: Companion): { who: Character; level?: Level | null } {
  return level ? { who, level } : { who }
}
