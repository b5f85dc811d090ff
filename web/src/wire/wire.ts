// The connection to one table: it numbers wishes, keeps them until they are answered, comes back
// after a break and asks for what was missed. It knows no game and draws nothing.
import { ELSEWHERE, FINAL, NEVER_SENT, RESTART, TOO_FAST } from './closing'
import type { Means } from './means'
import type { FromClient, Refused, Resume, Seated, Snapshot, ToClient, Watch, Welcome } from './messages'

/** How the connection is: `ended` when coming back by itself would not help. */
export type Health = 'connecting' | 'open' | 'lost' | 'ended'

/** A wish that gets exactly one answer; its `op` is drawn here. */
export type Wish = WithoutOp<Extract<FromClient, { op: string }>>
/** What is said without an answer; to watch and to resume, see `begin`. */
export type Remark = Exclude<FromClient, { op: string } | { t: 'hello' | 'pong' | 'watch' | 'resume' }>

type WithoutOp<T> = T extends unknown ? Omit<T, 'op'> : never
type Told = Exclude<ToClient, { t: 'welcome' | 'ping' | 'refused' }>

export interface Hooks {
  heard(said: ToClient): void
  /** `retry` tells in how many milliseconds the next attempt comes. */
  health(health: Health, retry?: number): void
}

/** A wish that waits for its answer. */
interface Asked {
  wish: FromClient
  again: FromClient // what to say on another socket: there an unfinished choice is forgotten
  notKept: number // so often the disk did not take it
}

const PROTOCOL = 3
const OPEN = 1 // readyState of a socket that can be spoken to

// In milliseconds.
const FIRST_PAUSE = 500 // at most, before the first attempt to come back; then twice as long
const LONGEST_PAUSE = 15_000
const QUIET = 45_000 // where somebody thinks, nothing needs to be heard for so long
const QUIET_WHILE_ASKING = 5_000 // but an answer should come sooner
const PATIENCE = 10_000 // for what must be answered
const PATIENCE_AFTER_SLEEP = 4_000 // a phone that was asleep has most often lost its socket
const CALM = 1_000 // before something is said again that was not kept, or came too fast
const BETWEEN = 250 // two of many wishes that are said again

const AT_ONCE = 10 // wishes said again without a pause
const MOST_NOT_KEPT = 5 // then the person is told

const NODE = /^[a-z0-9][a-z0-9-]{0,31}$/ // a name; nothing else may lead anywhere

/** The seat or the table is gone. */
const GONE = new Set(['lobby-bad-token', 'lobby-no-table'])

export class Wire {
  private socket: WebSocket | null = null
  /** How far we have come on this socket; wishes are heard once we are `in`. */
  private step: 'away' | 'greeting' | 'entering' | 'in' = 'away'
  private entry: Watch | Resume | null = null // how to come back to the table
  private code = ''
  private seq = 0 // of the latest row that was handed on
  private welcomedBy: string | undefined // the incarnation of the log behind this socket
  private incarnation: string | undefined // of the log that `seq` counts
  private isBehind = false // rows are missing, and were asked for
  private drafted: readonly number[] = [] // an unfinished choice, which a break takes back
  private readonly asked = new Map<string, Asked>() // in the order of asking
  private tries = 0 // since the table was last heard
  private node = '' // where the table is, as the last socket said at its end
  private wasLed = false // to a node, since the table was last heard
  private isProbed = false
  private stopListening = () => {}
  private stopWaiting: (() => void) | null = null // while the next attempt is still to come
  private stopWaking: (() => void) | null = null

  /** The language is not told to the server: the page speaks by itself, from keys. */
  constructor(
    private readonly url: string,
    private readonly hooks: Hooks,
    private readonly means: Means,
  ) {}

  // ---- what a page does with it ------------------------------------------------------------

  /** Go to a table: open it, join it, come back to it or look on. */
  begin(first: Wish | Watch | Resume): void {
    this.stopWaking ??= this.means.wake(() => { this.wake() })
    if (first.t === 'watch' || first.t === 'resume') this.entry = first
    else this.ask(first)
    if (this.socket === null) this.connect()
    else if (this.step === 'in' && this.entry === first) this.enter()
  }

  /** Ask for something, as often as it takes until there is an answer; return its `op`. */
  ask(wish: Wish): string {
    const op = this.means.op()
    const asked = this.worded({ ...wish, op } as FromClient)
    this.asked.set(op, asked)
    if (this.step === 'in') {
      this.say(asked.wish)
      // Only the first: who keeps tapping on a dead wire must not keep it from being noticed.
      if (this.asked.size === 1 && !this.isProbed) this.listen()
    }
    return op
  }

  /** Say something that may be lost. */
  tell(remark: Remark): void {
    if (this.step === 'in') this.say(remark)
  }

