// The pieces that all cards are cut from: the sheet, the coloured field, the cut-out, the letter disc.
import { Show, type JSX } from 'solid-js'
import { useWords } from '../kit/words'
import { COLOURS, INK, PAPER, type Colour } from './colours'
import { FIELD } from './Patterns'
import { STAR, type Shape } from './shapes'

export const RIM = 'var(--rim)' // around what has no paper edge: dark on a light page, light on a dark one
export const CARD = { width: 120, height: 168 }
/** How strongly a texture shows: behind a cut-out, around a digit, and where it alone tells the ink. */
export const FAINT = '.46'
export const PLAIN = '.74'
export const STRONG = '.92'

export interface Face {
  class?: string | undefined
  label?: string | undefined // said in place of the card's own name
  quiet?: boolean | undefined // decoration: a reader passes over it
}

export interface SheetProps extends Face {
  name: string // what a screen reader says
  height?: number
  fill?: string
  children: JSX.Element
}

/** A card: the sheet of paper, and what is on it. */
export function Sheet(props: SheetProps) {
  const height = () => props.height ?? CARD.height
  return (
    <Spoken class={`card ${props.class ?? ''}`.trim()} box={`0 0 ${CARD.width} ${height()}`} name={props.name} label={props.label} quiet={props.quiet}>
      <rect x="1.5" y="1.5" width={CARD.width - 3} height={height() - 3} rx="13" fill={props.fill ?? PAPER} class="edge" />
      {props.children}
    </Spoken>
  )
}

interface SpokenProps extends Face {
  box: string
  name: string
  children: JSX.Element
  width?: number
  height?: number
  align?: 'xMinYMid' // where it lies in a wider box; else in the middle
}

/** A drawing with a spoken name, or none when it is quiet. */
export function Spoken(props: SpokenProps) {
  return (
    <svg
      width={props.width}
      height={props.height}
      class={props.class}
      viewBox={props.box}
      preserveAspectRatio={props.align}
      role={props.quiet ? undefined : 'img'}
      aria-label={props.quiet ? undefined : props.label ?? props.name}
      aria-hidden={props.quiet ? 'true' : undefined}
    >
      {props.children}
    </svg>
  )
}

/** A surface of this colour with its texture. */
export function Field(props: { colour: Colour; cut?: string; strength?: string }) {
  const cut = () => props.cut ?? FIELD
  return <>
    <path d={cut()} fill={COLOURS[props.colour].hex} />
    <path d={cut()} fill={`url(#p-${props.colour})`} opacity={props.strength ?? FAINT} />
  </>
}

/** A shape cut out of paper, its upper left corner at (x, y). */
export function Glyph(props: { shape: Shape; on: Colour; x: number; y: number; scale: number; line?: number }) {
  return (
    <g
      transform={`translate(${props.x} ${props.y}) scale(${props.scale})`}
      color={COLOURS[props.on].hex}
      fill={PAPER}
      stroke={INK}
      stroke-width={(props.line ?? 2.6) / props.scale}
      stroke-linejoin="round"
      paint-order="stroke"
    >
      {props.shape()}
    </g>
  )
}

/** The round label in a corner: the letter of a colour, or a joker's star. */
export function Disc(props: { x: number; y: number; radius?: number; colour: Colour | 'star' }) {
  const letter = useLetter()
  const radius = () => props.radius ?? 14
  return <>
    <circle cx={props.x} cy={props.y} r={radius()} fill={PAPER} stroke={INK} stroke-width="2.5" />
    <Show
      when={props.colour !== 'star' && props.colour}
      fallback={<path d={STAR} transform={`translate(${props.x} ${props.y}) scale(${radius() / 14})`} fill={INK} />}
    >
      {colour => (
        <text x={props.x} y={props.y + radius() * .42} class="letter" font-size={`${radius() * 1.25}`}>{letter(colour())}</text>
      )}
    </Show>
  </>
}

/** Return what gives the letter of a colour in the language of the page. */
export function useLetter(): (colour: Colour) => string {
  const words = useWords()
  return colour => COLOURS[colour].letter[words().language]
}
