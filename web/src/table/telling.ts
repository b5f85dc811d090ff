// What happens is told in beats: a question, a breath, the answer, the flight. Messages come as quickly
// as the server sends them; here they wait until what came before was seen. Whoever touches the table, or
// is more than three events behind, is shown it at once as it is.
import type { Pace } from '../settings'
import { BETWEEN_FLIGHTS, type Flight } from '../motion/flights'
import type { Sound } from '../sound/sounds'
import type { Event, Fact, ToClient } from '../wire/messages'
import { beatOf, type AnyBeats, type Onlooker } from './beats'

/** Of the time that a beat takes: how much of it each pace leaves. */
const SHARE: Readonly<Record<Pace, number>> = { calm: 1, brisk: 0.5, at_once: 0 }
const FURTHEST_BEHIND = 3 // events
const CROWDED = 2 // so many waiting, and beats are half as long

/** A part of an event: what is said with it, and whether the table changes and the game ends with it. */
export interface Part {
  event: Event
  facts: readonly Fact[]
  changes: boolean
  isLast: boolean
}

interface Step extends Part {
  wait: number
  hold: number
  flights: readonly Flight[]
  sounds: readonly Sound[]
}

/** What the telling needs of the table. */
export interface Listener {
  /** Show a part of an event; with flights, or without where nobody would see them. */
  show(part: Part, flights: readonly Flight[]): void
  /** Take in any other message. */
  take(said: ToClient): void
  sound(sound: Sound): void
  beats(): AnyBeats | null
  /** How quickly this player wants to be told. */
  pace(): Pace
  /** In a race, or where nobody looks, nothing is held back. */
  isHurried(): boolean
  by: Onlooker
}

export interface Telling {
  hear(said: ToClient): void
  /** Show at once all that waits. */
  catchUp(): void
  /** Whether something is still to be told. */
  isTelling(): boolean
}

/** Messages that say how the table stands after what was told before them. */
const IN_ORDER: readonly ToClient['t'][] = ['event', 'arranged', 'drafted']
/** Messages that are about the table as it is: what is still to be told would undo what they say. */
const ABOUT_NOW: readonly ToClient['t'][] = ['notice', 'advice']

export function createTelling(to: Listener): Telling {
  let waiting: ToClient[] = []
  let steps: Step[] = [] // of the event that is being told
  let next: ReturnType<typeof setTimeout> | null = null

  const share = () => {
    if (to.isHurried()) return 0
    return SHARE[to.pace()] * (waiting.length >= CROWDED ? 0.5 : 1)
  }
  const after = (milliseconds: number, go: () => void) => {
    if (milliseconds <= 0) { go(); return }
    next = setTimeout(() => { next = null; go() }, milliseconds)
  }
  const show = (step: Step, isSeen: boolean) => {
    to.show(step, isSeen ? step.flights : [])
    if (isSeen) for (const sound of new Set(step.sounds)) to.sound(sound)
  }
  const tell = (): void => {
    const step = steps[0]
    if (step) {
      after(step.wait * share(), () => {
        steps.shift() // not before: a touch during the breath shows it as well
        show(step, true)
        after(step.hold * share(), tell)
      })
      return
    }
    const said = waiting.shift()
    if (!said) return
    if (said.t === 'event') steps = stepsOf(said, to.beats(), to.by)
    else to.take(said)
    tell()
  }
  const isTelling = () => next !== null || steps.length > 0 || waiting.length > 0
  const drop = () => {
    if (next !== null) clearTimeout(next)
    next = null
    const left = [steps, waiting] as const
    steps = []
    waiting = []
    return left
  }
  const catchUp = () => {
    if (!isTelling()) return
    const [parts, messages] = drop()
    for (const step of parts) show(step, false)
    for (const said of messages) {
      if (said.t === 'event') to.show({ event: said, facts: said.facts, changes: true, isLast: true }, [])
      else to.take(said)
    }
  }
  return {
    hear: said => {
      if (said.t === 'snapshot') drop()
      if (ABOUT_NOW.includes(said.t)) catchUp()
      // Who is here is also said by what waits, and the newest must be the last to say it.
      const waits = IN_ORDER.includes(said.t) || (said.t === 'people' && waiting.some(one => one.t === 'arranged'))
      if (!waits) { to.take(said); return }
      const isIdle = !isTelling()
      waiting.push(said)
      if (waiting.filter(one => one.t === 'event').length > FURTHEST_BEHIND) catchUp()
      else if (isIdle) tell()
    },
    catchUp, isTelling,
  }
}

type Telltale = Pick<Step, 'wait' | 'hold' | 'changes'> & { facts: Fact[]; flights: Flight[]; sounds: Sound[] }

/**
 * Return the steps in which an event is told. The table changes once: with the first step that has a
 * flight or says so, and all flights leave with it, one after the other; without any, with the last step.
 */
export function stepsOf(event: Event, beats: AnyBeats | null, by: Onlooker): Step[] {
  const steps: Telltale[] = []
  for (const fact of event.facts) {
    const { wait = 0, hold = 0, flights = [], sound, changes = false } = beatOf(fact, beats, by, event.changes)
    const flown = steps.find(step => step.changes)
    const says = hold > 0 || sound !== undefined // else it only belongs to what was said before it
    let step = flights.length > 0 && flown ? flown : steps.at(-1)
    const joins = step === flown
      ? flights.length > 0 || !says // what is said of a card that flew comes after it
      : wait === 0 && (step?.hold === 0 || (!says && flights.length === 0))
    if (!step || !joins) {
      step = { facts: [], wait, hold: 0, flights: [], sounds: [], changes: false }
      steps.push(step)
    }
    const after = step.flights.length * BETWEEN_FLIGHTS
    step.changes ||= flown === undefined && (changes || flights.length > 0)
    step.facts.push(fact)
    step.hold = Math.max(step.hold, hold)
    step.flights.push(...flights.map(flight => (after > 0 ? { ...flight, after: after + (flight.after ?? 0) } : flight)))
    if (sound) step.sounds.push(sound)
  }
  if (steps.length === 0) steps.push({ facts: [], wait: 0, hold: 0, flights: [], sounds: [], changes: true })
  const isChanged = steps.some(step => step.changes)
  return steps.map((step, nth) => {
    const isLast = nth === steps.length - 1
    return { ...step, event, isLast, changes: isChanged ? step.changes : isLast }
  })
}
