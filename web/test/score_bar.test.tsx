// The end of a game and of a match: who has won, and what each person can do next.
import { cleanup, fireEvent } from '@solidjs/testing-library'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ScoreBar } from '../src/table/ScoreBar'
import type { Lobby } from '../src/wire/messages'
import { draw, type Position } from './place'

afterEach(cleanup)

const over = (lobby: Partial<Lobby> = {}, more: Partial<Position> = {}) => draw(props => <ScoreBar place={props.place} changeTable={() => undefined} />, {
  game: 'coloretto', players: ['Anne', 'Brice', 'Chloé'], result: { scores: [12, 20, 7], places: [2, 1, 3] },
  scene: {
    type: 'coloretto', mover: 0, doing: 'over', rule: '4.5', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 0,
    drawn: null, last_round: true, removed: [], rows: [], seats: [],
  },
  lobby: { stage: 'finished', luck: { game_number: 3, commitment: '', words: [] }, ...lobby }, ...more,
})
const MATCH_OVER: Partial<Lobby> = { standing: { games: 4, played: 4, points: [61, 50, 33], places: [1, 2, 3] } }
const BETWEEN: Partial<Lobby> = {
  stage: 'between', standing: { games: 4, played: 2, points: [31, 28, -1], places: null },
}
const headline = (at: ReturnType<typeof over>) => at.getByRole('heading', { level: 2 }).textContent
const buttons = (at: ReturnType<typeof over>) => at.queryAllByRole('button').map(one => one.textContent)

describe('the headline', () => {
  test('names who won a game that stands alone', () => {
    expect(headline(over())).toBe('Brice gagne')
    expect(headline(over({}, { you: 1 }))).toBe('Vous gagnez\u00a0!')
  })

  test('says in words that a game is shared', () => {
    expect(headline(over({}, { result: { scores: [20, 20, 7], places: [1, 1, 3] } }))).toBe('Égalité\u00a0: Anne et Brice')
  })

  test('names the winner of the match after its last game, with the points of all games', () => {
    expect(headline(over(MATCH_OVER, { you: 1 }))).toBe('Anne gagne le match (61 points)')
    expect(headline(over(MATCH_OVER))).toBe('Vous gagnez le match (61 points)')
  })

  test('says in words that a match is shared', () => {
    const standing = { games: 2, played: 2, points: [40, 40, 9], places: [1, 1, 3] }
    expect(headline(over({ standing }))).toBe('Match à égalité\u00a0: Anne et Brice (40 points)')
  })

  test('names who won the game between two games, and how the match stands', () => {
    const at = over(BETWEEN)
    expect(headline(at)).toBe('Brice gagne la partie 2')
    expect(at.getByText('Match, 2 parties jouées sur 4 : vous 31, Brice 28 et Chloé −1')).toBeTruthy()
  })

  test('a shared game of a match is told as such', () => {
    const result = { scores: [20, 20, 7], places: [1, 1, 3] }
    expect(headline(over(BETWEEN, { result }))).toBe('Partie 2, égalité\u00a0: Anne et Brice')
  })
})

describe('a wish for a rematch', () => {
  test('brings the host’s button into view', () => {
    const at = over()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      expect(this.textContent).toContain('Revanche')
    })
    at.hear({ t: 'reacted', seq: 1, seat: 1, kind: 'bravo' })
    expect(scrolled).not.toHaveBeenCalled()
    at.hear({ t: 'reacted', seq: 1, seat: 1, kind: 'rematch' })
    expect(scrolled).toHaveBeenCalledOnce()
  })
})

describe('the places', () => {
  const told = (at: ReturnType<typeof over>) => [...at.container.querySelectorAll('li')].map(one => (
    [one.querySelector('.rank')?.textContent, one.querySelector('.number')?.textContent]
  ))

  test('are those of this game while the match goes on', () => {
    expect(told(over(BETWEEN))).toEqual([['1', '20'], ['2', '12'], ['3', '7']])
  })

  test('are those of the match when it is over', () => {
    expect(told(over(MATCH_OVER))).toEqual([['1', '61'], ['2', '50'], ['3', '33']])
  })
})

describe('what comes next', () => {
  test('the host starts the next game of a match', () => {
    const at = over(BETWEEN)
    fireEvent.click(at.getByRole('button', { name: 'Partie 3' }))
    expect(at.done).toEqual([{ t: 'start' }])
  })

  test('the others read who starts it, and have no button that would be refused', () => {
    const at = over(BETWEEN, { you: 1 })
    expect(buttons(at)).toEqual([])
    expect(at.getByText('Anne lance la partie 3.')).toBeTruthy()
  })

  test('the host starts the rematch', () => {
    const at = over()
    fireEvent.click(at.getByRole('button', { name: 'Revanche' }))
    expect(at.done).toEqual([{ t: 'rematch' }])
  })

  test('the others ask for a rematch once, then wait for the host', () => {
    const at = over({}, { you: 1 })
    fireEvent.click(at.getByRole('button', { name: 'Demander une revanche' }))
    expect(at.done).toEqual([{ t: 'rematch' }])
    expect(buttons(at)).toEqual(['Changer la table'])
    expect(at.getByText('Vous avez demandé une revanche : on attend Anne.')).toBeTruthy()
  })

  test('who becomes host meanwhile gets the button', () => {
    const at = over(BETWEEN, { you: 1 })
    at.hear({ t: 'people', seq: 1, players: [{ name: 'Anne' }, { name: 'Brice', here: true }], host: 1, spectators: 0 })
    expect(buttons(at)).toEqual(['Partie 3'])
  })

  test('who looks on is asked nothing', () => {
    expect(buttons(over({}, { you: null }))).toEqual([])
    expect(over(BETWEEN, { you: null }).getByText('Anne lance la partie 3.')).toBeTruthy()
  })

  test('the replay to keep is that of the game just played', () => {
    const link = over().getByRole('link', { name: 'Garder la partie' })
    expect(link.getAttribute('href')).toBe('/tables/T/games/2.nuancier.json')
  })
})
