// The table of Le Jeu des Chiffres et des Couleurs.
import { Match, Show, Switch, type JSX } from 'solid-js'
import { Log } from '../../kit/atTable'
import type { GamePlace, Place } from '../../table/place'
import type { ChiffresEtCouleursMove, ChiffresEtCouleursOwn, ChiffresEtCouleursScene } from '../../wire/messages'
import type { TableProps } from '..'
import { Asking } from './Asking'
import { useChoice, type Choice } from './choice'
import { Series } from './Face'
import { Hand } from './Hand'
import { Lately } from './Lately'
import { Laying } from './Laying'
import { Lying, Strip } from './Lying'
import { DONE } from './moves'
import { nowSaid, pileSaid } from './now'
import { PassWithJokers } from './PassWithJokers'
import { Question } from './Question'
import { Score } from './Score'
import { summary } from './summary'
import './table.css'

export default function Table(props: TableProps<ChiffresEtCouleursMove>): JSX.Element {
  const scene = () => props.place.model.scene as ChiffresEtCouleursScene
  const choice = useChoice(props.place)
  return (
    <main class="chf" classList={{ over: scene().doing === 'over' }}>
      <Middle place={props.place} choice={choice} />
      <Show when={props.place.model.own && scene().doing !== 'over'}>
        <Hand place={props.place} choice={choice} />
      </Show>
      <Lying place={props.place} />
      <aside class="side panel wide-only">
        <h3>{props.place.say('web-log')}</h3>
        <Log place={props.place} />
      </aside>
      <p id="summary" class="spoken" tabindex="-1">{summary(props.place)}</p>
    </main>
  )
}

interface MiddleProps { place: GamePlace<ChiffresEtCouleursMove>; choice: Choice }

/** The middle of the table: the question, its answer, and what you can do about it. */
function Middle(props: MiddleProps): JSX.Element {
  const scene = () => props.place.model.scene as ChiffresEtCouleursScene
  const doing = () => scene().doing
  const isAsking = () => doing() === 'ask' && props.place.open().length > 0
  return (
    <section class="ask panel" classList={{ yours: props.place.open().length > 0 }} aria-label={props.place.say('web-chiffres-et-couleurs-middle')}>
      <div class="row between">
        <h2 class="now">{nowSaid(props.place)}</h2>
        <PileChip place={props.place} />
      </div>
      <Show when={!isAsking() && doing() !== 'over'}><Strip place={props.place} /></Show>
      <Switch fallback={<Watching place={props.place} />}>
        <Match when={doing() === 'over'}><Score place={props.place} /></Match>
        <Match when={isAsking()}><Asking place={props.place} /></Match>
        <Match when={doing() === 'jokers' && props.place.can(DONE)}><PassWithJokers place={props.place} /></Match>
        <Match when={props.choice.purpose() !== null}>
          <Asked place={props.place} />
          <Show when={props.choice.drewJoker() && doing() === 'miss'}>
            <p class="muted">{props.place.say('web-chiffres-et-couleurs-joker-goes-on')}</p>
          </Show>
          <Laying place={props.place} choice={props.choice} />
        </Match>
      </Switch>
      <Show when={doing() !== 'over'}><Lately place={props.place} /></Show>
    </section>
  )
}

function PileChip(props: { place: Place }): JSX.Element {
  const scene = () => props.place.model.scene as ChiffresEtCouleursScene
  return <span class="chip pilec" classList={{ warn: scene().pile === 0 && scene().doing !== 'over' }}>{pileSaid(props.place)}</span>
}

/** The question that is being answered. */
function Asked(props: { place: Place }): JSX.Element {
  const scene = () => props.place.model.scene as ChiffresEtCouleursScene
  return (
    <Show when={scene().ask}>
      {ask => <Question who={props.place.name(ask().seat)} what={ask().wanted} class="small" />}
    </Show>
  )
}

/** Somebody else acts: the question, what lies open of the answer, and one's own first series. */
function Watching(props: { place: Place }): JSX.Element {
  const scene = () => props.place.model.scene as ChiffresEtCouleursScene
  const chosen = () => (props.place.model.own as ChiffresEtCouleursOwn | null)?.chosen ?? []
  return (
    <>
      <Asked place={props.place} />
      <Show when={scene().received.length || chosen().length}>
        <div class="tray">
          <Show when={scene().received.length}><Series cards={scene().received} class="got" glides /></Show>
          {chosen().map(series => <Series cards={series} class="pick" />)}
        </div>
      </Show>
    </>
  )
}
