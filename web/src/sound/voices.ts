// How each sound is made: of tones and of filtered noise, on the spot. No files to fetch. Nothing here knows
// settings or tables: any context will do, also one that renders into memory to be measured.

export type Sound =
  | 'mine' | 'theirs' | 'deal' | 'turn' | 'taken' | 'danger' | 'no' | 'ask' | 'yes'
  | 'tick' | 'cross' | 'coin' | 'win' | 'loss' | 'count' | 'go' | 'stop'

/** One tone, or one breath of noise. */
interface Part {
  wave: OscillatorType | 'noise'
  pitch: number // Hz; of noise, where its filter lets it through
  to?: number // the pitch it glides to
  at: number // seconds after the sound began
  length: number // seconds
  loud: number // 0 to 1
  rise?: number // seconds until it is that loud
  dull?: number // Hz: what is higher is taken away
}

const RISE = 0.006 // any quicker clicks
const FROM_NOTHING = 0.0001 // an exponential fall never reaches zero
const NOISE_LASTS = 1 // second

// Notes by name, in Hz.
const [C4, E4, G4, A4] = [262, 330, 392, 440]
const [C5, D5, E5, F5, G5, A5] = [523, 587, 659, 698, 784, 880]
const [C6, E6, G6] = [1047, 1319, 1568]

/** Struck wood: a round tone, and for a moment a much higher one. */
const struck = (pitch: number, at: number, length: number, loud: number): Part[] => [
  { wave: 'sine', pitch, at, length, loud },
  { wave: 'sine', pitch: pitch * 4, at, length: length / 4, loud: loud * 0.22 },
]
/** A small bell: it rings on, brighter than wood. */
const rung = (pitch: number, at: number, length: number, loud: number): Part[] => [
  { wave: 'sine', pitch, at, length, loud },
  { wave: 'sine', pitch: pitch * 2, at, length: length * 0.7, loud: loud * 0.35 },
  { wave: 'sine', pitch: pitch * 3.01, at, length: length * 0.4, loud: loud * 0.15 },
]
/** A soft note that swells. */
const hummed = (pitch: number, at: number, length: number, loud: number): Part[] => [
  { wave: 'triangle', pitch, at, length, loud, rise: 0.03, dull: 2200 },
]
/** A little brass. */
const blown = (pitch: number, at: number, length: number, loud: number): Part[] => [
  { wave: 'sawtooth', pitch, at, length, loud, rise: 0.02, dull: pitch * 4 },
  { wave: 'sine', pitch, at, length, loud },
]
/** Paper through the air. */
const swished = (pitch: number, to: number, at: number, length: number, loud: number): Part => (
  { wave: 'noise', pitch, to, at, length, loud, rise: length / 3 }
)
/** Something that falls onto wood. The first tone is too low for a phone's speaker, the others are not. */
const dropped = (pitch: number, at: number, length: number, loud: number): Part[] => [
  { wave: 'sine', pitch, to: pitch * 0.45, at, length, loud },
  { wave: 'triangle', pitch: pitch * 2.5, to: pitch, at, length: length * 0.6, loud: loud * 0.7 },
  { wave: 'noise', pitch: pitch * 4, to: pitch * 2, at, length: length * 0.35, loud: loud * 0.8 },
]

const MAJOR = [0, 2, 4, 5, 7, 9, 11]
const MOST_STEPS = 20 // beyond it would hurt

/** Return a pitch so many steps of the scale above this one. */
function above(pitch: number, step: number): number {
  const steps = Math.min(Math.max(0, Math.floor(step)), MOST_STEPS)
  return pitch * 2 ** (Math.floor(steps / 7) + (MAJOR[steps % 7] ?? 0) / 12)
}

const dealt = [0, 1, 2, 3, 4]

