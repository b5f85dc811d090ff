// The spotlight looks at the table in every frame: things fly, windows turn, lists scroll.
import { createSignal, onCleanup, onMount, type Accessor } from 'solid-js'
import { around, type Box } from './geometry'

export interface Sight {
  lit: readonly Box[] // the first is what the bubble points at
  target: Box | null // what is to be touched
  window: { w: number; h: number }
}

/** Return the box of an element as it is seen now, in whole pixels: a card that only breathes is not looked at anew. */
export function boxOf(one: Element): Box {
  const { left, top, width, height } = one.getBoundingClientRect()
  return { x: Math.round(left), y: Math.round(top), w: Math.round(width), h: Math.round(height) }
}

/** Return the box of an element with all that is drawn larger than the place it lies in. */
export const wholeBoxOf = (one: Element, drawn?: string): Box => (
  around([one, ...(drawn ? one.querySelectorAll(drawn) : [])].map(boxOf))
)

/** Look again in every frame; what is told changes only when something is seen that was not there before. */
export function useSight<T>(look: () => T): Accessor<T> {
  const [sight, setSight] = createSignal<T>(look())
  let seen = JSON.stringify(sight())
  let frame = 0
  const again = () => {
    const now = look()
    const written = JSON.stringify(now)
    if (written !== seen) {
      seen = written
      setSight(() => now)
    }
    frame = requestAnimationFrame(again)
  }
  onMount(() => { frame = requestAnimationFrame(again) })
  onCleanup(() => { cancelAnimationFrame(frame) })
  return sight
}
