// A crowded hand: each card shows a strip only. A finger that slides over them lifts the card that lies
// under it, and takes the one on which it is let go.

const UNDER = 'under-finger'

/** Let the finger that has just landed on a card choose among all of the hand. */
export function slide(press: PointerEvent & { currentTarget: HTMLElement }, take: (card: string) => void): void {
  if (press.pointerType === 'mouse' || !press.isPrimary) return
  const from = press.currentTarget
  const hand = from.closest('.hand')
  let under: HTMLElement | null = from
  from.classList.add(UNDER)
  const sliding = new AbortController()
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', heard: (event: PointerEvent) => void) => {
    addEventListener(type, event => { if (event.pointerId === press.pointerId) heard(event) }, { signal: sliding.signal })
  }
  const cardAt = (event: PointerEvent) => {
    const one = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('.hand-card') ?? null
    return one?.closest('.hand') === hand ? one : null
  }
  const stop = () => { sliding.abort(); under?.classList.remove(UNDER) }
  listen('pointermove', event => {
    const next = cardAt(event)
    if (next === under) return
    under?.classList.remove(UNDER)
    next?.classList.add(UNDER)
    under = next
  })
  listen('pointerup', () => {
    stop()
    const card = under?.dataset['key']
    if (under !== from && card !== undefined) take(card) // on the card where it landed, a click follows
  })
  listen('pointercancel', stop)
  from.releasePointerCapture?.(press.pointerId) // a finger holds on to what it touched first
}
