// One's own cards. They stand still: a card that left keeps its hole until the turn passes. All are
// buttons always: one that will not do says why.
import { For, Show, type JSX } from 'solid-js'
import { Zone } from '../../kit/atTable'
import { carry } from '../../kit/carry'
import type { GamePlace } from '../../table/place'
import { atSeat } from '../../table/beats'
import type { Asking } from './asking'
import { cardSaying, digitOf, isReal, type Card } from './cards'
import type { Choice } from './choice'
import { CardFace, flipName } from './Face'
import { isHole, useSpots } from './follow'
import { adding, asking as asks, giving, laying, type Move } from './moves'
import { slide } from './slide'
import { whyNotNow } from './words'

interface MineProps { place: GamePlace<Move>; choice: Choice; asking: Asking; isBusy: boolean }

const ROOMY = 7 // so many cards stand side by side on a phone; more of them show a strip each

export function Mine(props: MineProps): JSX.Element {
  const { place, choice, asking } = props
  const held = useSpots(place, choice.hand)
  const isCrowded = () => held().spots.length > ROOMY
  const isChoosing = () => asking.isOpen() || choice.purpose() !== null
  const isLifted = (card: Card) => asking.card() === card || (choice.purpose() === 'give' && choice.isPicked(card))
  /** In the lane: its face lies there, and its hole takes it back. */
  const isInLane = (card: Card) => choice.isSetAside(card) || (choice.purpose() !== 'give' && choice.isPicked(card))
  const canPick = (card: Card) => (asking.isOpen() ? asking.canPick(card) : choice.canPick(card))
  const isAdvised = (card: Card) => [laying, adding, giving].some(move => place.isAdvised(move(card)))
    || (isReal(card) && place.open().some(move => (
      move.kind === 'ask' && card.split(' ').includes(move.wanted) && place.isAdvised(asks(move.seat, move.wanted))
    )))
  const toggle = (card: Card) => {
    if (props.isBusy) { place.why(place.say('web-on-its-way')); return }
    if (asking.isOpen()) asking.toggle(card)
    else if (choice.purpose() !== null) choice.toggle(card)
    else place.why(whyNotNow(place))
  }
  const grip = (press: PointerEvent & { currentTarget: HTMLElement }, card: Card) => {
    if (isCrowded()) slide(press, toggleNamed)
    else if (choice.purpose() !== null && canPick(card) && !choice.isPicked(card)) {
      carry(press, press.currentTarget, { onto: '.chiffres .lane', drop: () => { toggle(card) } })
    }
  }
  const toggleNamed = (card: string) => { toggle(card) }
  return (
    <section class="mine" data-must="hand" data-spot={atSeat(place.model.you ?? 0)}>
      <Zone label={place.say('web-chiffres-et-couleurs-your-hand')} class={`hand ${isCrowded() ? 'crowded' : ''}`}>
        <For each={held().spots} fallback={<p class="muted">{place.say('web-chiffres-et-couleurs-hand-empty')}</p>}>{card => (
          <Show when={!isHole(card)} fallback={<span class="spot"><span class="slot" /></span>}>
            <span class="spot">
              <button
                type="button" data-stop data-key={card} class="bare hand-card" aria-label={place.speak(cardSaying(card))}
                classList={{
                  chosen: isLifted(card), hole: isInLane(card), can: isChoosing() && canPick(card),
                  dim: isChoosing() && !canPick(card), fresh: held().fresh.includes(card), advised: isAdvised(card),
                }}
                aria-pressed={isLifted(card) || isInLane(card)} aria-disabled={isChoosing() && canPick(card) ? undefined : true}
                onPointerDown={press => { grip(press, card) }} onClick={() => { toggle(card) }}
              >
                <Show when={!isInLane(card)} fallback={<span class="slot" />}>
                  <span class="face" classList={{ ringed: isLifted(card) }} data-flip={flipName(card)}>
                    <CardFace card={card} quiet />
                    <Show when={isCrowded() && isReal(card)}><b class="corner" aria-hidden="true">{digitOf(card)}</b></Show>
                  </span>
                </Show>
              </button>
            </span>
          </Show>
        )}</For>
      </Zone>
    </section>
  )
}
