// The middle of the table: the limit card, the pile with its top card, one's own secret, the draw pile.
import { For, Index, Show, type JSX } from 'solid-js'
import { Back, ColourCard, LimitCard, type Limit } from '../../art/cards'
import { Icon } from '../../art/icons'
import { DRAW_PILE, OWN_SECRET, PILE } from './beats'
import type { AtLimits } from './choice'
import { isYourTurn } from './deeds'

export function Middle(props: AtLimits): JSX.Element {
  const say = (what: string, blanks = {}) => props.place.say(`web-limits-${what}`, blanks)
  return (
    <section class="middle measured" aria-label={say('table')}>
      <div class="felt" classList={{ watched: props.place.model.you === null }}>
        <figure class="limit centred">
          <Show when={props.scene.limits.length > 0} fallback={<span class="slot" />}>
            <LimitCard limits={props.scene.limits as Limit[]} />
          </Show>
          <figcaption class="in-display">
            {say('round', { round: props.scene.round, rounds: props.scene.rounds })}
            <small class="muted">{say('limit-note')}</small>
          </figcaption>
        </figure>
        <figure class="pile-of-all centred" data-drop="pile">
          <Heap {...props} />
          <figcaption class="in-display">
            {say('pile')}
            <small class="muted">{say('so-many', { count: props.scene.pile_cards })}</small>
          </figcaption>
        </figure>
        <Show when={props.place.model.you !== null}><Secret {...props} /></Show>
        <DrawPile {...props} />
      </div>
    </section>
  )
}

/** Only the top card is seen; what lies beneath may not be looked at (rules 3.5). */
function Heap(props: AtLimits): JSX.Element {
  return (
    <div class="heap" data-spot={PILE}>
      <Show when={props.scene.pile_cards > 2}><span class="beneath" /></Show>
      <Show when={props.scene.pile_cards > 1}><span class="beneath" /></Show>
      <Show when={props.cards.top} fallback={<span class="slot" />} keyed>
        {top => <div class="top-card" data-flip={`limits-${top.id}`}><ColourCard colour={top.colour} /></div>}
      </Show>
    </div>
  )
}

/** Whoever may forget to draw sees the sand of the three seconds run. */
function DrawPile(props: AtLimits): JSX.Element {
  return (
    <figure class="draw-pile centred">
      <div class="back" data-spot={DRAW_PILE}>
        <Show when={props.scene.draw_left > 0} fallback={<span class="slot" />}><Back quiet /></Show>
        <Show when={props.scene.doing === 'draw' && props.scene.pile_cards} keyed><span class="sand" /></Show>
      </div>
      <figcaption class="in-display">
        {props.place.say('web-limits-draw-pile')}
        <small class="muted">{props.place.say('web-limits-so-many', { count: props.scene.draw_left })}</small>
      </figcaption>
    </figure>
  )
}

/** One's own hidden cards, under seal: the owner may look at them at any time (rules 3.2). */
function Secret(props: AtLimits): JSX.Element {
  const count = () => props.scene.hidden_each
  const missing = () => Math.max(0, count() - props.cards.hidden.length)
  const isLaid = () => props.cards.hidden.length > 0
  return (
    <figure class="secret centred" classList={{ pair: count() > 1, wanted: props.scene.doing === 'hide' && isYourTurn(props) }} data-drop="secret">
      <div class="secret-cards" data-spot={OWN_SECRET}>
        <For each={props.cards.hidden}>
          {card => <div data-flip={`limits-${card.id}`}><ColourCard colour={card.colour} /></div>}
        </For>
        <Index each={Array.from({ length: missing() })}>{() => <span class="slot" />}</Index>
        <Show when={isLaid()}><span class="seal" aria-hidden="true"><Icon name="lock" class="small" /></span></Show>
      </div>
      <figcaption class="in-display">
        {props.place.say('web-limits-secret', { count: count() })}
        <small class="muted">{props.place.say(isLaid() ? 'web-limits-secret-note' : 'web-limits-secret-none')}</small>
      </figcaption>
    </figure>
  )
}
