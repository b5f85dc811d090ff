// One's place at a table: what the table shows, and what can be done from here.
import { batch, createMemo, createSignal, untrack, type Accessor } from 'solid-js'
import { createStore, reconcile, unwrap } from 'solid-js/store'
import { nameOf } from '../cast/roles'
import { moving } from '../motion/flip'
import type { GameInfo } from '../games/info'
import type { Fact, Move, Player, Sentence, ToClient } from '../wire/messages'
import type { Health, Wish, Remark } from '../wire/wire'
import { sayingOf } from '../words/facts'
import type { Args, Words } from '../words/words'
import { kept } from '../settings'
import { chime } from '../sound/sounds'
import type { AnyBeats } from './beats'
import { makeCurtain, type Curtain } from './curtain'
import { hurrying } from './hurry'
import { afterPart, asking, NOTHING, readable, update, type Model, type Told } from './model'
import { createTelling } from './telling'

/** What a place needs of a connection. */
export interface Speaker {
  ask(wish: Wish): string
  tell(remark: Remark): void
  retry(): void
}

/** What a table's view works with. Read `model` inside JSX: it is a store, and follows the table. */
export interface Place {
  readonly model: Model
  readonly health: Accessor<Health>
  /** When the table's time began, on this device's clock; null while nothing is heard of it. */
  readonly began: Accessor<number | null>
  /** When the countdown of which the table spoke last is over, on the same clock; null when there was none. */
  readonly starts: Accessor<number | null>
  readonly retryIn: Accessor<number> // milliseconds until the next attempt, as of the break
  readonly info: GameInfo // of the game on this table; known as soon as the lobby is
  /** What is told before the end may be shown. */
  readonly curtain: Curtain
  /** The log as it may be read: what was covered since is not told again, what is kept back not yet. */
  lines(): readonly Told[]
  say(key: string, args?: Args): string
  speak(line: Sentence): string
  /** Say what happened. */
  recount(fact: Fact): string
  player(seat: number): Player
  name(seat: number): string
  isYou(seat: number): boolean
  /** Whether this seat is played from here: it is one's own, and no other tab or device acts for it. */
  plays(seat: number): boolean
  /** Say why something cannot be done now, to whoever tried. */
  why(text: string): void
  /** Tell whoever sits here something that is no reason against anything. */
  note(text: string): void
  /** The newest of both: a new object each time, for the same may be asked twice. */
  readonly reason: Accessor<{ text: string; isNote?: true } | null>
  /** Tell what happens from now on by the beats of this game. */
  tellBy(beats: AnyBeats): void
  /** Show at once what is still to be told. */
  catchUp(): void
  /** Whether everything that was heard is told. */
  isQuiet(): boolean
  /** Let a guide look at every move before it is made: what it does not let pass is not made. */
  follow(guide: Guide | null): void
  /** Whether a guide leads through this game: nothing is done by itself then. */
  isLed(): boolean
  ask(wish: Wish): string
  tell(remark: Remark): void
  retry(): void
}

/** Says whether these moves, which somebody is about to make, may be made. */
export type Guide = (moves: readonly Move[]) => boolean

/** A place at the table of one game, with its moves. */
export interface GamePlace<M extends Move> extends Place {
  /** Whether this move may be made from here now. */
  can(move: M): boolean
  /** All moves that may be made now. */
  open(): readonly M[]
  /** Make a move; or several that make one choice. */
  act(...moves: M[]): void
  /** Own moves that are on their way. */
  pending(): readonly M[]
  isPending(move: M): boolean
  /** After how many seconds the clock makes this move; never, if it does not. */
  secondsTo(move: M): number
  /** Whether this is what a good bot would do here. */
  isAdvised(move: M): boolean
}

/** Whether these are the same move. The order of several colours means nothing. */
export function sameMove(one: Move | null, other: Move | null): boolean {
  return one === other || (one !== null && other !== null && wordOf(one) === wordOf(other))
}

/** Return a move in one word, however its fields and colours were put in order. */
function wordOf(move: Move): string {
  const fields = Object.entries(move).map(([field, value]: [string, unknown]) => (
    `${field}:${Array.isArray(value) ? [...value].sort().join() : String(value)}`
  ))
  return fields.sort().join(';')
}

export interface Seating {
  /** Which game is played is known when the table tells: its own view knows the moves. */
  place: GamePlace<never>
  heard(said: ToClient): void
  health(health: Health, retry?: number): void
}

const NO_GAME: GameInfo = {
  name: '', title: { fr: '', en: '' }, seats: [2, 2], age: null, pace: 'turns', rules_version: 0, options: {},
  options_for: {}, passing: [], facts: {}, spoken: {}, moves: [], timers: [],
}

