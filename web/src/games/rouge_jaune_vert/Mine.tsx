// The own series, with the card that is on its way to its end; and what the thumbs do.
import { createMemo, For, Index, Match, Show, Switch } from 'solid-js'
import { Back } from '../../art/cards'
import { useProperty } from '../../kit/atTable'
import { press, RaceButton } from '../../kit/press'
import { handicapOf } from '../../kit/seats'
import { isLettingGo, isTake, STOP } from './moves'
import type { Card, Round } from './round'
import { spoken } from './Cell'
import { Word } from './Word'

export function Mine(props: { round: Round }) {
  const { round } = props
  const { place } = round
  let row: HTMLOListElement | undefined
  const seat = () => round.scene().seats[place.model.you ?? 0]
  const cards = createMemo<readonly Card[]>(() => [...seat()?.series ?? []], [], {
    equals: (one, other) => one.length === other.length && one.every((card, n) => card.name === other[n]?.name),
  })
  const coming = () => (round.asked()?.kind === 'place' ? round.hand() ?? undefined : undefined)
  const free = createMemo(() => round.scene().length - cards().length - (coming() ? 1 : 0))
  useProperty(() => row, '--length', () => String(round.scene().length))
  return (
    <section
      class="myser panel"
      data-drop="series"
      onPointerDown={event => { if (event.button === 0) round.put() }}
      classList={{ aimed: round.drag.over() === 'series', target: round.drag.origin() !== null }}
      aria-label={place.say('web-rouge-jaune-vert-your-series')}
    >
      <div class="mhead">
        <h3>{place.say('web-rouge-jaune-vert-your-series')}</h3>
        <b class="number">{cards().length}<small class="muted"> / {round.scene().length}</small></b>
        <small class="muted wide-only">{place.say(round.scene().call_stop ? 'web-rouge-jaune-vert-call-stop' : 'web-rouge-jaune-vert-stops-alone', { length: round.scene().length })}</small>
        <Show when={handicapOf(place.model.lobby?.options ?? {}, place.model.you ?? 0) > 0}>
          <small class="muted wide-only">{place.say('web-rouge-jaune-vert-handicap', { milliseconds: handicapOf(place.model.lobby?.options ?? {}, place.model.you ?? 0) })}</small>
        </Show>
      </div>
      <ol class="ser" ref={row}>
        <Index each={cards()}>{(card, n) => (
          <li class="small" classList={{ last: n === cards().length - 1 && !coming() }} data-flip={`card ${card().name}`}>
            <Word card={card()} short={!round.wide()} />
          </li>
        )}</Index>
        <Show when={coming()}>{card => <li class="small last pending"><Word card={card()} short={!round.wide()} /></li>}</Show>
        <Show when={round.wide()}>
          <For each={Array.from({ length: free() }, (_, n) => n)}>{() => <li class="slot" aria-hidden="true" />}</For>
        </Show>
      </ol>
    </section>
  )
}

/** The pile, the hand, and what to do with its card. */
export function Thumb(props: { round: Round }) {
  const { round } = props
  const { place } = round
  const offPile = () => !round.mayTake() || round.scene().hidden === 0
  return (
    <section class="thumb" aria-label={place.say('web-rouge-jaune-vert-acts')}>
      <button
        type="button"
        class="pilebtn"
        classList={{ pending: round.asked()?.kind === 'take_hidden', kept: round.kept()?.kind === 'take_hidden', unavailable: offPile() }}
        aria-disabled={offPile() ? 'true' : undefined}
        aria-description={round.kept()?.kind === 'take_hidden' ? place.say('web-tap-kept') : undefined}
        {...press(event => { round.takeHidden(event) })}
      >
        <Show when={round.scene().hidden > 0} fallback={<span class="slot" />}>
          <span class="pile"><Back quiet /><Back quiet /><Back quiet /></span>
        </Show>
        <span class="spoken">{place.say('rouge-jaune-vert-move-take-hidden')} </span>
        <b>{place.say('web-rouge-jaune-vert-hidden', { hidden: round.scene().hidden })}</b>
        <span class="key-cap wide-only" aria-hidden="true">{place.say('web-rouge-jaune-vert-key-space')}</span>
      </button>
      <Hand round={round} />
      <Acts round={round} />
    </section>
  )
}

/** The card in hand; dashed as long as the table has not said that it is ours. */
function Hand(props: { round: Round }) {
  const { round } = props
  const { place } = round
  const seat = () => round.scene().seats[place.model.you ?? 0]
  return (
    <div class="held" role="group" aria-label={place.say('web-rouge-jaune-vert-hand')}>
      <Switch>
        <Match when={!isLettingGo(round.asked()) && round.hand()}>{card => (
          <div
            class="grip"
            data-flip={`card ${card().name}`}
            onPointerDown={event => { if (event.button === 0) round.hold(event) }}
          >
            <Word card={card()} short={!round.wide()} label={spoken(round, card())} />
          </div>
        )}</Match>
        <Match when={isTake(round.asked()) && round.hand() === null}>
          <div class="grip pending">
            <Show when={round.wanted()} fallback={<Back />}>{card => <Word card={card()} short={!round.wide()} />}</Show>
          </div>
        </Match>
        <Match when={seat()?.holds && round.hand() === null}><div class="grip"><Back /></div></Match>
        <Match when={true}><div class="slot empty" /></Match>
      </Switch>
    </div>
  )
}

function Acts(props: { round: Round }) {
  const { round } = props
  const { place } = round
  const as = (kind: 'place' | 'return' | 'stop') => {
    const isKept = () => round.kept()?.kind === kind
    return {
      get off() { return kind === 'stop' ? !place.can(STOP) : !round.mayLetGo() },
      get class() { return `${kind} ${isKept() ? 'kept' : ''}` },
      get 'aria-description'() { return isKept() ? place.say('web-tap-kept') : undefined },
    }
  }
  return (
    <div class="two">
      <Show
        when={round.own()?.doing === 'stop' || round.kept()?.kind === 'stop'}
        fallback={<>
          <RaceButton keyName="P" {...as('place')} press={round.put}>{place.say('web-rouge-jaune-vert-place')}</RaceButton>
          <RaceButton kind="plain" keyName="R" {...as('return')} press={round.giveBack}>{place.say('web-rouge-jaune-vert-return')}</RaceButton>
        </>}
      >
        <RaceButton kind="danger" size="large" keyName="S" {...as('stop')} press={round.callStop}>
          {place.say('web-rouge-jaune-vert-stop')}
        </RaceButton>
      </Show>
    </div>
  )
}
