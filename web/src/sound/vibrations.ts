// What a device in the hand tells it: the few things that one must not miss.
import { isStill } from '../motion/boxes'
import { kept } from '../settings'
import { isTouched } from './touched'
import type { Sound } from './voices'

/** With which sound a device trembles, and how: milliseconds on, off, on, ... */
const PATTERNS: Readonly<Partial<Record<Sound, readonly number[]>>> = {
  turn: [35],
  taken: [25, 50, 25],
  no: [15],
  stop: [160],
  cross: [60],
  win: [40, 60, 40, 60, 120],
}

/** Whether this device can do it, and is held: computers say that they can, too. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator && typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
}

/** Whether it is wanted: yes, unless somebody said no, or wants no motion at all. */
export function vibrates(): boolean {
  return kept().vibration ?? !isStill()
}

/** Let the device tremble as this sound does, if it does. */
export function vibrate(sound: Sound): void {
  const pattern = PATTERNS[sound]
  if (pattern && vibrates() && canVibrate() && isTouched()) navigator.vibrate([...pattern])
}
