// Whoever is new to a game says so when sitting down: its first race is counted down to longer.
import { fireEvent } from '@solidjs/testing-library'
import { createRoot } from 'solid-js'
import { beforeEach, expect, test, vi } from 'vitest'
import NewTable from '../src/pages/NewTable'
import TablePage from '../src/pages/TablePage'
import { rememberLearnt } from '../src/lesson/passed'
import { keep } from '../src/settings'
import { become } from '../src/start/me'
import { isNew, usePlayed } from '../src/start/played'
import { COLORETTO, Door, GAMES, show } from './door'
import { sitAt, type Position } from './place'

const RACE: Position = { game: 'top_speed', scene: null, pace: 'live', moves: [{ kind: 'top' }] }

let door: Door
beforeEach(() => {
  localStorage.clear()
  keep({ played: [], learnt: [] })
  door = new Door()
})

/** Sit at a table, and tell whether its game is new here afterwards. */
function staysNew(position: Position): boolean {
  return createRoot(dispose => {
    usePlayed(sitAt(position).place)
    queueMicrotask(dispose)
    return () => isNew(position.game)
  })()
}

test('a game is new until a move can be made in it', () => {
  expect(isNew('top_speed')).toBe(true)
  expect(staysNew({ ...RACE, moves: [] })).toBe(true) // before the signal nobody can move
  expect(staysNew(RACE)).toBe(false)
  expect(isNew('rouge_jaune_vert')).toBe(true)
})

test('who only looks on, or is led by the hand, has not played it', () => {
  expect(staysNew({ ...RACE, you: null })).toBe(true)
  expect(staysNew({ ...RACE, lobby: { lesson: 3, prepared: true } })).toBe(true)
  expect(staysNew({ ...RACE, lobby: { prepared: true } })).toBe(false) // it goes on after the first hand
})

test('who has played the first hand to its end is not new', () => {
  rememberLearnt('top_speed')
  expect(isNew('top_speed')).toBe(false)
})

test.each([[true, []], [false, ['coloretto']]])('who opens a table says so: %s', async (told, played) => {
  keep({ played })
  const { words, getByText } = show(() => <NewTable games={GAMES} game="coloretto" />)
  fireEvent.click(getByText(words.say('web-play-now')))
  await vi.waitUntil(() => door.sockets.length === 1)
  expect(door.welcome()).toMatchObject({ t: 'open', new: told })
})

test.each([[true, []], [false, ['coloretto']]])('who joins friends says so, also under a second name: %s', async (told, played) => {
  keep({ played })
  become({ name: 'Robot', isProposed: false })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ game: 'coloretto', players: [{ name: 'Anne' }, {}] }))))
  const { words, findByText, findByLabelText } = show(() => <TablePage games={GAMES} code="KIWI-42" watches={false} />)
  fireEvent.click(await findByText(words.say('web-sit-down')))
  expect(door.welcome()).toMatchObject({ t: 'join', name: 'Robot', new: told })
  door.refuse({ key: 'lobby-name-taken', args: { name: 'Robot' } })
  fireEvent.input(await findByLabelText(words.say('web-your-name')), { target: { value: 'Zoé' } })
  fireEvent.click(await findByText(words.say('web-sit-down')))
  expect(door.welcome()).toMatchObject({ t: 'join', name: 'Zoé', new: told })
})

test('whoever has sat down and can move remembers the game', async () => {
  const { words, getByText } = show(() => <NewTable games={GAMES} game="coloretto" />)
  fireEvent.click(getByText(words.say('web-play-now')))
  await vi.waitUntil(() => door.sockets.length === 1)
  door.welcome()
  door.seat({ ...COLORETTO, moves: [{ kind: 'draw' }] }, 'playing')
  await vi.waitUntil(() => !isNew('coloretto'))
})
