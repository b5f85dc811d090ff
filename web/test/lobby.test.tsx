// The lobby: who is there, and what is missing before the game can begin.
import { beforeEach, describe, expect, test } from 'vitest'
import { Lobby } from '../src/pages/Lobby'
import type { Player } from '../src/wire/messages'
import { COLORETTO, Door, show } from './door'
import { sitAt } from './place'

const HERE: Player = { name: 'Anne', here: true }
const FREE: Player = { name: null }

beforeEach(() => { void new Door() })

function draw(players: readonly Player[], you = 0) {
  const { place } = sitAt({ ...COLORETTO, players, you })
  const page = show(() => <Lobby place={place} />)
  const seats = () => [...page.container.querySelectorAll('.seat')].map(one => one.querySelector('.chip')?.textContent)
  const begin = () => page.container.querySelector('.start-row .large')
  const hint = () => page.container.querySelector('#missing')?.textContent?.trim()
  return { ...page, seats, begin, hint, say: page.words.say.bind(page.words) }
}

describe('a seat', () => {
  test('says whether its player is there', () => {
    const { seats, say } = draw([HERE, { name: 'Bob' }, { name: 'Chloé', here: true, away: true }, FREE])
    expect(seats()).toEqual([say('web-here'), say('web-not-here'), say('web-away'), undefined])
  })
})

describe('a bot', () => {
  test.each([
    ['takes the free seat when there is one', [HERE, FREE, FREE], 2],
    ['brings a seat when there is none', [HERE, { name: 'Bob' }], 1],
  ])('%s', (_, players, offers) => {
    const { getAllByText, say } = draw(players)
    expect(getAllByText(say('web-add-bot'))).toHaveLength(offers)
  })
})

describe('the start', () => {
  test('says how many players are missing', () => {
    const { begin, hint, say } = draw([HERE, FREE, FREE])
    expect(begin()?.textContent).toBe(say('web-players-missing', { missing: 2 }))
    expect(begin()?.getAttribute('aria-disabled')).toBe('true')
    expect(hint()).toBe(say('web-seats-free', { free: 2 }))
  })

  test('says who is not there, and can be pressed all the same', () => {
    const { begin, hint } = draw([HERE, { name: 'Bob' }])
    expect(begin()?.getAttribute('aria-disabled')).toBeNull()
    expect(hint()).toContain('Bob n’est pas là')
  })

  test('misses no bot', () => {
    const { begin, hint, say } = draw([HERE, { name: null, bot: 'joueur' }])
    expect(begin()?.textContent).toBe(say('web-start', { players: 2 }))
    expect(hint()).toBe('')
  })

  test('tells guests what the host waits for', () => {
    const { container, say } = draw([HERE, { name: 'Bob', here: true }, FREE], 1)
    expect(container.querySelector('.start-row')?.textContent).toContain(say('web-players-missing', { missing: 1 }))
  })
})
