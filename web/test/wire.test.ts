// The connection, with a server that says what the test tells it to, and a clock that stands still.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { FromClient, Lobby, ToClient } from '../src/wire/messages'
import { browserMeans, type Means } from '../src/wire/means'
import { Wire, type Health, type Wish } from '../src/wire/wire'

class Socket {
  readyState = 0
  readonly said: FromClient[] = []
  onopen = () => {}
  onmessage: (frame: { data: string }) => void = () => {}
  onclose: (end: { code: number; reason: string }) => void = () => {}
  isHungUp = false

  send(text: string): void {
    this.said.push(JSON.parse(text) as FromClient)
  }

  close(): void {
    this.isHungUp = true
    this.readyState = 2
  }

  // ---- what the server does ----

  open(): void {
    this.readyState = 1
    this.onopen()
  }

  say(...messages: ToClient[]): void {
    for (const message of messages) this.onmessage({ data: JSON.stringify(message) })
  }

  cut(code = 1006, reason = ''): void {
    this.readyState = 3
    this.onclose({ code, reason })
  }
}

class Clock {
  private now = 0
  private alarms: { at: number; act: () => void }[] = []

  later = (milliseconds: number, act: () => void) => {
    const alarm = { at: this.now + milliseconds, act }
    this.alarms.push(alarm)
    return () => { this.alarms = this.alarms.filter(one => one !== alarm) }
  }

  pass(milliseconds: number): void {
    const until = this.now + milliseconds
    for (;;) {
      const next = this.alarms.filter(one => one.at <= until).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.alarms = this.alarms.filter(one => one !== next)
      this.now = next.at
      next.act()
    }
    this.now = until
  }
}

let sockets: Socket[]
let ways: string[] // by which they were opened
let clock: Clock
let heard: ToClient[]
let health: [Health, number?][]
let luck: number
let ops: number
let wakeUp: () => void
let wire: Wire

const CODE = 'CONDOR-50'
const WELCOME: ToClient = { t: 'welcome', seq: 0, protocol: 3, version: '0.1.0' }
const RESUME = { t: 'resume', table: 'T', token: 'secret' } as const
const OPEN: Wish = { t: 'open', name: 'Ana', game: 'limits', seats: ['free', 'joueur'] }

function lobby(): Lobby {
  return {
    table: 'T', code: CODE, game: 'limits', rules_version: 1, stage: 'playing', options: {}, clock: 0,
    locked: false, hints: true, players: [], host: 0, spectators: 0,
    luck: { game_number: 0, commitment: '', words: [] },
    standing: { games: 1, played: 0, points: [], places: null },
  }
}

const snapshot = (seq: number): ToClient => ({
  t: 'snapshot', seq, you: 0, acting: true, lobby: lobby(), at: 0, scene: null, own: null, moves: [],
  facts: [], chat: [],
})
const event = (seq: number): ToClient => ({ t: 'event', seq, at: 0, seat: 0, facts: [], changes: {} })
const arranged = (seq: number): ToClient => ({ t: 'arranged', seq, lobby: lobby() })
const people = (seq: number): ToClient => ({ t: 'people', seq, players: [], host: 0, spectators: 0 })
const ack = (op: string): ToClient => ({ t: 'ack', seq: 0, op })
const seated = (op: string): ToClient => ({
  t: 'seated', seq: 3, op, table: 'T', code: CODE, seat: 0, token: 'secret',
})
const refused = (key: string, op = ''): ToClient => ({ t: 'refused', seq: 0, op, reason: { key } })
const drafted = (op: string, moves: number[]): ToClient => ({
  t: 'drafted', seq: 5, op, drafted: moves, own: null, moves: [],
})

const socket = () => sockets.at(-1) as Socket
const last = () => socket().said.at(-1)
const state = () => health.at(-1)?.[0]

