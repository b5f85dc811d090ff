// The card itself, 1200 by 630: on the left who won and how all stand, on the right three cards of the game.
import { For, Show, type JSX } from 'solid-js'
import { INK, PAPER } from '../art/colours'
import { Fan, Icon } from '../art/icons'
import { Confetti, Medal, scraps } from '../art/prize'
import { hasArt } from '../cast/art'
import type { Expression } from '../cast/Face'
import type { Game } from '../games'
import { fitted, rows, wrapped, type Measure } from './layout'
import type { Standing, Told } from './told'
import './card.css'

export const SIZE = { width: 1200, height: 630 }
const SCRAPS = scraps(140, { width: SIZE.width, height: 515 }, 9, { left: -1, top: -1, right: 620, bottom: 630 })
const WAVE = 'M640 0h560v630H560q70-90 40-190t30-210-30-140T640 0z'
const TWIG = 'M100 195c-6-30-4-52 2-70-20 10-42 6-50-10 18-10 38-6 52 4 2-14 6-24 12-34-20 2-36-10-38-26 20-2 36 6 42 20 6-12 14-22 24-30-14-6-20-20-14-34 14 6 20 18 18 32z'
const BASE = 242 // of a headline in one line

interface DrawingProps {
  game: Pick<Game, 'tile' | 'colour'>
  children: JSX.Element
  ref?: (drawing: SVGSVGElement) => void
}

/** The ground of every card. It is not shown, only painted: `paint.ts`. Its paper is light, whatever the page wears. */
export function Drawing(props: DrawingProps): JSX.Element {
  return (
    <svg ref={props.ref} class="patterns" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true" data-theme="light">
      <rect width={SIZE.width} height={SIZE.height} fill="var(--ground)" />
      <path d={WAVE} fill={`var(--${props.game.colour})`} />
      <g opacity=".5" transform="translate(-40 400) scale(1.5)"><path d={TWIG} fill="var(--cutout)" /></g>
      <Confetti scraps={SCRAPS} />
      <FannedCards game={props.game} />
      <g transform="translate(64 78) scale(.75)"><Fan line={2.8} /></g>
      <text x="106" y="82" class="card-large" font-size="34">Nuancier</text>
      {props.children}
    </svg>
  )
}

function FannedCards(props: { game: Pick<Game, 'tile'> }): JSX.Element {
  const cards = [props.game.tile()].flat()
  const { step, scale } = cards.length > 3 ? { step: 88, scale: 1.38 } : { step: 128, scale: 1.66 }
  const place = (nth: number) => {
    const off = nth - (cards.length - 1) / 2
    return `translate(${905 + off * step} ${262 + off * off * 9}) rotate(${off * 8}) scale(${scale}) translate(-60 -84)`
  }
  return (
    <For each={cards}>{(card, nth) => (
      <g transform={place(nth())}>
        <rect x="5" y="7" width="117" height="165" rx="13" fill={INK} opacity=".22" />
        {card}
      </g>
    )}</For>
  )
}

/** Who won, how all stand, and where it was played, or what that is. */
export function Result(props: { told: Told; below: string; measure: Measure }): JSX.Element {
  const title = () => fitted(props.told.title, 290, 28, 18, 'reading', props.measure)
  return (
    <>
      <text x="266" y="82" class="card-small" font-size={String(title().size)}>{title().text}</text>
      <Winner told={props.told} measure={props.measure} />
      <Rows told={props.told} measure={props.measure} />
      <Below text={props.below} measure={props.measure} />
    </>
  )
}

function Winner(props: { told: Told; measure: Measure }): JSX.Element {
  const headline = () => wrapped(props.told.headline, 328, 56, 22, props.measure)
  const first = () => BASE - (headline().lines.length - 1) * headline().size * 0.55
  const score = () => fitted(props.told.score, 320, 28, 20, 'reading', props.measure)
  const last = () => first() + (headline().lines.length - 1) * headline().size * 1.08
  return (
    <>
      <g transform="translate(148 240) scale(.82)">
        <Medal seat={props.told.winner.seat}><Sign one={props.told.winner} disc={128} expression="glad" /></Medal>
      </g>
      <For each={headline().lines}>{(line, nth) => (
        <text x="270" y={first() + nth() * headline().size * 1.08} class="card-large" font-size={String(headline().size)}>{line}</text>
      )}</For>
      <text x="274" y={last() + 50} class="card-small" font-size={String(score().size)}>{score().text}</text>
    </>
  )
}

function Rows(props: { told: Told; measure: Measure }): JSX.Element {
  const placed = () => rows(props.told.standing, props.measure)
  return (
    <For each={props.told.standing}>{(one, nth) => {
      const row = () => placed()[nth()]!
      return (
        <g transform={`translate(${row().x} ${row().y})`} data-seat={one.seat}>
          <rect width={row().width} height="52" rx="16" fill={one.isFirst ? 'var(--bright-soft)' : PAPER} stroke={INK} stroke-width="3" />
          <circle cx="30" cy="26" r="17" fill="var(--seat)" stroke={INK} stroke-width="2.5" />
          <g transform="translate(30 26)"><Sign one={one} disc={34} expression={one.isFirst ? 'glad' : 'calm'} /></g>
          <text x="58" y="35" class="card-large" font-size={String(row().name.size)}>{row().name.text}</text>
          <text x={row().width - 18} y="36" class="card-large ends" font-size="28">{one.score}</text>
        </g>
      )
    }}</For>
  )
}

/** Somebody's face on a disc of this size around the origin: the ears may leave it, and a bot wears its key. */
function Sign(props: { one: Standing; disc: number; expression: Expression }): JSX.Element {
  return (
    <Show when={hasArt() && props.one.face} fallback={<Letter one={props.one} size={props.disc * 0.6} />}>
      {animal => (
        <g transform={`scale(${props.disc * 1.06 / 64}) translate(-32 -35)`}>
          <use href={`#cast-${animal()}`} />
          <use href={`#cast-${animal()}-${props.expression}`} />
          <Show when={props.one.isBot}><use href="#cast-key" /></Show>
        </g>
      )}
    </Show>
  )
}

/** Without a face, the first letter of somebody's name, or the picture of a bot. */
function Letter(props: { one: Standing; size: number }): JSX.Element {
  return (
    <Show when={props.one.isBot} fallback={<text y={props.size * 0.35} class="letter" font-size={String(props.size)}>{props.one.sign}</text>}>
      <g transform={`scale(${props.size / 17}) translate(-12 -12)`} color={INK}><Icon name="bot" /></g>
    </Show>
  )
}

function Below(props: { text: string; measure: Measure }): JSX.Element {
  const text = () => fitted(props.text, 440, 28, 18, 'display', props.measure)
  const width = () => Math.max(340, props.measure(text().text, text().size, 'display') + 76)
  return (
    <g transform="translate(905 560)">
      <rect x={-width() / 2} y="-34" width={width()} height="62" rx="31" fill={INK} />
      <text y="7" class="card-large on-dark centred" font-size={String(text().size)}>{text().text}</text>
    </g>
  )
}
