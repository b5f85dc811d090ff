// What is cut from paper for a winner: the medal with its crown, and confetti that always falls the same way.
import { For, type JSX } from 'solid-js'
import { COLOURS, INK, PAPER, type Colour } from './colours'

export const CUTS = [
  'M-9-5l18-3 1 9-18 4z',
  'M-8 0a8 8 0 0 1 16 0z',
  'M0-9l8 14-16 1z',
  'M-10 2q5-9 10 0t10 0l-1 5q-5-8-9 0t-10 0z',
  'M-3-11h6l1 21-7 1z',
  'M0-8a8 8 0 1 0 .1 0zm0 4a4 4 0 1 1-.1 0z',
  'M-9 4l5-9 5 9 5-9 4 8-4 4-5-8-5 8z',
  'M-7-7l14 1-1 13-13-1z',
] as const
export const TINTS: readonly Colour[] = ['red', 'yellow', 'green', 'blue', 'violet', 'orange', 'cyan']

export interface Box { left: number; top: number; right: number; bottom: number }
export interface Scrap { x: number; y: number; turn: number; size: number; colour: Colour; cut: string }

/** Return chances, always the same ones: what is scattered stays where it lies. */
export function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

/** Return so many scraps over this room, denser above; what lies in the free box is left out. */
export function scraps(count: number, room: { width: number; height: number }, seed: number, free: Box): Scrap[] {
  const next = chances(seed)
  const pick = <T,>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T
  const all = Array.from({ length: count }, (): Scrap => ({
    x: Math.round(next() * room.width), y: Math.round(next() ** 1.5 * room.height), size: 0.7 + next() * 0.75,
    turn: Math.round(next() * 360), colour: pick(TINTS), cut: pick(CUTS),
  }))
  return all.filter(({ x, y }) => x <= free.left || x >= free.right || y <= free.top || y >= free.bottom)
}

/** One scrap, around the origin. */
export function Paper(props: Pick<Scrap, 'cut' | 'colour'>): JSX.Element {
  return (
    <>
      <path d={props.cut} fill={COLOURS[props.colour].hex} stroke={INK} stroke-width="1.6" stroke-linejoin="round" />
      <path d={props.cut} fill={`url(#p-${props.colour})`} opacity=".4" />
    </>
  )
}

export function Confetti(props: { scraps: readonly Scrap[] }): JSX.Element {
  return (
    <For each={props.scraps}>{one => (
      <g transform={`translate(${one.x} ${one.y}) rotate(${one.turn}) scale(${one.size.toFixed(2)})`}>
        <Paper {...one} />
      </g>
    )}</For>
  )
}

/** The rays behind a medal, long and short in turn. */
const RAYS = `M${Array.from({ length: 32 }, (_, ray) => {
  const angle = ray * Math.PI / 16
  const long = ray % 2 ? 76 : 104 + ray % 3 * 7
  return `${(long * Math.sin(angle)).toFixed(1)} ${(-long * Math.cos(angle)).toFixed(1)}`
}).join('L')}z`

const JEWELS = [{ x: -34, y: -17, colour: 'red' }, { x: -2, y: -25, colour: 'blue' }, { x: 32, y: -21, colour: 'green' }] as const

/** A sun with a crown around the origin; on it whoever won, in the colour of their seat. */
export function Medal(props: { seat: number | 'bot'; children: JSX.Element }): JSX.Element {
  return (
    <g data-seat={props.seat}>
      <Sun />
      <circle r="75" fill={PAPER} stroke={INK} stroke-width="3" />
      <circle r="64" fill="var(--seat)" stroke={INK} stroke-width="4" />
      {props.children}
      <g transform="translate(24 -80) rotate(13) scale(1.3)">
        <CrownCut />
      </g>
    </g>
  )
}

function Sun(): JSX.Element {
  return <path d={RAYS} fill={COLOURS.yellow.hex} stroke={INK} stroke-width="3" stroke-linejoin="round" />
}

function CrownCut(): JSX.Element {
  return (
    <>
      <path d="M-30 14L-34-14-16-2-2-22 12-4 32-18 28 13Q0 20-30 14z" fill={PAPER} stroke={INK} stroke-width="3" stroke-linejoin="round" />
      <For each={JEWELS}>{jewel => (
        <circle cx={jewel.x} cy={jewel.y} r="5" fill={COLOURS[jewel.colour].hex} stroke={INK} stroke-width="2.4" />
      )}</For>
    </>
  )
}

/** The sun by itself, behind somebody's sign. */
export const Sunburst = (): JSX.Element => <svg class="sunburst" viewBox="-122 -122 244 244" aria-hidden="true"><Sun /></svg>

/** The crown by itself, above it. */
export const Crown = (): JSX.Element => <svg class="crown" viewBox="-42 -34 84 54" aria-hidden="true"><CrownCut /></svg>
