// A seat's count, colour by colour, and the sum.
import { For, Show, type JSX } from 'solid-js'
import { Swatch } from '../../art/swatch'
import { isColour } from '../../art/colours'
import type { ColorettoSeat } from '../../wire/messages'
import type { At } from './follow'
import { byPoints, signed, sum } from './scoring'
import { countSaid } from './words'

export function Arithmetic(props: { at: At; seat: ColorettoSeat }): JSX.Element {
  const say = props.at.place.say
  return (
    <>
      <ol class="arithmetic">
        <For each={byPoints(props.seat)}>{one => (
          <li class="row">
            <Show when={isColour(one.colour) && one.colour}>{colour => <Swatch colour={colour()} quiet />}</Show>
            <span class="spacer">{countSaid(props.at, one)}</span>
            <b class={one.points < 0 ? 'bad' : 'good'}>{signed(one.points)}</b>
          </li>
        )}</For>
        <Show when={props.seat.plus_twos}>{cards => (
          <li class="row">
            <b aria-hidden="true">+2</b>
            <span class="spacer">{say('web-coloretto-plus-twos', { cards: cards() })}</span>
            <b class="good">{signed(props.seat.plus_points)}</b>
          </li>
        )}</Show>
      </ol>
      <p class="sum in-display">{sum(props.seat)}</p>
    </>
  )
}
