// Below who has won: everybody's cards, colour by colour, with the sum written out.
import { For, Show, type JSX } from 'solid-js'
import { ColorettoCard } from '../../art/coloretto'
import { Avatar } from '../../kit/atTable'
import type { ColorettoColour, ColorettoSeat } from '../../wire/messages'
import type { At } from './follow'
import { byPoints, signed, sum } from './scoring'
import { countSaid } from './words'

export function End(props: { at: At }): JSX.Element {
  const { place, scene } = props.at
  const ranked = () => scene().seats.map((_, seat) => seat).sort((one, other) => rankOf(one) - rankOf(other))
  const rankOf = (seat: number) => scene().places?.[seat] ?? 1
  return (
    <section class="whole-stage ending count-sheet" aria-label={place.say('web-count')}>
      <h2>{place.say('web-count')}</h2>
      <p class="muted">{place.say('web-coloretto-count-how', { scoring: scene().scoring, points: scene().points.join(' · ') })}</p>
      <ol class="seat-list">
        <For each={ranked()}>{seat => (
          <Show when={scene().seats[seat]}>{one => <Counted at={props.at} number={seat} seat={one()} />}</Show>
        )}</For>
      </ol>
    </section>
  )
}

function Counted(props: { at: At; number: number; seat: ColorettoSeat }): JSX.Element {
  const place = props.at.place
  return (
    <li class="panel">
      <div class="counted-head row">
        <Avatar place={place} seat={props.number} />
        <h3 class="spacer one-line">{place.isYou(props.number) ? place.say('web-coloretto-you') : place.name(props.number)}</h3>
      </div>
      <div class="counted-colours">
        <For each={byPoints(props.seat)}>{one => <Colour at={props.at} one={one} />}</For>
        <Show when={props.seat.plus_twos}>{cards => (
          <span class="row">
            <span class="mini" aria-hidden="true"><ColorettoCard card="plus_two" quiet /></span>
            <span><b class="in-display good">{signed(props.seat.plus_points)}</b><small class="little">{place.say('web-coloretto-plus-twos-short', { cards: cards() })}</small></span>
          </span>
        )}</Show>
      </div>
      <p class="sum in-display">{sum(props.seat)}</p>
    </li>
  )
}

function Colour(props: { at: At; one: ColorettoColour }): JSX.Element {
  const say = props.at.place.say
  return (
    <span class="row">
      <span class="spoken">{countSaid(props.at, props.one)}</span>
      <span class="mini" aria-hidden="true"><ColorettoCard card={props.one.colour} quiet /></span>
      <span>
        <b class={`in-display ${props.one.points > 0 ? 'good' : 'bad'}`}>{signed(props.one.points)}</b>
        <small class="little" aria-hidden="true">{say('web-coloretto-cards-short', { cards: props.one.cards, jokers: props.one.jokers })}</small>
      </span>
    </span>
  )
}
