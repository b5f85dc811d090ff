// The special cards of Coloretto, and its cards in little.
import { For, Show } from 'solid-js'
import { useSay } from '../kit/words'
import { BIG_STAR, ColourCard, Joker, NIGHT, wedge } from './cards'
import { COLOURS, INK, isColour, PAPER } from './colours'
import { Disc, FAINT, RIM, Sheet, useLetter, type Face } from './paper'
import { FIELD } from './Patterns'
import { STAR } from './shapes'

const RAYS = Array.from({ length: 16 }, (_, ray) => ray)

/** The joker that also brings a card: a dark star with a plus, on golden rays. */
export function GoldenJoker(props: Face) {
  const say = useSay()
  return (
    <Sheet name={say('art-golden-joker')} class={props.class} label={props.label} quiet={props.quiet}>
      <g clip-path="url(#c-field)">
        <path d={FIELD} fill="#c98a12" />
        <For each={RAYS}>{ray => (
          <Show when={ray % 2 === 0}><path d={wedge(ray, RAYS.length)} fill={COLOURS.yellow.hex} /></Show>
        )}</For>
      </g>
      <path d={BIG_STAR} fill={NIGHT} stroke={INK} stroke-width="2.6" stroke-linejoin="round" />
      <path d="M60 72v28M46 86h28" stroke={COLOURS.yellow.hex} stroke-width="8" stroke-linecap="round" />
      <Disc x={26} y={28} colour="star" />
      <Disc x={94} y={140} colour="star" />
    </Sheet>
  )
}

/** Two points more. */
export function PlusTwo(props: Face) {
  const say = useSay()
  return (
    <Sheet name={say('art-plus-two')} class={props.class} label={props.label} quiet={props.quiet}>
      <path d={FIELD} fill="#f3e6cd" />
      <path d="M20 110q20-30 40 0t40 0v44H20z" fill="#e5d2ac" />
      <text x="60" y="100" class="letter" font-size="52">+2</text>
    </Sheet>
  )
}

/** A card of Coloretto by the name that the server gives it. */
export function ColorettoCard(props: Face & { card: string }) {
  const face = () => ({ class: props.class, label: props.label, quiet: props.quiet })
  return (
    <Show
      when={isColour(props.card) && props.card}
      fallback={
        <Show when={props.card !== 'plus_two'} fallback={<PlusTwo {...face()} />}>
          <Show when={props.card === 'golden_joker'} fallback={<Joker {...face()} />}><GoldenJoker {...face()} /></Show>
        </Show>
      }
    >
      {colour => <ColourCard colour={colour()} {...face()} />}
    </Show>
  )
}

const CHIP = 'M2 3l30-2-1 41-29 1z'

/** A small card and how many there are of it: a colour, `joker`, `golden_joker` or `plus_two`. */
export function MiniCard(props: Face & { card: string; count: number }) {
  const say = useSay()
  const kind = () => isColour(props.card) ? `colour-${props.card}` : `art-${props.card.replace('_', '-')}`
  const name = () => props.label ?? say('art-so-many', { card: say(kind()), count: props.count })
  return (
    <span
      class={`counted ${props.class ?? ''}`.trim()}
      role={props.quiet ? undefined : 'img'}
      aria-label={props.quiet ? undefined : name()}
      aria-hidden={props.quiet ? 'true' : undefined}
    >
      <svg viewBox="0 0 34 44" aria-hidden="true"><Chip card={props.card} /></svg>
      <b>{props.count}</b>
    </span>
  )
}

function Chip(props: { card: string }) {
  const letter = useLetter()
  const golden = () => props.card === 'golden_joker'
  const sheet = (fill: string) => <path d={CHIP} fill={fill} stroke={RIM} stroke-width="2" />
  const joker = () => <>
    {sheet(golden() ? NIGHT : PAPER)}
    <path d={STAR} transform="translate(17 23) scale(1.2)" fill={golden() ? COLOURS.yellow.hex : INK} />
  </>
  return (
    <Show
      when={isColour(props.card) && props.card}
      fallback={
        <Show when={props.card === 'plus_two'} fallback={joker()}>
          {sheet('#f3e6cd')}<text x="17" y="28" class="letter" font-size="15">+2</text>
        </Show>
      }
    >
      {colour => <>
        {sheet(COLOURS[colour()].hex)}
        <path d={CHIP} fill={`url(#p-${colour()})`} opacity={FAINT} />
        <circle cx="17" cy="22" r="11.5" fill={PAPER} />
        <text x="17" y="28.5" class="letter" font-size="18">{letter(colour())}</text>
      </>}
    </Show>
  )
}
