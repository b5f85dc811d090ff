// A button that takes the place of another: a touch that was meant for the one may not press the other.
import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js'

/** Milliseconds in which a touch may still be meant for what was there before. */
export const MEANT_BEFORE = 700

/** Whether what is here now has been here for long enough; each change of it begins anew. */
export function useSettled(here: Accessor<unknown> = () => null): Accessor<boolean> {
  const [settled, setSettled] = createSignal(false)
  createEffect(on(here, () => {
    setSettled(false)
    const soon = setTimeout(() => setSettled(true), MEANT_BEFORE)
    onCleanup(() => { clearTimeout(soon) })
  }))
  return settled
}
