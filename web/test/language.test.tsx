// Another language at the table: the same table goes on in other words, and no choice is lost.
import { cleanup, fireEvent, render } from '@solidjs/testing-library'
import { createSignal } from 'solid-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TableProps } from '../src/games'
import { WordsProvider } from '../src/kit/words'
import TablePage from '../src/pages/TablePage'
import { translated, Words } from '../src/words/words'
import { COLORETTO, Door, GAMES } from './door'
import { wordsFor } from './place'

function Choosing(props: TableProps) {
  const [chosen, choose] = createSignal(0) // not sent yet
  return <main><button type="button" onClick={() => choose(chosen() + 1)}>{chosen()} {props.place.say('web-you')}</button></main>
}

vi.mock('../src/games', () => ({ GAMES: { coloretto: { table: (props: TableProps) => <Choosing place={props.place} /> } } }))

let door: Door
beforeEach(() => { localStorage.clear(); door = new Door() })
afterEach(cleanup)

test('a choice that was not sent is still there in the other language', async () => {
  const [words, setWords] = createSignal(wordsFor('coloretto'))
  const { container } = render(() => (
    <WordsProvider value={words}><TablePage games={GAMES} code="KIWI-42" watches={false} opens={{ t: 'open', game: 'coloretto', name: 'Anne', seats: ['free', 'free'] }} /></WordsProvider>
  ))
  door.welcome()
  door.seat(COLORETTO, 'playing')
  const choosing = () => container.querySelector('main button')
  await vi.waitUntil(choosing, 10_000)
  const choice = choosing()!
  expect(choice.textContent).toBe('0 Vous')
  fireEvent.click(choice)
  const english = wordsFor('coloretto', 'en')
  english.games.add('coloretto')
  setWords(english)
  expect(choosing()).toBe(choice)
  expect(choice.textContent).toBe('1 You')
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
