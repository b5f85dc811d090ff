// What characters say, and when. It follows from the table, the row, the character and what all saw, so
// that everybody at the table reads the same: nothing is sent and nothing is kept.
import type { Character } from '../wire/cast'
import type { Moment } from './moments'
import { neighboursOf } from './roles'

export type Cue = 'hello' | 'well' | 'oops' | 'praise' | 'late' | 'wait' | 'win' | 'lose'

/** Something that all saw: in which row, when in table time, and what it means to whom. */
export interface Occasion {
  table: string
  seq: number
  at: number // milliseconds of table time
  /** The kind of the fact, or of the reaction; or that a game begins or ends. */
  kind: string
  moment: Moment | { begins: true } | { won: readonly number[] } | { hurried: number }
}

export interface Line {
  seat: number
  key: string
  seq: number
}

/** When somebody spoke last, in table time. */
export interface Memory {
  last: number
  of: Readonly<Record<number, number>> // by seat
}

export const SILENCE: Memory = { last: -Infinity, of: {} }
const BETWEEN = 8000 // milliseconds of table time, at one table
const BETWEEN_OWN = 30_000 // for one seat

/** Of so many occasions one is spoken about. */
const ONE_OF: Readonly<Record<Cue, number>> = { hello: 1, well: 2, oops: 2, praise: 4, late: 2, wait: 1, win: 1, lose: 1 }
const LENT = 3 // of so many lines, one is a neighbour's

/** Return what is said at this occasion, if anything is, and what is remembered of it. */
export function speak(memory: Memory, on: Occasion, seats: readonly (Character | null)[]): [Line | null, Memory] {
  const speakers = seats.flatMap((who, seat) => {
    const cue = who === null ? null : cueOf(on.moment, seat)
    if (who === null || cue === null || rests(memory, seat, on.at)) return []
    const chance = chanceOf(on.table, on.seq, who, on.kind)
    return chance % ONE_OF[cue] === 0 ? [{ seat, who, cue, chance }] : []
  })
  const [first] = speakers.sort((one, other) => one.chance - other.chance)
  if (!first) return [null, memory]
  const line = { seat: first.seat, key: `cast-says-${voiceOf(first.who, first.chance)}-${first.cue}`, seq: on.seq }
  return [line, { last: on.at, of: { ...memory.of, [first.seat]: on.at } }]
}

/** Whether this seat has just spoken, or somebody else at the table has. */
function rests(memory: Memory, seat: number, at: number): boolean {
  return at - memory.last < BETWEEN || at - (memory.of[seat] ?? -Infinity) < BETWEEN_OWN
}

/** What somebody could say to it. */
function cueOf(moment: Occasion['moment'], seat: number): Cue | null {
  if ('begins' in moment) return 'hello'
  if ('won' in moment) return moment.won.includes(seat) ? 'win' : 'lose'
  if ('hurried' in moment) return moment.hurried === seat ? 'wait' : null
  if (moment.races) return null
  if (moment.glad?.includes(seat)) return 'well'
  if (moment.sorry?.includes(seat)) return 'oops'
  if (moment.late?.includes(seat)) return 'late'
  return moment.glad?.length ? 'praise' : null
}

/** Whose line it is: one's own, or lent by somebody who plays as well. */
function voiceOf(who: Character, chance: number): Character {
  const draw = Math.floor(chance / 64) // other digits than those that let one speak
  if (draw % LENT !== 0) return who
  const near = neighboursOf(who)
  return near[Math.floor(draw / LENT) % near.length] ?? who
}

/** Return a number that looks drawn, and is the same on all devices (FNV-1a, its digits mixed once more). */
export function chanceOf(table: string, seq: number, who: string, kind: string): number {
  let mixed = 0x811c9dc5
  for (const letter of `${table} ${seq} ${who} ${kind}`) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
