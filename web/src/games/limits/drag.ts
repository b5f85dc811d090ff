// A card may be dragged as well as tapped: a press that moves six pixels lifts it off the hand.
const THRESHOLD = 6

export interface Dragging {
  /** Whether a card may be lifted now. */
  may(): boolean
  /** It was let go over the place with this `data-drop`. */
  dropped(on: string): void
}

/** Begin to follow a press on this card. */
export function drag(press: PointerEvent & { currentTarget: HTMLElement }, rules: Dragging): void {
  if (press.button !== 0 || !press.isPrimary || !rules.may()) return
  const card = press.currentTarget
  card.setPointerCapture(press.pointerId) // a quick hand is off the card before it has moved on it
  let lifted = false
  const over = new AbortController()
  const listen = (type: string, heard: (event: PointerEvent) => void) => {
    card.addEventListener(type, event => { heard(event as PointerEvent) }, { signal: over.signal })
  }
  const putDown = () => {
    over.abort()
    card.classList.remove('drag')
    card.style.removeProperty('translate')
    for (const one of document.querySelectorAll('[data-drop].aim')) one.classList.remove('aim')
  }
  listen('pointermove', event => {
    const [x, y] = [event.clientX - press.clientX, event.clientY - press.clientY]
    if (!lifted && Math.hypot(x, y) < THRESHOLD) return
    if (!lifted) {
      lifted = true
      card.classList.add('drag')
    }
    card.style.setProperty('translate', `${x}px ${y}px`)
    const aim = under(event)
    for (const one of document.querySelectorAll('[data-drop]')) one.classList.toggle('aim', one === aim)
  })
  listen('pointerup', event => {
    const target = lifted ? under(event) : null
    putDown()
    if (!lifted) return
    card.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => { card.removeEventListener('click', swallow, { capture: true }) })
    if (target?.dataset['drop']) rules.dropped(target.dataset['drop'])
  })
  listen('pointercancel', putDown)
  listen('lostpointercapture', putDown)
}

/** The click that ends a drag is not a tap. */
function swallow(event: Event): void {
  event.stopImmediatePropagation()
  event.preventDefault()
}

function under(event: PointerEvent): HTMLElement | null {
  for (const one of document.elementsFromPoint(event.clientX, event.clientY)) {
    const drop = one.closest<HTMLElement>('[data-drop]')
    if (drop) return drop
  }
  return null
}
