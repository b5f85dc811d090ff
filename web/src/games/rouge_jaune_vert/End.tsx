// The end of a game, below who has won: the point cards of all rounds, and the last count.
import { createMemo, For, Show } from 'solid-js'
import { Avatar } from '../../kit/atTable'
import { signed } from '../../kit/numbers'
import type { Place } from '../../table/place'
import { CountList } from './Count'
import { standing } from './follow'
import type { Scene } from './round'
import { Stakes } from './Stakes'
import { ending, ties } from './words'

export function End(props: { place: Place; scene: Scene }) {
  const { place } = props
  return (
    <section class="tally game-end count-sheet">
      <PointCards place={place} scene={props.scene} />
      <Show when={props.scene.count}>{last => <>
        <div class="count-head row">
          <h2>{ending(place, last())}</h2>
          <p class="muted">{place.say('web-rouge-jaune-vert-how-counted')} {ties(place, last())}</p>
        </div>
        <CountList place={place} count={last()} />
      </>}</Show>
    </section>
  )
}

/** The point cards of all rounds, and their sum. */
function PointCards(props: { place: Place; scene: Scene }) {
  const { place } = props
  const order = createMemo(() => standing(props.scene))
  return (
    <section class="point-cards panel">
      <h2>{place.say('web-rouge-jaune-vert-final')}</h2>
      <ol>
        <For each={order()}>{seat => (
          <Show when={props.scene.seats[seat]}>{one => (
            <li class="row">
              <Avatar place={place} seat={seat} small />
              <b class="one-line">{place.isYou(seat) ? place.say('web-you') : place.name(seat)}</b>
              <Stakes label={place.say('web-rouge-jaune-vert-sum', { cards: one().won.map(signed).join(', '), points: signed(one().points) })} values={one().won} />
              <b class="sum digits" aria-hidden="true">= {signed(one().points)}</b>
            </li>
          )}</Show>
        )}</For>
      </ol>
      <Show when={props.scene.tied}><p class="muted">{place.say('web-rouge-jaune-vert-tie-at-the-top')}</p></Show>
    </section>
  )
}
