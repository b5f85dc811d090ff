// Cards glide from where they were to where they are. All places are read first, the change is made
// in one piece, then they are read again: with eighty cards nothing else is quick enough. The change
// never waits for the motion, and a touch is taken while it runs.

const LONG = 220
let pace = LONG

/** Set how long a glide takes: races are quicker. */
export function glideFor(milliseconds: number): void { pace = milliseconds }

/** Whether whoever looks wants no motion. */
export const isStill = () => typeof matchMedia === 'function'
  && matchMedia('(prefers-reduced-motion: reduce)').matches

interface Lying { one: HTMLElement; box: DOMRect }

let waiting: { before: Map<string, Lying>; frame: number } | null = null

/** Make a change to the page, and let what carries `data-flip` glide to its new place. */
export function moving(change: () => void): void {
  if (typeof document === 'undefined' || isStill() || document.hidden) { change(); return }
  if (waiting === null) {
    const before = places()
    waiting = { before, frame: requestAnimationFrame(() => { glide(before); waiting = null }) }
  }
  change()
}

/** Where things lie that never move (`data-still`), unless the window changes: they are read once. */
let still = new WeakMap<HTMLElement, DOMRect>()
if (typeof addEventListener === 'function') addEventListener('resize', () => { still = new WeakMap() })

const isFixed = (one: HTMLElement) => one.dataset['still'] !== undefined

function placeOf(one: HTMLElement): DOMRect {
  const known = still.get(one)
  if (known) return known
  const box = one.getBoundingClientRect()
  if (isFixed(one)) still.set(one, box)
  return box
}

const flipping = () => document.querySelectorAll<HTMLElement>('[data-flip]')

function places(): Map<string, Lying> {
  const found = new Map<string, Lying>()
  for (const one of flipping()) found.set(one.dataset['flip'] ?? '', { one, box: placeOf(one) })
  return found
}

function glide(before: Map<string, Lying>): void {
  const moved: [HTMLElement, number, number][] = []
  for (const one of flipping()) {
    const was = before.get(one.dataset['flip'] ?? '')
    if (!was || (was.one === one && isFixed(one))) continue
    const is = placeOf(one)
    const x = was.box.left - is.left
    const y = was.box.top - is.top
    if (Math.abs(x) + Math.abs(y) > 1) moved.push([one, x, y])
  }
  for (const [one, x, y] of moved) {
    one.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration: pace, easing: 'cubic-bezier(.2,.8,.3,1)',
    })
  }
}
