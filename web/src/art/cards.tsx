// The cards of all five games, drawn as cut paper. Every colour has four cues: hue, texture, letter, shape.
import { For, Index, Show } from 'solid-js'
import { useSay, useWords } from '../kit/words'
import { COLOURS, INK, PAPER, type Colour } from './colours'
import { Fan } from './icons'
import { CARD, Disc, FAINT, Field, Glyph, PLAIN, Sheet, STRONG, useLetter, type Face } from './paper'
import { FIELD } from './Patterns'
import { CUT_OUT, MOTIFS, STAR, type Motif } from './shapes'

export type { Face } from './paper'
export type { Motif } from './shapes'

export const NIGHT = '#2d2a52'
export const BIG_STAR = 'M60 40l12 28 30 2-23 20 8 30-27-17-27 17 8-30-23-20 30-2z'

/** A card that is nothing but its colour: Coloretto, Limits. */
export function ColourCard(props: Face & { colour: Colour }) {
  const say = useSay()
  return (
    <Sheet name={say(`colour-${props.colour}`)} class={props.class} label={props.label} quiet={props.quiet}>
      <Field colour={props.colour} />
      <Glyph shape={CUT_OUT[props.colour]} on={props.colour} x={24} y={46} scale={.72} />
      <Disc x={26} y={28} colour={props.colour} />
      <Disc x={94} y={140} colour={props.colour} />
    </Sheet>
  )
}

// ---- Coloretto

