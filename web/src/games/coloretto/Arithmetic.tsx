// A seat's count, colour by colour, and the sum.
import { For, Show, type JSX } from 'solid-js'
import { Swatch } from '../../art/swatch'
import { isColour } from '../../art/colours'
import type { ColorettoColour, ColorettoSeat } from '../../wire/messages'
import type { At } from './at'
import { byPoints, signed, sum } from './scoring'

export function Arithmetic(props: { at: At; seat: ColorettoSeat }): JSX.Element {
  const say = props.at.place.say
  return (
    <>
      <ol class="ari">
        <For each={byPoints(props.seat)}>{one => (
          <li>
            <Show when={isColour(one.colour) && one.colour}>{colour => <Swatch colour={colour()} quiet />}</Show>
            <span>{say('web-coloretto-cards-of-colour', counted(one, props.at.scene().points.length))}</span>
            <b class={one.points < 0 ? 'bad' : 'good'}>{signed(one.points)}</b>
          </li>
        )}</For>
        <Show when={props.seat.plus_twos}>{cards => (
          <li>
            <span class="pl2" aria-hidden="true">+2</span>
            <span>{say('web-coloretto-plus-twos', { cards: cards() })}</span>
            <b class="good">{signed(props.seat.plus_points)}</b>
          </li>
        )}</Show>
      </ol>
      <p class="sumline">{sum(props.seat)}</p>
    </>
  )
}

/** What a line of the count tells: cards, jokers that join them, and that more than the most count as these. */
export function counted(one: ColorettoColour, most: number) {
  const all = one.cards + one.jokers
  return {
    colour: { key: `colour-${one.colour}` }, cards: one.cards, jokers: one.jokers, all,
    how: `${one.jokers ? 'jokers' : 'cards'}${all > most ? '-many' : ''}`,
  }
}
