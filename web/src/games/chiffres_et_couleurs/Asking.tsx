// The sentence builder: whom one asks, and for what (3.1). Both lists offer only what may be asked now.
import { createEffect, createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import { isColour } from '../../art/colours'
import { Avatar, useKeys } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import { othersThan } from '../../kit/seats'
import { useSay } from '../../kit/words'
import type { GamePlace } from '../../table/place'
import type { ChiffresEtCouleursMove, ChiffresEtCouleursScene } from '../../wire/messages'
import { isDigit, wantedSaying, type Wanted } from './cards'
import { ColourTile } from './ColourTile'
import { useOnItsWay } from './onItsWay'
import { Question } from './Question'

export function Asking(props: { place: GamePlace<ChiffresEtCouleursMove> }): JSX.Element {
  const say = useSay()
  const place = () => props.place
  const scene = () => place().model.scene as ChiffresEtCouleursScene
  const asks = createMemo(() => place().open().filter(move => move.kind === 'ask'))
  const askable = (seat: number) => asks().some(ask => ask.seat === seat)
  const [who, setWho] = createSignal<number | null>(null)
  const [what, setWhat] = createSignal<Wanted | null>(null)
  const options = createMemo(() => [...new Set(asks().map(ask => ask.wanted))])
  const others = () => othersThan(place().model.you, scene().seats.length)
  createEffect(() => { // of two players there is only one to ask
    const possible = others().filter(askable)
    const only = possible.length === 1 ? possible[0] : undefined
    if (only !== undefined) setWho(only)
  })
  const chosen = () => asks().find(move => move.seat === who() && move.wanted === what())
  const isReady = () => chosen() !== undefined
  const isOnItsWay = useOnItsWay(props.place)
  const lacking = () => say(`web-chiffres-et-couleurs-choose-${who() === null ? 'who' : 'what'}`)
  const ask = () => {
    const move = chosen()
    if (move && !isOnItsWay()) place().act(move)
  }
  useKeys(code => {
    const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
    if (digit && options().includes(digit)) { setWhat(digit); return true }
    if (code !== 'KeyE' || !isReady()) return false
    ask()
    return true
  })
  const nameOf = (seat: number | null) => (seat === null ? null : place().name(seat))
  const option = (wanted: Wanted, face: JSX.Element) => (
    <label class="nb" classList={{ on: what() === wanted, cb: !isDigit(wanted) }}>
      <input
        type="radio" name="cc-what" checked={what() === wanted}
        aria-label={place().speak(wantedSaying(wanted))} onChange={() => setWhat(wanted)}
      />
      {face}
    </label>
  )
  return (
    <form class="asking" onSubmit={event => { event.preventDefault(); ask() }}>
      <Question who={nameOf(who())} what={what()} class={isOnItsWay() ? 'pending' : ''} />
      <fieldset class="step">
        <legend>{say('web-chiffres-et-couleurs-whom')}</legend>
        <div class="who">
          <For each={others()}>{seat => (
            <label class="candidate" classList={{ on: who() === seat, unavailable: !askable(seat) }}>
              <input
                type="radio" name="cc-who" checked={who() === seat} disabled={!askable(seat)}
                onChange={() => setWho(seat)}
              />
              <Avatar place={place()} seat={seat} />
              <span><b>{place().name(seat)}</b>
                <small class="muted">{say('web-chiffres-et-couleurs-in-hand', { count: scene().seats[seat]?.hand ?? 0 })}</small>
              </span>
            </label>
          )}</For>
        </div>
      </fieldset>
      <fieldset class="step">
        <legend>{say('web-chiffres-et-couleurs-what')} <small class="muted">{say('web-chiffres-et-couleurs-what-note')}</small></legend>
        <div class="what">
          <div><For each={options().filter(isDigit)}>{wanted => option(wanted, <span aria-hidden="true">{wanted}</span>)}</For></div>
          <div><For each={options().filter(isColour)}>{colour => option(colour, <ColourTile colour={colour} />)}</For></div>
        </div>
      </fieldset>
      <div class="row askb">
        <Button type="submit" size="large" off={!isReady() || isOnItsWay()} keyName="E">
          <Show when={isReady()} fallback={lacking()}>
            {say('web-chiffres-et-couleurs-ask', { name: nameOf(who()) ?? '' })}
          </Show>
        </Button>
        <small class="muted">{say('web-chiffres-et-couleurs-ask-note')}</small>
      </div>
    </form>
  )
}
