// Those who play as bots, asked in the ways that pages and tables need. The list itself is made: wire/cast.ts.
import { CAST, type Character, type Face, type Level, type Role } from '../wire/cast'
import type { Player } from '../wire/messages'

export { FACES, LEVELS, type Character, type Face, type Level } from '../wire/cast'

export const CHARACTERS: readonly Character[] = CAST.map(one => one.who)

function roleOf(who: Character): Role {
  const role = CAST.find(one => one.who === who)
  if (!role) throw new Error(`nobody is called ${who}`)
  return role
}

export const homeLevel = (who: Character): Level => roleOf(who).level
export const animalOf = (who: Character): Face => roleOf(who).animal
/** The same in all languages. */
export const nameOf = (who: Character): string => roleOf(who).name
export const ofLevel = (level: Level): readonly Character[] => CHARACTERS.filter(who => homeLevel(who) === level)

/** Return whose face this seat has: a person's own choice, or the animal of a character. */
export function faceOf({ bot, who, face }: Player): Face | null {
  return (bot && who ? animalOf(who) : face) ?? null
}

/** Return the characters who play as well as this one, without it. */
export function neighboursOf(who: Character): readonly Character[] {
  return ofLevel(homeLevel(who)).filter(one => one !== who)
}