beforeEach(() => {
  sockets = []
  ways = []
  clock = new Clock()
  heard = []
  health = []
  luck = 1
  ops = 0
  wakeUp = () => {}
  const means: Means = {
    socket: url => {
      ways.push(url)
      const opened = new Socket()
      sockets.push(opened)
      return opened as unknown as WebSocket
    },
    later: clock.later,
    wake: act => {
      wakeUp = act
      return () => { wakeUp = () => {} }
    },
    random: () => luck,
    op: () => `op${++ops}`,
  }
  const hooks = {
    heard: (said: ToClient) => { heard.push(said) },
    health: (...now: [Health, number?]) => { health.push(now) },
  }
  wire = new Wire('ws://here/ws', hooks, means)
})

/** Greet, on a new socket, up to the welcome. */
function greet(): void {
  socket().open()
  socket().say(WELCOME)
}

/** Be at a table, up to row 5. */
function sit(): void {
  wire.begin(RESUME)
  greet()
  socket().say(snapshot(5), people(5))
  heard.length = 0
  socket().said.length = 0
}

/** Lose the socket, and come back up to the welcome. */
function comeBack(): void {
  socket().cut()
  clock.pass(500)
  greet()
}

const kinds = () => heard.map(said => said.t)

describe('hello', () => {
  test('a connection says hello first, in protocol 1 and in no language', () => {
    wire.begin(OPEN)
    socket().open()
    expect(socket().said).toEqual([{ t: 'hello', protocol: 3 }])
  })

  test('who opens a table says so after the welcome, with an op', () => {
    wire.begin(OPEN)
    greet()
    expect(last()).toEqual({ ...OPEN, op: 'op1' })
  })

  test('who watches says so after the welcome', () => {
    wire.begin({ t: 'watch', code: CODE })
    greet()
    expect(last()).toEqual({ t: 'watch', code: CODE })
  })

  test('who has seen nothing yet resumes from row 0', () => {
    wire.begin({ ...RESUME, seq: 12 })
    greet()
    expect(last()).toEqual({ ...RESUME, seq: 0 })
  })

  test('the connection is open once the table has answered', () => {
    wire.begin(RESUME)
    expect(state()).toBe('connecting')
    greet()
    expect(state()).toBe('connecting')
    socket().say(snapshot(5))
    expect(state()).toBe('open')
  })

  test('another protocol is the end, and its refusal is handed on', () => {
    wire.begin(RESUME)
    socket().open()
    socket().say(refused('lobby-protocol'))
    socket().cut(4003, 'reload')
    expect(kinds()).toEqual(['refused'])
    expect(state()).toBe('ended')
  })
})

describe('ping', () => {
  test('a ping is answered with a pong of the same nonce, and is nobody else’s business', () => {
    sit()
    socket().say({ t: 'ping', seq: 5, nonce: 'n1' })
    expect(socket().said).toEqual([{ t: 'pong', nonce: 'n1' }])
    expect(heard).toEqual([])
  })

  test('a ping does not count as the answer of the table', () => {
    wire.begin(RESUME)
    greet()
    socket().say({ t: 'ping', seq: 5, nonce: 'n1' })
    expect(state()).toBe('connecting')
  })
})

