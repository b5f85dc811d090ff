// Another language at the table: the same table goes on in other words, and no choice is lost.
import { cleanup, fireEvent, render } from '@solidjs/testing-library'
import { createSignal } from 'solid-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WordsProvider } from '../src/kit/words'
import TablePage from '../src/pages/TablePage'
import type { LimitsMove } from '../src/wire/messages'
import { translated, Words } from '../src/words/words'
import { Door } from './door'
import { LISTED, wordsFor, type Position } from './place'

const MOVES: LimitsMove[] = [{ kind: 'play', colour: 'green' }, { kind: 'play', colour: 'violet' }]
const front = { cards: 2, played: 2, has_hidden: true, hidden: null, points: 0, limit_cards: 0, limit_points: 0, score: 0 }
const LIMITS: Position = {
  game: 'limits', players: ['Anne', 'Brice'], moves: MOVES,
  scene: {
    type: 'limits', mover: 0, doing: 'play', rule: '3.4', round: 3, rounds: 18, forgetful: false, limits: [], hidden_each: 1,
    verdict: { winner: 1, loser: -2 }, pile_cards: 8, top: 'blue', pile: null, draw_left: 32, seats: [front, front], count: null, places: null,
  },
  own: { type: 'limits', hand: ['green', 'violet'], hidden: ['blue'], four: null, swap_lacks: 'four', accusable: [] },
}

let door: Door
beforeEach(() => { localStorage.clear(); door = new Door() })
afterEach(cleanup)

test('a choice that was not sent is still there in the other language', async () => {
  const [words, setWords] = createSignal(wordsFor('limits'))
  const games = LISTED.map(one => (one.name === 'limits' ? { ...one, moves: MOVES } : one))
  const { container } = render(() => (
    <WordsProvider value={words}><TablePage games={games} code="KIWI-42" watches={false} opens={{ t: 'open', game: 'limits', name: 'Anne', seats: ['free', 'free'] }} /></WordsProvider>
  ))
  door.welcome()
  door.seat(LIMITS, 'playing')
  await vi.waitUntil(() => container.querySelector('.own-card'), 60_000)
  const chosen = container.querySelectorAll('.own-card')[1]!
  fireEvent.click(chosen)
  const button = container.querySelector('.action button')!
  expect(button.textContent).toContain('Poser')
  const english = wordsFor('limits', 'en')
  english.games.add('limits')
  setWords(english)
  expect(container.querySelectorAll('.own-card')[1]).toBe(chosen)
  expect(chosen.getAttribute('aria-pressed')).toBe('true')
  expect(button.textContent).toContain('Play')
})

test('the words of another language come with those of the games that were played', async () => {
  const fetched: string[] = []
  vi.stubGlobal('fetch', (file: string) => { fetched.push(file); return Promise.resolve(new Response('')) })
  const before = new Words('fr')
  before.games.add('limits')
  const words = await translated('en', before)
  expect(words.language).toBe('en')
  expect([...words.games]).toEqual(['limits'])
  expect(fetched.some(file => file.includes('web_limits'))).toBe(true)
})
