// The middle of the table: the pile, and which card wins.
import type { JSX } from 'solid-js'
import { Back } from '../../art/cards'
import { PILE } from './beats'
import type { At } from './follow'
import { goalOf } from './words'

export function Middle(props: At): JSX.Element {
  return (
    <section class="middle measured" aria-label={props.place.say('web-plus-haut-pile')}>
      <figure class="draw-pile centred">
        <div class="back" data-spot={PILE}><Back quiet /></div>
        <figcaption class="in-display">
          {goalOf(props)}
          <small class="muted">{props.place.say('web-plus-haut-left', { cards: props.scene.pile })}</small>
        </figcaption>
      </figure>
    </section>
  )
}
