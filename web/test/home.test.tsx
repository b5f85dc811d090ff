// The first page: what a tile says of its game.
import { fireEvent, within } from '@solidjs/testing-library'
import { expect, it } from 'vitest'
import { Home } from '../src/pages/Home'
import { GAMES, show } from './door'

const facts = (age: number | null) => {
  const { container, words } = show(() => <Home games={[{ ...GAMES[0]!, age }]} />)
  const told = [...container.querySelectorAll('.tile-facts span')].map(one => one.textContent)
  return { told, words }
}

it('a tile says from which age its game is played', () => {
  const { told, words } = facts(8)
  expect(told).toContain(words.say('web-age', { age: 8 }))
})

it('a tile says nothing of age where the source says nothing', () => {
  const { told, words } = facts(null)
  expect(told).toEqual([words.say('web-players', { low: 2, high: 5 }), words.say('web-length', { minutes: 30 })])
})

const at = () => {
  const page = show(() => <Home games={GAMES} />)
  const tile = page.container.querySelector<HTMLAnchorElement>('.tile')!
  return { ...page, tile }
}

it('a tile opens a sheet: what the game is about, with whom, and three ways to begin', async () => {
  const { tile, words, findByRole } = at()
  fireEvent.click(tile)
  const sheet = await findByRole('dialog')
  expect(sheet.textContent).toContain(words.say('web-goal-coloretto'))
  expect(sheet.textContent).toContain('Caramel')
  const buttons = within(sheet).getAllByRole('button').map(one => one.textContent)
  expect(buttons).toEqual([
    words.say('web-play-now'), words.say('web-invite-friends'), expect.stringContaining(words.say('web-learn')),
    words.say('web-change-company'), '',
  ])
})

it('a tile is a link all the same', () => {
  const { tile, queryByRole } = at()
  expect(tile.getAttribute('href')).toBe('/new/coloretto')
  fireEvent.click(tile, { ctrlKey: true })
  expect(queryByRole('dialog')).toBeNull()
})
