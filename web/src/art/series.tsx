// Another player's open series in little: earlier cards are slices, the last card stands out.
import { For, Index, Show } from 'solid-js'
import { useSay } from '../kit/words'
import type { Written } from './cards'
import { COLOURS, INK, PAPER } from './colours'
import { Field, Spoken, STRONG, useLetter, type Face } from './paper'

interface Sizes {
  slice: number // how much of an earlier card shows
  last: number // the width of the last card
  height: number
  letter: number
}

const SIZES: Readonly<Record<'narrow' | 'small' | 'large', Sizes>> = {
  narrow: { slice: 5.5, last: 39, height: 48, letter: 7 },
  small: { slice: 12, last: 39, height: 48, letter: 10 },
  large: { slice: 24, last: 62, height: 76, letter: 14 },
}

interface SeriesProps extends Face {
  cards: readonly Written[]
  length?: number | undefined // cards that it may have in the end: so many have room from the start
  size?: keyof typeof SIZES | undefined
}

export function MiniSeries(props: SeriesProps) {
  const say = useSay()
  const sizes = () => SIZES[props.size ?? 'small']
  const width = () => sizes().slice * Math.max((props.length ?? props.cards.length) - 1, 0) + sizes().last + 8
  const height = () => sizes().height + 5
  const told = (card: Written) => (
    say('art-slice', { word: say(`colour-${card.word}`), ink: say(`colour-${card.ink}`), count: card.count })
  )
  const name = () => props.cards.length > 0 ? props.cards.map(told).join(', ') : say('art-no-cards')
  return (
    <Spoken
      class={`mini-series ${props.class ?? ''}`.trim()}
      box={`-2 -2 ${width()} ${height()}`}
      align="xMinYMid"
      width={width()}
      height={height()}
      name={name()}
      label={props.label}
      quiet={props.quiet}
    >
      <Index each={props.cards}>{(card, place) => (
        <Slice card={card()} sizes={sizes()} place={place} last={place === props.cards.length - 1} />
      )}</Index>
    </Spoken>
  )
}

interface SliceProps {
  card: Written
  sizes: Sizes
  place: number
  last: boolean
}

function Slice(props: SliceProps) {
  const width = () => props.last ? props.sizes.last : props.sizes.slice + 4
  const height = () => props.sizes.height
  const strip = () => Math.round(height() * .2)
  const band = () => `M1.5 1.5h${width() - 1.5}v${strip()}h-${width() - 1.5}z`
  return (
    <g transform={`translate(${props.place * props.sizes.slice + (props.last ? 2 : 0)} 0)`}>
      <rect x=".75" y=".75" width={width()} height={height()} rx={props.last ? 5 : 3} fill={PAPER} stroke={props.last ? 'var(--ring)' : INK} stroke-width={props.last ? 3 : 1.5} />
      <Field colour={props.card.ink} cut={band()} strength={STRONG} />
      <Show when={props.last} fallback={<Initials {...props} top={strip()} />}>
        <LastCard card={props.card} width={width()} height={height()} top={strip()} />
      </Show>
    </g>
  )
}

/** The initial of the word, as often as it is printed. */
function Initials(props: SliceProps & { top: number }) {
  const letter = useLetter()
  const pitch = () => Math.min((props.sizes.height - props.top - 3) / 4, 14.5)
  return (
    <For each={Array.from({ length: props.card.count }, (_, line) => line)}>{line => (
      <text
        x={props.sizes.slice / 2 + 1}
        y={(props.top + props.sizes.letter * .95 + .5 + line * pitch()).toFixed(1)}
        class="ink-word"
        classList={{ 'outlined-thin': COLOURS[props.card.ink].light }}
        font-size={`${props.sizes.letter}`}
        fill={COLOURS[props.card.ink].hex}
      >
        {letter(props.card.word)}
      </text>
    )}</For>
  )
}

/** The card that the next one must fit: a large initial, and a pip for each time it is printed. */
function LastCard(props: { card: Written; width: number; height: number; top: number }) {
  const letter = useLetter()
  const face = () => props.height - props.top - 2
  const pip = (number: number) => props.top + face() * .5 + 3 + (number - (props.card.count - 1) / 2) * props.height * .17
  return <>
    <text x={props.width * .4} y={props.top + face() * .5 + props.height * .19} class="ink-word" classList={{ outlined: COLOURS[props.card.ink].light }} font-size={(props.height * .54).toFixed(1)} fill={COLOURS[props.card.ink].hex}>
      {letter(props.card.word)}
    </text>
    <For each={Array.from({ length: props.card.count }, (_, number) => number)}>{number => (
      <circle cx={props.width - props.height * .13} cy={pip(number)} r={props.height * .062} fill={INK} />
    )}</For>
    <rect x=".75" y=".75" width={props.width} height={props.height} rx="5" fill="none" stroke={INK} stroke-width="1.5" />
  </>
}
