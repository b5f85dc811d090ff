// The cards that are being put together before they lie for good: what was received, and what is picked
// from the hand; and what can be done with them.
import { For, Index, Show, type JSX } from 'solid-js'
import { useKeys } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import type { GamePlace, Place } from '../../table/place'
import type { ChiffresEtCouleursMove, ChiffresEtCouleursScene } from '../../wire/messages'
import { cardSaying, type Card } from './cards'
import type { Choice } from './choice'
import { Series } from './Face'
import { DONE } from './moves'
import { useOnItsWay } from './onItsWay'
import { inOrder } from './series'

interface LayingProps { place: GamePlace<ChiffresEtCouleursMove>; choice: Choice }

export function Laying(props: LayingProps): JSX.Element {
  const say = props.place.say
  const scene = () => props.place.model.scene as ChiffresEtCouleursScene
  const isOnItsWay = useOnItsWay(props.place)
  const deeds = () => deedsOf(props.place, props.choice, scene())
  useKeys(code => {
    const deed = deeds().find(one => one.code === code)
    if (!deed || deed.off || isOnItsWay()) return false
    deed.act()
    return true
  })
  return (
    <>
      <div class="tray" role="group" aria-label={say('web-chiffres-et-couleurs-tray')} classList={{ pending: isOnItsWay() }}>
        <Show when={scene().received.length}><Series cards={scene().received} class="got" glides /></Show>
        <For each={props.choice.ready()}>{(series, place) => (
          <button
            type="button" class="aside" disabled={isOnItsWay()}
            onClick={() => { props.choice.takeBack(place()) }}
          >
            <Series cards={inOrder(series, props.choice.hand())} label={say('web-chiffres-et-couleurs-take-back', { cards: inOrder(series, props.choice.hand()).map(cardSaying) })} />
          </button>
        )}</For>
        <Show when={props.choice.picked().length}><Series cards={inOrder(props.choice.picked(), props.choice.hand())} class="pick" /></Show>
        <Show when={!props.choice.isWhole()}><Invitation choice={props.choice} say={say} /></Show>
      </div>
      <p class="obj bad" role="status">
        <Show when={props.choice.objection()}>{reason => props.place.speak(reason())}</Show>
      </p>
      <div class="row deeds">
        <Index each={deeds()}>{deed => (
          <Button
            {...(deed().main ? { size: 'large' as const } : { kind: 'plain' as const })}
            keyName={deed().code.replace('Key', '')} off={deed().off || isOnItsWay()} onClick={() => { deed().act() }}
          >{deed().text}</Button>
        )}</Index>
      </div>
    </>
  )
}

/** What an unfinished tray says: which cards of the hand can be tapped, or that none fits. */
function Invitation(props: { choice: Choice; say: Place['say'] }): JSX.Element {
  const key = () => {
    if (props.choice.purpose() !== 'own') return 'tap-fitting'
    if (props.choice.picked().length) return 'tap-more'
    if (props.choice.ready().length) return 'tap-another'
    return props.choice.hasSeries() ? 'tap-series' : 'no-series'
  }
  return <p class="invite muted">{props.say(`web-chiffres-et-couleurs-${key()}`)}</p>
}

interface Deed {
  text: string
  code: string // the key that does the same; it lies in the same place on French and English keyboards
  main: boolean
  off: boolean
  act: () => void
}

function deedsOf(place: GamePlace<ChiffresEtCouleursMove>, choice: Choice, scene: ChiffresEtCouleursScene): Deed[] {
  const say = (key: string, args = {}) => place.say(`web-chiffres-et-couleurs-${key}`, args)
  const done = (text: string, main = false): Deed => (
    { text, code: 'KeyT', main, off: !place.can(DONE), act: () => { place.act(DONE) } }
  )
  const send = (text: string, off: boolean, main = true): Deed => (
    { text, code: 'KeyE', main, off, act: () => { choice.send() } }
  )
  const series = choice.chosen()
  // All series of a hand are laid together: whoever has another one is led to it first.
  const another: Deed[] = choice.canBeginAnother()
    ? [{ text: say('another'), code: 'KeyS', main: true, off: false, act: () => { choice.setAside() } }] : []
  const unfinished = choice.picked().length > 0 && !choice.isWhole()
  switch (scene.doing) {
    case 'give':
      return [send(choice.isWhole() ? say('give', { card: cardsSaid(choice.picked()) }) : say('give-which'), !choice.isWhole())]
    case 'digit':
    case 'colour':
      return [send(say('lay'), !choice.isWhole())]
    case 'shown':
      return [send(say('lay'), !choice.isWhole()), done(say('keep'))]
    case 'opening':
      if (!series.length) return [send(say('lay-none'), unfinished, !choice.hasSeries())]
      return [...another, send(say('lay-many', { count: series.length }), unfinished, !another.length)]
    default: {
      const end = say(scene.doing === 'nobody' ? 'end' : 'done')
      if (!choice.hasSeries() && !series.length) return [done(end, true)]
      return [...another, send(say('lay-many', { count: Math.max(1, series.length) }), !series.length || unfinished, !another.length), done(end)]
    }
  }
}

function cardsSaid(cards: readonly Card[]) { return cards.map(cardSaying) }
