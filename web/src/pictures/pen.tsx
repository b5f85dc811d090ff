// What all pictures of the rules are drawn with, on 340 by 220: the game's own cards, people, signs.
import { For, type JSX, type ParentComponent } from 'solid-js'
import { Back, DigitCard, DigitJoker, MotifCard, NIGHT, WordCard, type Motif } from '../art/cards'
import { ColorettoCard } from '../art/coloretto'
import { COLOURS, INK, PAPER, type Colour } from '../art/colours'
import { CARD } from '../art/paper'
import cast from '../cast/cast.svg?url'

export const LINE = { stroke: INK, 'stroke-width': 2.6, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' } as const
export const PALE = '#fff9ecb3' // paper that the ground shines through
export const GOOD = '#12694f'
export const GREY = '#5b5470'
export const BAD = COLOURS.red.hex
export const BRIGHT = COLOURS.yellow.hex

export interface Spot { x: number; y: number }
interface Lying extends Spot { w: number; turn?: number | undefined }

/** A card with its upper left corner here, so wide, turned about its middle. */
export const Put: ParentComponent<Lying & { tall?: number }> = props => {
  const tall = () => props.tall ?? CARD.height
  const turned = () => (props.turn ? ` rotate(${props.turn} ${CARD.width / 2} ${tall() / 2})` : '')
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(${(props.w / CARD.width).toFixed(4)})${turned()}`}>
      <svg width={CARD.width} height={tall()} viewBox={`0 0 ${CARD.width} ${tall()}`} overflow="visible">{props.children}</svg>
    </g>
  )
}

/** A card of Coloretto or Limits by its name, `back` for one that lies face down. */
export function Coloured(props: Lying & { card: string }): JSX.Element {
  return <Put {...props}>{props.card === 'back' ? <Back quiet /> : <ColorettoCard card={props.card} quiet />}</Put>
}

export function Digit(props: Lying & { digit: number; colour: Colour }): JSX.Element {
  return <Put {...props}><DigitCard digit={props.digit} colour={props.colour} quiet /></Put>
}

export function AnyDigit(props: Lying): JSX.Element {
  return <Put {...props}><DigitJoker quiet /></Put>
}

export function Word(props: Lying & { word: Colour; ink: Colour; count: number }): JSX.Element {
  return <Put {...props} tall={134}><WordCard word={props.word} ink={props.ink} count={props.count} short quiet /></Put>
}

export function Drawn(props: Lying & { motif: Motif; colour: Colour; owner: 'black' | 'white' }): JSX.Element {
  return <Put {...props}><MotifCard motif={props.motif} colour={props.colour} owner={props.owner} quiet /></Put>
}

/** So many cards of one kind as a player keeps them: the foot of the lowest at `base`. */
export function Stack(props: { card: string; count: number; x: number; base: number; w: number; top?: string | undefined }): JSX.Element {
  const cards = () => Array.from({ length: props.count }, (_, n) => ({
    card: props.top && n === props.count - 1 ? props.top : props.card, y: props.base - props.w * 1.4 - (props.count - 1 - n) * props.w * .2,
  }))
  return <For each={cards()}>{one => <Coloured card={one.card} x={props.x} y={one.y} w={props.w} />}</For>
}

/** Right or wrong, by sign and by colour. */
export function Stamp(props: Spot & { good: boolean; r?: number }): JSX.Element {
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(${((props.r ?? 11) / 11).toFixed(3)})`}>
      <circle r="11" fill={props.good ? GOOD : BAD} stroke={PAPER} stroke-width="2.4" />
      <path
        d={props.good ? 'M-4.6.4l3.2 3.4L4.8-3.4' : 'M-3.8-3.8L3.8 3.8M3.8-3.8L-3.8 3.8'}
        fill="none" stroke={PAPER} stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"
      />
    </g>
  )
}

const TAGS = { good: '#bff0dd', bad: '#ffc9c1', win: BRIGHT, plain: PAPER } as const

/** Points, or a word that judges, on a tag around this spot. */
export function Tag(props: Spot & { told: string; as?: keyof typeof TAGS; size?: number }): JSX.Element {
  const size = () => props.size ?? 16
  const width = () => props.told.length * size() * .58 + size() * .95
  return <>
    <rect x={(props.x - width() / 2).toFixed(1)} y={(props.y - size() * .82).toFixed(1)} width={width().toFixed(1)} height={(size() * 1.64).toFixed(1)} rx={(size() * .62).toFixed(1)} fill={TAGS[props.as ?? 'good']} {...LINE} />
    <Text x={props.x} y={props.y + size() * .35} size={size()} told={props.told} />
  </>
}

/** Words or a number around this spot; words that are wider than `most` are smaller. */
export function Text(props: Spot & { told: string; size?: number; ink?: string; most?: number }): JSX.Element {
  const size = () => Math.min(props.size ?? 15, (props.most ?? Infinity) / props.told.length / .56)
  return (
    <text
      x={props.x} y={props.y.toFixed(1)} class="letter" classList={{ 'on-dark': props.ink === 'paper', 'on-night': props.ink === 'yellow', faint: props.ink === 'faint' }}
      font-size={size().toFixed(1)}
    >
      {props.told}
    </text>
  )
}

/** A line with a tip. */
export function Arrow(props: { d: string; tip: Spot; turn: number; colour?: string }): JSX.Element {
  const colour = () => props.colour ?? INK
  return <>
    <path d={props.d} fill="none" stroke={colour()} stroke-width="4.4" stroke-linecap="round" />
    <path
      transform={`translate(${props.tip.x} ${props.tip.y}) rotate(${props.turn})`} d="M3 0L-9-7.4-6.4 0-9 7.4z"
      fill={colour()} stroke={colour()} stroke-width="2" stroke-linejoin="round"
    />
  </>
}

