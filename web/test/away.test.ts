// Who looks elsewhere says so.
import { createRoot } from 'solid-js'
import { afterEach, expect, test, vi } from 'vitest'
import { tellWhenAway } from '../src/table/away'
import { sitAt } from './place'

afterEach(() => { vi.restoreAllMocks() })

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new window.Event('visibilitychange'))
}
const sit = (you: number | null = 0) => createRoot(() => sitAt({
  game: 'coloretto', you,
  scene: {
    type: 'coloretto', mover: 0, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 9,
    drawn: null, last_round: false, removed: [], rows: [], seats: [],
  },
}))

test('who hides the page is away, and back when it is seen again', () => {
  const { place, done } = sit()
  const stop = tellWhenAway(place)
  look('hidden')
  look('visible')
  stop()
  look('hidden')
  expect(done).toEqual([{ t: 'away', away: true }, { t: 'away', away: false }])
})

test('nobody waits for who only looks on', () => {
  const { place, done } = sit(null)
  const stop = tellWhenAway(place)
  look('hidden')
  stop()
  expect(done).toEqual([])
})
