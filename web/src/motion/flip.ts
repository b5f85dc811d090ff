// Cards glide from where they were to where they are. All places are read first, the change is made
// in one piece, all are read again: with eighty cards nothing else is quick enough. The change never
// waits for the motion, and a touch is taken while it runs.

const LONG = 220
let pace = LONG

/** Set how long a glide takes: races are quicker. */
export function glideFor(milliseconds: number): void { pace = milliseconds }

/** Whether whoever looks wants no motion. */
export const isStill = () => typeof matchMedia === 'function'
  && matchMedia('(prefers-reduced-motion: reduce)').matches

let waiting: { before: Map<string, DOMRect>; frame: number } | null = null

/** Make a change to the page, and let what carries `data-flip` glide to its new place. */
export function moving(change: () => void): void {
  if (typeof document === 'undefined' || isStill() || document.hidden) { change(); return }
  if (waiting === null) {
    const before = places()
    waiting = { before, frame: requestAnimationFrame(() => { glide(before); waiting = null }) }
  }
  change()
}

function places(): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>()
  for (const one of document.querySelectorAll<HTMLElement>('[data-flip]')) {
    found.set(one.dataset['flip'] ?? '', one.getBoundingClientRect())
  }
  return found
}

function glide(before: Map<string, DOMRect>): void {
  const moved: [HTMLElement, number, number][] = []
  for (const one of document.querySelectorAll<HTMLElement>('[data-flip]')) {
    const was = before.get(one.dataset['flip'] ?? '')
    if (!was) continue
    const is = one.getBoundingClientRect()
    const x = was.left - is.left
    const y = was.top - is.top
    if (Math.abs(x) + Math.abs(y) > 1) moved.push([one, x, y])
  }
  for (const [one, x, y] of moved) {
    one.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration: pace, easing: 'cubic-bezier(.2,.8,.3,1)',
    })
  }
}
