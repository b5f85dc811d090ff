// Time as a page sees it pass at its table: in a pause and in a first hand it stands still.
import { createEffect, createMemo, createSignal, onCleanup, type Accessor } from 'solid-js'
import type { Place } from './place'

const LOOK = 250 // ms: a pause may begin in the middle of a second

/** Whole seconds since this was last something else, as far as this page has seen; what stands still does not count. */
export function secondsSince(place: Place, what: () => string): Accessor<number> {
  const [since, setSince] = createSignal(0)
  const now = createMemo(what)
  const standsStill = createMemo(() => place.model.lobby?.paused === true || place.model.lobby?.lesson != null)
  let passed = 0 // ms, before it last stood still
  createEffect<string | null>(before => {
    if (now() !== before) { passed = 0; setSince(0) }
    if (standsStill()) return now()
    const began = performance.now() - passed
    const tick = setInterval(() => { setSince(Math.floor((performance.now() - began) / 1000)) }, LOOK)
    onCleanup(() => { clearInterval(tick); passed = performance.now() - began })
    return now()
  }, null)
  return since
}