const WHEEL: readonly Colour[] = ['red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'violet']

/** The part of a wheel of so many colours that one of them has. */
export function wedge(part: number, parts: number): string {
  const rim = (at: number) => {
    const angle = 2 * Math.PI * at / parts - Math.PI / 2
    return `${(60 + 110 * Math.cos(angle)).toFixed(1)} ${(84 + 110 * Math.sin(angle)).toFixed(1)}`
  }
  return `M60 84L${rim(part)}L${rim(part + 1)}z`
}

/** Coloretto's joker: any of the seven colours. */
export function Joker(props: Face) {
  const say = useSay()
  return (
    <Sheet name={say('art-joker')} class={props.class} label={props.label} quiet={props.quiet}>
      <g clip-path="url(#c-field)">
        <For each={WHEEL}>{(colour, part) => <Field colour={colour} cut={wedge(part(), WHEEL.length)} />}</For>
      </g>
      <path d={BIG_STAR} fill={PAPER} stroke={INK} stroke-width="2.6" stroke-linejoin="round" />
      <Disc x={26} y={28} colour="star" />
      <Disc x={94} y={140} colour="star" />
    </Sheet>
  )
}

/** A card face down. */
export function Back(props: Face) {
  const say = useSay()
  return (
    <Sheet name={say('art-face-down')} class={props.class} label={props.label} quiet={props.quiet}>
      <path d={FIELD} fill="url(#p-back)" />
      <circle cx="60" cy="84" r="26" fill={PAPER} stroke={INK} stroke-width="2.6" />
      <g transform="translate(60 95) scale(.5)"><Fan line={3} /></g>
    </Sheet>
  )
}

/** A light line inside the edge of a dark card, so that it does not sink into a dark page. */
function InnerLine() {
  return <rect x="4" y="4" width="112" height="160" rx="11" fill="none" stroke={PAPER} stroke-width="1.6" />
}

// ---- Limits

export interface Limit {
  colour: Colour
  number: number | null // null: X, no limit
}

/** How many cards of each colour the pile bears. */
export function LimitCard(props: Face & { limits: readonly Limit[] }) {
  const say = useSay()
  const letter = useLetter()
  const listed = () => props.limits
    .map(one => say(one.number === null ? 'art-no-limit' : 'art-limit', { colour: say(`colour-${one.colour}`), number: one.number ?? 0 }))
    .join(', ')
  return (
    <Sheet name={say('art-limit-card', { limits: listed() })} fill={NIGHT} class={props.class} label={props.label} quiet={props.quiet}>
      <InnerLine />
      <text x="60" y="29" class="letter on-dark" font-size="17">{say('art-limit-title')}</text>
      <Index each={props.limits}>{(one, row) => (
        <g transform={`translate(12 ${38 + row * 22})`}>
          <rect width="96" height="19" rx="6" fill={COLOURS[one().colour].hex} stroke={PAPER} stroke-width="1" />
          <rect width="96" height="19" rx="6" fill={`url(#p-${one().colour})`} opacity={FAINT} />
          <circle cx="13" cy="9.5" r="8" fill={PAPER} />
          <text x="13" y="13.5" class="letter" font-size="11">{letter(one().colour)}</text>
          <circle cx="82" cy="9.5" r="9.2" fill={PAPER} stroke={INK} />
          <text x="82" y="14.5" class="letter" font-size="14">{one().number ?? 'X'}</text>
        </g>
      )}</Index>
      <text x="60" y="158.5" class="letter on-night" font-size="13">−2</text>
    </Sheet>
  )
}

// ---- Chiffres et Couleurs

/** A digit of a colour. */
export function DigitCard(props: Face & { digit: number; colour: Colour }) {
  const say = useSay()
  const name = () => say('chiffres-et-couleurs-card', { digit: props.digit, colour: say(`colour-${props.colour}`) })
  return (
    <Sheet name={name()} class={props.class} label={props.label} quiet={props.quiet}>
      <Field colour={props.colour} strength={PLAIN} />
      <text x="60" y="133" class="letter big" font-size="138">{props.digit}</text>
      <Disc x={24} y={26} radius={12} colour={props.colour} />
      <Disc x={96} y={144} radius={12} colour={props.colour} />
    </Sheet>
  )
}

const STRIPES: readonly Colour[] = ['red', 'yellow', 'green', 'blue', 'violet']

/** Any card of what was asked for. */
export function DigitJoker(props: Face) {
  const say = useSay()
  return (
    <Sheet name={say('art-joker')} class={props.class} label={props.label} quiet={props.quiet}>
      <g clip-path="url(#c-field)">
        <For each={STRIPES}>{(colour, stripe) => <Field colour={colour} cut={`M${stripe() * 24 - 6} 0h30l-6 168h-30z`} />}</For>
      </g>
      <path d={STAR} transform="translate(60 88) scale(5)" fill={PAPER} stroke={INK} stroke-width=".9" stroke-linejoin="round" />
      <Disc x={24} y={26} radius={12} colour="star" />
      <Disc x={96} y={144} radius={12} colour="star" />
    </Sheet>
  )
}

// ---- Top Speed

/** A motif of a colour; the frame tells whose packet it is from. */
export function MotifCard(props: Face & { motif: Motif; colour: Colour; owner: 'black' | 'white' }) {
  const say = useSay()
  const shape = () => MOTIFS[props.motif]
  const dark = () => props.owner === 'black'
  return (
    <Sheet
      name={say(`top-speed-${props.motif}`, { colour: props.colour })}
      fill={dark() ? INK : PAPER}
      class={props.class}
      label={props.label}
      quiet={props.quiet}
    >
      <Show when={dark()}><InnerLine /></Show>
      <Field colour={props.colour} />
      <Glyph shape={shape()} on={props.colour} x={16} y={40} scale={.88} line={4} />
      <Disc x={26} y={27} radius={13} colour={props.colour} />
      <Glyph shape={shape()} on={props.colour} x={82} y={14} scale={.25} />
      <Disc x={94} y={141} radius={13} colour={props.colour} />
      <Glyph shape={shape()} on={props.colour} x={13} y={128} scale={.25} />
    </Sheet>
  )
}

// ---- Rouge Jaune Vert

export interface Written {
  word: Colour
  ink: Colour
  count: number
}

/** The lower edge of the ink strip, from right to left: each ink is cut with scissors of its own. */
const EDGES: Readonly<Partial<Record<Colour, string>>> = {
  blue: 'q-8.5 9-17 0t-17 0'.repeat(3),
  red: 'l-17 8v-8'.repeat(6),
  yellow: 'a8.5 7 0 0 1-17 0'.repeat(6),
  green: 'l-17 8-17-8'.repeat(3),
  black: 'v7h-10.2v-7h-10.2'.repeat(5),
}

function strip(ink: Colour, bottom: number): string {
  return `M8 8L60 6.5 112 8 111 ${bottom}${EDGES[ink] ?? 'h-102'}z`
}

// How large a word may be to fill the card's width, by its number of letters.
const WIDEST: Readonly<Record<number, number>> = { 3: 33, 4: 32, 5: 28.4, 6: 25.6 }

// A word that stands alone or in a pair has room above it, and is cut taller.
const TALLER: Readonly<Record<number, number>> = { 1: 2.2, 2: 1.35 }

/** Where the words of a card stand, and how large they are. */
function lines(letters: number, count: number, height: number, cut: number) {
  const room = height - cut - 12
  const stretch = TALLER[count] ?? 1
  const pitch = Math.min(36 * stretch, room / count)
  const size = Math.min(WIDEST[letters] ?? 22, pitch * 1.06)
  const first = cut + 3 + room / 2 + size * stretch * .36 - (count - 1) * pitch / 2
  return { size, stretch, at: Array.from({ length: count }, (_, line) => (first + line * pitch).toFixed(1)) }
}

interface WordCardProps extends Face, Written {
  short?: boolean | undefined // the squarer face for phones
  inkLetter?: boolean | undefined // a letter names the ink: a setting, for it makes the game easier
}

/** A colour's name, written one to four times in the ink of another. */
export function WordCard(props: WordCardProps) {
  const say = useSay()
  const words = useWords()
  const height = () => props.short ? 134 : CARD.height
  const top = () => props.short ? 29 : 38
  const written = () => say(`colour-${props.word}`).toLocaleUpperCase(words().language)
  const name = () => say('art-word-card', { word: say(`colour-${props.word}`), ink: say(`colour-${props.ink}`), count: props.count })
  const layout = () => lines(written().length, props.count, height(), top())
  return (
    <Sheet
      name={name()}
      height={height()}
      class={`${props.class ?? ''}${props.short ? ' short' : ''}`}
      label={props.label}
      quiet={props.quiet}
    >
      <Field colour={props.ink} cut={strip(props.ink, top() - 7)} strength={STRONG} />
      <path d={strip(props.ink, top() - 7)} fill="none" stroke={COLOURS[props.ink].hex} stroke-width="2.4" stroke-linejoin="round" />
      <Index each={layout().at}>{y => (
        <text
          transform={`translate(60 ${y()}) scale(1 ${layout().stretch})`}
          class="ink-word"
          classList={{ outlined: COLOURS[props.ink].light }}
          font-size={layout().size.toFixed(1)}
          fill={COLOURS[props.ink].hex}
        >
          {written()}
        </text>
      )}</Index>
      <Show when={props.inkLetter}><Disc x={22} y={props.short ? 20 : 23} radius={props.short ? 13 : 14} colour={props.ink} /></Show>
    </Sheet>
  )
}
