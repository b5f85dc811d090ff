// Taps of a race that come before the one before them is answered. One is kept, if it can mean one
// thing only, and asked for as soon as the one before is done; it is dropped when that is refused.
// Every tap is asked for, kept, or answered with a reason.
import { createEffect, createMemo, createSignal, onCleanup, untrack, type Accessor } from 'solid-js'
import type { Move } from '../wire/messages'
import { sameMove, type GamePlace } from './place'

/**
 * What becomes of a tap: asked for at once; kept; or not taken, because it cannot be done now, what it
 * would mean depends on what is on its way, one is kept already, or this very one is on its way.
 */
export type Fate = 'asked' | 'kept' | 'closed' | 'unclear' | 'crowded' | 'again'

/** What a game knows of its taps. */
export interface Meaning<M> {
  /** Whether a tap after this one, which has no answer yet, can mean one thing only. */
  isCertain(first: M, next: M): boolean
  /** Why that tap has to wait for the answer. */
  whyUnclear(first: M, next: M): string
  /** Why this cannot be done now, as the table stands. */
  whyNot(move: M): string
}

export interface Taps<M> {
  /** Take in a tap: it is asked for, kept, or not taken and says why. */
  tap(move: M): Fate
  /** The move on its way, until the table shows what came of it. */
  asked: Accessor<M | null>
  /** The tap that waits for its answer. */
  kept: Accessor<M | null>
}

/** Return what becomes of a tap on this move. */
export function fateOf<M extends Move>(
  move: M, now: { asked: M | null; kept: M | null; can: boolean }, meaning: Pick<Meaning<M>, 'isCertain'>,
): Fate {
  if (now.asked === null) return now.can ? 'asked' : 'closed'
  if (now.kept !== null) return sameMove(move, now.kept) ? 'again' : 'crowded'
  if (meaning.isCertain(now.asked, move)) return 'kept'
  return sameMove(move, now.asked) ? 'again' : 'unclear'
}

/**
 * Take in the taps on a live table.
 *
 * The page waits for the answer instead of sending two wishes at once: the server does each wish that
 * it can, and would do the second also where the first was refused, or has to be said again.
 */
export function createTaps<M extends Move>(place: GamePlace<M>, meaning: Meaning<M>): Taps<M> {
  const asked = createMemo(() => place.pending().at(-1) ?? null, null, { equals: sameMove })
  const [kept, setKept] = createSignal<M | null>(null)
  const drop = (reason: string) => {
    setKept(null)
    place.why(`${reason} ${place.say('web-tap-dropped')}`.trim())
  }
  const settle = (next: M, refused: string | null) => {
    if (refused !== null) drop(refused)
    else if (!place.can(next)) drop(meaning.whyNot(next))
    else { setKept(null); place.act(next) }
  }
  createEffect<number>(before => {
    const refusal = place.model.refusal
    const told = refusal?.number ?? 0
    const isAnswered = place.pending().length === 0
    untrack(() => {
      const next = kept()
      if (next === null || !isAnswered) return
      const { notice } = place.model // another log: nobody makes moves on a table for which they were not chosen
      settle(next, refusal && told !== before ? place.speak(refusal.line) : notice && place.speak(notice))
    })
    return told
  }, 0)
  onCleanup(() => { if (kept() !== null) drop('') })

  const whyNot = (fate: Fate, move: M): string => {
    const first = asked()
    if (fate === 'closed') return meaning.whyNot(move)
    if (fate === 'unclear' && first) return meaning.whyUnclear(first, move)
    return place.say(fate === 'again' ? 'web-tap-again' : 'web-tap-crowded')
  }
  return {
    asked, kept,
    tap: move => untrack(() => {
      const fate = fateOf(move, { asked: asked(), kept: kept(), can: place.can(move) }, meaning)
      if (fate === 'asked') place.act(move)
      else if (fate === 'kept') setKept(() => move)
      else place.why(whyNot(fate, move))
      return fate
    }),
  }
}
