// One's own cards. While some may be picked, all are buttons: a card that does not fit says why.
import { createMemo, For, Show, type JSX } from 'solid-js'
import { carry } from '../../kit/carry'
import { Zone } from '../../kit/atTable'
import type { GamePlace } from '../../table/place'
import type { ChiffresEtCouleursMove } from '../../wire/messages'
import { isJoker, type Card } from './cards'
import type { Choice } from './choice'
import { CardFace } from './Face'
import { giving, laying } from './moves'

interface HandProps { place: GamePlace<ChiffresEtCouleursMove>; choice: Choice }

export function Hand(props: HandProps): JSX.Element {
  const hand = () => props.choice.hand()
  const fresh = createMemo<{ hand: readonly Card[]; fresh: readonly Card[] }>(before => {
    const came = hand().filter(card => !before.hand.includes(card))
    if (came.length === 0 && hand().length === before.hand.length) return before
    return { hand: hand(), fresh: came.length < hand().length ? came : [] } // a whole new hand is not marked
  }, { hand: [], fresh: [] })
  const look = (card: Card) => ({
    chosen: props.choice.isPicked(card),
    gone: props.choice.isSetAside(card),
    can: props.choice.canPick(card),
    fresh: fresh().fresh.includes(card),
    adv: props.place.isAdvised(laying(card)) || props.place.isAdvised(giving(card)),
  })
  const spread = (place: number) => (hand().length > 3 && hand().length < 6 ? `nth-${place} of${hand().length}` : '')
  return (
    <Zone label={props.place.say('web-chiffres-et-couleurs-your-hand')} class={`hand ${hand().length > 5 ? 'many' : ''}`}>
      <For each={hand()} fallback={<p class="muted">{props.place.say('web-chiffres-et-couleurs-hand-empty')}</p>}>
        {(card, place) => (
          <Show
            when={props.choice.purpose() !== null}
            fallback={
              <span class={`hand-card ${spread(place())}`} classList={look(card)} data-flip={flipName(card)}>
                <CardFace card={card} />
              </span>
            }
          >
            <button
              type="button" data-stop class={`hand-card ${spread(place())}`} classList={look(card)} data-flip={flipName(card)}
              aria-pressed={props.choice.isPicked(card)}
              aria-disabled={!props.choice.canPick(card)}
              onPointerDown={press => {
                if (!props.choice.canPick(card) || props.choice.isPicked(card)) return
                carry(press, press.currentTarget, { onto: '.chf .tray', drop: () => { props.choice.toggle(card) } })
              }}
              onClick={() => { props.choice.toggle(card) }}
            >
              <CardFace card={card} />
            </button>
          </Show>
        )}
      </For>
    </Zone>
  )
}

/** Jokers are all the same card: one in a hand is not one on the table, so they do not glide. */
function flipName(card: Card): string | undefined { return isJoker(card) ? undefined : `cc ${card}` }