  /** Come back now, instead of waiting; also when coming back by itself would not help. */
  retry(): void {
    if (this.socket === null && this.stopWaking !== null) this.connect()
  }

  /** Leave for good. */
  close(): void {
    this.hangUp()
    this.stopWaking?.()
    this.stopWaking = null
  }

  // ---- the socket --------------------------------------------------------------------------

  private connect(): void {
    this.hangUp()
    this.hooks.health('connecting')
    const socket = this.means.socket(this.node ? this.url.replace(/ws$/, `n/${this.node}/ws`) : this.url)
    this.wasLed ||= this.node !== ''
    this.node = ''
    this.socket = socket
    this.step = 'greeting'
    // A socket that was given up may still report: nobody listens to it any more.
    socket.onopen = () => { if (socket === this.socket) this.greet() }
    socket.onmessage = frame => { if (socket === this.socket) this.hear(String(frame.data)) }
    socket.onclose = end => { if (socket === this.socket) this.lose(end.code, end.reason) }
    this.listen()
  }

  private greet(): void {
    this.say({ t: 'hello', protocol: PROTOCOL })
  }

  private say(message: FromClient): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message))
  }

  private hangUp(): void {
    const socket = this.socket
    this.socket = null
    this.step = 'away'
    this.isBehind = false
    this.stopListening()
    this.stopWaiting?.()
    this.stopWaiting = null
    socket?.close()
  }

  /**
   * Come back after a while, unless that would not help; follow the table to its node at once.
   *
   * Whoever is sent on and on has a wrong proxy before it, and waits as after a break.
   */
  private lose(code: number, reason = ''): void {
    if (FINAL.has(code)) { this.end(); return }
    this.hangUp()
    this.node = code === ELSEWHERE && NODE.test(reason) ? reason : ''
    if (this.node && !this.wasLed) { this.connect(); return }
    const pause = this.pause() + atLeast(code, reason)
    this.stopWaiting = this.means.later(pause, () => { this.connect() })
    this.hooks.health('lost', pause)
  }

  /** A random time: everybody else was cut off too. */
  private pause(): number {
    const most = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries)
    this.tries += 1
    return Math.round(this.means.random() * most)
  }

  private end(): void {
    this.hangUp()
    this.hooks.health('ended')
  }

  // ---- whether the wire still works --------------------------------------------------------

  /** Begin anew to count the silence. */
  private listen(): void {
    this.stopListening()
    this.isProbed = false
    const longest = this.asked.size ? QUIET_WHILE_ASKING : QUIET
    this.stopListening = this.step === 'in'
      ? this.means.later(longest, () => { this.probe(PATIENCE) })
      : this.means.later(PATIENCE, () => { this.lose(NEVER_SENT) })
  }

  /**
   * Say something harmless that is always answered.
   *
   * Not `sync`: it takes back an unfinished choice, and has no answer when nothing was missed.
   */
  private probe(patience: number): void {
    this.stopListening()
    this.isProbed = true
    this.greet()
    this.stopListening = this.means.later(patience, () => { this.lose(NEVER_SENT) })
  }

  private wake(): void {
    if (this.stopWaiting !== null) this.connect()
    else if (this.step === 'in') this.probe(PATIENCE_AFTER_SLEEP)
  }

  /** Do something a little later, if this socket is still there by then. */
  private soon(milliseconds: number, act: () => void): void {
    const socket = this.socket
    this.means.later(milliseconds, () => { if (socket === this.socket) act() })
  }

  // ---- coming to the table -----------------------------------------------------------------

  private enter(): void {
    if (this.entry === null) { this.arrive(); return } // the first wish leads to the table
    this.step = 'entering'
    this.say(this.entry.t === 'watch' ? this.entry : { ...this.entry, seq: this.known(), incarnation: this.incarnation })
  }

  /** Return the row from which on something was missed; 0 for everything. */
  private known(): number {
    return this.drafted.length ? 0 : this.seq
  }

  private arrive(): void {
    this.step = 'in'
    this.incarnation = this.welcomedBy
    this.hooks.health('open')
    let place = 0
    for (const [op, asked] of this.asked) {
      place += 1
      this.repeat(op, asked.again, BETWEEN * (place - AT_ONCE))
    }
  }

  private repeat(op: string, words: FromClient, after: number): void {
    if (after <= 0) this.say(words)
    else this.soon(after, () => { if (this.asked.has(op)) this.say(words) })
  }

  // ---- hearing -----------------------------------------------------------------------------

  private hear(text: string): void {
    const said = JSON.parse(text) as ToClient
    // Before all else: races are judged by it.
    if (said.t === 'ping') this.say({ t: 'pong', nonce: said.nonce })
    this.listen()
    if (said.t === 'welcome') this.welcomed(said)
    else if (said.t === 'refused') this.refused(said)
    else if (said.t !== 'ping') this.told(said)
  }

  /** The table has spoken: the way to it is good. */
  private found(): void {
    this.tries = 0
    this.wasLed = false
  }

  private welcomed(said: Welcome): void {
    this.welcomedBy = said.incarnation
    if (this.step === 'greeting') this.enter() // else it answers a probe
    this.hooks.heard(said)
  }

  private told(said: Told): void {
    if ((said.t === 'event' || said.t === 'arranged') && !this.isNext(said)) return
    this.found()
    this.note(said)
    if (this.step === 'entering') this.arrive()
    if ('op' in said) this.answered(said.op)
    this.hooks.heard(said)
  }

  /** Whether this row follows what was handed on; else what is between is asked for. */
  private isNext(said: Extract<Told, { t: 'event' | 'arranged' }>): boolean {
    if (said.seq === this.seq) return said.t === 'arranged' // the end of a game is told twice
    if (said.seq === this.seq + 1) {
      this.seq = said.seq
      this.isBehind = false
      return true
    }
    if (!this.isBehind) this.catchUp()
    return false
  }

  private catchUp(): void {
    this.isBehind = true
    this.say({ t: 'sync', seq: this.known() })
    this.soon(PATIENCE, () => { if (this.isBehind) this.lose(NEVER_SENT) })
  }

  private note(said: Told): void {
    if (said.t === 'snapshot') this.seen(said)
    else if (said.t === 'event') this.drafted = [] // if it still stands it is told again
    else if (said.t === 'drafted') this.drafted = said.drafted
    else if (said.t === 'seated') this.sat(said)
    else if (said.t === 'notice' && said.reason.key === 'lobby-seat-lost') this.lookOn()
  }

  private seen(said: Snapshot): void {
    this.seq = said.seq
    this.code = said.lobby.code
    this.drafted = []
    this.isBehind = false
    // Another log: nobody makes moves on a table for which they were not chosen.
    for (const [op, { wish }] of this.asked) if (said.notice && wish.t === 'act') this.asked.delete(op)
  }

  private sat(said: Seated): void {
    this.code = said.code
    this.entry = { t: 'resume', table: said.table, token: said.token }
  }

  /** After a break, come back as one who looks on: the seat is given up, or lost. */
  private lookOn(): void {
    this.entry = { t: 'watch', code: this.code }
  }

  // ---- wishes and answers ------------------------------------------------------------------

  /** Return how to say a wish; a step of a choice says how much of it came before. */
  private worded(wish: FromClient): Asked {
    const isAfterAnother = [...this.asked.values()].some(one => one.wish.t === 'act')
    if (wish.t !== 'act' || isAfterAnother) return { wish, again: wish, notKept: 0 }
    return {
      wish: { after: this.drafted.length, ...wish },
      again: { ...wish, moves: [...this.drafted, ...wish.moves] },
      notKept: 0,
    }
  }

  private answered(op: string, isDone = true): void {
    const kind = this.asked.get(op)?.wish.t
    this.asked.delete(op)
    if (!isDone || (kind !== 'leave' && kind !== 'give_up' && kind !== 'sit')) return
    if (kind !== 'sit') this.lookOn()
    this.say({ t: 'sync', seq: 0 }) // which seat is ours now is told in a snapshot only
  }

  private refused(said: Refused): void {
    const key = said.reason.key
    const asked = this.asked.get(said.op)
    if (key === 'server-too-fast') this.slowDown()
    else if (key === 'lobby-resting') this.lose(NEVER_SENT)
    else if (key === 'lobby-not-kept' && !asked && this.step === 'entering') this.lose(NEVER_SENT)
    else if (key === 'lobby-not-kept' && asked && asked.notKept < MOST_NOT_KEPT) {
      asked.notKept += 1
      this.repeat(said.op, asked.wish, CALM)
    } else this.turnedDown(said)
  }

  /** Hand a refusal on; without a way to the table this is the end. */
  private turnedDown(said: Refused): void {
    this.answered(said.op, false)
    if (said.op) this.found()
    this.hooks.heard(said)
    if (!said.op && (this.step !== 'in' || GONE.has(said.reason.key))) this.end()
  }

  /** Say again what the server did not read, calmly. */
  private slowDown(): void {
    let after = CALM
    for (const [op, asked] of this.asked) {
      this.repeat(op, asked.wish, after)
      after += BETWEEN
    }
    this.soon(CALM, () => { if (this.isBehind) this.say({ t: 'sync', seq: this.known() }) })
  }
}

/** Return how long a close code asks to stay away, in milliseconds. */
function atLeast(code: number, reason: string): number {
  if (code === TOO_FAST) return CALM
  return code === RESTART ? 1000 * (Number(reason) || 0) : 0 // or `lobby-resting`: come at once
}
