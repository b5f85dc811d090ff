// On to my turn: bots hurry while nobody here has anything more to do in the round.
import { createEffect, createSignal, onCleanup } from 'solid-js'
import type { Place } from './place'

const [isHurrying, setHurrying] = createSignal(false)

/** Whether the bots hurry: whoever tells what happens jumps to how the table stands. */
export const hurrying = isHurrying

/** Follow whether everybody here wishes it. */
export function useHurry(place: Place): void {
  createEffect(() => {
    const here = place.model.lobby?.players.filter(one => one.name !== null && one.here) ?? []
    setHurrying(here.length > 0 && here.every(one => one.hurries === true))
  })
  onCleanup(() => setHurrying(false))
}

/** Whether one may wish it: out of the round, while a bot is to move. */
export function canHurry(place: Place): boolean {
  const { acting, you, moves, resting, turn } = place.model
  if (!acting || you === null || moves.length > 0 || !resting.includes(you) || turn === null) return false
  const mover = place.player(turn.seat)
  return Boolean(mover.bot ?? mover.minded)
}
