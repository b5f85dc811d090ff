// What a player is picking from the own hand: a card to give, cards to lay with what was received, or
// series of one's own. It stays on this page until it is whole, then goes out as one act.
import { createEffect, createMemo, createSignal, on, untrack, type Accessor } from 'solid-js'
import type { GamePlace } from '../../table/place'
import { cardSaying, held, isJoker, wantedSaying, type Card } from './cards'
import { ownOf, sceneOf } from './follow'
import { DONE, giving, laying, type Move } from './moves'
import { goTogether, inLayingOrder, inOrder, isSeries, layMoves, withPartner } from './series'
import { REASONS } from './words'

/** What picking is for: `give` one card, `match` received cards, or lay `own` series. */
export type Purpose = 'give' | 'match' | 'own' | null

const PURPOSES: Readonly<Record<string, Purpose>> = {
  give: 'give', digit: 'match', colour: 'match', shown: 'match', opening: 'own', miss: 'own', nobody: 'own',
}

/** What is said instead, once other cards are picked. */
const BESIDE_PICKED: Readonly<Record<string, string>> = { no_partner: 'does_not_fit', joker_alone: 'joker_stands_for' }

export interface Choice {
  purpose: Accessor<Purpose>
  hand: Accessor<readonly Card[]>
  picked: Accessor<readonly Card[]>
  ready: Accessor<readonly Card[][]> // own series that are set aside
  isPicked(card: Card): boolean
  isSetAside(card: Card): boolean
  canPick(card: Card): boolean
  toggle(card: Card): void
  /** Whether the picked cards can go out as they are. */
  isWhole(): boolean
  /** Whether another card could still join the picked ones. */
  canAdd(): boolean
  /** Whether the picked series may be set aside, and another be begun. */
  canBeginAnother(): boolean
  setAside(): void
  /** Let go of what is picked, or of the series set aside last; tell whether there was any. */
  takeBack(): boolean
  /** Send what is picked. */
  send(): void
  /** All series that `send` would lay. */
  chosen(): Card[][]
}

export function useChoice(place: GamePlace<Move>): Choice {
  const scene = () => sceneOf(place)
  const own = () => ownOf(place)
  const [picked, setPicked] = createSignal<readonly Card[]>([])
  const [ready, setReady] = createSignal<readonly Card[][]>([])

  const hand = createMemo(() => held(own()?.hand ?? []))
  const purpose = createMemo((): Purpose => (
    place.open().some(move => move.kind !== 'ask') ? PURPOSES[scene().doing] ?? null : null
  ))
  const widest = createMemo(() => (own()?.series ?? []).map(held))
  const first = (cards: readonly Card[]) => inOrder(cards, hand())[0] ?? ''
  const isSetAside = (card: Card) => ready().some(series => series.includes(card))
  const isPicked = (card: Card) => picked().includes(card)
  const free = () => hand().filter(card => !isSetAside(card))
  const mayBegin = (card: Card) => place.can(laying(card))
  const usable = createMemo(() => withPartner(free(), widest(), mayBegin))
  const beside = createMemo(() => withPartner(free().filter(card => !isPicked(card)), widest(), mayBegin))

  const isOnlyOne = () => purpose() === 'give' || own()?.one_card === true
  const fits = (card: Card) => {
    const together = [...picked(), card]
    return goTogether(together, widest())
      && (together.every(isJoker) || together.length < 2 || mayBegin(first(together)))
  }
  const canBeginAnother = () => purpose() === 'own' && isWhole() && beside().size > 0
  const beginsAnother = (card: Card) => !fits(card) && canBeginAnother() && beside().has(card)
  const canPick = (card: Card) => {
    if (isPicked(card) || isSetAside(card)) return true
    switch (purpose()) {
      case 'give': return place.can(giving(card))
      case 'match': return mayBegin(card)
      case 'own': return usable().has(card) && (fits(card) || beginsAnother(card))
      default: return false
    }
  }
  const whyNot = (card: Card): string => {
    const why = (isJoker(card) ? own()?.joker_unfit : own()?.card_unfit) ?? ''
    const wanted = scene().ask?.wanted
    return place.say(REASONS[picked().length && purpose() === 'own' ? BESIDE_PICKED[why] ?? why : why] ?? why, {
      card: cardSaying(card), ...(wanted ? { wanted: wantedSaying(wanted) } : {}),
    })
  }
  const setAside = () => { setReady([...ready(), [...picked()]]); setPicked([]) }
  const toggle = (card: Card) => {
    if (isSetAside(card)) setReady(ready().filter(series => !series.includes(card)))
    else if (isPicked(card)) setPicked(picked().filter(one => one !== card))
    else if (!canPick(card)) place.why(whyNot(card))
    else if (isOnlyOne()) setPicked([card])
    else {
      if (purpose() === 'own' && beginsAnother(card)) setAside()
      setPicked([...picked(), card])
    }
  }
  const isWhole = () => {
    if (purpose() !== 'own') return picked().length > 0
    return isSeries(picked(), widest()) && mayBegin(first(picked()))
  }
  const chosen = () => inLayingOrder(
    [...ready(), ...(isWhole() && purpose() === 'own' ? [[...picked()]] : [])], hand(), own()?.drew_joker ?? false,
  )

  // A new decision begins with nothing picked; with one card only that fits, it is picked already.
  const decision = createMemo(() => JSON.stringify([
    scene().doing, scene().mover, scene().ask, scene().received, own()?.hand, purpose(),
  ]))
  createEffect(on(decision, () => {
    setReady([])
    setPicked([])
    const possible = purpose() === 'own' ? [] : hand().filter(canPick)
    if (possible.length === 1) setPicked(possible)
  }))

  const queue = useQueue(place)
  const send = () => {
    const one = picked()[0]
    if (purpose() === 'give' && one) place.act(giving(one))
    else if (purpose() === 'match') place.act(...layMoves(picked(), hand()), ...(own()?.one_card ? [] : [DONE]))
    else if (scene().doing === 'opening') place.act(...chosen().flatMap(series => [...layMoves(series, hand()), DONE]), DONE)
    else queue(chosen().map(series => [...layMoves(series, hand()), DONE]))
  }
  return {
    purpose, hand, picked, ready, isPicked, isSetAside, canPick, toggle, isWhole, canBeginAnother, setAside, send, chosen,
    canAdd: () => !isOnlyOne() && free().some(card => !isPicked(card) && (purpose() === 'own' ? fits(card) && usable().has(card) : canPick(card))),
    takeBack: () => {
      if (picked().length) setPicked([])
      else if (ready().length) setReady(ready().slice(0, -1))
      else return false
      return true
    },
  }
}

/**
 * Return what lays several series one after the other. Everybody sees each of them, so each is an act of
 * its own, and the next one waits until the table shows the one before.
 */
function useQueue(place: GamePlace<Move>): (acts: Move[][]) => void {
  const [waiting, setWaiting] = createSignal<Move[][]>([])
  let sentAt = 0
  const send = ([first, ...rest]: Move[][]) => {
    if (!first) return
    sentAt = place.model.seq
    setWaiting(rest)
    place.act(...first)
  }
  createEffect(() => {
    const [next] = waiting()
    if (!next) return
    if (place.model.refusal) { setWaiting([]); return }
    if (place.model.seq <= sentAt) return
    if (next[0] && place.can(next[0])) untrack(() => { send(waiting()) })
    else setWaiting([])
  })
  return send
}
