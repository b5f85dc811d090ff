// What one says or prepares: the question, the series that is being put together, or whose turn it is.
import { createMemo, For, Match, Show, Switch, type JSX } from 'solid-js'
import { seatSaying } from '../../kit/seats'
import { isBeingTold } from '../../table/model'
import type { GamePlace } from '../../table/place'
import type { Asking } from './asking'
import { LANE } from './beats'
import { cardSaying, type Card } from './cards'
import type { Choice } from './choice'
import { CardFace, flipName } from './Face'
import { lastExchange, ownOf, sceneOf } from './follow'
import { DONE, type Move } from './moves'
import { Question } from './Question'
import { inOrder } from './series'
import { answerSaid, nowSaid } from './words'

interface LaneProps { place: GamePlace<Move>; choice: Choice; asking: Asking; only: Move[] | null; isBusy: boolean }

export function Lane(props: LaneProps): JSX.Element {
  const { place, choice, asking } = props
  const scene = () => sceneOf(place)
  const you = () => place.model.you
  const exchange = createMemo(() => lastExchange(place.model.lines))
  const mine = () => { // the question that one has asked, while it is answered
    const said = exchange()
    if (isBeingTold(place.model) && said?.asker === you()) return { seat: said.askee, wanted: said.wanted }
    const ask = scene().ask
    return ask && you() === scene().mover && scene().doing !== 'ask' ? ask : null
  }
  const isPassing = () => props.only?.[0]?.kind === DONE.kind
  return (
    <section class="lane row" data-spot={LANE} classList={{ pending: props.isBusy }}>
      <Switch fallback={<Watching place={place} answer={exchange()?.askee === you() ? exchange()?.answer ?? null : null} />}>
        <Match when={asking.isOpen() && (asking.who() !== null || asking.card() !== null)}>
          <p class="bubble own" data-must="turn"><Question who={nameOf(place, asking.who())} what={whatSoFar(asking)} /></p>
        </Match>
        <Match when={scene().doing === 'opening' && isPassing()}>
          <p class="word" data-must="turn">{place.say('web-chiffres-et-couleurs-no-series')}</p>
        </Match>
        <Match when={choice.purpose() === 'give'}>
          <p class="word" data-must="turn">{place.say(`web-chiffres-et-couleurs-${props.only ? 'give-only' : 'give-which'}`, { mover: seatSaying(scene().mover) })}</p>
        </Match>
        <Match when={choice.purpose() !== null && !isPassing()}><Tray {...props} /></Match>
        <Match when={mine()}>{ask => (
          <p class="bubble own" data-must="turn"><Question who={place.name(ask().seat)} what={ask().wanted} /></p>
        )}</Match>
      </Switch>
    </section>
  )
}

function nameOf(place: GamePlace<Move>, seat: number | null): string | null {
  return seat === null ? null : place.name(seat)
}

/** What is asked for stays open until one of the two buttons says it. */
function whatSoFar(asking: Asking): string | null {
  const [digit, colour] = [asking.wanted('digit'), asking.wanted('colour')]
  return digit !== null && colour !== null ? null : digit ?? colour
}

/** Somebody else acts; what one has just answered oneself stands beside it. */
function Watching(props: { place: GamePlace<Move>; answer: 'none' | 'some' | number | null }): JSX.Element {
  return (
    <>
      <Show when={props.answer !== null && props.answer}>{answer => (
        <p class="bubble own answer" aria-hidden="true">{answerSaid(props.place, answer())}</p>
      )}</Show>
      <p class="word" data-must="turn">{nowSaid(props.place)}</p>
    </>
  )
}

/** The cards that are being put together: what was received, and what is picked from the hand. */
function Tray(props: LaneProps): JSX.Element {
  const { place, choice } = props
  const say = (key: string, args = {}) => place.say(`web-chiffres-et-couleurs-${key}`, args)
  const received = () => sceneOf(place).received
  const groups = () => [...choice.ready(), ...(choice.picked().length ? [choice.picked()] : [])]
    .map(series => inOrder(series, choice.hand()))
  const needsMore = () => !choice.isWhole() || (choice.purpose() !== 'own' && choice.picked().length === 0)
  const note = () => {
    if (props.only) return say('tray-only')
    if (choice.purpose() === 'own' && choice.picked().length === 1) return say('tap-more')
    if (choice.isWhole()) return say(choice.canBeginAnother() ? 'tray-another' : choice.canAdd() ? 'tray-more' : 'tray-whole')
    if (ownOf(place)?.drew_joker) return say('joker-goes-on')
    return choice.ready().length ? say('tray-whole') : nowSaid(place)
  }
  const back = (cards: readonly Card[]) => say('take-back', { cards: cards.map(cardSaying) })
  return (
    <div class="tray panel row" role="group" aria-label={say('tray')}>
      <span class="tray-cards">
        <Show when={received().length}>
          <span class="group"><For each={received()}>{card => (
            <span class="tray-card" role="img" aria-label={place.speak(cardSaying(card))} data-flip={flipName(card)}><CardFace card={card} quiet /></span>
          )}</For>
          <PickedCards cards={choice.picked()} {...props} back={back} />
          <Show when={needsMore()}><span class="tray-card"><span class="slot" /></span></Show></span>
        </Show>
        <Show when={!received().length}>
          <For each={groups()} fallback={<span class="group"><span class="tray-card"><span class="slot" /></span><span class="tray-card"><span class="slot" /></span></span>}>
            {cards => <span class="group"><PickedCards cards={cards} {...props} back={back} /><Show when={cards.length === 1}><span class="tray-card"><span class="slot" /></span></Show></span>}
          </For>
        </Show>
      </span>
      <p class="tray-note" data-must="turn">{note()}</p>
    </div>
  )
}

function PickedCards(props: LaneProps & { cards: readonly Card[]; back: (cards: readonly Card[]) => string }): JSX.Element {
  return (
    <For each={inOrder(props.cards, props.choice.hand())}>{card => (
      <button
        type="button" class="bare tray-card" data-key={`tray ${card}`} data-flip={flipName(card)} aria-label={props.back([card])}
        onClick={() => { if (props.isBusy) props.place.why(props.place.say('web-on-its-way')); else props.choice.toggle(card) }}
      ><CardFace card={card} quiet /></button>
    )}</For>
  )
}

