// A page before a server that says what the test tells it to. The words are the real ones.
import { cleanup, render } from '@solidjs/testing-library'
import { createSignal, type JSX } from 'solid-js'
import { afterEach, vi } from 'vitest'
import type { GameInfo } from '../src/games/info'
import { WordsProvider } from '../src/kit/words'
import type { FromClient, Lobby, Sentence, ToClient } from '../src/wire/messages'
import { lobbyOf, wordsFor, type Position } from './place'

export const GAMES: readonly GameInfo[] = [{
  name: 'coloretto', title: { fr: 'Coloretto', en: 'Coloretto' }, seats: [2, 5], age: 8, pace: 'turns', rules_version: 1,
  options: {}, options_for: {}, passing: [], facts: {}, spoken: {}, timers: [], moves: [],
}]

class Socket {
  readyState = 1
  readonly said: FromClient[] = []
  onopen = () => {}
  onmessage: (frame: { data: string }) => void = () => {}
  onclose: (end: { code: number; reason: string }) => void = () => {}

  send(text: string): void { this.said.push(JSON.parse(text) as FromClient) }
  close(): void { this.readyState = 3 }
}

/** The server's side of all connections that the page makes. */
export class Door {
  readonly sockets: Socket[] = []

  constructor() {
    const { sockets } = this
    vi.stubGlobal('WebSocket', class extends Socket {
      constructor() { super(); sockets.push(this) }
    })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(''))) // the words are learnt already
  }

  get socket(): Socket { return this.sockets.at(-1)! }

  say(...messages: ToClient[]): void {
    for (const message of messages) this.socket.onmessage({ data: JSON.stringify(message) })
  }

  /** Let the page in, up to its first wish; return that wish. */
  welcome(): FromClient {
    this.socket.onopen()
    this.say({ t: 'welcome', seq: 0, protocol: 3, version: '0' })
    return this.socket.said.at(-1)!
  }

  refuse(reason: Sentence): void {
    const wish = this.socket.said.at(-1)!
    this.say({ t: 'refused', seq: 0, op: 'op' in wish ? wish.op : '', reason })
  }

  /** Give the first seat of a table in this position. */
  seat(position: Position, stage: Lobby['stage']): Lobby {
    const wish = this.socket.said.at(-1)!
    const lobby = { ...lobbyOf(position), stage }
    this.say(
      { t: 'seated', seq: 1, op: 'op' in wish ? wish.op : '', table: 'T', code: lobby.code, seat: 0, token: 'secret' },
      {
        t: 'snapshot', seq: 1, you: 0, acting: true, lobby, at: 0, scene: stage === 'lobby' ? null : position.scene,
        own: position.own ?? null, moves: (position.moves ?? []).map((_, number) => number), facts: [], chat: [], result: position.result ?? null,
      },
    )
    return lobby
  }

  cut(code: number): void { this.socket.onclose({ code, reason: '' }) }
}

export const COLORETTO: Position = {
  game: 'coloretto', players: ['Anne', 'Brice'],
  scene: {
    type: 'coloretto', mover: 0, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 54, drawn: null,
    last_round: false, removed: [], rows: [],
    seats: [1, 2].map(points => ({ colours: [], jokers: 0, plus_twos: 0, plus_points: 0, points, out: false })),
  },
}

afterEach(cleanup)

/** Show a page that speaks. */
export function show(page: () => JSX.Element) {
  const [words] = createSignal(wordsFor('coloretto'))
  return { words: words(), ...render(() => <WordsProvider value={words}>{page()}</WordsProvider>) }
}
