// A race is played on the way down: a press counts when the finger lands, not when it leaves.
export interface Pressed {
  onPointerDown: (event: PointerEvent) => void
  onMouseDown: (event: MouseEvent) => void
  onClick: (event: MouseEvent) => void
}

/** Return what makes a button act as it is touched; a click without a touch (a key, a reader) acts too. */
export function press(act: (event: PointerEvent | MouseEvent) => void): Pressed {
  let touched = false
  return {
    onPointerDown: event => {
      if (event.button !== 0 || !event.isPrimary) return
      touched = true
      act(event)
    },
    // The focus stays where the keyboard left it: Space is the next card, wherever one has tapped.
    onMouseDown: event => { event.preventDefault() },
    onClick: event => {
      const again = touched && event.detail > 0
      touched = false
      if (!again) act(event)
    },
  }
}

const THRESHOLD = 6

export interface Carried {
  over: (column: number | null) => void
  drop: (column: number) => void
}

/** Let a card follow the finger that has just landed, and tell where it is let go. */
export function carry(event: PointerEvent, card: HTMLElement, { over, drop }: Carried): void {
  const grip = event.currentTarget as HTMLElement
  const from = { x: event.clientX, y: event.clientY }
  let moved = false
  const follow = (at: PointerEvent) => {
    const x = at.clientX - from.x
    const y = at.clientY - from.y
    if (!moved && Math.hypot(x, y) < THRESHOLD) return
    moved = true
    card.classList.add('carried')
    card.style.setProperty('translate', `${x}px ${y}px`)
    over(columnAt(at))
  }
  const end = (at: PointerEvent) => {
    grip.removeEventListener('pointermove', follow)
    grip.removeEventListener('pointerup', end)
    grip.removeEventListener('pointercancel', end)
    card.classList.remove('carried')
    card.style.removeProperty('translate')
    over(null)
    const column = moved && at.type === 'pointerup' ? columnAt(at) : null
    if (column !== null) drop(column)
  }
  grip.setPointerCapture?.(event.pointerId)
  grip.addEventListener('pointermove', follow)
  grip.addEventListener('pointerup', end)
  grip.addEventListener('pointercancel', end)
}

function columnAt(at: PointerEvent): number | null {
  const found = document.elementsFromPoint(at.clientX, at.clientY)
    .map(one => one.closest<HTMLElement>('[data-column]')).find(one => one !== null)
  return found ? Number(found.dataset['column']) : null
}
