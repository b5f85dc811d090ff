// A card can be dragged onto a target, on top of being tapped.
import { onCleanup } from 'solid-js'

const THRESHOLD = 6 // pixels: less is a tap

interface Drag {
  can(): boolean
  drop(): void
  target(): Element | null
}

export function useDrag(card: HTMLElement, drag: Drag): void {
  let from: { x: number; y: number; id: number } | null = null
  let moved = false
  const rest = () => { card.style.removeProperty('translate'); card.classList.remove('drag'); from = null }
  const lift = (event: PointerEvent) => {
    moved = false
    if (event.button !== 0 || !drag.can()) return
    from = { x: event.clientX, y: event.clientY, id: event.pointerId }
    card.setPointerCapture(event.pointerId) // at once: a quick hand is off the card before it has moved
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== from?.id) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    moved ||= Math.hypot(x, y) >= THRESHOLD
    if (!moved) return
    card.classList.add('drag')
    card.style.setProperty('translate', `${x}px ${y}px`)
  }
  const release = (event: PointerEvent) => {
    if (event.pointerId !== from?.id) return
    rest()
    if (moved && covers(drag.target(), event)) drag.drop()
  }
  // The click that ends a drag is not a tap; one from the keyboard (it counts no presses) always is.
  const click = (event: MouseEvent) => {
    if (moved && event.detail > 0) event.stopImmediatePropagation()
    moved = false
  }
  card.addEventListener('pointerdown', lift)
  card.addEventListener('pointermove', move)
  card.addEventListener('pointerup', release)
  card.addEventListener('pointercancel', rest)
  card.addEventListener('click', click)
  onCleanup(rest)
}

function covers(target: Element | null, { clientX, clientY }: PointerEvent): boolean {
  const box = target?.getBoundingClientRect()
  return box !== undefined && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom
}
