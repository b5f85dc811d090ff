// The options of a table, as its host sets them.
import { cleanup, render } from '@solidjs/testing-library'
import { unwrap } from 'solid-js/store'
import { afterEach, expect, test } from 'vitest'
import { WordsProvider } from '../src/kit/words'
import { Options } from '../src/pages/Options'
import { sitAt } from './place'

afterEach(cleanup)

const LIMITS = {
  options: { rounds: ['10', '1-10'] },
  options_for: { 3: { rounds: ['18', '1-18'] }, 5: { rounds: ['14', '1-14'] } },
}

/** Draw the options of a table of Limits for so many players. */
function host(players: number) {
  const names = ['Anne', 'Brice', 'Chloé', 'Djibril', 'Emma'].slice(0, players)
  const at = sitAt({ game: 'limits', scene: null, players: names, options: { rounds: 1 }, info: LIMITS })
  const drawn = render(() => (
    <WordsProvider value={() => at.words}><Options place={at.place} hosts={true} /></WordsProvider>
  ))
  const rounds = () => drawn.getByRole<HTMLInputElement>('spinbutton')
  return { ...at, rounds }
}

test.each([[2, '10'], [3, '18'], [5, '14']])('%i players may play up to %s rounds', (players, most) => {
  expect(host(players).rounds().max).toBe(most)
})

test('the most rounds change when a seat goes', () => {
  const { place, hear, rounds } = host(3)
  const lobby = structuredClone(unwrap(place.model.lobby!))
  hear({ t: 'arranged', seq: 2, lobby: { ...lobby, players: lobby.players.slice(0, 2), options: { rounds: 10 } } })
  expect([rounds().max, rounds().value]).toEqual(['10', '10'])
})
