// « Mes tables »: what is promised to whoever leaves a table is found there, first hands too.
import { beforeEach, expect, test, vi } from 'vitest'
import { playOn, playReal, seatOf } from '../src/lesson/held'
import { Home } from '../src/pages/Home'
import TablePage from '../src/pages/TablePage'
import { leave } from '../src/session'
import { holdLesson, holdSeat, keep, kept, letSeatGo, openLessons } from '../src/settings'
import { COLORETTO, Door, GAMES, show } from './door'
import { sitAt } from './place'

const LESSON = { table: 'L', token: 'secret', code: '', game: 'coloretto', seat: 0, at: 5 }

let door: Door
beforeEach(() => {
  door = new Door()
  localStorage.clear()
  keep({ seats: [], lessons: [] })
})

/** What stands there, and where it leads. */
async function listed(): Promise<[string, string][]> {
  const { container, unmount, queryByText, words } = show(() => <Home games={GAMES} />)
  const isPromised = [...kept().seats ?? [], ...openLessons()].length > 0
  if (isPromised) await vi.waitUntil(() => queryByText(words.say('web-my-tables')))
  const links = [...container.querySelectorAll<HTMLAnchorElement>('.resume a')]
  const told = links.map(link => [link.textContent, link.getAttribute('href')] as [string, string])
  unmount()
  return told
}

test('a first hand that was left stands there as one, and leads back to its seat', async () => {
  holdLesson(LESSON)
  expect(await listed()).toEqual([['Première main Coloretto', '/learn/coloretto']])
  expect(seatOf('coloretto', '')).toEqual({ t: 'resume', table: 'L', token: 'secret', seq: 0 })
})

test('the game that goes on after it leads back to that game', async () => {
  holdLesson(LESSON)
  playOn('coloretto')
  const [[, address]] = await listed() as [[string, string]]
  expect(address).toBe('/learn/coloretto?on')
  expect(seatOf('coloretto', new URL(address, location.href).search)).not.toBeNull()
})

test('the three newest tables stand there, and no first hand pushes one out', async () => {
  for (const [at, code] of [[1, 'KIWI-1'], [3, 'KIWI-3'], [7, 'KIWI-7'], [2, 'KIWI-2']] as const) holdSeat({ ...LESSON, table: code, code, at })
  for (const [at, { name: game }] of GAMES.entries()) holdLesson({ ...LESSON, table: game, game, at: 90 + at })
  const told = (await listed()).map(([one]) => one)
  expect(told.slice(0, 3)).toEqual(['KIWI-7 Coloretto', 'KIWI-3 Coloretto', 'KIWI-2 Coloretto'])
  expect(told.slice(3)).toHaveLength(Math.min(3, GAMES.length))
  for (const one of told.slice(3)) expect(one).toContain('Première main')
})

test('a first hand whose game is over is none to come back to, until there is a rematch', async () => {
  holdLesson(LESSON)
  playOn('coloretto', true)
  expect(await listed()).toEqual([])
  expect(seatOf('coloretto', '?on')).not.toBeNull() // whoever loads the page anew still sees how it ended
  playOn('coloretto')
  expect(await listed()).toHaveLength(1)
})

test('a table without anything to come back to is in no list', async () => {
  expect(await listed()).toEqual([])
  holdLesson(LESSON)
  letSeatGo('L')
  expect(await listed()).toEqual([])
})

test('whoever plays a real game instead does not come back to the first hand', () => {
  holdLesson(LESSON)
  playReal('coloretto')
  expect(kept().lessons).toEqual([])
})

test.each([['playing', 1], ['finished', 0]] as const)('whoever leaves a first hand finds it again while its game is on: %s', async (stage, found) => {
  vi.useFakeTimers()
  holdLesson(LESSON)
  const at = sitAt({ ...COLORETTO, lobby: { table: 'L', code: '', lesson: stage === 'playing' ? 2 : null, prepared: true, stage } })
  leave(at.place)
  expect(at.done).toEqual([{ t: 'leave' }])
  vi.clearAllTimers() // that go to the first page
  vi.useRealTimers()
  expect(await listed()).toHaveLength(found)
})

test('a first hand whose table is gone is not promised any more', () => {
  holdLesson(LESSON)
  const onLost = vi.fn()
  show(() => <TablePage games={GAMES} code="" watches={false} resumes={seatOf('coloretto', '')!} onLost={onLost} />)
  door.welcome()
  door.refuse({ key: 'lobby-bad-token' })
  expect(kept().lessons).toEqual([])
  expect(onLost).toHaveBeenCalled()
})