describe('seq', () => {
  test('a row that follows is handed on', () => {
    sit()
    socket().say(event(6), arranged(7))
    expect(kinds()).toEqual(['event', 'arranged'])
  })

  test('the end of a game is told twice with the same number, and both are handed on', () => {
    sit()
    socket().say(event(6), arranged(6))
    expect(kinds()).toEqual(['event', 'arranged'])
    expect(socket().said).toEqual([])
  })

  test('an event that is known already is not handed on again', () => {
    sit()
    socket().say(event(6), event(6))
    expect(kinds()).toEqual(['event'])
  })

  test('after a gap what was missed is asked for, once, and nothing is handed on before', () => {
    sit()
    socket().say(event(8), arranged(9))
    expect(heard).toEqual([])
    expect(socket().said).toEqual([{ t: 'sync', seq: 5 }])
  })

  test('what was missed is handed on row by row', () => {
    sit()
    socket().say(event(8), event(6), event(7), event(8), event(9))
    expect(heard.map(said => said.seq)).toEqual([6, 7, 8, 9])
  })

  test('after a snapshot rows go on from there, and another gap is asked for again', () => {
    sit()
    socket().say(event(8), snapshot(8), event(9), event(11))
    expect(heard.map(said => said.seq)).toEqual([8, 9])
    expect(last()).toEqual({ t: 'sync', seq: 9 })
  })

  test('a row from before what is known is a gap too', () => {
    sit()
    socket().say(event(3))
    expect(last()).toEqual({ t: 'sync', seq: 5 })
  })

  test('a sync without an answer within 10 s is a broken connection, whatever else is heard', () => {
    sit()
    socket().say(event(8))
    clock.pass(6000)
    socket().say({ t: 'ping', seq: 8, nonce: 'n' })
    clock.pass(3999)
    expect(state()).toBe('open')
    clock.pass(1)
    expect(state()).toBe('lost')
  })

  test('a sync that was answered breaks nothing', () => {
    sit()
    socket().say(event(8), snapshot(8))
    clock.pass(10_000)
    expect(state()).toBe('open')
  })
})

describe('wishes', () => {
  test('a wish is said at once with the op that ask returns', () => {
    sit()
    expect(wire.ask({ t: 'start' })).toBe('op1')
    expect(socket().said).toEqual([{ t: 'start', op: 'op1' }])
  })

  test('a wish asked while nobody hears it is said after the table has answered', () => {
    wire.begin(RESUME)
    socket().open()
    wire.ask({ t: 'start' })
    socket().say(WELCOME)
    expect(socket().said.map(said => said.t)).toEqual(['hello', 'resume'])
    socket().say(people(5))
    expect(last()).toEqual({ t: 'start', op: 'op1' })
  })

  test('wishes without an answer are said again after a break, in order and after the resume', () => {
    sit()
    wire.ask({ t: 'word', text: 'soleil' })
    wire.ask({ t: 'start' })
    comeBack()
    socket().say(people(5))
    expect(socket().said.map(said => said.t)).toEqual(['hello', 'resume', 'word', 'start'])
    expect(socket().said.slice(2).map(said => 'op' in said && said.op)).toEqual(['op1', 'op2'])
  })

  const answers: [string, ToClient][] = [
    ['ack', ack('op1')], ['seated', seated('op1')], ['drafted', drafted('op1', [1])],
    ['advice', { t: 'advice', seq: 5, op: 'op1', move: 0, line: { key: 'lobby-hint' } }],
    ['key', { t: 'key', seq: 5, op: 'op1', key: 'k', seconds: 300 }],
    ['refused', refused('lobby-host-only', 'op1')],
  ]
  test.each(answers)('%s answers a wish: it is handed on, and the wish not said again', (_, answer) => {
    sit()
    wire.ask({ t: 'start' })
    socket().say(answer)
    expect(heard).toEqual([answer])
    comeBack()
    socket().say(snapshot(5))
    expect(socket().said.map(said => said.t)).toEqual(['hello', 'resume'])
  })

  test('an answer to another wish answers nothing else', () => {
    sit()
    wire.ask({ t: 'start' })
    socket().say(ack('other'))
    comeBack()
    socket().say(people(5))
    expect(last()).toEqual({ t: 'start', op: 'op1' })
  })

  test('what the disk did not take is said again after a second, and nobody is told', () => {
    sit()
    wire.ask({ t: 'start' })
    socket().say(refused('lobby-not-kept', 'op1'))
    expect(heard).toEqual([])
    clock.pass(999)
    expect(socket().said.length).toBe(1)
    clock.pass(1)
    expect(socket().said).toEqual([{ t: 'start', op: 'op1' }, { t: 'start', op: 'op1' }])
  })

  test('a disk that takes nothing five times over is told to the person', () => {
    sit()
    wire.ask({ t: 'start' })
    for (let times = 0; times < 5; times++) {
      socket().say(refused('lobby-not-kept', 'op1'))
      clock.pass(1000)
    }
    expect(heard).toEqual([])
    socket().say(refused('lobby-not-kept', 'op1'))
    expect(kinds()).toEqual(['refused'])
  })

  test('what came too fast is said again after a second, one by one', () => {
    sit()
    wire.ask({ t: 'start' })
    wire.ask({ t: 'hint' })
    socket().say(refused('server-too-fast'))
    clock.pass(999)
    expect(socket().said.length).toBe(2)
    clock.pass(1)
    expect(socket().said.slice(2)).toEqual([{ t: 'start', op: 'op1' }])
    clock.pass(250)
    expect(last()).toEqual({ t: 'hint', op: 'op2' })
    expect(heard).toEqual([])
  })

  test('a sync that came too fast is said again too', () => {
    sit()
    socket().say(event(8), refused('server-too-fast'))
    clock.pass(1000)
    expect(socket().said).toEqual([{ t: 'sync', seq: 5 }, { t: 'sync', seq: 5 }])
  })

  test('a table that is put to rest is come back to, and asked again', () => {
    sit()
    wire.ask({ t: 'start' })
    socket().say(refused('lobby-resting', 'op1'))
    expect(heard).toEqual([])
    expect(state()).toBe('lost')
    clock.pass(500)
    greet()
    socket().say(people(5))
    expect(last()).toEqual({ t: 'start', op: 'op1' })
  })

  test('of many wishes said again on a new socket, most wait for their turn', () => {
    sit()
    for (let times = 0; times < 15; times++) wire.ask({ t: 'start' })
    comeBack()
    socket().say(people(5))
    expect(socket().said.length).toBe(2 + 10)
    clock.pass(5 * 250)
    expect(socket().said.length).toBe(2 + 15)
  })

  test('a remark is said once, and dropped while nobody hears it', () => {
    sit()
    wire.tell({ t: 'react', kind: 'bravo' })
    expect(socket().said).toEqual([{ t: 'react', kind: 'bravo' }])
    socket().cut()
    wire.tell({ t: 'react', kind: 'rire' })
    clock.pass(500)
    greet()
    socket().say(people(5))
    expect(socket().said.map(said => said.t)).toEqual(['hello', 'resume'])
  })
})

