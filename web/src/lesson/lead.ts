// Leads through a first hand: which step it is, what may be touched, and what a wrong touch is answered.
import { createEffect, createMemo, createSignal, on, onCleanup, untrack, type Accessor } from 'solid-js'
import { isStill } from '../motion/boxes'
import { sameMove, type GamePlace, type Guide } from '../table/place'
import type { Reach } from './dim'
import { BY_THE_WAY, nextTouch, partsOf, seen, whereIs, type Touch } from './lights'
import { passedAt, rememberPassed } from './passed'
import { movesLeft, movesOf, questionOf, speakerAt, stepAt, type Question, type ScriptStep } from './script'
import type { FirstHand } from './scripts'

const SETTLES_IN = 350 // milliseconds after the last thing that moved
const SETTLES_STILL = 120
const GOES_ON_AFTER = 600 // between two presses of what closes a count

/** What a wrong touch was answered: which of the step's answers, or none; a new one each time. */
export interface No { which: number | null }

export interface Lead {
  nth: Accessor<number>
  steps: number
  step: Accessor<ScriptStep | undefined>
  question: Accessor<Question | null>
  isMove: Accessor<boolean> // the player does it on the table
  isFinished: Accessor<boolean>
  no: Accessor<No | null>
  /** Who said something lately, and in which step. */
  said: Accessor<{ seat: number; nth: number } | null>
  /** Whether nothing moves any more and it is the player's turn to do something, or all is done. */
  isSettled(): boolean
  lit(): Element[]
  target(): Element | null
  /** All that may be reached by a key: what is lit, what is used, what is answered. */
  kept(): Set<Element>
  reach(touched: Element): Reach
  /** Whether this touch is the lesson's own, which closes what lies over the table. */
  isOwn(): boolean
  answer(touched: Element): void
  choose(answer: string): void
  pass(): void
}

export function lead(place: GamePlace<never>, { script, lights }: FirstHand): Lead {
  const table = untrack(() => place.model.lobby?.table ?? '')
  const done = createMemo(() => place.model.lobby?.lesson ?? 0)
  const [passed, setPassed] = createSignal(passedAt(table))
  const nth = createMemo(() => stepAt(script, done(), passed()))
  const step = () => script.steps[nth()]
  const left = createMemo(() => movesLeft(script, nth(), done()))
  const way = createMemo<readonly Touch[]>(() => (left()?.length ? lights.way(left() ?? []) : []))
  const [no, setNo] = createSignal<No | null>(null)
  createEffect(on(nth, () => setNo(null), { defer: true }))

  const otherwise = () => step()?.otherwise ?? []
  const selectors = (names: readonly string[]) => names.map(name => whereIs(lights, name)).filter(Boolean) as string[]
  const isIn = (touched: Element, selector: string | undefined) => !!selector && touched.closest(selector) !== null
  const isOnTheWay = (touched: Element) => way().some(touch => isIn(touched, touch.at) || isIn(touched, touch.also))
  const answered = (touched: Element) => otherwise().findIndex(name => isIn(touched, whereIs(lights, name)))
  const refuse = (which: number) => setNo({ which: which < 0 ? null : which })

  let movedAt = performance.now()
  let pressedAt = 0
  let closes = false // while the lesson itself presses
  const moves = () => !place.isQuiet() || place.pending().length > 0 || left() === null || seen(lights.busy).length > 0
  const target = () => nextTouch(way())
  const lit = () => {
    const next = target()
    const hasNext = (one: Element) => (next && one.contains(next) ? 1 : 0)
    // of what does the same, the bubble points where the hand does
    const found = (step()?.light ?? []).map(name => whereIs(lights, name))
      .flatMap(at => (at === BY_THE_WAY && next ? [next] : seen(at).sort((one, other) => hasNext(other) - hasNext(one))))
    return next && !found.some(one => one.contains(next)) ? [...found, next] : found
  }
  /** What the table told by itself, such as a count, is closed when the step is about what lies below; return whether
      it still lies there: until it has gone nothing can be lit, and the bubble waits. */
  const isInTheWay = () => {
    const [button] = step() && lit().length === 0 ? seen('[data-go-on]') : []
    if (!button) return false
    if (button.getAttribute('aria-disabled') !== 'true' && performance.now() - pressedAt >= GOES_ON_AFTER) {
      pressedAt = performance.now()
      closes = true
      ;(button as HTMLElement).click()
      closes = false
    }
    return true
  }
  const guide: Guide = made => {
    const wanted = left() ?? []
    if (made.every((move, at) => sameMove(move, wanted[at] ?? null))) { setNo(null); return true }
    const reached = made.flatMap(lights.reachedFor)
    if (left() !== null) refuse(otherwise().findIndex(name => partsOf(name).some(part => reached.includes(part))))
    return false
  }
  place.follow(made => untrack(() => guide(made)))
  onCleanup(() => { place.follow(null) })

  const pass = () => {
    if (movesOf(step()).length > 0) return
    rememberPassed(table, nth() + 1)
    setPassed(nth() + 1)
  }
  return {
    nth, step, no, lit, target, pass,
    steps: script.steps.length,
    question: () => questionOf(step()),
    isMove: () => movesOf(step()).length > 0,
    isFinished: () => nth() >= script.steps.length,
    said: createMemo(() => {
      const at = left() === null ? nth() : nth() - 1
      const seat = speakerAt(script, at, done())
      return seat === null ? null : { seat, nth: at }
    }),
    isSettled: () => untrack(() => {
      const now = performance.now()
      if (moves()) movedAt = now
      if (now - movedAt <= (isStill() ? SETTLES_STILL : SETTLES_IN)) return false
      if (isInTheWay()) movedAt = now
      return movedAt !== now
    }),
    kept: () => new Set([
      ...lit(), ...way().flatMap(touch => [...seen(touch.at), ...seen(touch.also)]), ...selectors(otherwise()).flatMap(seen),
    ]),
    reach: touched => untrack(() => {
      if (isOnTheWay(touched)) return 'use'
      if (answered(touched) >= 0) return 'answer'
      return lit().some(one => one.contains(touched)) || isIn(touched, '[data-go-on]') ? 'use' : 'nothing'
    }),
    isOwn: () => closes,
    answer: touched => { refuse(answered(touched)) },
    choose: chosen => {
      if (chosen === questionOf(step())?.answer) pass()
      else refuse(otherwise().indexOf(chosen))
    },
  }
}
