// Time as a page sees it pass.
import { createEffect, createSignal, onCleanup } from 'solid-js'

/** Seconds since this was last something else, as far as this page has seen. */
export function secondsSince(what: () => string): () => number {
  const [since, setSince] = createSignal(0)
  createEffect(() => {
    what()
    const began = performance.now()
    setSince(0)
    const tick = setInterval(() => { setSince(Math.floor((performance.now() - began) / 1000)) }, 1000)
    onCleanup(() => { clearInterval(tick) })
  })
  return since
}