describe('coming back', () => {
  test('who was seated resumes with table, token and the last row seen', () => {
    wire.begin(OPEN)
    greet()
    socket().say(seated('op1'), snapshot(3), event(4))
    comeBack()
    expect(last()).toEqual({ ...RESUME, seq: 4 })
  })

  const greetIn = (incarnation: string) => {
    socket().open()
    socket().say({ ...WELCOME, incarnation } as ToClient)
  }

  test('who resumes says in which incarnation the last row was seen', () => {
    wire.begin(RESUME)
    greetIn('first')
    expect(last()).toEqual({ ...RESUME, seq: 0 })
    socket().say(snapshot(5))
    for (const [next, held] of [['second', 'first'], ['third', 'first']] as const) {
      socket().cut() // before the table has answered, nothing was seen in the new one
      clock.pass(1000)
      greetIn(next)
      expect(last()).toEqual({ ...RESUME, seq: 5, incarnation: held })
    }
    socket().say(people(5))
    socket().cut()
    clock.pass(1000)
    greetIn('third')
    expect(last()).toEqual({ ...RESUME, seq: 5, incarnation: 'third' })
  })

  test('moves that wait for an answer are not made on the table of another log', () => {
    sit()
    wire.ask({ t: 'act', moves: [3] })
    const chat = wire.ask({ t: 'chat', text: 'Oh !' })
    comeBack()
    socket().say({ ...snapshot(2), notice: { key: 'lobby-restored' } } as ToClient)
    expect(socket().said.slice(2)).toEqual([{ t: 'chat', text: 'Oh !', op: chat }])
  })

  test('who was not seated yet says the very same wish again', () => {
    wire.begin(OPEN)
    greet()
    comeBack()
    expect(socket().said).toEqual([{ t: 'hello', protocol: 3 }, { ...OPEN, op: 'op1' }])
  })

  test('a watcher watches again', () => {
    wire.begin({ t: 'watch', code: CODE })
    greet()
    socket().say(snapshot(5))
    comeBack()
    expect(last()).toEqual({ t: 'watch', code: CODE })
  })

  test('a watcher who joins comes back to the seat', () => {
    wire.begin({ t: 'watch', code: CODE })
    greet()
    socket().say(snapshot(3))
    wire.ask({ t: 'join', code: CODE, name: 'Bob' })
    socket().say(seated('op1'))
    comeBack()
    expect(last()).toEqual({ ...RESUME, seq: 3 })
  })

  test('who has left looks at everything again, and comes back as a watcher', () => {
    sit()
    wire.ask({ t: 'leave' })
    socket().say(ack('op1'))
    expect(last()).toEqual({ t: 'sync', seq: 0 })
    comeBack()
    expect(last()).toEqual({ t: 'watch', code: CODE })
  })

  test('who was not let go keeps the seat', () => {
    sit()
    wire.ask({ t: 'leave' })
    socket().say(refused('lobby-elsewhere', 'op1'))
    comeBack()
    expect(last()).toEqual({ ...RESUME, seq: 5 })
  })

  test('who has changed seats looks at everything again', () => {
    sit()
    wire.ask({ t: 'sit', seat: 2 })
    socket().say(ack('op1'))
    expect(last()).toEqual({ t: 'sync', seq: 0 })
  })

  test('who has lost the seat comes back as a watcher', () => {
    sit()
    socket().say({ t: 'notice', seq: 5, reason: { key: 'lobby-seat-lost' } })
    comeBack()
    expect(last()).toEqual({ t: 'watch', code: CODE })
  })

  test('whoever begins anew on an open connection goes to the table on it', () => {
    sit()
    wire.ask({ t: 'leave' })
    socket().say(ack('op1'))
    wire.begin(RESUME)
    expect(sockets.length).toBe(1)
    expect(last()).toEqual({ ...RESUME, seq: 5 })
  })

  test('the first pause is up to half a second, and each one up to twice as long, to 15 s', () => {
    wire.begin(RESUME)
    const pauses = []
    for (let times = 0; times < 7; times++) {
      socket().cut()
      pauses.push(health.at(-1)?.[1] ?? 0)
      clock.pass(pauses.at(-1) ?? 0)
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000])
    expect(sockets.length).toBe(8)
  })

  test('a pause is drawn at random, and told', () => {
    luck = 0.5
    sit()
    socket().cut()
    expect(health.at(-1)).toEqual(['lost', 250])
    clock.pass(249)
    expect(sockets.length).toBe(1)
    clock.pass(1)
    expect(sockets.length).toBe(2)
  })

  test('pauses are short again once the table has answered', () => {
    sit()
    socket().cut()
    clock.pass(500)
    socket().cut()
    clock.pass(1000)
    greet()
    socket().say(people(5))
    socket().cut()
    expect(health.at(-1)).toEqual(['lost', 500])
  })

  test('retry comes back at once, and only once', () => {
    sit()
    socket().cut()
    wire.retry()
    expect(sockets.length).toBe(2)
    clock.pass(500)
    wire.retry()
    expect(sockets.length).toBe(2)
  })

  test('when the network or the person is back, so is the connection', () => {
    sit()
    socket().cut()
    wakeUp()
    expect(sockets.length).toBe(2)
  })

  test('a server that stops tells how long to stay away', () => {
    sit()
    socket().cut(1012, '2')
    expect(health.at(-1)).toEqual(['lost', 2500])
  })

  test('a table that was put away is come back to at once', () => {
    sit()
    socket().cut(1012, 'lobby-resting')
    expect(health.at(-1)).toEqual(['lost', 500])
  })

  test('who was too fast comes back slower', () => {
    sit()
    socket().cut(4008, 'too fast')
    expect(health.at(-1)).toEqual(['lost', 1500])
  })

  test.each([1006, 1011, 4002])('code %i comes back by itself', code => {
    sit()
    socket().cut(code)
    expect(state()).toBe('lost')
  })

  test('a socket that was given up is not listened to any more', () => {
    sit()
    const old = socket()
    socket().say(refused('lobby-resting'))
    clock.pass(500)
    old.cut()
    old.say(event(6))
    expect(heard).toEqual([])
    expect(state()).toBe('connecting')
    expect(old.isHungUp).toBe(true)
  })
})

