// What is not lit does nothing: it leaves the tab order, and a touch does not reach it.
import { onCleanup, onMount } from 'solid-js'

/** What somebody may do with a thing that they touch: use it, be answered why not, or nothing. */
export type Reach = 'use' | 'answer' | 'nothing'

const TOUCHES = ['pointerdown', 'mousedown', 'touchstart', 'click', 'dblclick', 'contextmenu'] as const

/** Take everything inside `root` out of reach but these and what lies in them; return what was taken out. */
export function dim(root: Element, kept: ReadonlySet<Element>, before: ReadonlySet<Element>): Set<Element> {
  const above = new Set<Element>()
  for (const one of kept) {
    for (let at = one.parentElement; at && !above.has(at); at = at.parentElement) above.add(at)
  }
  const out = new Set<Element>()
  const walk = (from: Element) => {
    for (const child of from.children) {
      if (kept.has(child)) continue
      if (above.has(child)) walk(child)
      else if (!child.hasAttribute('inert') || before.has(child)) out.add(child)
    }
  }
  walk(root)
  for (const one of before) if (!out.has(one)) one.removeAttribute('inert')
  for (const one of out) if (!one.hasAttribute('inert')) one.setAttribute('inert', '')
  return out
}

/** Bring back into reach what was taken out. */
export function undim(out: ReadonlySet<Element>): void {
  for (const one of out) one.removeAttribute('inert')
}

/** Let the tab key come to this first where it shares a stop with others (kit/atTable.tsx, Zone), unless somebody is there. */
export function tabTo(target: Element | null): void {
  const stop = target?.closest<HTMLElement>('[data-stop]') ?? null
  const zone = stop?.closest('[role=group]')
  if (!zone || stop?.tabIndex === 0 || zone.contains(document.activeElement)) return
  for (const one of zone.querySelectorAll<HTMLElement>('[data-stop]')) one.tabIndex = one === stop ? 0 : -1
}

/** Let no touch through to what may not be used; `answer` is called once for a touch that gets an answer. */
export function useTouches(reach: (touched: Element) => Reach, answer: (touched: Element) => void): void {
  const look = (event: Event) => {
    const touched = event.target
    if (!(touched instanceof Element) || touched.closest('dialog[open]')) return
    const may = reach(touched)
    if (may === 'use') return
    event.stopImmediatePropagation()
    if (event.type !== 'touchstart') event.preventDefault() // a finger would not click then, and get no answer
    if (may === 'answer' && event.type === 'click') answer(touched)
  }
  onMount(() => { for (const kind of TOUCHES) addEventListener(kind, look, { capture: true, passive: false }) })
  onCleanup(() => { for (const kind of TOUCHES) removeEventListener(kind, look, { capture: true }) })
}
