// The list of those who play as bots, asked in the ways that pages need.
import { CAST, type Character, type Face, type Level, type Role } from '../wire/cast'

export { FACES, type Character, type Face, type Level } from '../wire/cast'

export const LEVELS: readonly Level[] = ['debutant', 'joueur', 'expert', 'maitre']
export const CHARACTERS: readonly Character[] = CAST.map(one => one.who)

function roleOf(who: Character): Role {
  const role = CAST.find(one => one.who === who)
  if (!role) throw new Error(`nobody is called ${who}`)
  return role
}

export const homeLevel = (who: Character): Level => roleOf(who).level
export const animalOf = (who: Character): Face => roleOf(who).animal
export const nameOf = (who: Character): string => roleOf(who).name
export const ofLevel = (level: Level): readonly Character[] => CHARACTERS.filter(who => homeLevel(who) === level)