describe('a table at another node', () => {
  const HOME = 'ws://here/ws'
  const NODE = 'ws://here/n/b/ws'
  const ENTRIES: (Wish | typeof RESUME | { t: 'watch'; code: string })[] = [
    OPEN, { t: 'join', code: CODE, name: 'Ana' }, { t: 'redeem', table: 'T', key: 'k' },
    { t: 'watch', code: CODE }, RESUME,
  ]

  test.each(ENTRIES.map(entry => [entry.t, entry] as const))('who came to %s it follows it at once, and says it again', (kind, entry) => {
    wire.begin(entry)
    greet()
    const asked = last()
    socket().cut(4010, 'b')
    expect(ways).toEqual([HOME, NODE])
    greet()
    expect(last()).toEqual(asked)
    expect(asked?.t).toBe(kind)
  })

  test('who sits at a table that is passed on follows it, with what has no answer', () => {
    sit()
    wire.ask({ t: 'start' })
    socket().cut(4010, 'b')
    expect(ways.at(-1)).toBe(NODE)
    greet()
    socket().say(people(5))
    expect(socket().said).toEqual([{ t: 'hello', protocol: 3 }, { ...RESUME, seq: 5 }, { t: 'start', op: 'op1' }])
    expect(health.some(([one]) => one === 'lost')).toBe(false)
  })

  test('where nobody answers at the node one comes in as before, after a pause', () => {
    wire.begin(OPEN)
    greet()
    socket().cut(4010, 'b')
    socket().cut()
    expect(health.at(-1)).toEqual(['lost', 500])
    clock.pass(500)
    expect(ways).toEqual([HOME, NODE, HOME])
  })

  test.each([['open', OPEN], ['resume', RESUME]] as const)('who is sent on and on to %s waits as after a break', (_, entry) => {
    wire.begin(entry)
    const pauses = []
    for (let times = 0; times < 4; times++) {
      greet()
      socket().cut(4010, 'b')
      pauses.push(health.at(-1)?.[1] ?? 0)
      clock.pass(pauses.at(-1) ?? 0)
    }
    expect(pauses).toEqual([0, 500, 1000, 2000])
    expect(ways).toEqual([HOME, NODE, NODE, NODE, NODE])
  })

  const answers: [string, ToClient][] = [['a word', snapshot(5)], ['a refusal', refused('lobby-name-taken', 'op1')]]
  test.each(answers)('after %s of the table one is led at once again', (_, answer) => {
    wire.begin({ t: 'join', code: CODE, name: 'Ana' })
    for (let times = 0; times < 2; times++) {
      greet()
      socket().cut(4010, 'b')
      greet()
      socket().say(answer)
      socket().cut()
      clock.pass(500)
    }
    expect(ways).toEqual([HOME, NODE, HOME, NODE, HOME])
  })

  test.each(['', 'B', '-b', 'b/../c', 'b?c', 'é', 'b'.repeat(33), '//b', 'b\n'])('%j is no name, and leads nowhere', reason => {
    wire.begin(OPEN)
    greet()
    socket().cut(4010, reason)
    expect(health.at(-1)).toEqual(['lost', 500])
    clock.pass(500)
    expect(ways).toEqual([HOME, HOME])
  })

  test('who does not know the code comes at most twice a second', () => {
    luck = 0.5 // as pauses are on average
    wire.begin(OPEN)
    let seconds = 0
    for (let times = 0; times < 10; times++) {
      greet()
      socket().cut(4010, 'Not a name') // to which we answer as such a page would
      seconds += (health.at(-1)?.[1] ?? 0) / 1000
      clock.pass(health.at(-1)?.[1] ?? 0)
    }
    expect(ways.length / seconds).toBeLessThan(2)
  })
})

