// The arithmetic of an accusation: the limit with its hidden cards, and the pile in order.
import { createMemo, createSignal, For, Index, onCleanup, onMount, Show, type JSX } from 'solid-js'
import { ColourCard, LimitCard } from '../../art/cards'
import { useProperty } from '../../kit/atTable'
import type { Place } from '../../table/place'
import type { Count } from './count'
import { fit, isNamed } from './fit'
import { cardsSaid, nameOf, upTo } from './words'

/** The number on the limit card, plus the cards of that colour in all hidings. */
export function Sum(props: { place: Place; count: Count }): JSX.Element {
  const say = (what: string, blanks = {}) => props.place.say(`web-limits-${what}`, blanks)
  const number = () => props.count.number ?? 'X'
  return (
    <div class="sum panel row" role="group" aria-label={say('sum')}>
      <figure class="centred">
        <Show when={props.count.limits.length > 0} fallback={<b class="whole digits">{number()}</b>}>
          <LimitCard limits={props.count.limits} />
        </Show>
        <figcaption>{props.place.say(`colour-${props.count.colour}`)} <b>{number()}</b></figcaption>
      </figure>
      <span class="digits muted">+</span>
      <figure class="centred">
        <div class={`hidings of${props.count.hidings.length}`}>
          <For each={props.count.hidings}>
            {(cards, seat) => (
              <span class="hidden-by centred">
                <span class="hidden-cards">
                  <For each={cards}>
                    {colour => <ColourCard colour={colour} class={colour === props.count.colour ? 'counts ringed' : ''} />}
                  </For>
                </span>
                <small class="one-line">{nameOf(props.place, seat())}</small>
              </span>
            )}
          </For>
        </div>
        <figcaption><b>{say('hidden-cards', { cards: cardsSaid(props.place, props.count.colour, props.count.hidden) })}</b></figcaption>
      </figure>
      <span class="digits muted">=</span>
      <b class="whole digits">{props.count.limit ?? 'X'}</b>
    </div>
  )
}

/** The pile from its first card on, with a number on each card that counts; those to come are awaited. */
export function Pile(props: {
  place: Place; count: Count; seen: number
  /** Whether its cards are as large as the room allows; else the page may scroll. */
  fits?: boolean
}): JSX.Element {
  const [list, setList] = createSignal<HTMLElement>()
  const named = props.fits ? useFitting(list, () => props.count.pile.length) : () => true
  const done = () => props.seen >= props.count.pile.length
  return (
    <div class="counting panel upright" classList={{ 'without-names': !named() }} role="group" aria-label={props.place.say('web-limits-pile-in-order')}>
      <ol ref={setList}>
        <Index each={props.count.pile}>
          {(card, number) => (
            <li class="upright" classList={{
              counts: card().counts !== null && number < props.seen, awaited: number >= props.seen,
              after: card().after && done(), last: card().last && done(), exceeds: card().last && done() && props.count.exceeded,
            }}>
              <ColourCard colour={card().colour} />
              <Show when={card().counts !== null && number < props.seen}><b class="nth-of-colour badge">{card().counts}</b></Show>
              <small class="one-line">{nameOf(props.place, card().by)}</small>
            </li>
          )}
        </Index>
      </ol>
      <p class="muted">{upTo(props.place, props.count)}</p>
    </div>
  )
}

const WIDEST = 8 // rem

/** Let a list have as many columns as make its cards largest; return whether there is room for names. */
function useFitting(list: () => HTMLElement | undefined, cards: () => number): () => boolean {
  const [room, setRoom] = createSignal({ width: 0, height: 0 })
  const fitting = createMemo(() => fit(cards(), room(), WIDEST * parseFloat(getComputedStyle(document.documentElement).fontSize)))
  useProperty(list, '--columns', () => String(fitting().columns))
  useProperty(list, '--card-width', () => `${fitting().width}px`)
  useProperty(list, '--below', () => `${fitting().below}px`)
  onMount(() => {
    const box = list()
    if (!box || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(([entry]) => { if (entry) setRoom(entry.contentRect) })
    watch.observe(box)
    onCleanup(() => { watch.disconnect() })
  })
  return () => isNamed(fitting())
}
