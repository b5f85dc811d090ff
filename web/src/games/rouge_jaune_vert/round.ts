// The round as its pieces need it: read once for each event, so that eighty cards stay quick.
import { createMemo, createSignal, onCleanup, untrack, type Accessor } from 'solid-js'
import { unwrap } from 'solid-js/store'
import { createTaps } from '../../table/kept'
import type { GamePlace, Place } from '../../table/place'
import type { RougeJauneVertCard as Card, RougeJauneVertOwn as Own, RougeJauneVertScene as Scene } from '../../wire/messages'
import { createDrag, type Drag } from './drag'
import { isCertain, isLettingGo, isTake, PLACE, RETURN, STOP, STUCK, take, TAKE_HIDDEN, type Move } from './moves'
import { aimedAt, FIRST_ORDER, type Coming } from './spread'
import { whyNot, whyUnclear } from './words'

export type { Card, Move, Own, Scene }

const NAME = 'rouge_jaune_vert'

export interface Round {
  place: GamePlace<Move>
  scene: Accessor<Scene>
  own: Accessor<Own | null>
  /** The card in hand, as far as this viewer knows it. */
  hand: Accessor<Card | null>
  /** The face-up card that we reach for, as long as nobody has said whose it is. */
  wanted: Accessor<Card | null>
  /** Our card on its way back to the table. */
  coming: Accessor<Coming | null>
  /** Whether a card may be taken now, or as soon as the hand is empty. */
  mayTake: Accessor<boolean>
  /** Whether the card in hand may be let go now, or as soon as it is there. */
  mayLetGo: Accessor<boolean>
  /** A move of ours, from the touch until the table shows what came of it. */
  asked: Accessor<Move | null>
  /** A touch that waits for the answer to the one before. */
  kept: Accessor<Move | null>
  /** The place of the face-down card that we reach for, or mean to; -1 for the pile. */
  aimed: Accessor<number>
  /** The places of the spread: the next face-down card to go lies last of those. */
  order: Accessor<readonly number[]>
  /** How often something was pressed that cannot be done now. */
  nudges: Accessor<number>
  /** A tablet or computer: the cards are spread. */
  wide: Accessor<boolean>
  drag: Drag
  takeHidden(event?: MouseEvent, at?: number): void
  take(card: Card, event?: MouseEvent): void
  hold(event: PointerEvent): void
  put(): void
  giveBack(): void
  declareStuck(): void
  callStop(): void
}

/** Return the scene of this game, or null before its first deal. */
export function watchScene(place: Place): Accessor<Scene | null> {
  return createMemo(() => {
    void place.model.seq // what lies inside is read past the store: one signal an event, not a thousand
    const scene = place.model.scene
    return scene?.type === NAME ? { ...unwrap(scene) } : null
  })
}

export function createRound(place: GamePlace<Move>, scene: Accessor<Scene>): Round {
  const own = createMemo(() => {
    void place.model.seq
    const mine = place.model.own
    return mine?.type === NAME ? { ...unwrap(mine) } : null
  })
  const seat = () => (place.model.you === null ? undefined : scene().seats[place.model.you])
  const hand = createMemo(() => own()?.hand ?? seat()?.hand ?? null, null, {
    equals: (one, other) => one?.name === other?.name,
  })
  const { tap, asked, kept } = createTaps(place, {
    isCertain,
    whyUnclear: (first, next) => whyUnclear(place, first, next),
    whyNot: move => whyNot(place, scene(), own(), move),
  })
  const doing = createMemo(() => (place.model.acting ? own()?.doing ?? null : null))
  const wanted = createMemo(() => {
    const move = asked()
    return move?.kind === 'take' ? scene().table.find(card => card?.name === move.card) ?? null : null
  })
  const coming = createMemo<Coming | null>(() => {
    const card = asked()?.kind === 'return' ? hand() : null
    return card && { card, from: seat()?.from_slot ?? null }
  })
  const [order, setOrder] = createSignal(FIRST_ORDER)
  const [aimed, setAimed] = createSignal(-1)
  const [nudges, setNudges] = createSignal(0)

  /** Touch something; say whether it was asked for or kept. */
  const touch = (move: Move): 'asked' | 'kept' | null => {
    const fate = tap(move)
    if (fate === 'asked' || fate === 'kept') return fate
    setNudges(n => n + 1)
    return null
  }
  const put = () => { touch(PLACE) }
  const drag = createDrag((origin, drop) => {
    if (drop === 'series') put()
    else if (origin === 'hand') touch(RETURN)
  })
  const follow = (event: MouseEvent | undefined) => { // a click is over already
    if (event?.type === 'pointerdown') drag.follow(event as PointerEvent, 'table')
  }
  return {
    place, scene, own, hand, wanted, coming, asked, kept, aimed, order, nudges, drag, put,
    mayTake: createMemo(() => doing() === 'take' || (doing() === 'place_or_return' && isLettingGo(asked()))),
    mayLetGo: createMemo(() => (doing() === 'place_or_return' ? !isLettingGo(asked()) : isTake(asked()))),
    wide: createWide(),
    takeHidden: (event, at = -1) => {
      const fate = touch(TAKE_HIDDEN)
      if (fate) {
        setAimed(at)
        setOrder(now => aimedAt(now, untrack(scene).hidden, at))
      }
      if (fate === 'asked') follow(event)
    },
    take: (card, event) => { if (touch(take(card.name)) === 'asked') follow(event) },
    hold: event => { if (untrack(hand)) drag.follow(event, 'hand') },
    giveBack: () => { touch(RETURN) },
    declareStuck: () => { touch(STUCK) },
    callStop: () => { touch(STOP) },
  }
}

function createWide(): Accessor<boolean> {
  const query = matchMedia('(min-width: 600px) and (min-height: 521px)')
  const [wide, setWide] = createSignal(query.matches)
  const changed = () => { setWide(query.matches) }
  query.addEventListener('change', changed)
  onCleanup(() => { query.removeEventListener('change', changed) })
  return wide
}