describe('the end', () => {
  test.each([1002, 1003, 1007, 1009, 4001, 4003, 4007])('code %i does not come back by itself', code => {
    sit()
    socket().cut(code)
    expect(state()).toBe('ended')
    wakeUp()
    clock.pass(60_000)
    expect(sockets.length).toBe(1)
  })

  test('after the end a person can still retry', () => {
    sit()
    socket().cut(4001)
    wire.retry()
    greet()
    expect(last()).toEqual({ ...RESUME, seq: 5 })
  })

  test.each(['lobby-bad-token', 'lobby-no-table'])('%s answered to a resume is handed on, then it is the end', key => {
    wire.begin(RESUME)
    greet()
    socket().say(refused(key))
    expect(heard.at(-1)).toEqual(refused(key))
    expect(state()).toBe('ended')
    expect(socket().isHungUp).toBe(true)
  })

  test('an unknown code to watch is handed on, then it is the end', () => {
    wire.begin({ t: 'watch', code: 'KIWI-99' })
    greet()
    socket().say(refused('lobby-no-code'))
    expect(kinds()).toEqual(['welcome', 'refused'])
    expect(state()).toBe('ended')
  })

  test('a wish to join that is refused leaves the connection open for another one', () => {
    wire.begin({ t: 'join', code: CODE, name: 'Ana' })
    greet()
    socket().say(refused('lobby-name-taken', 'op1'))
    expect(state()).toBe('open')
    wire.ask({ t: 'join', code: CODE, name: 'Anna' })
    expect(last()).toEqual({ t: 'join', op: 'op2', code: CODE, name: 'Anna' })
  })

  test('a disk that does not find the table is come back to', () => {
    wire.begin(RESUME)
    greet()
    socket().say(refused('lobby-not-kept'))
    expect(state()).toBe('lost')
  })

  test('who closes is gone for good', () => {
    sit()
    socket().cut()
    wire.close()
    clock.pass(60_000)
    wire.retry()
    wakeUp()
    expect(sockets.length).toBe(1)
  })

  test('who closes hangs up', () => {
    sit()
    wire.close()
    expect(socket().isHungUp).toBe(true)
  })
})

