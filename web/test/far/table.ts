// The far end of a long wire: a table that takes in one wish after the other, as they come, does what
// its rules allow, tells everybody, and now and then cannot keep a row or finds somebody else faster.
import type { FromClient, Move, Own, Scene, Sentence, ToClient } from '../../src/wire/messages'
import { lobbyOf, LISTED } from '../place'

/** As much of a game as its taps need; ours is seat 0, and seat 1 plays by itself. */
export interface Rules {
  scene(): Scene
  own(): Own
  /** What seat 0 may do now. */
  open(): Move[]
  /** Why seat 0 may not do this. */
  refusal(move: Move): Sentence
  play(seat: number, move: Move): void
  /** What the rival does next, if anything. */
  rival(): Move | null
  /** Let somebody be faster than this; say whether anybody could be. */
  isSnatched(move: Move): boolean
}

/** Numbers that look drawn by lot, the same ones for the same seed. */
export function luckFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** So many of a hundred wishes somebody else is faster with, or the disk does not keep. */
const SNATCHED = 9
const NOT_KEPT = 3
const NEVER_KEPT = 4

type Kept = 'at once' | 'the second time' | 'never'

/** The table, and the socket that leads to it. */
export class FarTable {
  readyState = 1
  onopen = () => {}
  onmessage: (frame: { data: string }) => void = () => {}
  onclose = () => {}
  /** Wishes of the page in the order of their first sending, with what became of them. */
  readonly wishes = new Map<string, 'waits' | 'done' | 'refused'>()
  /** The most wishes that had no answer at one time. */
  mostAtOnce = 0
  private seq = 1
  private readonly fates = new Map<string, Kept>()
  private readonly moves: readonly Move[]

  constructor(
    private readonly game: string,
    private readonly rules: Rules,
    private readonly lag: number,
    private readonly luck: () => number,
  ) {
    this.moves = LISTED.find(one => one.name === game)?.moves ?? []
  }

  send(text: string): void {
    const said = JSON.parse(text) as FromClient
    if (said.t === 'act' && !this.wishes.has(said.op)) this.wishes.set(said.op, 'waits')
    const waiting = [...this.wishes.values()].filter(one => one === 'waits').length
    this.mostAtOnce = Math.max(this.mostAtOnce, waiting)
    setTimeout(() => { this.hear(said) }, this.lag / 2)
  }

  close(): void {}

  /** Let the rival do something. */
  stir(): void {
    const move = this.rules.rival()
    if (move) this.happen(1, move)
  }

  private say(...messages: ToClient[]): void {
    for (const message of messages) {
      const data = JSON.stringify(message)
      setTimeout(() => { this.onmessage({ data }) }, this.lag / 2)
    }
  }

  private hear(said: FromClient): void {
    if (said.t === 'hello') this.say({ t: 'welcome', seq: 0, protocol: 3, version: '0' })
    else if (said.t === 'resume') this.say(this.snapshot())
    else if (said.t === 'act') this.decide(said.op, this.moves[said.moves[0] ?? -1] as Move)
  }

  private decide(op: string, move: Move): void {
    if (this.wishes.get(op) === 'refused') return // said again while its answer was on its way
    const hundredth = Math.floor(this.luck() * 100)
    if (hundredth < SNATCHED && this.rules.isSnatched(move)) {
      this.refuse(op, { key: 'lobby-faster', args: { seat: { key: 'seat', args: { number: 2 } } } }, true)
      return
    }
    const fate = this.fates.get(op)
      ?? (hundredth >= 100 - NEVER_KEPT ? 'never' : hundredth >= 100 - NEVER_KEPT - NOT_KEPT ? 'the second time' : 'at once')
    this.fates.set(op, fate === 'the second time' ? 'at once' : fate)
    if (!this.open().includes(this.numberOf(move))) this.refuse(op, this.rules.refusal(move))
    else if (fate === 'at once') this.keep(op, move)
    else this.say({ t: 'refused', seq: this.seq, op, reason: { key: 'lobby-not-kept' } })
  }

  private keep(op: string, move: Move): void {
    this.wishes.set(op, 'done')
    if (this.luck() < 0.5) { // the answer may come before the event or after it
      this.say({ t: 'ack', seq: this.seq + 1, op })
      this.happen(0, move)
    } else {
      this.happen(0, move)
      this.say({ t: 'ack', seq: this.seq, op })
    }
  }

  private refuse(op: string, reason: Sentence, late = false): void {
    this.say({ t: 'refused', seq: this.seq, op, reason, late })
  }

  private happen(seat: number, move: Move): void {
    this.rules.play(seat, move)
    this.seq += 1
    const { type: _, ...changes } = this.rules.scene()
    this.say({ t: 'event', seq: this.seq, at: this.seq, seat, facts: [], changes, own: this.rules.own(), moves: this.open() } as ToClient)
  }

  private snapshot(): ToClient {
    const scene = this.rules.scene()
    const lobby = lobbyOf({ game: this.game, scene, players: ['Anne', 'Brice'] })
    return {
      t: 'snapshot', seq: this.seq, you: 0, acting: true, lobby, at: 0, scene, own: this.rules.own(),
      moves: this.open(), facts: [], chat: [],
    }
  }

  private numberOf(move: Move): number {
    return this.moves.findIndex(one => JSON.stringify(one) === JSON.stringify(move))
  }

  private open(): number[] {
    return this.rules.open().map(move => this.numberOf(move))
  }
}
