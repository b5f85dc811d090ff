// The middle of the table: the limit card, the pile with its top card, the draw pile, one's own secret.
import { For, Index, Show, type JSX } from 'solid-js'
import { Back, ColourCard, LimitCard, type Limit } from '../../art/cards'
import { Icon } from '../../art/icons'
import type { Place } from '../../table/place'
import type { LimitsScene } from '../../wire/messages'
import { type Cards } from './cards'

interface BoardProps {
  place: Place
  scene: LimitsScene
  cards: Cards
}

export function Board(props: BoardProps): JSX.Element {
  const say = (what: string, count = 0) => props.place.say(`web-limits-${what}`, { count })
  return (
    <section class="ctr" aria-label={say('table')}>
      <figure class="flim">
        <div class="limc">
          <Show when={props.scene.limits.length > 0} fallback={<span class="slot" />}>
            <LimitCard limits={props.scene.limits as Limit[]} />
          </Show>
        </div>
        <figcaption>{say('limit')}<small class="muted">{say('limit-note')}</small></figcaption>
      </figure>
      <figure class="fpile" data-drop="pile">
        <Heap place={props.place} scene={props.scene} cards={props.cards} />
        <figcaption>{say('pile')}<small class="muted">{say('pile-note', props.scene.pile_cards)}</small></figcaption>
      </figure>
      <div class="fside">
        <Show when={props.place.model.you !== null}><Secret {...props} /></Show>
        <DrawPile {...props} />
      </div>
    </section>
  )
}

/** Only the top card is seen; the pile may not be looked through (rules 3.5). */
function Heap(props: BoardProps): JSX.Element {
  return (
    <div class="heap">
      <Show when={props.scene.pile_cards > 2}><span class="under" /></Show>
      <Show when={props.scene.pile_cards > 1}><span class="under b" /></Show>
      <Show when={props.cards.top} fallback={<span class="slot" />} keyed>
        {top => <div class="top1" data-flip={`limits-${top.id}`}><ColourCard colour={top.colour} /></div>}
      </Show>
    </div>
  )
}

function DrawPile(props: BoardProps): JSX.Element {
  return (
    <figure class="fdraw">
      <div class="limc">
        <Show when={props.scene.draw_left > 0} fallback={<span class="slot" />}><Back quiet /></Show>
        <Show when={props.scene.doing === 'draw' && props.scene.pile_cards} keyed><span class="sand" /></Show>
      </div>
      <figcaption>
        {props.place.say('web-limits-draw-pile')}
        <small class="muted">{props.place.say('web-limits-draw-left', { count: props.scene.draw_left })}</small>
      </figcaption>
    </figure>
  )
}

/** One's own hidden cards: the owner may look at them at any time (rules 3.2). */
function Secret(props: BoardProps): JSX.Element {
  const count = () => props.scene.hidden_each
  const missing = () => Math.max(0, count() - props.cards.hidden.length)
  return (
    <figure class="fsec" data-drop="secret">
      <div class="limc sec" classList={{ pair: count() === 2 }}>
        <For each={props.cards.hidden}>
          {card => <div data-flip={`limits-${card.id}`}><ColourCard colour={card.colour} /></div>}
        </For>
        <Index each={Array.from({ length: missing() })}>{() => <span class="slot" />}</Index>
        <Show when={props.cards.hidden.length > 0}><span class="llock" aria-hidden="true"><Icon name="lock" class="small" /></span></Show>
      </div>
      <figcaption>
        {props.place.say('web-limits-secret', { count: count() })}
        <small class="muted">
          {props.place.say(props.cards.hidden.length > 0 ? 'web-limits-secret-note' : 'web-limits-secret-none', { count: count() })}
        </small>
      </figcaption>
    </figure>
  )
}