describe('silence', () => {
  test('after 45 s without a word the wire is tried, and 10 s later given up', () => {
    sit()
    clock.pass(44_999)
    expect(socket().said).toEqual([])
    clock.pass(1)
    expect(socket().said).toEqual([{ t: 'hello', protocol: 3 }])
    clock.pass(9_999)
    expect(state()).toBe('open')
    clock.pass(1)
    expect(state()).toBe('lost')
    expect(socket().isHungUp).toBe(true)
  })

  test('a wire that answers is kept, and does not enter again', () => {
    sit()
    clock.pass(45_000)
    socket().say(WELCOME)
    clock.pass(10_000)
    expect(state()).toBe('open')
    expect(socket().said).toEqual([{ t: 'hello', protocol: 3 }])
  })

  test('any word, also a ping, ends a silence', () => {
    sit()
    clock.pass(40_000)
    socket().say({ t: 'ping', seq: 5, nonce: 'n' })
    clock.pass(40_000)
    expect(socket().said).toEqual([{ t: 'pong', nonce: 'n' }])
  })

  test('with a wish in the air the wire is tried after 5 s, however often one taps', () => {
    sit()
    wire.ask({ t: 'start' })
    clock.pass(3000)
    wire.ask({ t: 'start' })
    clock.pass(2000)
    expect(last()?.t).toBe('hello')
    wire.ask({ t: 'start' })
    clock.pass(10_000)
    expect(state()).toBe('lost')
  })

  test('a wish during a trial does not give the wire more time', () => {
    sit()
    clock.pass(45_000)
    clock.pass(9_000)
    wire.ask({ t: 'start' })
    clock.pass(1_000)
    expect(state()).toBe('lost')
  })

  test('who comes back to the page tries the wire at once', () => {
    sit()
    wakeUp()
    expect(socket().said).toEqual([{ t: 'hello', protocol: 3 }])
    clock.pass(4000)
    expect(state()).toBe('lost')
  })

  test('a server that does not answer at all is given up after 10 s', () => {
    wire.begin(RESUME)
    clock.pass(10_000)
    expect(state()).toBe('lost')
  })
})

