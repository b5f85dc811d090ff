// The other players: their cards face down, and what they have swapped.
import { For, Show, type JSX } from 'solid-js'
import { Back } from '../../art/cards'
import { SeatHead, Zone } from '../../kit/atTable'
import { othersThan } from '../../kit/seats'
import { atSeat } from '../../table/beats'
import { laidBy } from './beats'
import { Card } from './Card'
import { isTheirTurn, type At } from './follow'

export function Others(props: At): JSX.Element {
  const others = () => othersThan(props.place.model.you, props.scene.seats.length)
  return (
    <Zone class={`others of${others().length}`} label={props.place.say('web-plus-haut-players')}>
      <For each={others()}>{seat => <Rival {...props} seat={seat} />}</For>
    </Zone>
  )
}

function Rival(props: At & { seat: number }): JSX.Element {
  return (
    <Show when={props.scene.seats[props.seat]}>{front => (
      <article class="rival panel upright" classList={{ turn: isTheirTurn(props, props.seat) }} data-seat={props.seat} data-spot={atSeat(props.seat)}>
        <SeatHead place={props.place} seat={props.seat} />
        <div class="lying row">
          <Show when={front().card} fallback={<Back />}>{card => <Card card={card()} />}</Show>
          <Laid seat={props.seat} card={front().laid} />
        </div>
      </article>
    )}</Show>
  )
}

/** The place of a card that was swapped. */
export function Laid(props: { seat: number; card: number | null }): JSX.Element {
  return (
    <span class="laid" data-spot={laidBy(props.seat)}>
      <Show when={props.card} fallback={<span class="slot" />}>{card => <Card card={card()} />}</Show>
    </span>
  )
}
