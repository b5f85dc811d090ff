// A card may be carried to where it goes, for those who like to: everything can be tapped as well.

const THRESHOLD = 6 // pixels; less is a tap

export interface Carrying {
  /** Which places take the card: a selector. */
  onto: string
  /** It hangs over this place now. */
  over?: (place: HTMLElement | null) => void
  drop: (place: HTMLElement) => void
}

/** Let a card follow the finger that has just landed, and tell where it is let go. */
export function carry(press: PointerEvent, card: HTMLElement, { onto, over, drop }: Carrying): void {
  if (press.button !== 0 || !press.isPrimary) return
  const grip = press.currentTarget as HTMLElement
  const under = (at: PointerEvent) => document.elementsFromPoint(at.clientX, at.clientY)
    .map(one => one.closest<HTMLElement>(onto)).find(one => one !== null) ?? null
  let moved = false
  // The window listens: a card that the table takes away meanwhile would not hear the end.
  const carrying = new AbortController()
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', heard: (event: PointerEvent) => void) => {
    addEventListener(type, event => {
      if (event.pointerId === press.pointerId) heard(event)
    }, { signal: carrying.signal })
  }
  const putDown = () => {
    carrying.abort()
    card.classList.remove('carried')
    card.style.removeProperty('translate')
    over?.(null)
  }
  listen('pointermove', event => {
    const [x, y] = [event.clientX - press.clientX, event.clientY - press.clientY]
    moved ||= Math.hypot(x, y) >= THRESHOLD
    if (!moved) return
    card.classList.add('carried')
    card.style.setProperty('translate', `${x}px ${y}px`)
    over?.(under(event))
  })
  listen('pointerup', event => {
    const place = moved ? under(event) : null
    putDown()
    if (moved) swallowClick(grip)
    if (place) drop(place)
  })
  listen('pointercancel', putDown)
  if (grip.isConnected) grip.setPointerCapture?.(press.pointerId) // a quick hand is off the card before it has moved on it
}

/** The click that ends a carry is not a tap. */
function swallowClick(grip: HTMLElement): void {
  const swallow = (event: Event) => { event.stopImmediatePropagation(); event.preventDefault() }
  grip.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => { grip.removeEventListener('click', swallow, { capture: true }) })
}
