// Drag a card: from the table or the hand to the own series, or from the hand back to the table.
import { createSignal, onCleanup, type Accessor } from 'solid-js'

const THRESHOLD = 6 // pixels; less is a tap

/** Where something can be let go, as `data-drop` says. */
export type Drop = 'series' | 'table'
/** Where a card was picked up. */
export type Origin = 'table' | 'hand'

export interface Drag {
  origin: Accessor<Origin | null> // null while nothing is dragged
  over: Accessor<Drop | null>
  /** Follow this pointer from now on. */
  follow(event: PointerEvent, origin: Origin): void
  /** The element that is carried along. */
  carry(element: HTMLElement): void
}

export function createDrag(dropped: (origin: Origin, drop: Drop) => void): Drag {
  const [origin, setOrigin] = createSignal<Origin | null>(null)
  const [over, setOver] = createSignal<Drop | null>(null)
  let carried: HTMLElement | undefined
  let at = { x: 0, y: 0 }
  let letGo = () => { /* nothing is held */ }

  const shift = () => { carried?.style.setProperty('translate', `${at.x}px ${at.y}px`) }
  const follow = (start: PointerEvent, from: Origin) => {
    letGo()
    const mine = (event: PointerEvent) => event.pointerId === start.pointerId
    const moved = (event: PointerEvent) => {
      if (!mine(event)) return
      at = { x: event.clientX, y: event.clientY }
      if (origin() === null && Math.hypot(at.x - start.clientX, at.y - start.clientY) < THRESHOLD) return
      setOrigin(from)
      setOver(dropAt(at.x, at.y))
      shift()
    }
    const ended = (event: PointerEvent) => {
      if (!mine(event)) return
      const drop = event.type === 'pointerup' && origin() !== null ? over() : null
      letGo()
      if (drop) dropped(from, drop)
    }
    letGo = () => {
      removeEventListener('pointermove', moved)
      removeEventListener('pointerup', ended)
      removeEventListener('pointercancel', ended)
      setOrigin(null)
      setOver(null)
    }
    addEventListener('pointermove', moved)
    addEventListener('pointerup', ended)
    addEventListener('pointercancel', ended)
  }
  onCleanup(() => { letGo() })
  return { origin, over, follow, carry: element => { carried = element; shift() } }
}

function dropAt(x: number, y: number): Drop | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')
  return (place?.dataset['drop'] as Drop | undefined) ?? null
}
