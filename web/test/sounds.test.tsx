// What is heard at a table: each thing once, when it happens.
import { createRoot } from 'solid-js'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keep } from '../src/settings'
import { chime } from '../src/sound/sounds'
import { useSounds } from '../src/table/sounds'
import type { Event, Snapshot, ToClient } from '../src/wire/messages'
import { sitAt, type Position } from './place'

const rung: number[] = [] // the pitch of every tone, in order
const loud: number[] = []
const ramp = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
class Air {
  currentTime = 0
  destination = {}
  createOscillator() {
    const frequency = { set value(pitch: number) { rung.push(pitch) } }
    return { type: '', frequency, connect: (next: unknown) => next, start: () => undefined, stop: () => undefined }
  }

  createGain() {
    return { gain: { ...ramp, linearRampToValueAtTime: (to: number) => { loud.push(to) } }, connect: () => undefined }
  }
}
vi.stubGlobal('AudioContext', Air)

const [TURN, CARD, NO, END, GO] = [[660, 880], [520], [220], [523, 659, 784], [440, 880]]
let now = 0
beforeEach(() => {
  rung.length = loud.length = 0
  now += 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  keep({ volume: 1 })
})

const LIVE: Partial<Position> = { game: 'top_speed', pace: 'live' }
function sit(more: Partial<Position> = {}) {
  return createRoot(() => {
    const at = sitAt({
      game: 'coloretto', you: 0, ...more,
      scene: {
        type: 'coloretto', mover: 1, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 9,
        drawn: null, last_round: false, removed: [], rows: [], seats: [],
      },
    })
    useSounds(at.place)
    return at
  })
}
const event = (more: Partial<Event> = {}): Event => ({ t: 'event', seq: 2, at: 5, seat: 1, facts: [], changes: {}, ...more })
const RESULT = { scores: [1, 2], places: [2, 1] }
const REFUSED: ToClient = { t: 'refused', seq: 1, op: '', reason: { key: 'lobby-no-hints' } }

describe('a sound', () => {
  test('tells that a card was moved', () => {
    sit().hear(event())
    expect(rung).toEqual(CARD)
  })

  test('of a card is soft', () => {
    chime('card')
    chime('no')
    expect(loud[0]).toBeLessThan(loud[1] as number)
  })

  test('of a card comes once in 60 ms, however many move', () => {
    const at = sit()
    at.hear(event())
    now += 59
    at.hear(event({ seq: 3 }))
    now += 1
    at.hear(event({ seq: 4 }))
    expect(rung).toEqual([...CARD, ...CARD])
  })

  test('does not tell of a hint, which moves nothing', () => {
    sit().hear(event({ by: 'hint' }))
    expect(rung).toEqual([])
  })

  test('tells that it is one’s turn', () => {
    sit().hear(event({ moves: [0] }))
    expect(rung).toEqual(expect.arrayContaining(TURN))
  })

  test('starts a race when the cards are dealt', () => {
    sit(LIVE).hear(event({ seat: 101 }))
    expect(rung).toEqual(GO)
  })

  test('tells of every refusal, also of the same one again', () => {
    const at = sit()
    at.hear(REFUSED)
    at.hear(REFUSED)
    expect(rung).toEqual([...NO, ...NO])
  })

  test('tells the end once: neither settings nor a snapshot ring it again', () => {
    const at = sit()
    at.hear(event({ result: RESULT }))
    keep({ theme: 'dark' })
    const lobby = at.place.model.lobby!
    const snapshot: Snapshot = {
      t: 'snapshot', seq: 2, you: 0, acting: true, lobby, at: 9, scene: null, own: null, moves: [], facts: [],
      chat: [], result: { ...RESULT },
    }
    at.hear(snapshot)
    expect(rung.filter(pitch => END.includes(pitch))).toEqual(END)
  })

  test('is not made of an old refusal when people come and go', () => {
    const at = sit()
    at.hear(REFUSED)
    at.hear({ t: 'people', seq: 1, players: [{ name: 'Anne' }], host: 0, spectators: 0 })
    expect(rung).toEqual(NO)
  })
})