/** What each sound is made of; `step` is how many came before it in a row of the same. */
const SCORES: Readonly<Record<Sound, (step: number) => readonly Part[]>> = {
  mine: () => [swished(2600, 1300, 0, 0.1, 0.55), { wave: 'triangle', pitch: 360, to: 210, at: 0.06, length: 0.09, loud: 0.4 }],
  theirs: () => [swished(1200, 650, 0, 0.12, 0.34), { wave: 'sine', pitch: 190, to: 120, at: 0.08, length: 0.1, loud: 0.24 }],
  deal: () => dealt.map(n => swished(1700 + 260 * n, 1100 + 200 * n, n * 0.07, 0.09, 0.4)),
  turn: () => [...rung(E5, 0, 0.3, 0.4), ...rung(A5, 0.13, 0.55, 0.4)],
  taken: () => [swished(700, 2400, 0, 0.16, 0.35), ...hummed(G4, 0.03, 0.22, 0.45), ...hummed(E4, 0.2, 0.4, 0.45)],
  danger: () => [...dropped(92, 0, 0.2, 0.75), ...dropped(78, 0.24, 0.26, 0.55)],
  no: () => [{ wave: 'triangle', pitch: 196, to: 147, at: 0, length: 0.16, loud: 0.6, dull: 900 }, { wave: 'noise', pitch: 420, at: 0, length: 0.05, loud: 0.4 }],
  ask: () => [...hummed(C5, 0, 0.2, 0.34), ...hummed(F5, 0.16, 0.3, 0.34)],
  yes: () => [swished(2400, 1400, 0, 0.1, 0.45), ...struck(F5, 0.07, 0.3, 0.36), ...struck(A5, 0.15, 0.4, 0.36)], // from where the question ended, a third
  tick: step => struck(above(C4 * 1.122, step), 0, 0.16, 0.5), // from D
  cross: () => [...dropped(150, 0, 0.42, 1), { wave: 'noise', pitch: 1500, to: 300, at: 0, length: 0.14, loud: 0.7 }],
  coin: step => [...rung(above(A5, step), 0, 0.12, 0.28), ...rung(above(E6, step), 0.07, 0.42, 0.28)],
  win: () => [
    ...blown(C5, 0, 0.2, 0.2), ...blown(C5, 0.18, 0.12, 0.16), ...blown(E5, 0.3, 0.2, 0.2), ...blown(G5, 0.48, 0.34, 0.22),
    ...blown(E5, 0.8, 0.16, 0.18), ...blown(C5, 0.96, 1.5, 0.16), ...blown(E5, 0.96, 1.5, 0.14), ...blown(G5, 0.96, 1.6, 0.14), ...blown(C6, 0.96, 1.7, 0.18),
    ...[C6, E6, G6, C6 * 2].flatMap((pitch, n) => rung(pitch, 1.2 + n * 0.12, 0.9, 0.1)),
  ],
  loss: () => [...struck(G4, 0, 0.3, 0.34), ...struck(A4, 0.16, 0.3, 0.34), ...hummed(C4, 0.34, 0.8, 0.24), ...hummed(E4, 0.34, 0.8, 0.24), ...struck(C5, 0.34, 0.8, 0.3)],
  count: () => struck(D5, 0, 0.14, 0.5),
  go: () => [...struck(D5 * 2, 0, 0.3, 0.4), ...rung(D5 * 2, 0, 0.6, 0.3), ...rung(A5 * 2, 0.02, 0.5, 0.16), swished(900, 3200, 0, 0.2, 0.3)],
  stop: () => [...dropped(120, 0, 0.5, 0.8), ...blown(A4 / 2, 0, 0.75, 0.4), ...blown(E4, 0, 0.75, 0.34), ...blown(A4, 0.01, 0.8, 0.34)],
}

/** How loud each is among the others: what is heard all the time is soft, what comes once in a game is not. */
const BALANCE: Readonly<Record<Sound, number>> = {
  theirs: 0.45, mine: 0.5, deal: 0.5, tick: 0.5, count: 0.55, ask: 0.6, yes: 0.6, coin: 0.6, no: 0.5, loss: 0.65,
  taken: 0.75, turn: 0.75, danger: 0.75, go: 0.8, cross: 1, win: 1, stop: 1,
}

export const SOUNDS = Object.keys(SCORES) as Sound[]

/**
 * Return where sounds go in: many at once are pressed together before they reach the loudspeaker, and
 * nothing gets beyond what it can play. The volume comes last, so that a low one changes nothing else.
 */
export function mixer(context: BaseAudioContext): { input: AudioNode; volume: AudioParam } {
  const press = context.createDynamicsCompressor()
  const edge = context.createWaveShaper()
  const volume = context.createGain()
  press.threshold.value = -9
  press.knee.value = 6
  press.ratio.value = 8
  press.attack.value = 0.002
  press.release.value = 0.16
  edge.curve = rounded()
  press.connect(edge).connect(volume).connect(context.destination)
  return { input: press, volume: volume.gain }
}

/** Straight where it is quiet, round near the edge, and never beyond it. */
function rounded(): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: 257 }, (_, n) => Math.tanh((n / 128 - 1) * 1.1) * 0.95)
}

/** Make this sound now. `share` is how much of its loudness is wanted. */
export function play(context: BaseAudioContext, into: AudioNode, sound: Sound, step = 0, share = 1): void {
  for (const part of SCORES[sound](step)) begin(context, into, part, share * BALANCE[sound])
}

function begin(context: BaseAudioContext, into: AudioNode, part: Part, share: number): void {
  const start = context.currentTime + part.at
  const end = start + part.length
  const loudness = context.createGain()
  const loud = part.loud * share
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(loud, start + Math.max(RISE, part.rise ?? 0))
  loudness.gain.exponentialRampToValueAtTime(FROM_NOTHING, end)
  const [source, last] = part.wave === 'noise' ? breath(context, part, start) : tone(context, part, part.wave, start)
  last.connect(loudness).connect(into)
  source.start(start)
  source.stop(end + 0.02)
}

type Made = [source: AudioScheduledSourceNode, last: AudioNode]

function tone(context: BaseAudioContext, part: Part, wave: OscillatorType, start: number): Made {
  const source = context.createOscillator()
  source.type = wave
  glide(source.frequency, part, start)
  if (part.dull === undefined) return [source, source]
  const muffle = context.createBiquadFilter()
  muffle.type = 'lowpass'
  muffle.frequency.value = part.dull
  return [source, source.connect(muffle)]
}

function breath(context: BaseAudioContext, part: Part, start: number): Made {
  const source = context.createBufferSource()
  source.buffer = noiseFor(context)
  const band = context.createBiquadFilter()
  band.type = 'bandpass'
  band.Q.value = 0.9
  glide(band.frequency, part, start)
  return [source, source.connect(band)]
}

function glide(pitch: AudioParam, part: Part, start: number): void {
  pitch.setValueAtTime(part.pitch, start)
  if (part.to !== undefined) pitch.exponentialRampToValueAtTime(part.to, start + part.length)
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

/** Return a second of noise, made once for each context. */
function noiseFor(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context)
  if (known) return known
  const noise = context.createBuffer(1, context.sampleRate * NOISE_LASTS, context.sampleRate)
  const samples = noise.getChannelData(0)
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1
  noises.set(context, noise)
  return noise
}
