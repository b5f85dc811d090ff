// The first page: what a tile says of its game.
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
