// Names that a table refuses: the form is there again, with the name and the reason.
import { fireEvent } from '@solidjs/testing-library'
import { beforeEach, expect, test, vi } from 'vitest'
import NewTable from '../src/pages/NewTable'
import TablePage from '../src/pages/TablePage'
import type { Sentence } from '../src/wire/messages'
import { keep } from '../src/settings'
import { become, me } from '../src/start/me'
import { COLORETTO, Door, GAMES, show } from './door'

const REFUSALS: readonly Sentence[] = [
  { key: 'tables-name-reserved', args: { name: 'Robot' } },
  { key: 'tables-text-length', args: { most: 24, given: 30 } },
  { key: 'tables-text-character', args: { code: 'U+200B' } },
  { key: 'tables-text-marks', args: { marks: 3, most: 96 } },
]

let door: Door
beforeEach(() => { localStorage.clear(); keep({}); door = new Door() })

test.each(REFUSALS)('who opens a table is asked for another name: $key', async reason => {
  become({ name: 'Robot', isProposed: false })
  const { words, findByLabelText, getByText, getByRole } = show(() => <NewTable games={GAMES} game="coloretto" />)
  fireEvent.click(getByText(words.say('web-invite-friends')))
  await asked()
  door.welcome()
  door.refuse(reason)
  expect(await findByLabelText(words.say('web-your-name'), { selector: 'input' })).toHaveProperty('value', 'Robot')
  expect(getByRole('alert').textContent).toBe(words.speak(reason))
})

test.each([...REFUSALS, { key: 'lobby-name-taken', args: { name: 'Robot' } }])('who joins is asked for another name: $key', async reason => {
  const { words, findByLabelText, getByLabelText, getByText, getByRole } = show(() => <TablePage games={GAMES} code="KIWI-42" watches={false} />)
  fireEvent.input(await findByLabelText(words.say('web-your-name')), { target: { value: 'Robot' } })
  fireEvent.click(getByText(words.say('web-sit-down')))
  door.welcome()
  door.refuse(reason)
  expect(getByLabelText(words.say('web-your-name'))).toHaveProperty('value', 'Robot')
  expect(getByRole('alert').textContent).toBe(words.speak(reason))
})

test('another name is tried at once', async () => {
  become({ name: 'Expert', isProposed: false })
  const { words, findByLabelText, getByText } = show(() => <NewTable games={GAMES} game="coloretto" />)
  fireEvent.click(getByText(words.say('web-invite-friends')))
  await asked()
  door.welcome()
  door.refuse(REFUSALS[0]!)
  fireEvent.input(await findByLabelText(words.say('web-your-name'), { selector: 'input' }), { target: { value: 'Zoé' } })
  fireEvent.click(getByText(words.say('web-that-is-me')))
  await asked(2)
  expect(door.welcome()).toMatchObject({ t: 'open', name: 'Zoé' })
})

test('a proposed name that somebody has is replaced without a word, and tried again', async () => {
  const { words, findByText, queryByRole } = show(() => <TablePage games={GAMES} code="KIWI-42" watches={false} />)
  const before = me().name
  fireEvent.click(await findByText(words.say('web-sit-down')))
  expect(door.welcome()).toMatchObject({ t: 'join', name: before, face: me().face })
  door.refuse({ key: 'lobby-name-taken', args: { name: before } })
  await asked(2)
  expect(queryByRole('alert')).toBeNull()
  expect(door.welcome()).toMatchObject({ t: 'join', name: me().name })
  expect(me().name).not.toBe(before)
})

test('who plays at once opens a table with characters, and the game begins', async () => {
  const { words, getByText } = show(() => <NewTable games={GAMES} game="coloretto" />)
  fireEvent.click(getByText(words.say('web-play-now')))
  await asked()
  expect(door.welcome()).toMatchObject({ t: 'open', name: me().name, seats: ['free', { who: 'caramel' }, { who: 'lilas' }] })
  door.seat(COLORETTO, 'lobby')
  await vi.waitUntil(() => door.socket.said.at(-1)?.t === 'start')
})

/** Wait until the page has knocked so often. */
async function asked(times = 1): Promise<void> {
  await vi.waitUntil(() => door.sockets.length === times)
}
