// What is heard and felt at a table: each thing once, when it happens.
import { createRoot } from 'solid-js'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BEATS as COLORETTO } from '../src/games/coloretto/beats'
import { BEATS as ROUGE_JAUNE_VERT } from '../src/games/rouge_jaune_vert/beats'
import { BEATS as TOP_SPEED } from '../src/games/top_speed/beats'
import { keep } from '../src/settings'
import { chime, isSoundOn, turnSound, volume } from '../src/sound/sounds'
import type { Sound } from '../src/sound/voices'
import { useSoundKey, useSounds } from '../src/table/sounds'
import type { Event, ToClient } from '../src/wire/messages'
import { sitAt, type Position } from './place'

const played: [sound: Sound, step: number, share: number][] = []
const mixed = { volume: { value: 0 } }
vi.mock('../src/sound/voices', () => ({
  mixer: () => ({ input: {}, volume: mixed.volume }),
  play: (_: unknown, __: unknown, sound: Sound, step: number, share: number) => { played.push([sound, step, share]) },
}))
const air = { state: 'running', resumed: 0 }
vi.stubGlobal('AudioContext', class {
  get state() { return air.state }
  async resume() { air.resumed += 1; await Promise.resolve() }
})
const heard = () => played.map(([sound]) => sound)
const shares = () => played.map(([, , share]) => share)

const trembled: unknown[] = []
let isHeld = true
let isStill = false
vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') ? isHeld : isStill }))
Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (pattern: unknown) => { trembled.push(pattern) } })

const ends: (() => void)[] = []
let now = 0
beforeEach(() => {
  played.length = trembled.length = air.resumed = 0
  air.state = 'running'
  isHeld = true
  isStill = false
  now += 5000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  keep({ volume: 1, sound: undefined, vibration: undefined } as never)
})
afterEach(() => { for (const end of ends.splice(0)) end() })

const LIVE: Partial<Position> = { game: 'top_speed', pace: 'live' }
function sit(more: Partial<Position> = {}) {
  return createRoot(end => {
    ends.push(end)
    const at = sitAt({
      game: 'coloretto', you: 0, ...more,
      scene: {
        type: 'coloretto', mover: 1, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 9,
        drawn: null, last_round: false, removed: [], rows: [], seats: [],
      },
    })
    useSounds(at.place)
    useSoundKey(at.place)
    return at
  })
}
const event = (more: Partial<Event> = {}): Event => ({ t: 'event', seq: 2, at: 5, seat: 1, facts: [], changes: {}, ...more })
const RESULT = { scores: [1, 2], places: [2, 1] }
const REFUSED: ToClient = { t: 'refused', seq: 1, op: '', reason: { key: 'lobby-no-hints' } }
const LUCK = 101

describe('a sound', () => {
  test('tells what happened, and whether oneself did it', () => {
    const at = sit()
    at.place.tellBy(COLORETTO)
    at.hear(event({ facts: [{ kind: 'draws', seat: 1, card: 'red' }] }))
    at.hear(event({ seq: 3, seat: 0, facts: [{ kind: 'draws', seat: 0, card: 'red' }] }))
    at.hear(event({ seq: 4, seat: LUCK, facts: [{ kind: 'begins', seat: 0 }] }))
    expect(heard()).toEqual(['theirs', 'mine', 'deal'])
  })

  test('does not tell of a hint, which moves nothing', () => {
    sit().hear(event({ by: 'hint' }))
    expect(heard()).toEqual([])
  })

  test('tells that it is one’s turn', () => {
    sit().hear(event({ moves: [0] }))
    expect(heard()).toContain('turn')
  })

  test('tells it also where the game begins with it', () => {
    sit({ moves: [{ kind: 'draw' } as never] })
    expect(heard()).toEqual(['turn'])
  })

  test('starts a race when its round opens, and calls nobody to a turn there', () => {
    const at = sit(LIVE)
    at.place.tellBy(ROUGE_JAUNE_VERT)
    at.hear(event({ seat: LUCK, moves: [0], facts: [{ kind: 'opens', round: 1, rounds: 5, stakes: [] }] }))
    expect(heard()).toEqual(['go'])
  })

  test('tells who was a moment too late that it was taken', () => {
    sit(LIVE).hear({ ...REFUSED, late: true })
    expect(heard()).toEqual(['taken'])
  })

  test('starts a race at the signal, where the cards lie there before', () => {
    const at = sit(LIVE)
    at.place.tellBy(TOP_SPEED)
    at.hear(event({ seat: LUCK, facts: [{ kind: 'black_and_white', black: 0, white: 1 }] }))
    expect(heard()).toEqual(['deal'])
    at.hear(event({ seq: 3, seat: 102, facts: [{ kind: 'signal', values: [2, 2, 3, 5] }] }))
    expect(heard()).toEqual(['deal', 'go'])
  })

  test('tells of every refusal, also of the same one again', () => {
    const at = sit()
    at.hear(REFUSED)
    now += 1000
    at.hear(REFUSED)
    expect(heard()).toEqual(['no', 'no'])
  })

  test('of the end waits for who has won: the result alone rings nothing', () => {
    sit().hear(event({ result: RESULT }))
    expect(heard()).toEqual([])
  })

  test('is one when a refusal and its reason come together', () => {
    const at = sit()
    at.hear(REFUSED)
    at.place.why('Trop tard.')
    expect(heard()).toEqual(['no'])
  })

  test('tells that something cannot be done, and nothing of a note', () => {
    const { place } = sit()
    place.note('Sons activés.')
    expect(heard()).toEqual([])
    place.why('Ce n’est pas votre tour.')
    expect(heard()).toEqual(['no'])
  })

  test('is not made of an old refusal when people come and go', () => {
    const at = sit()
    at.hear(REFUSED)
    now += 1000
    at.hear({ t: 'people', seq: 1, players: [{ name: 'Anne' }], host: 0, spectators: 0 })
    expect(heard()).toEqual(['no'])
  })
})

