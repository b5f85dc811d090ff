// The round as its pieces need it: read once for each event, so that eighty cards stay quick.
import { createEffect, createMemo, createSignal, onCleanup, untrack, type Accessor } from 'solid-js'
import { unwrap } from 'solid-js/store'
import { sameMove, type GamePlace, type Place } from '../../table/place'
import type {
  RougeJauneVertCard as Card, RougeJauneVertMove as Move, RougeJauneVertOwn as Own, RougeJauneVertScene as Scene, Saying,
} from '../../wire/messages'
import { createDrag, type Drag } from './drag'
import { aimedAt, FIRST_ORDER } from './spread'

export type { Card, Move, Own, Scene }

const NAME = 'rouge_jaune_vert'
const SHOWN = 400 // the answer to a move comes before the table shows it; so many ms apart at most
const PATIENCE = 1500 // a card let go on the series before it was ours is placed within so many ms

export interface Round {
  place: GamePlace<Move>
  scene: Accessor<Scene>
  own: Accessor<Own | null>
  /** The card in hand, as far as this viewer knows it. */
  hand: Accessor<Card | null>
  /** The face-up card that we reach for, as long as nobody has said whose it is. */
  wanted: Accessor<Card | null>
  /** Whether a card may be taken now. */
  mayTake: Accessor<boolean>
  /** A move of ours, from the touch until the table shows what came of it. */
  asked: Accessor<Move | null>
  /** The places of the spread: the next face-down card to go lies last of those. */
  order: Accessor<readonly number[]>
  /** How often something was pressed that cannot be done now. */
  nudges: Accessor<number>
  /** A tablet or computer: the cards are spread. */
  wide: Accessor<boolean>
  drag: Drag
  takeHidden(event?: PointerEvent, at?: number): void
  take(card: Card, event?: PointerEvent): void
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
  const mayTake = createMemo(() => place.model.acting && own()?.doing === 'take')
  const [doing, setDoing] = createSignal<Move | null>(null)
  const asked = createMemo(() => place.pending().at(-1) ?? doing(), null, { equals: sameMove })
  createEffect(() => { // the table has shown it, or refused it
    hand()
    void place.model.refusal
    setDoing(null)
  })
  createEffect(() => { // an answer, and nothing to see: it was no move of the hand
    if (doing() === null || place.pending().length > 0) return
    const soon = setTimeout(() => { setDoing(null) }, SHOWN)
    onCleanup(() => { clearTimeout(soon) })
  })
  const wanted = createMemo(() => {
    const move = asked()
    return move?.kind === 'take' ? scene().table.find(card => card?.name === move.card) ?? null : null
  })
  const [order, setOrder] = createSignal(FIRST_ORDER)
  const [nudges, setNudges] = createSignal(0)

  const act = (move: Move): boolean => untrack(() => {
    if (asked() !== null) return false // one wish at a time: its verdict is a moment away
    if (!place.can(move)) { setNudges(n => n + 1); return false }
    place.act(move)
    setDoing(move)
    return true
  })
  let placeBy = 0
  const put = () => {
    if (isTake(untrack(asked))) placeBy = performance.now() + PATIENCE
    else act({ kind: 'place' })
  }
  createEffect(() => {
    if (hand() === null || asked() !== null || performance.now() > placeBy) return
    placeBy = 0
    act({ kind: 'place' })
  })
  const drag = createDrag((origin, drop) => {
    if (drop === 'series') put()
    else if (origin === 'hand') act({ kind: 'return' })
  })
  const follow = (event: PointerEvent | undefined) => { if (event) drag.follow(event, 'table') }
  return {
    place, scene, own, hand, wanted, mayTake, asked, order, nudges, drag, put,
    wide: createWide(),
    takeHidden: (event, at) => {
      if (at !== undefined) setOrder(now => aimedAt(now, untrack(scene).hidden, at))
      if (act({ kind: 'take_hidden' })) follow(event)
    },
    take: (card, event) => { if (act({ kind: 'take', card: card.name })) follow(event) },
    hold: event => { if (untrack(hand)) drag.follow(event, 'hand') },
    giveBack: () => { act({ kind: 'return' }) },
    declareStuck: () => { act({ kind: 'stuck' }) },
    callStop: () => { act({ kind: 'stop' }) },
  }
}

/** Whether a move takes a card, face up or face down. */
export function isTake(move: Move | null): boolean {
  return move?.kind === 'take' || move?.kind === 'take_hidden'
}

/** A card as sentences want it. */
export function cardSaying(card: Card): Saying {
  return {
    key: 'rouge-jaune-vert-card',
    args: {
      word: { key: `colour-${card.word}` }, ink: { key: `colour-${card.ink}` }, count: card.count,
    },
  }
}

function createWide(): Accessor<boolean> {
  const query = matchMedia('(min-width: 761px)')
  const [wide, setWide] = createSignal(query.matches)
  const changed = () => { setWide(query.matches) }
  query.addEventListener('change', changed)
  onCleanup(() => { query.removeEventListener('change', changed) })
  return wide
}
