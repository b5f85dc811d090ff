// What a player is picking from the own hand: a card to give, cards to lay with what was received, or
// series of one's own. It stays on this page until it is whole, then goes out as one act.
import { createEffect, createMemo, createSignal, on, untrack, type Accessor } from 'solid-js'
import type { GamePlace } from '../../table/place'
import type { ChiffresEtCouleursMove as Move, ChiffresEtCouleursOwn, ChiffresEtCouleursScene, Saying } from '../../wire/messages'
import { cardSaying, held, isJoker, wantedSaying, type Card } from './cards'
import { DONE, giving, laying } from './moves'
import { goTogether, inLayingOrder, inOrder, isSeries, layMoves, withPartner } from './series'

/** What picking is for: `give` one card, `match` received cards, or lay `own` series. */
export type Purpose = 'give' | 'match' | 'own' | null

const PURPOSES: Readonly<Record<string, Purpose>> = {
  give: 'give', digit: 'match', colour: 'match', shown: 'match', opening: 'own', miss: 'own', nobody: 'own',
}

/** Why a card will not do, in words; and what is said instead once others are picked. */
const UNFIT: Readonly<Record<string, string>> = {
  not_what_was_asked: 'chiffres-et-couleurs-not-what-was-asked', no_jokers_here: 'chiffres-et-couleurs-no-jokers-here',
  no_partner: 'web-chiffres-et-couleurs-no-partner', joker_alone: 'web-chiffres-et-couleurs-joker-alone',
  does_not_fit: 'chiffres-et-couleurs-does-not-fit', joker_stands_for: 'chiffres-et-couleurs-joker-stands-for',
}
const BESIDE_PICKED: Readonly<Record<string, string>> = { no_partner: 'does_not_fit', joker_alone: 'joker_stands_for' }

export interface Choice {
  purpose: Accessor<Purpose>
  hand: Accessor<readonly Card[]>
  picked: Accessor<readonly Card[]>
  ready: Accessor<readonly Card[][]> // own series that are set aside
  /** Why the card just tapped was not picked. */
  objection: Accessor<Saying | null>
  isPicked(card: Card): boolean
  isSetAside(card: Card): boolean
  canPick(card: Card): boolean
  toggle(card: Card): void
  /** Whether the picked cards can go out as they are. */
  isWhole(): boolean
  /** Whether the picked series may be set aside, and another be begun. */
  canBeginAnother(): boolean
  setAside(): void
  takeBack(place: number): void
  /** Whether the hand holds a series of its own that could be laid now. */
  hasSeries(): boolean
  /** Send what is picked. */
  send(): void
  /** All series that `send` would lay. */
  chosen(): Card[][]
  drewJoker(): boolean
}

export function useChoice(place: GamePlace<Move>): Choice {
  const scene = () => place.model.scene as ChiffresEtCouleursScene
  const own = () => place.model.own as ChiffresEtCouleursOwn | null
  const [picked, setPicked] = createSignal<readonly Card[]>([])
  const [ready, setReady] = createSignal<readonly Card[][]>([])
  const [objection, setObjection] = createSignal<Saying | null>(null)

  const hand = createMemo(() => held(own()?.hand ?? []))
  const purpose = createMemo((): Purpose => (
    place.open().some(move => move.kind !== 'ask') ? PURPOSES[scene().doing] ?? null : null
  ))
  const widest = createMemo(() => (own()?.series ?? []).map(held))
  const first = (cards: readonly Card[]) => inOrder(cards, hand())[0] ?? ''
  const setAsideCards = () => new Set(ready().flat())
  const free = () => hand().filter(card => !setAsideCards().has(card))
  const usable = createMemo(() => withPartner(free(), widest(), card => place.can(laying(card))))
  const drewJoker = () => own()?.drew_joker ?? false

  const isPicked = (card: Card) => picked().includes(card)
  const isOnlyOne = () => purpose() === 'give' || own()?.one_card === true
  const canPick = (card: Card) => {
    if (setAsideCards().has(card)) return false
    if (isPicked(card)) return true
    switch (purpose()) {
      case 'give': return place.can(giving(card))
      case 'match': return place.can(laying(card))
      case 'own': return usable().has(card) && fits(card)
      default: return false
    }
  }
  const fits = (card: Card) => {
    const together = [...picked(), card]
    return goTogether(together, widest())
      && (together.every(isJoker) || together.length < 2 || place.can(laying(first(together))))
  }
  const whyNot = (card: Card): Saying | null => {
    const why = isJoker(card) ? own()?.joker_unfit : own()?.card_unfit
    if (!why || setAsideCards().has(card)) return null
    const wanted = scene().ask?.wanted
    return {
      key: UNFIT[picked().length && purpose() === 'own' ? BESIDE_PICKED[why] ?? why : why] ?? why,
      args: { card: cardSaying(card), ...(wanted ? { wanted: wantedSaying(wanted) } : {}) },
    }
  }
  const toggle = (card: Card) => {
    if (!canPick(card)) { setObjection(whyNot(card)); return }
    setObjection(null)
    if (isPicked(card)) setPicked(picked().filter(one => one !== card))
    else setPicked(isOnlyOne() ? [card] : [...picked(), card])
  }
  const isWhole = () => {
    if (purpose() !== 'own') return picked().length > 0
    return isSeries(picked(), widest()) && place.can(laying(first(picked())))
  }
  const chosen = () => inLayingOrder([...ready(), ...(isWhole() && purpose() === 'own' ? [[...picked()]] : [])], hand(), drewJoker())
  const clear = () => { setPicked([]); setReady([]); setObjection(null) }

  // A new decision begins with nothing picked; with one card only that fits, it is picked already.
  const decision = createMemo(() => JSON.stringify([
    scene().doing, scene().mover, scene().ask, scene().received, own()?.hand, purpose(),
  ]))
  createEffect(on(decision, () => {
    clear()
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
    purpose, hand, picked, ready, objection, isPicked, canPick, toggle, isWhole, send, chosen, drewJoker,
    isSetAside: card => setAsideCards().has(card),
    hasSeries: () => usable().size > 0,
    canBeginAnother: () => {
      if (purpose() !== 'own' || !isWhole()) return false
      const rest = free().filter(card => !isPicked(card))
      return withPartner(rest, widest(), card => place.can(laying(card))).size > 0
    },
    setAside: () => { setReady([...ready(), [...picked()]]); setPicked([]) },
    takeBack: index => { setReady(ready().filter((_, one) => one !== index)) },
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
