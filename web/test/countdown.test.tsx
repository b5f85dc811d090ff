// Each second of a countdown is seen and heard.
import { cleanup } from '@solidjs/testing-library'
import { createSignal, Show } from 'solid-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Countdown } from '../src/games/Countdown'
import { chime } from '../src/sound/sounds'
import { Frame } from '../src/table/Frame'
import type { Lobby } from '../src/wire/messages'
import { draw, type Position } from './place'
import rouge_jaune_vert from './positions/rouge_jaune_vert.json'
import top_speed from './positions/top_speed.json'

vi.mock('../src/sound/sounds', async original => ({ ...await original<object>(), chime: vi.fn() }))
beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { cleanup(); vi.mocked(chime).mockClear(); vi.useRealTimers() })

const SIGNAL = { ...top_speed.race, scene: { ...top_speed.race.scene, doing: 'signal', rule: '2.3' }, moves: [] }
const RACES: [what: string, game: string, at: object, lobby: Partial<Lobby>][] = [
  ['before the first deal', 'rouge_jaune_vert', { ...rouge_jaune_vert.take4, scene: null, own: null, moves: [] }, {}],
  ['under a count', 'rouge_jaune_vert', rouge_jaune_vert.count4, {}],
  ['before a signal', 'top_speed', SIGNAL, {}],
  ['after a pause', 'rouge_jaune_vert', rouge_jaune_vert.take4, { paused: true, pausable: true }],
  ['after a pause before a signal', 'top_speed', SIGNAL, { paused: true, pausable: true }],
]

test.each(RACES)('a countdown %s ticks once for each number', async (_, game, at, lobby) => {
  draw(props => <Frame place={props.place} changeTable={() => undefined} />, {
    game, ...structuredClone(at), pace: 'live', lobby: { ...lobby, starts_in: 3000 },
    ...(game === 'top_speed' ? { players: ['Anne', 'Brice'] } : {}),
  } as Position)
  await vi.dynamicImportSettled()
  const counts = () => vi.mocked(chime).mock.calls.filter(([sound]) => sound === 'count').length
  const ticks = [counts()]
  for (let second = 1; second < 6; second += 1) {
    vi.advanceTimersByTime(1000)
    ticks.push(counts())
  }
  expect(ticks).toEqual([1, 2, 3, 3, 3, 3])
})

test('of a long countdown the last three seconds are heard', async () => {
  const [, game, at] = RACES[0]!
  draw(props => <Frame place={props.place} changeTable={() => undefined} />, {
    game, ...structuredClone(at), pace: 'live', lobby: { starts_in: 8000 },
  } as Position)
  await vi.dynamicImportSettled()
  const counts = () => vi.mocked(chime).mock.calls.filter(([sound]) => sound === 'count').length
  const ticks = [counts()]
  for (let second = 1; second < 9; second += 1) {
    vi.advanceTimersByTime(1000)
    ticks.push(counts())
  }
  expect(ticks).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 3])
})

test('a countdown shows whole seconds, and waits for the table', () => {
  const at = draw(props => <Countdown place={props.place} title="" />, {
    game: 'top_speed', scene: null, pace: 'live', lobby: { starts_in: 3000 },
  })
  const numbers = [at.getByRole('timer').textContent]
  for (let second = 1; second < 6; second += 1) {
    vi.advanceTimersByTime(1000)
    numbers.push(at.getByRole('timer').textContent)
  }
  expect(numbers).toEqual(['3', '2', '1', '1', '1', '1'])
})

test('who comes to a countdown later sees what is left of it', () => {
  const [isThere, come] = createSignal(false)
  const at = draw(props => <Show when={isThere()}><Countdown place={props.place} title="" /></Show>, {
    game: 'top_speed', scene: null, pace: 'live', lobby: { starts_in: 3000 },
  })
  vi.advanceTimersByTime(1000)
  come(true)
  expect(at.getByRole('timer').textContent).toBe('2')
})
