// One's own cards, and what can be done with them.
import { createEffect, createSignal, For, on, Show, type JSX } from 'solid-js'
import { ColourCard } from '../../art/cards'
import { carry } from '../../kit/carry'
import { Avatar, useKeys, Zone } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import type { GamePlace } from '../../table/place'
import type { LimitsMove, LimitsOwn, LimitsScene } from '../../wire/messages'
import { type Card, type Cards } from './cards'
import { coloursOf, DRAW, hiding, isAccusation, playing } from './moves'
import { Score } from './Seats'
import { isTheirTurn, statusOf } from './status'

interface HandProps {
  place: GamePlace<LimitsMove>
  scene: LimitsScene
  own: LimitsOwn | null
  cards: Cards
  chosen: readonly number[]
  choose: (ids: readonly number[]) => void
  accuse: () => void
}

export function Hand(props: HandProps): JSX.Element {
  const place = () => props.place
  const say = (what: string, count = 0) => place().say(`web-limits-${what}`, { count })
  const busy = () => place().pending().length > 0
  const may = (move: LimitsMove | null): move is LimitsMove => move !== null && !busy() && place().can(move)
  const hides = () => props.scene.doing === 'hide'
  const most = () => (hides() ? props.scene.hidden_each : 1)
  const chosen = () => props.cards.hand.filter(card => props.chosen.includes(card.id))
  const here = () => props.scene.seats[place().model.you ?? 0]
  const status = () => statusOf(place(), props.scene)
  const pending = usePending(props)

  const toggle = (card: Card) => {
    const others = props.chosen.filter(id => id !== card.id && props.cards.hand.some(one => one.id === id))
    props.choose(props.chosen.includes(card.id) ? others : [...others, card.id].slice(-most()))
  }
  const first = (): LimitsMove | null => {
    if (props.scene.doing === 'draw') return DRAW
    const cards = chosen()
    if (hides()) return cards.length === most() ? hiding(cards) : null
    return cards[0] ? playing(cards[0]) : null
  }
  const act = (move: LimitsMove | null) => {
    if (!may(move)) return false
    place().act(move)
    return true
  }
  const swap = (): LimitsMove | null => {
    const colour = props.own?.four ?? null
    return colour === null ? null : { kind: 'swap', colour }
  }
  const mayAccuse = () => !busy() && place().open().some(isAccusation)
  const lay = (card: Card, target: string) => {
    if (hides() && target === 'secret') {
      if (most() === 1) act(hiding([card]))
      else if (!props.chosen.includes(card.id)) toggle(card)
    }
    if (!hides() && target === 'pile') act(playing(card))
  }
  useKeys((code, event) => {
    const digit = /^Digit([1-6])$/.exec(code)
    const card = digit && props.cards.hand[Number(digit[1]) - 1]
    if (card) { toggle(card); return true }
    const pressed = event.key.toUpperCase()
    if (pressed === say(keyOfFirst())) return act(first())
    if (pressed === say('key-swap')) return act(swap())
    if (pressed === say('key-accuse') && mayAccuse()) { props.accuse(); return true }
    return false
  })
  const keyOfFirst = () => (hides() ? 'key-hide' : props.scene.doing === 'draw' ? 'key-draw' : 'key-play')
  const nobodyPlayed = () => props.own?.accusable.length === 0
  const isYours = () => isTheirTurn(props.scene, place().model.you ?? -1)

  return (
    <section class="panel act" classList={{ yours: isYours() }} aria-label={say('your-cards')}>
      <div class="row">
        <Avatar place={place()} seat={place().model.you ?? 0} />
        <div role="status">
          <h3>{status().title}</h3>
          <small class="muted">{busy() ? place().say('web-limits-on-its-way') : status().hint}</small>
        </div>
        <span class="spacer" />
        <Show when={here()}>
          {seat => <Score place={place()} points={seat().points} limitCards={seat().limit_cards} each={props.scene.verdict.loser} score={seat().score} />}
        </Show>
      </div>
      <Zone class={`hand of${props.cards.hand.length}`} label={say('your-hand', props.cards.hand.length)}>
        <For each={props.cards.hand} fallback={<p class="muted none">{say('hand-empty')}</p>}>
          {card => (
            <button
              type="button"
              class="hand-card"
              classList={{ chosen: props.chosen.includes(card.id), pending: pending().includes(card.id) }}
              data-stop
              data-flip={`limits-${card.id}`}
              aria-pressed={props.chosen.includes(card.id)}
              onClick={() => { toggle(card) }}
              onPointerDown={press => {
                if (busy() || !isYours()) return
                carry(press, press.currentTarget, {
                  onto: '[data-drop]', over: aimAt, drop: target => { lay(card, target.dataset['drop'] ?? '') },
                })
              }}
            >
              <ColourCard colour={card.colour} />
            </button>
          )}
        </For>
      </Zone>
      <div class="bar" classList={{ one: hides() || props.scene.doing === 'draw' && isYours() }}>
        <Button
          off={!may(first())}
          keyName={say(keyOfFirst())}
          onClick={() => { act(first()) }}
        >
          <Words main={say(firstWord(props.scene, isYours()), most())} why={isYours() && !busy() && !first() ? say('choose', most()) : ''} />
        </Button>
        <Show when={!hides() && !(props.scene.doing === 'draw' && isYours())}>
          <Button kind="plain" off={!may(swap())} keyName={say('key-swap')} onClick={() => { act(swap()) }}>
            <Words
              main={say('swap')}
              why={may(swap()) ? say('swap-gain') : props.own?.swap_lacks ? say(`swap-lacks-${props.own.swap_lacks}`) : ''}
            />
          </Button>
          <Button kind="danger" off={!mayAccuse()} keyName={say('key-accuse')} onClick={() => { props.accuse() }}>
            <Words main={say('accuse')} why={nobodyPlayed() ? say('nobody-played') : ''} />
          </Button>
        </Show>
      </div>
    </section>
  )
}

function firstWord(scene: LimitsScene, yours: boolean): string {
  if (scene.doing === 'hide') return 'do-hide'
  return scene.doing === 'draw' && yours ? 'do-draw' : 'do-play'
}

/** What a button does, and why it cannot be done now. */
function Words(props: { main: string; why: string }): JSX.Element {
  return <span class="wy">{props.main}<Show when={props.why}><small>{props.why}</small></Show></span>
}

/** The cards that are on their way: they stay in the hand, dashed, until the table has them. */
function usePending(props: HandProps): () => readonly number[] {
  const [sent, setSent] = createSignal<readonly number[]>([])
  createEffect(on(() => props.place.pending(), moves => {
    const colours = moves.flatMap(coloursOf)
    const four = moves.some(move => move.kind === 'swap')
    const left = [...props.cards.hand].sort((a, b) => Number(props.chosen.includes(b.id)) - Number(props.chosen.includes(a.id)))
    setSent(four ? left.map(card => card.id) : colours.flatMap(colour => {
      const place = left.findIndex(card => card.colour === colour)
      return place < 0 ? [] : left.splice(place, 1).map(card => card.id)
    }))
  }))
  return sent
}

/** Show where the card would be laid. */
function aimAt(place: HTMLElement | null): void {
  for (const one of document.querySelectorAll('[data-drop]')) one.classList.toggle('aim', one === place)
}
