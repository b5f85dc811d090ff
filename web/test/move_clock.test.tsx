// How long one may still think.
import { cleanup } from '@solidjs/testing-library'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MoveClock } from '../src/table/MoveClock'
import type { ColorettoChanges, Event, Lobby } from '../src/wire/messages'
import { draw, type Position } from './place'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { cleanup(); vi.useRealTimers() })

const SCENE: Position['scene'] = {
  type: 'coloretto', mover: 1, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 9,
  drawn: null, last_round: false, removed: [], rows: [], seats: [],
}
const sit = (lobby: Partial<Lobby> = { clock: 60 }) => draw(MoveClock, {
  game: 'coloretto', scene: structuredClone(SCENE), players: ['Anne', 'Brice', { name: null, bot: 'joueur' }], lobby,
})
const event = (mover: number, more: Partial<Event> = {}): Event => ({
  t: 'event', seq: 2, at: 5000, seat: 1, facts: [], changes: { mover } satisfies ColorettoChanges,
  ...(mover === 0 ? { moves: [0] } : {}), ...more,
})
const shown = (at: ReturnType<typeof sit>) => at.queryByRole('timer')?.lastChild?.textContent

/** Let this much time pass, then an event of that moment come. */
function after(at: ReturnType<typeof sit>, seconds: number, said: Event): void {
  vi.advanceTimersByTime(seconds * 1000)
  at.hear({ ...said, at: said.at + seconds * 1000 })
}

describe('the move clock', () => {
  test('counts down from the event that gave the turn', () => {
    const at = sit()
    at.hear(event(0))
    expect(shown(at)).toBe('1:00')
    vi.advanceTimersByTime(25_000)
    expect(shown(at)).toBe('0:35')
  })

  test('begins anew with each move of one’s own, and goes on when others do something', () => {
    const at = sit()
    at.hear(event(0))
    after(at, 10, event(0, { seq: 3 }))
    expect(shown(at)).toBe('0:50')
    after(at, 10, event(0, { seq: 4, seat: 0, at: 15_000 }))
    expect(shown(at)).toBe('1:00')
  })

  test('is not stopped by asking for a hint', () => {
    const at = sit()
    at.hear(event(0))
    after(at, 20, event(0, { seq: 3, seat: 0, by: 'hint' }))
    expect(shown(at)).toBe('0:40')
  })

  test('runs for others too, but not for bots', () => {
    const at = sit()
    at.hear(event(1))
    expect(shown(at)).toBe('1:00')
    expect(at.getByRole('timer').textContent).toContain('Temps qui reste à Brice')
    at.hear(event(2, { seq: 3 }))
    expect(shown(at)).toBeUndefined()
  })

  test('is not shown where nobody set one, nor to who comes in the middle of a turn', () => {
    const free = sit({ clock: 0 })
    free.hear(event(0))
    expect(shown(free)).toBeUndefined()
    expect(shown(sit())).toBeUndefined()
  })

  test('counts what was missed: an event told again is as old as it is', () => {
    const at = sit()
    vi.advanceTimersByTime(30_000)
    at.hear(event(0, { at: 12_000 }))
    expect(shown(at)).toBe('0:42')
  })

  test('is said in words when ten seconds are left, to who must move', () => {
    const at = sit()
    at.hear(event(0))
    vi.advanceTimersByTime(49_000)
    expect(at.getByRole('status').textContent).toBe('')
    vi.advanceTimersByTime(1000)
    expect(at.getByRole('status').textContent).toBe('Plus que 10 secondes pour jouer.')
  })
})
