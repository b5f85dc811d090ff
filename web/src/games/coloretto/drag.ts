// Picking a card up and dropping it, for those who like to: everything here can be tapped as well.
import { createSignal, onCleanup, onMount, type Accessor } from 'solid-js'

const THRESHOLD = 6 // pixels before a press becomes a drag

export interface DragWish {
  /** Whether it may be picked up now, with this kind of pointer. */
  may: (pointer: string) => boolean
  /** Which places take it: a selector. */
  onto: string
  drop: (target: HTMLElement) => void
}

/** Make an element movable. Returns the place that it hovers over. */
export function useDrag(element: () => HTMLElement | undefined, wish: DragWish): Accessor<HTMLElement | null> {
  const [over, setOver] = createSignal<HTMLElement | null>(null)
  let start: { x: number; y: number; pointer: number } | null = null
  let moved = false

  const under = (event: PointerEvent) => (
    document.elementsFromPoint(event.clientX, event.clientY)
      .map(one => one.closest<HTMLElement>(wish.onto)).find(one => one !== null) ?? null
  )
  const lay = () => {
    const one = element()
    if (one) { one.style.removeProperty('translate'); one.classList.remove('held') }
    start = null
    setOver(null)
  }
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || !wish.may(event.pointerType)) return
    start = { x: event.clientX, y: event.clientY, pointer: event.pointerId }
    moved = false
    element()?.setPointerCapture(event.pointerId) // a quick hand leaves the card before its first move
  }
  const move = (event: PointerEvent) => {
    const one = element()
    if (!start || event.pointerId !== start.pointer || !one) return
    const x = event.clientX - start.x
    const y = event.clientY - start.y
    if (!moved && Math.hypot(x, y) < THRESHOLD) return
    moved = true
    one.classList.add('held')
    one.style.setProperty('translate', `${x}px ${y}px`)
    setOver(under(event))
  }
  const release = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.pointer) return
    const target = moved ? under(event) : null
    lay()
    if (target) wish.drop(target)
  }
  const listen = (one: HTMLElement) => {
    one.addEventListener('pointerdown', press)
    one.addEventListener('pointermove', move)
    one.addEventListener('pointerup', release)
    one.addEventListener('pointercancel', lay)
    one.addEventListener('dragstart', event => { event.preventDefault() })
  }
  onMount(() => { const one = element(); if (one) listen(one) })
  onCleanup(lay)
  return over
}
