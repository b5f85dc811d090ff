// Cards glide from where they were to where they are. All places are read first, the change is made
// in one piece, then they are read again: with eighty cards nothing else is quick enough. The change
// never waits for the motion, and a touch is taken while it runs.

import { isStill } from './boxes'
import { FLIGHT, launch, lookAtStart, type Flight, type Start } from './flights'

let pace = FLIGHT

/** Set how long a glide takes: races are quicker. */
export function glideFor(milliseconds: number): void { pace = milliseconds }

interface Lying { one: HTMLElement; box: DOMRect }

let waiting: { before: Map<string, Lying>; known: ReadonlySet<string>; starts: Start[]; milliseconds: number } | null = null

export interface Motion {
  flights?: readonly Flight[]
  milliseconds?: number // that it takes, where it is not as usual
}

/** Make a change to the page: what carries `data-flip` glides to its new place, and these flights go. */
export function moving(change: () => void, { flights = [], milliseconds = pace }: Motion = {}): void {
  if (typeof document === 'undefined' || document.hidden) { change(); return }
  if (waiting === null) {
    waiting = { before: isStill() ? new Map() : places(), known: new Set(seen().map(nameOf)), starts: [], milliseconds }
    requestAnimationFrame(settle)
  }
  waiting.starts.push(...flights.map(lookAtStart))
  change()
}

function settle(): void {
  if (waiting === null) return
  const { before, known, starts, milliseconds } = waiting
  waiting = null
  launch(starts, known, milliseconds)
  if (!isStill()) glide(before, milliseconds)
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
/** What a table does not show at this size takes no room: nothing comes from there. */
const seen = () => [...flipping()].filter(one => placeOf(one).width > 0)
const nameOf = (one: HTMLElement) => one.dataset['flip'] ?? ''

function places(): Map<string, Lying> {
  const found = new Map<string, Lying>()
  for (const one of seen()) found.set(nameOf(one), { one, box: placeOf(one) })
  return found
}

function glide(before: Map<string, Lying>, duration: number): void {
  const moved: [HTMLElement, number, number][] = []
  for (const one of flipping()) {
    const was = before.get(nameOf(one))
    if (!was || (was.one === one && isFixed(one))) continue
    const is = placeOf(one)
    const x = was.box.left - is.left
    const y = was.box.top - is.top
    if (Math.abs(x) + Math.abs(y) > 1) moved.push([one, x, y])
  }
  for (const [one, x, y] of moved) {
    one.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
      duration, easing: 'cubic-bezier(.2,.8,.3,1)',
    })
  }
}
