// The countdown of the table: a race begins, or goes on.
import { createEffect, createSignal, onCleanup, type Accessor } from 'solid-js'
import type { Place } from './place'

/** Whole seconds that are left of a countdown, from the first to 1; null while nobody counts down. */
export function secondsToStart(place: Place): Accessor<number | null> {
  const [left, setLeft] = createSignal<number | null>(null)
  createEffect(() => {
    const ends = place.starts()
    if (ends === null || !place.model.lobby?.starts_in) { setLeft(null); return } // something moved: it is over
    const count = () => setLeft(Math.max(1, Math.ceil((ends - performance.now()) / 1000)))
    count()
    const beat = setInterval(count, 100)
    onCleanup(() => { clearInterval(beat) })
  })
  return left
}
