// How somebody has done against bots on this device, and which level fits them now.
import { LEVELS, type Level } from '../cast/roles'

/** The level that fits, and how many games were won there in a row; lost ones count below zero. */
export interface Form {
  level: Level
  row: number
}

/** A game against bots that is over: how strong the strongest was, and which place one had. */
export interface Played {
  level: Level
  place: number // 1 for the first
  players: number
}

const IN_A_ROW = 2 // so many move one up or down
const FIRST: Level = 'debutant'

/** Return the level to offer; a new player begins at the first. */
export function offered(form: Form | undefined): Level {
  return form?.level ?? FIRST
}

/** Return the form after another game. In between, neither first nor last, says nothing, and ends a row. */
export function afterGame(before: Form | undefined, { level, place, players }: Played): Form {
  const gain = place === 1 ? 1 : place === players ? -1 : 0
  const goesOn = before?.level === level && Math.sign(before.row) === gain
  const row = goesOn ? before.row + gain : gain
  if (Math.abs(row) < IN_A_ROW) return { level, row }
  return { level: LEVELS[LEVELS.indexOf(level) + gain] ?? level, row: 0 }
}
