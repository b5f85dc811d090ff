// How each fact of a game is shown: what travels, what is heard, and how long it stands before the next
// is told. Every game has one such table, with a beat for each kind of fact that it can tell.
import type { Flight } from '../motion/flights'
import type { Sound } from '../sound/sounds'
import type { Fact } from '../wire/messages'

export interface Beat {
  /** What changes place. With the first of these the table changes; before it, only words are said. */
  flights?: readonly Flight[]
  /** The table changes with this, though nothing flies: what follows is told by a theatre of its own. */
  changes?: true
  sound?: Sound
  /** Milliseconds between what was told before and this: a breath. */
  wait?: number
  /** Milliseconds before the next is told. */
  hold?: number
}

/** Who looks: what is one's own is heard as one's own. */
export interface Onlooker {
  isYou(seat: number): boolean
}

/** The beats of a game, one for each kind of its facts. */
export type Beats<Kinds extends Fact = Fact> = {
  readonly [Kind in Kinds['kind']]: Beat | ((fact: Extract<Kinds, { kind: Kind }>, by: Onlooker) => Beat)
}

/** The beats of whichever game: what they take is a fact of that game. */
export type AnyBeats = Readonly<Record<string, Beat | ((fact: never, by: Onlooker) => Beat)>>

/** Return the beat of a fact; an empty one while no game has said how it tells. */
export function beatOf(fact: Fact, beats: AnyBeats | null, by: Onlooker): Beat {
  const beat = beats?.[fact.kind]
  return (typeof beat === 'function' ? beat(fact as never, by) : beat) ?? {}
}

/** What happens at every table. */
export const HOUSE_BEATS = {
  hint_asked: {},
  shown_out: { hold: 300 },
  gave_up: { hold: 300 },
  renamed: { hold: 300 },
} as const

/** What happens besides where a race is on: it has a cover of its own (Pause.tsx). */
export const RACE_BEATS = { ...HOUSE_BEATS, paused: {}, resumed: {} } as const

/** The sound of a move: one's own is nearer. */
export const soundOf = (seat: number, by: Onlooker): Sound => (by.isYou(seat) ? 'mine' : 'theirs')

/** Where things lie, as the markup names it (`data-spot`). */
export const atSeat = (seat: number): string => `seat-${seat}`
