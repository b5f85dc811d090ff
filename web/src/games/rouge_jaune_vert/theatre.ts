// The count before the eyes of who saw the round end: it is read out by one clock, and skipped by who
// has no time. The next deal, and the end of a game, wait until it was seen.
import { createEffect, createMemo, createSignal, on, onCleanup, untrack, type Accessor } from 'solid-js'
import { useSettled } from '../../kit/settled'
import { isStill } from '../../motion/boxes'
import { moving, type Motion } from '../../motion/flip'
import { kept } from '../../settings'
import { chime } from '../../sound/sounds'
import type { Place } from '../../table/place'
import type { RougeJauneVertCount as Count } from '../../wire/messages'
import { inPot, wonBy } from './beats'
import { potPlaces, type Phase } from './follow'
import { begunAfter, nextIn, readingAfter, readingSteps, wholeReading, type Delivery, type Reading, type Step } from './reading'
import type { Scene } from './round'

const READ_IN = 12_000 // ms in which all that was read out is read again; then nobody need press
const GLIDE = 400
const FLIGHT = 350 // ms of a point card from the pot

/** A count on the table. */
interface Act {
  key: string // the whole count: no two rounds are counted alike
  count: Count
  row: number // that ended the round
  stakes: readonly number[]
  steps: readonly Step[] // none for who did not see the round end: they see all of it at once
}

export interface Theatre {
  /** What of the count may be in the page. */
  reading: Accessor<Reading | null>
  /** It is being read out. */
  isReading: Accessor<boolean>
  /** It was read out, and one has not gone on yet. */
  isOpen: Accessor<boolean>
  /** It was shown at once, by a tap or because it began before one came. */
  isSkipped: Accessor<boolean>
  /** It was read out just now: what is pressed here may still be meant for what was here before. */
  waits: Accessor<boolean>
  /** The seconds after which one goes on without a touch; null while it is read out, or where one went on. */
  goesOnIn: Accessor<number | null>
  /** Show all of it; then, go on. */
  goOn(): void
}

export function createTheatre(place: Place, scene: Accessor<Scene | null>, phase: Accessor<Phase>): Theatre {
  const act = createAct(place, scene, phase)
  const [begun, setBegun] = createSignal<{ act: Act | null; steps: number }>({ act: null, steps: 0 })
  const [skipped, setSkipped] = createSignal<Act | null>(null)
  const [left, setLeft] = createSignal<Act | null>(null)
  const [goesOnIn, setGoesOnIn] = createSignal<number | null>(null)
  const stepsBegun = () => (begun().act === act() ? begun().steps : 1)
  const isReading = createMemo(() => {
    const now = act()
    return now !== null && skipped() !== now && stepsBegun() <= now.steps.length
  })
  const reading = createMemo(() => {
    const now = act()
    if (now === null) return null
    return isReading() ? readingAfter(now.count, now.steps, stepsBegun()) : wholeReading(now.count)
  })
  createEffect(on(act, now => {
    if (now?.steps.length) readOut(now, steps => { setBegun({ act: now, steps }) }, () => skipped() === now)
  }))
  createEffect(on([act, isReading], ([now, goesOn]) => {
    if (now === null || goesOn) return
    const due = performance.now() + READ_IN
    const tick = () => { setGoesOnIn(Math.max(1, Math.ceil((due - performance.now()) / 1000))) }
    tick()
    const ticking = setInterval(tick, 250)
    const soon = setTimeout(() => { setLeft(now) }, READ_IN)
    onCleanup(() => { clearTimeout(soon); clearInterval(ticking); setGoesOnIn(null) })
  }))
  const isSettled = useSettled(isReading)
  const waits = () => !isReading() && !isSettled() && !!act()?.steps.length // who came later has pressed nothing here
  const isOpen = () => act() !== null && left() !== act()
  place.curtain.during(isOpen)
  place.curtain.keepBack(() => (isReading() ? act()?.row ?? null : null))
  createEffect(() => { // also when a connection comes back: what was said into the void is said again
    const hasGoneOn = act() !== null && !isOpen() && phase() === 'count'
    if (hasGoneOn && place.model.acting && place.health() === 'open') place.tell({ t: 'seen', seq: untrack(() => place.model.seq) })
  })
  return {
    reading, isReading, isOpen, waits, goesOnIn,
    isSkipped: () => act() !== null && (skipped() === act() || act()?.steps.length === 0),
    goOn: () => {
      const now = act()
      if (isReading()) {
        if (reading()?.moment !== 'stop') moving(() => { setSkipped(now) }, { milliseconds: GLIDE }) // a tap of the race is none of these
      } else if (!waits()) setLeft(now)
    },
  }
}

/** Return the count that lies on the table; the same as long as it lies there. */
function createAct(place: Place, scene: Accessor<Scene | null>, phase: Accessor<Phase>): Accessor<Act | null> {
  const played = createMemo<boolean>(was => was || phase() === 'play', false)
  return createMemo<Act | null>(was => {
    const count = ['count', 'over'].includes(phase()) ? scene()?.count : null
    if (!count) return null
    const key = JSON.stringify(count)
    if (was?.key === key) return was
    const sawItEnd = played() && untrack(() => place.model.deed !== null) // a snapshot brings what others have seen
    if (!sawItEnd && phase() === 'over') return null
    return { key, count, row: untrack(() => place.model.seq), stakes: untrack(() => scene()?.stakes ?? []), steps: sawItEnd ? readingSteps(count, untrack(delivery)) : [] }
  }, null)
}

/** How this reader wants it. */
function delivery(): Delivery {
  const { pace } = kept()
  if (pace === 'at_once') return { manner: 'series', scale: 1 / 3 }
  return { manner: isStill() ? 'series' : 'cards', scale: pace === 'brisk' ? 0.6 : 1 }
}

/** Tell each step when its time has come. The clock is asked, not the timers: those of a hidden page come late. */
function readOut(act: Act, tell: (begun: number) => void, isSkipped: () => boolean): void {
  const { steps } = act
  const began = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  let heard = 0
  const tick = () => {
    if (untrack(isSkipped)) return
    const elapsed = performance.now() - began
    const begun = begunAfter(steps, elapsed)
    const motion = begun === heard ? null : motionOf(act, steps[begun - 1])
    if (motion) moving(() => { tell(begun) }, motion)
    else tell(begun)
    if (begun !== heard) sound(steps, begun)
    heard = begun
    const wait = nextIn(steps, elapsed)
    if (wait !== null) timer = setTimeout(tick, Math.ceil(wait)) // never a hair too early, over and over
  }
  tick()
  onCleanup(() => { clearTimeout(timer) })
}

/** What moves with a step: a point card comes from the pot, or all rows find their places. */
function motionOf({ count, stakes }: Act, step: Step | undefined): Motion | null {
  if (step?.kind === 'ranks') return { milliseconds: GLIDE }
  if (step?.kind !== 'points') return null
  return { flights: [{ from: inPot(potPlaces(count, stakes)[step.seat] ?? -1), to: wonBy(step.seat) }], milliseconds: FLIGHT }
}

/** Each card is a step higher than the one before; the cross ends that. */
function sound(steps: readonly Step[], begun: number): void {
  const step = steps[begun - 1]
  if (step?.kind === 'stop' || step?.kind === 'cross') chime(step.kind)
  else if (step?.kind === 'card') chime('tick', step.card)
  else if (step?.kind === 'points') chime('coin', steps.slice(0, begun - 1).filter(one => one.kind === 'points').length)
}
