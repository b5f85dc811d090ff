// The question that one puts together: whom, and which own card; its digit or its colour is asked for
// (3.1). It stays on this page until one of the two buttons asks it.
import { createEffect, createMemo, createSignal, on, type Accessor } from 'solid-js'
import { isBeingTold } from '../../table/model'
import type { GamePlace } from '../../table/place'
import { cardSaying, colourOf, digitOf, isJoker, type Card, type Wanted } from './cards'
import { ownOf, sceneOf } from './follow'
import { asking as asks, type Move } from './moves'
import { REASONS } from './words'

export type Property = 'digit' | 'colour'

export interface Asking {
  /** Whether it is one's own turn to ask. */
  isOpen(): boolean
  who: Accessor<number | null>
  card: Accessor<Card | null>
  canAsk(seat: number): boolean
  toggleWho(seat: number): void
  canPick(card: Card): boolean
  toggle(card: Card): void
  /** What the chosen card lets one ask for. */
  wanted(property: Property): Wanted | null
  /** The question, when whom and what are known. */
  move(property: Property): Move | null
  /** Let go of the card, then of the person; tell whether there was something to let go of. */
  takeBack(): boolean
}

export function useAsking(place: GamePlace<Move>): Asking {
  const scene = () => sceneOf(place)
  const open = createMemo(() => place.open().filter(move => move.kind === 'ask'))
  const isOpen = () => scene().doing === 'ask' && open().length > 0 && !isBeingTold(place.model) // one's question is being answered
  const people = createMemo(() => [...new Set(open().map(move => move.seat))])
  const [who, setWho] = createSignal<number | null>(null)
  const [card, setCard] = createSignal<Card | null>(null)
  const theOnlyOne = () => (people().length === 1 ? people()[0] ?? null : null) // of two players
  // A new turn to ask begins with nothing chosen, except where there is no choice.
  const turn = createMemo(() => JSON.stringify([isOpen(), ownOf(place)?.hand, people()]))
  createEffect(on(turn, () => { setCard(null); setWho(theOnlyOne()) }))

  const holds = (wanted: Wanted) => open().some(move => move.wanted === wanted)
  const canPick = (one: Card) => !isJoker(one) && (holds(String(digitOf(one))) || holds(colourOf(one)))
  const wanted = (property: Property) => {
    const one = card()
    if (one === null) return null
    return property === 'digit' ? String(digitOf(one)) : colourOf(one)
  }
  return {
    isOpen, who, card, canPick, wanted,
    canAsk: seat => people().includes(seat),
    toggleWho: seat => {
      if (people().includes(seat)) setWho(who() === seat ? theOnlyOne() : seat)
      else place.why(place.say('chiffres-et-couleurs-has-no-cards', { seat: { key: 'seat', args: { number: seat + 1 } } }))
    },
    toggle: one => {
      if (canPick(one)) setCard(card() === one ? null : one)
      else place.why(place.say(REASONS[ownOf(place)?.joker_unfit ?? ''] ?? '', { card: cardSaying(one) }))
    },
    move: property => {
      const [to, what] = [who(), wanted(property)]
      if (to === null || what === null) return null
      const move = asks(to, what)
      return place.can(move) ? move : null
    },
    takeBack: () => {
      if (card() !== null) { setCard(null); return true }
      if (who() === theOnlyOne()) return false
      setWho(theOnlyOne())
      return true
    },
  }
}