/** Return a place, and what the connection has to call. */
export function takePlace(
  speaker: Speaker, games: readonly GameInfo[], words: Accessor<Words>,
): Seating {
  const [model, setModel] = createStore<Model>(structuredClone(NOTHING)) // a store writes into what it is given
  const [health, setHealth] = createSignal<Health>('connecting')
  const [retryIn, setRetryIn] = createSignal(0)
  const [reason, setReason] = createSignal<{ text: string; isNote?: true } | null>(null)
  const [began, setBegan] = createSignal<number | null>(null)
  const [starts, setStarts] = createSignal<number | null>(null)
  const [guide, setGuide] = createSignal<Guide | null>(null)
  const become = (next: Model) => { setModel(reconcile(next, { key: null, merge: false })) }
  const name = (seat: number) => {
    const player = model.lobby?.players[seat]
    if (player?.bot && player.who) return nameOf(player.who)
    const key = player?.bot ? 'web-bot-name' : 'seat'
    return player?.name ?? words().say(key, { number: seat + 1 })
  }
  const voice = () => {
    const speaking = words()
    speaking.names = model.lobby?.players.map((_, seat) => name(seat)) ?? []
    speaking.you = model.acting ? model.you : null // who only looks on is not told « À vous »
    return speaking
  }
  const info = createMemo(() => games.find(one => one.name === model.lobby?.game) ?? NO_GAME)
  const numbers = createMemo(() => new Map(info().moves.map((move, number) => [wordOf(move), number])))
  const numberOf = (move: Move) => numbers().get(wordOf(move))
  const known = (all: readonly number[]) => all.flatMap(number => info().moves[number] ?? [])
  let beats: AnyBeats | null = null
  const curtain = makeCurtain()
  const place: GamePlace<Move> = {
    model, health, retryIn, began, starts, reason, curtain,
    get info() { return info() },
    lines: createMemo(() => {
      const end = curtain.readUpTo()
      return readable(end === Infinity ? model.lines : model.lines.filter(told => told.seq < end), info().passing)
    }),
    say: (key, args) => voice().say(key, args),
    speak: line => voice().speak(line),
    recount: fact => voice().speak(sayingOf(fact, info())),
    player: seat => model.lobby?.players[seat] ?? { name: null },
    name,
    isYou: seat => model.you === seat,
    plays: seat => model.acting && model.you === seat,
    can: move => {
      const number = numberOf(move)
      return number !== undefined && model.acting && model.moves.includes(number)
    },
    open: () => (model.acting ? known(model.moves) : []),
    tellBy: its => { beats = its },
    catchUp: () => { telling.catchUp() },
    isQuiet: () => !telling.isTelling(),
    follow: its => { setGuide(() => its) },
    isLed: () => guide() !== null,
    act: (...moves) => {
      if (untrack(guide)?.(moves) === false) return
      telling.catchUp()
      const chosen = moves.map(numberOf).filter(number => number !== undefined)
      if (chosen.length !== moves.length) throw new Error(`no such move: ${moves.map(wordOf).join(', ')}`)
      const op = speaker.ask({ t: 'act', moves: chosen })
      become(asking(unwrap(model), op, chosen))
    },
    pending: () => model.pending.flatMap(one => known(one.moves)),
    secondsTo: move => (info().timers.find(one => sameMove(one.move, move))?.milliseconds ?? Infinity) / 1000,
    isPending: move => {
      const number = numberOf(move)
      return model.pending.some(one => one.moves.some(its => its === number))
    },
    isAdvised: move => model.advice !== null && model.advice.move === numberOf(move),
    why: text => setReason({ text: model.you !== null && !model.acting ? voice().say('web-elsewhere') : text }),
    note: text => setReason({ text, isNote: true }),
    ask: wish => speaker.ask(wish),
    tell: remark => { speaker.tell(remark) },
    retry: () => { speaker.retry() },
  }
  const telling = createTelling({
    show: (part, flights) => { moving(() => { become(afterPart(unwrap(model), part)) }, { flights }) },
    take: said => { become(update(unwrap(model), said)) },
    sound: chime,
    beats: () => beats,
    pace: () => kept().pace ?? 'calm',
    isHurried: () => info().pace === 'live' || document.hidden || hurrying(),
    by: place,
  })
  return {
    place: place as GamePlace<never>,
    heard: said => {
      // What is told again after a break was said before: the quickest message tells best.
      if (said.t === 'snapshot') setBegan(performance.now() - said.at)
      else if (said.t === 'event') setBegan(Math.min(began() ?? Infinity, performance.now() - said.at))
      if (said.t === 'snapshot' || said.t === 'arranged') {
        setStarts(said.lobby.starts_in ? performance.now() + said.lobby.starts_in : null)
      }
      telling.hear(said)
    },
    health: (now, retry = 0) => {
      batch(() => {
        setHealth(now)
        setRetryIn(retry)
        if (now !== 'open') setBegan(null) // the table's time stands still when all are gone
      })
    },
  }
}