describe('many cards', () => {
  test('of one’s own are one sound in 60 ms', () => {
    chime('mine')
    now += 59
    chime('mine')
    now += 1
    chime('mine')
    expect(heard()).toEqual(['mine', 'mine'])
  })

  test('of others are eight sounds in a second at most, the later the softer', () => {
    for (let n = 0; n < 100; n += 1) { chime('theirs'); now += 10 }
    expect(played.length).toBeGreaterThan(5)
    expect(played.length).toBeLessThanOrEqual(8)
    expect(shares()).toEqual([...shares()].sort((a, b) => b - a))
    expect(shares().at(-1)).toBeLessThan(0.7)
  })

  test('of others do not make oneself unheard', () => {
    chime('theirs')
    chime('mine')
    expect(heard()).toEqual(['theirs', 'mine'])
  })

  test('of others are as loud as ever after a pause', () => {
    for (let n = 0; n < 100; n += 1) { chime('theirs'); now += 10 }
    now += 1000
    chime('theirs')
    expect(shares().at(-1)).toBe(1)
  })
})

describe('the volume', () => {
  test('is the one that was chosen', () => {
    chime('turn')
    const full = mixed.volume.value
    now += 1000
    keep({ volume: 0.5 })
    chime('turn')
    expect(mixed.volume.value).toBeCloseTo(full / 2)
    expect(full).toBeLessThanOrEqual(1)
  })

  test('of nothing is silence, and so is the switch', () => {
    keep({ volume: 0 })
    chime('turn')
    keep({ volume: 1 })
    turnSound(false)
    chime('go')
    expect(heard()).toEqual([])
    turnSound(true)
    chime('win')
    expect(heard()).toEqual(['win'])
  })

  test('comes back with the switch', () => {
    keep({ volume: 0 })
    expect(isSoundOn()).toBe(false)
    turnSound(true)
    expect(isSoundOn()).toBe(true)
    expect(volume()).toBeGreaterThan(0)
  })

  test('comes back at once, also when something fell into the silence just before', () => {
    turnSound(false)
    chime('mine')
    turnSound(true)
    chime('mine')
    expect(heard()).toEqual(['mine'])
  })

  test('is switched by the key M, wherever it lies, and the table says so', () => {
    const { place } = sit()
    const press = (code: string, key: string) => { document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true })) }
    press('Semicolon', 'm')
    expect(isSoundOn()).toBe(false)
    expect(place.reason()?.text).toBe(place.say('web-sound-now', { sound: 'off' }))
    press('KeyM', ',')
    expect(isSoundOn()).toBe(false)
    press('KeyM', 'M')
    expect(isSoundOn()).toBe(true)
    expect(place.reason()?.text).toBe(place.say('web-sound-now', { sound: 'on' }))
  })
})

test('what was put to sleep is woken, and does not play all that it missed', () => {
  chime('go')
  air.state = 'suspended'
  now += 60_000
  chime('mine')
  chime('turn')
  expect(heard()).toEqual(['go'])
  expect(air.resumed).toBe(2)
  air.state = 'running'
  chime('stop')
  expect(heard()).toEqual(['go', 'stop'])
})

describe('a device in the hand', () => {
  test('trembles for what one must not miss, also in silence', () => {
    turnSound(false)
    for (const sound of ['turn', 'taken', 'no', 'stop', 'cross', 'win', 'mine', 'theirs', 'tick'] as const) chime(sound)
    expect(trembled).toHaveLength(6)
    expect(new Set(trembled.map(String)).size).toBe(6)
  })

  test('is still where somebody wants it so', () => {
    keep({ vibration: false })
    chime('turn')
    expect(trembled).toEqual([])
  })

  test('is still where motion is unwanted, unless somebody wants it all the same', () => {
    isStill = true
    chime('turn')
    expect(trembled).toEqual([])
    keep({ vibration: true })
    chime('win')
    expect(trembled).toHaveLength(1)
  })

  test('is no computer', () => {
    isHeld = false
    chime('turn')
    expect(trembled).toEqual([])
  })
})
