// The draw pile, in the middle of the table.
import { Show, type JSX } from 'solid-js'
import { Back } from '../../art/cards'
import type { Place } from '../../table/place'
import { PILE } from './beats'
import { sceneOf } from './follow'
import { pileSaid } from './words'

export function Middle(props: { place: Place }): JSX.Element {
  const left = () => sceneOf(props.place).pile
  return (
    <div class="middle centred">
      <div class="pile-spot centred" data-spot={PILE} role="img" aria-label={pileSaid(props.place)}>
        <Show when={left() > 0} fallback={<small class="pile-note in-display">{pileSaid(props.place)}</small>}>
          <span class="pile"><Back quiet /><Show when={left() > 1}><Back quiet /></Show><Show when={left() > 2}><Back quiet /></Show></span>
          <b class="badge pile-count">{left()}</b>
        </Show>
      </div>
    </div>
  )
}
