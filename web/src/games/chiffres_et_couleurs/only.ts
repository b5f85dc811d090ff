// A step that has one answer only is not asked for: the page makes it, after a while in which one sees
// why. Its button shows how long, and a tap on it is quicker.
import { createEffect, createMemo, onCleanup, untrack, type Accessor } from 'solid-js'
import type { GamePlace } from '../../table/place'
import { ownOf, sceneOf } from './follow'
import { DONE, type Move } from './moves'

export const PAUSE = 1500 // table.css fills the button in the same time

/** Return the only answer that there is now; null when there are several, or nothing is to be done. */
export function onlyAnswer(place: GamePlace<Move>): Move[] | null {
  const open = place.open()
  const [move] = open
  if (open.length !== 1 || !move) return null
  return move.kind === 'lay' && !ownOf(place)?.one_card ? [move, DONE] : [move]
}

/** Make the only answer by itself; tell which it is, until it is made. */
export function useOnlyAnswer(place: GamePlace<Move>): Accessor<Move[] | null> {
  const only = createMemo(() => (place.isLed() ? null : onlyAnswer(place)))
  const step = createMemo(() => only() && JSON.stringify([only(), sceneOf(place).doing, sceneOf(place).mover, ownOf(place)?.hand]))
  createEffect(() => {
    if (!step() || place.health() === 'lost') return
    const soon = setTimeout(() => {
      const answer = untrack(only)
      if (answer && place.pending().length === 0) place.act(...answer)
    }, PAUSE)
    onCleanup(() => { clearTimeout(soon) })
  })
  return only
}
