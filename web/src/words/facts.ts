// A fact becomes a sentence, the same way for all games: /games.json says how each field is spoken.
import { seatSaying } from '../kit/seats'
import type { GameInfo } from '../games/info'
import type { Fact, Saying } from '../wire/messages'
import type { Argument } from './words'

/** Return the sentence that tells a fact of this game. */
export function sayingOf(fact: Fact, info: GameInfo): Saying {
  const told = info.facts[fact.kind]
  if (!told) return { key: fact.kind }
  const args: Record<string, Argument> = {}
  for (const [field, manner] of Object.entries(told.blanks)) {
    const value = (fact as unknown as Record<string, unknown>)[field]
    const said = Array.isArray(value) ? value.map(one => spoken(one, manner, info)) : spoken(value, manner, info)
    args[field.replaceAll('_', '-')] = said as Argument
  }
  return { key: told.key, args: args as NonNullable<Saying['args']> }
}

function spoken(value: unknown, manner: string, info: GameInfo): unknown {
  switch (manner) {
    case '': return value
    case 'seat': return seatSaying(Number(value))
    case 'place': return Number(value) + 1
    case 'fact': return sayingOf(value as Fact, info)
    default: return info.spoken[manner]?.[String(value)] ?? String(value)
  }
}
