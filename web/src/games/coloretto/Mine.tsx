// What lies in front of you, and what it brings now.
import { For, Index, Show, type JSX } from 'solid-js'
import { ColorettoCard } from '../../art/coloretto'
import { isColour } from '../../art/colours'
import { Icon } from '../../art/icons'
import { Swatch } from '../../art/swatch'
import { Avatar, useProperty } from '../../kit/atTable'
import { minus } from '../../kit/numbers'
import { atSeat } from '../../table/beats'
import type { ColorettoSeat } from '../../wire/messages'
import type { At } from './follow'
import { byPoints, signed } from './scoring'
import { colourSaid, colourSaying, toDo, turnOf } from './words'

export function Mine(props: { at: At; seat: number }): JSX.Element {
  const place = props.at.place
  return (
    <section
      class="mine panel upright"
      classList={{ moving: props.at.isYourTurn(), fresh: props.at.changed().seat === props.seat }}
      aria-label={place.say('web-coloretto-your-cards')}
      data-spot={atSeat(props.seat)}
    >
      <div class="mine-head row">
        <div class="turn-words" data-must="turn">
          <h2 class="one-line">{turnOf(props.at)}</h2>
          <p class="to-do one-line little muted">{toDo(props.at)}</p>
        </div>
        {/* the face stands with its points: beside the words of another's turn it would look like theirs */}
        <Avatar place={place} seat={props.seat} />
        <Show when={props.at.yours()}>{one => (
          <b class="own-points digits">{minus(one().points)}<small class="muted"> {place.say('web-coloretto-points-short', { points: one().points })}</small><MatchPoints at={props.at} seat={props.seat} /></b>
        )}</Show>
      </div>
      <Show when={props.at.yours()}>{one => <Stacks at={props.at} number={props.seat} seat={one()} />}</Show>
    </section>
  )
}

/** In a match: the points of the games before this one. */
function MatchPoints(props: { at: At; seat: number }): JSX.Element {
  const standing = () => props.at.place.model.lobby?.standing
  return (
    <Show when={(standing()?.games ?? 1) > 1}>
      <small class="match-points muted">{props.at.place.say('web-coloretto-match-points', { points: minus(standing()?.points[props.seat] ?? 0) })}</small>
    </Show>
  )
}

const HIGHEST_STACK = 6 // cards that are drawn on top of each other; a small number tells how many there are
const TWO_LINES = 6 // kinds that fit side by side or in two lines with large cards

function Stacks(props: { at: At; number: number; seat: ColorettoSeat }): JSX.Element {
  let stacks!: HTMLDivElement
  const say = props.at.place.say
  const ids = (kind: string) => props.at.paths().seats[props.number]?.[kind] ?? []
  const kinds = () => props.seat.colours.length + Number(props.seat.jokers > 0) + Number(props.seat.plus_twos > 0)
  useProperty(() => stacks, '--kinds', () => String(Math.max(TWO_LINES, kinds())))
  return (
    <div class="stacks-room measured" data-must="hand">
      <div class="stacks" classList={{ many: kinds() > TWO_LINES }} ref={stacks}>
        <For each={byPoints(props.seat)}>{one => (
          <Stack
            card={one.colour} ids={ids(one.colour)} badge={signed(one.points)} plus={one.points > 0}
            cards={one.cards} jokers={one.jokers} label={colourSaid(props.at, one)}
          />
        )}</For>
        <Show when={props.seat.plus_twos}>{cards => (
          <Stack
            card="plus_two" ids={ids('plus_two')} badge={signed(props.seat.plus_points)} plus
            cards={cards()} label={say('web-coloretto-plus-twos', { cards: cards() })}
          />
        )}</Show>
        <Show when={props.seat.jokers}>{cards => (
          <Stack
            card="joker" ids={ids('joker')} badge={<><Icon name="right" /><For each={joined(props.seat).filter(isColour)}>{colour => <Swatch colour={colour} quiet />}</For></>} cards={cards()}
            label={say('web-coloretto-jokers-as', { jokers: cards(), colours: joined(props.seat).map(colourSaying) })}
          />
        )}</Show>
      </div>
    </div>
  )
}

/** The colours that a seat's jokers count in, one for each joker. */
function joined(seat: ColorettoSeat): readonly string[] {
  return seat.colours.flatMap(one => Array.from({ length: one.jokers }, () => one.colour))
}

function Stack(props: {
  card: string; ids: readonly string[]; badge: JSX.Element; plus?: boolean; cards: number; jokers?: number; label: string
}): JSX.Element {
  const shown = () => props.ids.slice(-HIGHEST_STACK)
  return (
    <div class="stack" role="img" aria-label={props.label}>
      <Index each={shown()} fallback={<span class="slot" aria-hidden="true" />}>{(id, at) => (
        <span class={`layer nth-${at}`} data-flip={id()} aria-hidden="true"><ColorettoCard card={props.card} quiet /></span>
      )}</Index>
      <b class="stack-worth badge" classList={{ plus: props.plus === true, minus: props.plus === false }} aria-hidden="true">{props.badge}</b>
      <small class={`stack-count badge nth-${Math.max(0, shown().length - 1)}`} aria-hidden="true">
        {props.cards + (props.jokers ?? 0)}<Show when={props.jokers}><Icon name="star" /></Show>
      </small>
    </div>
  )
}
