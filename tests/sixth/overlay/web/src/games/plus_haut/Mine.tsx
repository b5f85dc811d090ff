// One's own place: whose turn it is, one's card, and the one that was swapped.
import { Show, type JSX } from 'solid-js'
import { Avatar } from '../../kit/atTable'
import { atSeat } from '../../table/beats'
import { Card } from './Card'
import { isYourTurn, type At } from './follow'
import { Laid } from './Others'
import { turnOf } from './words'

export function Mine(props: At): JSX.Element {
  const seat = () => props.place.model.you ?? 0
  const isSeated = () => props.place.model.you !== null
  return (
    <section class="mine panel" classList={{ turn: isYourTurn(props) }} aria-label={props.place.say('web-plus-haut-your-card')}>
      <div class="mine-head row">
        <Show when={isSeated()}><Avatar place={props.place} seat={seat()} /></Show>
        <h3 class="one-line" data-must="turn" role="status">{turnOf(props)}</h3>
      </div>
      <Show when={isSeated()}>
        <div class="own-hand measured row">
          <span class="own-card" data-must="hand" data-spot={atSeat(seat())}>
            <Show when={props.own?.card} fallback={<span class="slot" />}>{card => <Card card={card()} />}</Show>
          </span>
          <Laid seat={seat()} card={props.scene.seats[seat()]?.laid ?? null} />
        </div>
      </Show>
    </section>
  )
}
