// The own series: earlier cards lie over each other, the last one, which the next must fit, is large and
// always in the same place. A card on its way lies there already, dashed.
import { createMemo, Index, Show } from 'solid-js'
import { handicapOf } from '../../kit/seats'
import { seriesOf } from './beats'
import { DangerSign } from './Danger'
import { sameCards } from './follow'
import { Now } from './Now'
import type { Card, Round } from './round'
import { Word } from './Word'

export function Mine(props: { round: Round }) {
  const { round } = props
  const { place } = round
  const cards = createMemo<readonly Card[]>(() => [...round.scene().seats[place.model.you ?? 0]?.series ?? []], [], { equals: sameCards })
  const coming = () => (round.asked()?.kind === 'place' ? round.hand() ?? undefined : undefined)
  const isLast = (n: number) => n === cards().length - 1 && !coming()
  const handicap = () => handicapOf(place.model.lobby?.options ?? {}, place.model.you ?? 0)
  const length = createMemo(() => round.scene().length)
  const isNear = createMemo(() => round.scene().seats[place.model.you ?? 0]?.danger ?? false)
  return (
    <section
      class="mine panel"
      data-drop="series"
      onPointerDown={event => { if (event.button === 0) round.put() }}
      classList={{ aimed: round.drag.over() === 'series', target: round.drag.origin() !== null, danger: isNear() }}
      aria-label={place.say('web-rouge-jaune-vert-your-series')}
    >
      <div class="mine-head">
        <h3>{place.say('web-rouge-jaune-vert-your-series')}</h3>
        <b class="so-many digits">{cards().length}<small class="muted">/{length()}</small></b>
        <Now round={round} />
        <small class="muted little">{place.say(round.scene().call_stop ? 'web-rouge-jaune-vert-call-stop' : 'web-rouge-jaune-vert-stops-alone', { length: length() })}</small>
        <Show when={handicap() > 0}>
          <small class="muted little">{place.say('web-rouge-jaune-vert-handicap', { seconds: handicap() })}</small>
        </Show>
      </div>
      <Show when={isNear()}><DangerSign round={round} seat={place.model.you ?? 0} /></Show>
      <ol class="own-series" data-spot={seriesOf(place.model.you ?? 0)}>
        <Index each={cards()}>{(card, n) => (
          <li classList={{ last: isLast(n), ringed: isLast(n) }} data-must={isLast(n) ? 'turn' : undefined} data-flip={`card ${card().name}`}><Word card={card()} /></li>
        )}</Index>
        <Show when={coming()}>{card => <li class="last pending"><Word card={card()} /></li>}</Show>
      </ol>
    </section>
  )
}

/** Whoever looks on has no series: there stands what goes on, and how many cards are face down. */
export function Watching(props: { round: Round }) {
  const { place, scene } = props.round
  return (
    <section class="mine watching panel">
      <Now round={props.round} />
      <p class="muted">{place.say('web-rouge-jaune-vert-hidden', { hidden: scene().hidden })}</p>
    </section>
  )
}
