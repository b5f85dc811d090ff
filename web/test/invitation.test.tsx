// What a code invites to is told before a name is asked for.
import { beforeEach, expect, test, vi } from 'vitest'
import type { Invitation } from '../src/invitation'
import TablePage from '../src/pages/TablePage'
import { Door, GAMES, show } from './door'

beforeEach(() => { localStorage.clear(); void new Door() })

function invited(told: Invitation) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(told))))
  return show(() => <TablePage games={GAMES} code="KIWI-42" watches={false} />)
}

const THREE = [{ name: 'Zoé' }, { name: null, bot: 'expert' }, { name: null }]

test('an invitation names the game, its host, who is there and what is left', async () => {
  const { words, findByRole, getByText, getByLabelText, container } = invited({ game: 'coloretto', players: THREE, host: 0 })
  expect((await findByRole('heading', { level: 1 })).textContent).toBe('Coloretto')
  getByText(words.say('web-invites', { name: 'Zoé', code: 'KIWI-42' }))
  const there = [['web-already-there', { names: 'Zoé' }], ['web-bots-there', { bots: 1 }], ['web-seats-left', { free: 1 }]] as const
  expect(container.querySelector('.who')?.textContent).toBe(there.map(([key, args]) => words.say(key, args)).join(' '))
  getByLabelText(words.say('web-your-name'))
})

test.each([
  ['lobby-full', { seats: 3 }, 'web-table-full'],
  ['lobby-running', {}, 'web-table-running'],
  ['lobby-locked', {}, 'web-table-locked'],
])('where no seat can be had, nobody is asked for a name: %s', async (key, args, title) => {
  const { words, findByRole, queryByLabelText, getByText } = invited({ refusal: { key, args }, game: 'coloretto', players: THREE })
  expect((await findByRole('heading', { level: 1 })).textContent).toBe(words.say(title))
  expect(queryByLabelText(words.say('web-your-name'))).toBeNull()
  getByText(words.say('web-watch'))
})

test.each([
  ['lobby-no-code', { code: 'KIWI-42' }],
  ['tables-code', { given: 'KIWI-42', example: 'KIWI-42' }],
])('a code of no table can be typed again: %s', async (key, args) => {
  const { words, findByLabelText, queryByLabelText } = invited({ refusal: { key, args } })
  expect(await findByLabelText(words.say('web-have-code'))).toHaveProperty('value', 'KIWI-42')
  expect(queryByLabelText(words.say('web-your-name'))).toBeNull()
})

test('a damaged table says so, and asks nobody to try again', async () => {
  const { words, findByRole, queryByLabelText, container } = invited({ refusal: { key: 'lobby-damaged' } })
  expect((await findByRole('heading', { level: 1 })).textContent).toBe(words.say('web-table-damaged'))
  expect(container.textContent).toContain(words.say('lobby-damaged'))
  expect(queryByLabelText(words.say('web-have-code'))).toBeNull()
})