describe('an unfinished choice', () => {
  test('a step says how many moves came before it', () => {
    sit()
    wire.ask({ t: 'act', moves: [1] })
    expect(last()).toEqual({ t: 'act', op: 'op1', moves: [1], after: 0 })
    socket().say(drafted('op1', [1]))
    wire.ask({ t: 'act', moves: [7] })
    expect(last()).toEqual({ t: 'act', op: 'op2', moves: [7], after: 1 })
  })

  test('a step that follows an unanswered one does not guess', () => {
    sit()
    wire.ask({ t: 'act', moves: [1] })
    wire.ask({ t: 'act', moves: [7] })
    expect(last()).toEqual({ t: 'act', op: 'op2', moves: [7] })
  })

  test('is taken back by a break: everything is asked for', () => {
    sit()
    wire.ask({ t: 'act', moves: [1] })
    socket().say(drafted('op1', [1]))
    comeBack()
    expect(last()).toEqual({ ...RESUME, seq: 0 })
  })

  test('is said whole after a break, when its last step has no answer', () => {
    sit()
    wire.ask({ t: 'act', moves: [1] })
    socket().say(drafted('op1', [1]))
    wire.ask({ t: 'act', moves: [7] })
    comeBack()
    socket().say(snapshot(5))
    expect(last()).toEqual({ t: 'act', op: 'op2', moves: [1, 7] })
  })

  test.each([['an event', event(6)], ['a snapshot', snapshot(6)]])('is over with %s', (_, said) => {
    sit()
    wire.ask({ t: 'act', moves: [1] })
    socket().say(drafted('op1', [1]), said)
    comeBack()
    expect(last()).toEqual({ ...RESUME, seq: 6 })
  })
})

describe('in a browser', () => {
  test('an op has 22 letters that may stand in a URL, always others, without randomUUID', () => {
    const uuid = vi.spyOn(crypto, 'randomUUID')
    const drawn = new Set(Array.from({ length: 500 }, () => browserMeans.op()))
    expect(drawn.size).toBe(500)
    for (const op of drawn) expect(op).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(new Set([...drawn].join('')).size).toBe(64)
    expect(uuid).not.toHaveBeenCalled()
  })

  test('one is back when the network is, or when the page is seen again', () => {
    const back = vi.fn()
    const stop = browserMeans.wake(back)
    window.dispatchEvent(new Event('online'))
    expect(back).toHaveBeenCalledTimes(1)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(back).toHaveBeenCalledTimes(2)
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(back).toHaveBeenCalledTimes(2)
    hidden.mockRestore()
    stop()
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(back).toHaveBeenCalledTimes(2)
  })

  test('what is to be done later can be called off', () => {
    vi.useFakeTimers()
    const act = vi.fn()
    browserMeans.later(10, act)
    browserMeans.later(10, act)()
    vi.advanceTimersByTime(10)
    expect(act).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })
})
