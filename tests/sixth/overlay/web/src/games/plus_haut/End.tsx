// Below who has won: everybody's card, the best first.
import { For, Show, type JSX } from 'solid-js'
import { Avatar } from '../../kit/atTable'
import { Card } from './Card'
import type { At } from './follow'

export function End(props: At): JSX.Element {
  const rankOf = (seat: number) => props.scene.places?.[seat] ?? 0
  const ranked = () => props.scene.seats.map((_, seat) => seat).sort((one, other) => rankOf(one) - rankOf(other))
  return (
    <section class="ending count-sheet" aria-label={props.place.say('web-count')}>
      <h2>{props.place.say('web-count')}</h2>
      <ol class="seat-list">
        <For each={ranked()}>{seat => (
          <li class="panel row">
            <Avatar place={props.place} seat={seat} small />
            <b class="spacer">{props.place.name(seat)}</b>
            <Show when={props.scene.seats[seat]?.card}>{card => <span class="mini"><Card card={card()} /></span>}</Show>
            <span>{props.place.say('web-plus-haut-beaten', { players: props.scene.seats[seat]?.points ?? 0 })}</span>
          </li>
        )}</For>
      </ol>
    </section>
  )
}
