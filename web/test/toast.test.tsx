// Why something was not done, told once for each refusal.
import { cleanup } from '@solidjs/testing-library'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toast } from '../src/table/Toast'
import type { GamePlace } from '../src/table/place'
import type { ColorettoMove, ToClient } from '../src/wire/messages'
import { draw, type Position } from './place'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { cleanup(); vi.useRealTimers() })

const DRAW: ColorettoMove = { kind: 'draw' }
const REFUSED: ToClient = {
  t: 'refused', seq: 1, op: '', reason: { key: 'not-your-turn', args: { seat: { key: 'seat', args: { number: 2 } } } },
}
const PEOPLE: ToClient = { t: 'people', seq: 1, players: [{ name: 'Anne' }, { name: 'Bruno' }], host: 0, spectators: 0 }
const sit = (more: Partial<Position> = {}) => draw(Toast, {
  game: 'coloretto', moves: [DRAW],
  scene: {
    type: 'coloretto', mover: 1, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 9,
    drawn: null, last_round: false, removed: [], rows: [], seats: [],
  },
  ...more,
})
const spoken = (at: ReturnType<typeof sit>) => at.getByRole('alert')

test('a refusal is seen and read out, for some seconds', () => {
  const at = sit()
  at.hear(REFUSED)
  expect(spoken(at).textContent).toBe('C’est à Brice de jouer.')
  vi.advanceTimersByTime(6000)
  expect(spoken(at).textContent).toBe('')
})

test('an old refusal is not told again when people come and go', () => {
  const at = sit()
  at.hear(REFUSED)
  vi.advanceTimersByTime(6000)
  at.hear(PEOPLE)
  expect(spoken(at).textContent).toBe('')
})

test('the same refusal twice is read out twice, and stays for the whole time', () => {
  const at = sit()
  at.hear(REFUSED)
  const once = spoken(at).firstElementChild
  vi.advanceTimersByTime(5000)
  at.hear(REFUSED)
  expect(spoken(at).firstElementChild).not.toBe(once)
  vi.advanceTimersByTime(5000)
  expect(spoken(at).textContent).toBe('C’est à Brice de jouer.')
})

test('the next move takes the refusal away', () => {
  const at = sit()
  const place: GamePlace<ColorettoMove> = at.place
  at.hear(REFUSED)
  place.act(DRAW)
  expect(spoken(at).textContent).toBe('')
})

test('who pressed as the game ended is told its end, not that there is no game', () => {
  const tooLate: ToClient = { t: 'refused', seq: 1, op: '', reason: { key: 'lobby-no-game' } }
  const over = sit({ result: { scores: [2, 1], places: [1, 2] } })
  over.hear(tooLate)
  expect(spoken(over).textContent).toBe('')
  cleanup()
  const before = sit()
  before.hear(tooLate)
  expect(spoken(before).textContent).toContain('Aucune partie')
})
