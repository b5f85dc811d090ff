// What a script calls by a name, and where it lies on today's table. Each game keeps its own list beside its table
// (games/GAME/lights.ts); the page finds it by the game's name.
import type { Move } from '../wire/messages'

/** One thing to touch. */
export interface Touch {
  at: string // selector
  also?: string // what does the same
  /** It is there once this was touched; the last of several has none. */
  done?: string
}

export interface Lights {
  /** Where one thing lies; undefined for what this table does not know. */
  light(name: string): string | undefined
  /** What is touched, one after the other, to make these moves. */
  way(moves: readonly Move[]): readonly Touch[]
  /** What somebody reached for who makes this move, by the names that a script gives it. */
  reachedFor(move: Move): readonly string[]
  /** What is drawn larger than the place it lies in: it is lit as a whole. */
  drawn?: string
  /** What shows while the table still tells something by itself. */
  busy?: string
}

/** Nothing is lit by itself: what is to be touched now is. */
export const BY_THE_WAY = ''

/** The parts of a name such as "row 2, row 3". */
export const partsOf = (name: string): readonly string[] => name.split(', ')

/** Return where something lies that a script names; undefined where the table knows none of it, or not all. */
export function whereIs(lights: Lights, name: string): string | undefined {
  const found = partsOf(name).map(part => lights.light(part))
  return found.includes(undefined) ? undefined : found.filter(Boolean).join(', ')
}

/** The number in a name, counted from 0: "row 2" is 1. */
export const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 0) - 1

const isSeen = (one: Element) => one.getClientRects().length > 0 && one.checkVisibility()

/** Return what is seen of these on the page. */
export function seen(selector: string | undefined): Element[] {
  return selector ? [...document.querySelectorAll(selector)].filter(isSeen) : []
}

/** Return what is to be touched next on a way, and nothing when it is not there yet. */
export function nextTouch(way: readonly Touch[]): Element | null {
  const open = way.find(touch => !(touch.done && document.querySelector(touch.done)))
  return seen(open?.at)[0] ?? null
}