const SEATS = { renard: 'var(--yellow)', ours: 'var(--cyan)', lapin: 'var(--lilac)', poule: 'var(--mint)' } as const
export type Somebody = keyof typeof SEATS

/** Somebody at the table, on a disc of the seat's colour. */
export function Face(props: Spot & { who: Somebody; size: number; looks?: 'calm' | 'glad' | 'sorry' | 'surprised' }): JSX.Element {
  return (
    <g transform={`translate(${props.x} ${props.y}) scale(${(props.size / 64).toFixed(4)})`}>
      <circle cx="32" cy="33" r="30" fill={SEATS[props.who]} stroke={INK} stroke-width="3" />
      <g transform="translate(5.5 2) scale(.83)">
        <use href={`${cast}#cast-${props.who}`} width="64" height="64" />
        <use href={`${cast}#cast-${props.who}-${props.looks ?? 'calm'}`} width="64" height="64" />
      </g>
    </g>
  )
}

/** Where a card could go. */
export function Slot(props: Spot & { w: number; r?: number; tall?: number }): JSX.Element {
  return (
    <rect
      x={props.x} y={props.y} width={props.w} height={(props.w * (props.tall ?? 1.4)).toFixed(1)} rx={props.r ?? 6}
      fill="none" stroke={GREY} stroke-width="2.2" stroke-dasharray="6 5"
    />
  )
}

/** A piece of paper to lie on, cut by hand. */
export function Shelf(props: Spot & { w: number; h: number; fill?: string }): JSX.Element {
  const cut = () => {
    const { x, y, w, h } = props
    return `M${x + 2} ${y + 4}L${x + w / 2} ${y} ${x + w - 2} ${y + 3} ${x + w} ${y + h - 4} ${x + w / 2} ${y + h} ${x} ${y + h - 3}z`
  }
  return <path d={cut()} fill={props.fill ?? PALE} stroke={INK} stroke-width="2.2" stroke-linejoin="round" />
}

/** What somebody says; the tail is a triangle that begins inside the bubble. */
export function Speech(props: Spot & { w: number; h: number; tail: string; told: string; size?: number }): JSX.Element {
  const cut = () => {
    const { x, y, w, h } = props
    return `M${x + 3} ${y + 2}L${x + w / 2} ${y} ${x + w - 3} ${y + 3} ${x + w} ${y + h - 3} ${x + w / 2} ${y + h} ${x} ${y + h - 2}z`
  }
  return <>
    <path d={cut()} fill={PAPER} {...LINE} />
    <path d={props.tail} fill={PAPER} {...LINE} />
    <path d={`M${props.x + 6} ${props.y + props.h - 8}L${props.x + props.w - 6} ${props.y + props.h - 8}`} stroke={PAPER} stroke-width="6" />
    <Text x={props.x + props.w / 2} y={props.y + props.h / 2 + (props.size ?? 16) * .36} size={props.size ?? 16} told={props.told} most={props.w - 12} />
  </>
}

/** A button of the table. */
export function Key(props: Spot & { w: number; told: string; fill?: string; ink?: string; h?: number }): JSX.Element {
  const height = () => props.h ?? 36
  return <>
    <rect x={props.x} y={props.y} width={props.w} height={height()} rx="11" fill={props.fill ?? PAPER} {...LINE} />
    <Text x={props.x + props.w / 2} y={props.y + height() / 2 + 5.6} size={16} told={props.told} ink={props.ink ?? 'ink'} most={props.w - 10} />
  </>
}

/** Where one half of a picture ends. */
export function Cut(props: { d: string }): JSX.Element {
  return <path d={props.d} fill="none" stroke={INK} stroke-width="2.6" stroke-dasharray="2 9" stroke-linecap="round" />
}

/** A card Point of Top Speed: an arrow up, an arrow down. */
export function ArrowCard(props: Spot & { w: number; up: number; down: number }): JSX.Element {
  return <>
    <rect x={props.x} y={props.y} width={props.w} height="34" rx="9" fill={NIGHT} {...LINE} />
    <Text x={props.x + props.w * .27} y={props.y + 24} size={19} told={`↑ ${props.up}`} ink="paper" />
    <path d={`M${props.x + props.w / 2} ${props.y + 7}v20`} stroke="#5a5486" stroke-width="2" />
    <Text x={props.x + props.w * .73} y={props.y + 24} size={19} told={`${props.down} ↓`} ink="yellow" />
  </>
}

const STAR_BURST = 'M0-46l9 17 18-9-3 20 20 4-14 14 14 14-20 4 3 20-18-9-9 17-9-17-18 9 3-20-20-4 14-14-14-14 20-4-3-20 18 9z'

/** A red burst around this spot: somebody accuses. */
export function Burst(props: Spot): JSX.Element {
  return <path d={STAR_BURST} transform={`translate(${props.x} ${props.y + 16})`} fill={BAD} {...LINE} />
}

// ---- signs, in a box of 48 by 56

export const SignCard: ParentComponent = props => <Put x={5} y={1} w={38}>{props.children}</Put>

export function SignDisc(props: { told: string }): JSX.Element {
  return <>
    <circle cx="24" cy="28" r="20" fill={PAPER} stroke={INK} stroke-width="2.6" />
    <Text x={24} y={37.5} size={27} told={props.told} />
  </>
}

export function SignBack(props: { told: string }): JSX.Element {
  return <>
    <rect x="5" y="2" width="38" height="52" rx="7" fill={NIGHT} {...LINE} />
    <Text x={24} y={35} size={18} told={props.told} ink="yellow" />
  </>
}
