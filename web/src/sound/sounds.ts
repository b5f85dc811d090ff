// What happens is heard, as loud as was chosen. Silent until the page has been touched, as browsers want it.
import { keep, kept } from '../settings'
import { isTouched } from './touched'
import { vibrate } from './vibrations'
import { mixer, play, type Sound } from './voices'

export type { Sound } from './voices'

const VOLUME = 0.5 // where nobody chose one
const LOUDEST = 0.9 // of what a loudspeaker can do, when the volume is up

/** At least so many milliseconds lie between two of a kind: a handful of cards is one sound. */
const BETWEEN: Readonly<Partial<Record<Sound, number>>> = { mine: 60, theirs: 125, deal: 300, coin: 60, no: 150 }
const BETWEEN_ANY = 40
/** Cards of others that come thick and fast are softer, each by so much for every one in the second before. */
const CROWD = 0.09
const SECOND = 1000
/** A context that woke late would play all that it was told meanwhile: then it is told nothing. */
const WAKES_IN = 1000

interface Air extends ReturnType<typeof mixer> {
  context: AudioContext
  opened: number
}

let air: Air | null = null
const heard = new Map<Sound, number>() // when each was last heard
let crowd: number[] = [] // when cards of others were heard, in the last second

export function volume(): number {
  return kept().volume ?? VOLUME
}

/** Whether anything is heard at all. */
export function isSoundOn(): boolean {
  return (kept().sound ?? true) && volume() > 0
}

/** Let sounds be heard, or no longer; who turns them on wants to hear them. */
export function turnSound(on: boolean): void {
  keep(on && volume() <= 0 ? { sound: on, volume: VOLUME } : { sound: on })
  heard.clear() // what fell into the silence keeps nothing back
}

/**
 * Let a sound be heard, and felt where the device can. `step` raises what comes in a row: a counted card,
 * points. `share` makes it softer, for those whom it concerns less.
 */
export function chime(sound: Sound, step = 0, share = 1): void {
  const now = performance.now()
  if (now - (heard.get(sound) ?? -Infinity) < (BETWEEN[sound] ?? BETWEEN_ANY)) return
  heard.set(sound, now)
  vibrate(sound)
  if (!isSoundOn() || typeof AudioContext === 'undefined' || !isTouched()) return
  air ??= open(now)
  if (!isAwake(air, now)) return
  air.volume.value = volume() * LOUDEST
  play(air.context, air.input, sound, step, share * (sound === 'theirs' ? thinned(now) : 1))
}

function open(now: number): Air {
  const context = new AudioContext({ latencyHint: 'interactive' })
  return { context, opened: now, ...mixer(context) }
}

/** Whether it plays what it is told; if it was put to sleep, by a call or a locked screen, wake it for the next. */
function isAwake({ context, opened }: Air, now: number): boolean {
  if (context.state === 'running') return true
  context.resume().catch(() => undefined)
  return now - opened < WAKES_IN
}

/** Return how much is left of one more card among many. */
function thinned(now: number): number {
  crowd = crowd.filter(at => now - at < SECOND)
  const share = 1 / (1 + CROWD * crowd.length)
  crowd.push(now)
  return share
}
