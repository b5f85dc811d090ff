// A few short sounds, made on the spot: no files to fetch. Silent until the page has been touched,
// as browsers want it.
import { kept } from '../settings'

export type Sound = 'turn' | 'card' | 'no' | 'end' | 'go'

/** Tones of each sound: frequency in Hz, start and length in seconds. */
const TONES: Readonly<Record<Sound, readonly (readonly [number, number, number])[]>> = {
  turn: [[660, 0, 0.12], [880, 0.11, 0.18]],
  card: [[520, 0, 0.05]],
  no: [[220, 0, 0.16]],
  end: [[523, 0, 0.16], [659, 0.14, 0.16], [784, 0.28, 0.3]],
  go: [[440, 0, 0.1], [880, 0.1, 0.2]],
}
const LOUDEST = 0.25
/** Of the volume chosen: a card is heard all the time. */
const SOFTNESS: Readonly<Partial<Record<Sound, number>>> = { card: 0.4 }
const BETWEEN_CARDS = 60 // milliseconds

let air: AudioContext | null = null
let lastCard = -Infinity

/** Let a sound be heard, as loud as was chosen. */
export function chime(sound: Sound): void {
  const volume = kept().volume ?? 0.5
  if (volume <= 0 || typeof AudioContext === 'undefined' || !touched()) return
  if (sound === 'card' && isTooSoon()) return
  air ??= new AudioContext()
  const loud = volume * LOUDEST * (SOFTNESS[sound] ?? 1)
  for (const [pitch, from, length] of TONES[sound]) ring(air, pitch, from, length, loud)
}

/** Whether a card was heard just now: a handful of cards is one sound. */
function isTooSoon(): boolean {
  const now = performance.now()
  if (now - lastCard < BETWEEN_CARDS) return true
  lastCard = now
  return false
}

function touched(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}

function ring(context: AudioContext, pitch: number, from: number, length: number, loud: number): void {
  const tone = context.createOscillator()
  const loudness = context.createGain()
  const start = context.currentTime + from
  tone.type = 'triangle'
  tone.frequency.value = pitch
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(loud, start + 0.01)
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length)
  tone.connect(loudness).connect(context.destination)
  tone.start(start)
  tone.stop(start + length + 0.02)
}
