// The twelve characters, by who they are.
import { CAST, type Character, type Face } from '../wire/cast'
import type { Player } from '../wire/messages'

const roleOf = (who: Character) => CAST.find(one => one.who === who)

/** Return a character's name, the same in all languages. */
export const nameOf = (who: Character): string => roleOf(who)?.name ?? who

/** Return whose face this seat has: a person's own choice, or the animal of a character. */
export function animalOf(player: Player): Face | null {
  return (player.bot && player.who ? roleOf(player.who)?.animal : player.face) ?? null
}

/** Return the characters who play as well as this one, without it. */
export function neighboursOf(who: Character): readonly Character[] {
  return CAST.filter(one => one.level === roleOf(who)?.level && one.who !== who).map(one => one.who)
}
