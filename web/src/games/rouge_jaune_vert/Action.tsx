// What the thumbs do: the pile, the hand, and what to do with its card.
import { Match, Show, Switch } from 'solid-js'
import { Back } from '../../art/cards'
import { press, RaceButton } from '../../kit/press'
import { FACE_DOWN, OWN_HAND } from './beats'
import { spoken } from './Cell'
import { isLettingGo, isTake, STOP } from './moves'
import type { Round } from './round'
import { Word } from './Word'

export function Action(props: { round: Round }) {
  const { round } = props
  const { place } = round
  const off = () => !round.mayTake() || round.scene().hidden === 0
  const isKept = () => round.kept()?.kind === 'take_hidden'
  return (
    <section class="action" aria-label={place.say('web-rouge-jaune-vert-acts')}>
      <button
        type="button"
        class="draw-pile bare centred"
        classList={{ pending: round.asked()?.kind === 'take_hidden', kept: isKept(), unavailable: off() }}
        data-key="pile"
        aria-disabled={off() ? 'true' : undefined}
        aria-description={isKept() ? place.say('web-tap-kept') : undefined}
        {...press(event => { round.takeHidden(event) })}
      >
        <span class="drawn" data-spot={FACE_DOWN} classList={{ slot: round.scene().hidden === 0 }}><Show when={round.scene().hidden > 0}><Back quiet /></Show></span>
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
    <div class="in-hand centred" role="group" data-spot={OWN_HAND} data-must="hand" aria-label={place.say('web-rouge-jaune-vert-hand')}>
      <Switch fallback={<div class="slot" />}>
        <Match when={!isLettingGo(round.asked()) && round.hand()}>{card => (
          <div
            class="grip grab"
            data-flip={`card ${card().name}`}
            onPointerDown={event => { if (event.button === 0) round.hold(event) }}
          >
            <Word card={card()} label={spoken(round, card())} />
          </div>
        )}</Match>
        <Match when={isTake(round.asked()) && round.hand() === null}>
          <div class="grip pending">
            <Show when={round.wanted()} fallback={<Back />}>{card => <Word card={card()} />}</Show>
          </div>
        </Match>
        <Match when={seat()?.holds && round.hand() === null}><div class="grip"><Back /></div></Match>
      </Switch>
    </div>
  )
}

type Act = 'place' | 'return' | 'stuck' | 'stop'

function Acts(props: { round: Round }) {
  const { round } = props
  const { place } = round
  const isStuck = () => round.scene().seats[place.model.you ?? -1]?.stuck ?? false
  const isOff = (act: Act) => {
    if (act === 'stop') return !place.can(STOP)
    return act === 'stuck' ? !round.mayTake() || isStuck() : !round.mayLetGo()
  }
  const as = (act: Act) => {
    const isKept = () => round.kept()?.kind === act
    return {
      get off() { return isOff(act) },
      get class() { return `act-${act} ${isKept() ? 'kept' : ''} ${round.asked()?.kind === act ? 'pending' : ''}` },
      get 'aria-description'() { return isKept() ? place.say('web-tap-kept') : undefined },
      get 'data-must'() { return isOff(act) || act === 'stuck' ? undefined : 'decision' },
      'data-key': act,
    }
  }
  return (
    <Show
      when={round.own()?.doing === 'stop' || round.kept()?.kind === 'stop'}
      fallback={<>
        <RaceButton keyName="P" {...as('place')} press={round.put}>{place.say('web-rouge-jaune-vert-place')}</RaceButton>
        <RaceButton kind="plain" keyName="R" {...as('return')} press={round.giveBack}>{place.say('web-rouge-jaune-vert-return')}</RaceButton>
        <RaceButton kind="plain" keyName="B" {...as('stuck')} title={place.say('web-rouge-jaune-vert-stuck-why')} press={round.declareStuck}>
          {place.say(isStuck() ? 'web-rouge-jaune-vert-you-are-stuck' : 'web-rouge-jaune-vert-stuck')}
        </RaceButton>
      </>}
    >
      <RaceButton kind="danger" size="large" keyName="S" {...as('stop')} press={round.callStop}>
        {place.say('web-rouge-jaune-vert-stop')}
      </RaceButton>
    </Show>
  )
}
