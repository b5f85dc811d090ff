// The card of a result: whom it names, what it says, and that its words have room.
import { createRoot } from 'solid-js'
import { describe, expect, test } from 'vitest'
import { scraps } from '../src/art/prize'
import { fitted, letters, rows, wrapped, type Measure } from '../src/card/layout'
import { cardName, initials, told } from '../src/card/told'
import { GAMES } from '../src/games'
import type { Player } from '../src/wire/messages'
import { sitAt, type Position } from './place'

const BOT: Player = { name: null, bot: 'expert' }
const PEOPLE: readonly (string | Player)[] = ['Anne', 'Jean-Pierre', { name: 'Chloé', named: true }, BOT]

function seat(position: Partial<Position> = {}) {
  return createRoot(() => sitAt({
    game: 'limits', scene: null, players: PEOPLE, result: { scores: [3, 7, -2, -2], places: [2, 1, 3, 3] },
    lobby: { stage: 'finished', standing: { games: 1, played: 1, points: [0, 0, 0, 0], places: [2, 1, 3, 3] } }, ...position,
  }))
}
const says = (position: Partial<Position> = {}) => { const { place, words } = seat(position); return told(place, words, GAMES[place.info.name]?.unit ?? 'points') }
const names = (position: Partial<Position> = {}) => says(position).standing.map(one => one.name)

describe('names', () => {
  test.each([
    ['Chloé', 'C.'], ['Jean-Pierre', 'J. P.'], ['anne marie de la Tour', 'A. T.'], ['  Zoé  ', 'Z.'], ['Łucja', 'Ł.'],
    ['👨‍👩‍👧‍👦 Renard', '👨‍👩‍👧‍👦. R.'], ['שלום', 'ש.'], ['É', 'É.'],
  ])('%s is %s in short', (name, short) => {
    expect(initials(name)).toBe(short)
  })

  test('oneself, bots and who said yes stand there in full, the others by their initials', () => {
    expect(names()).toEqual(['J. P.', 'Anne', 'Chloé', 'Robot 4'])
  })

  test('who only looks on is nobody there', () => {
    expect(names({ you: null })).toEqual(['J. P.', 'A.', 'Chloé', 'Robot 4'])
  })

  test('a yes of one seat is no yes of another', () => {
    const { place } = seat({ you: 3 })
    expect([0, 1, 2].map(one => cardName(place, one))).toEqual(['A.', 'J. P.', 'Chloé'])
  })

  test('no word of the card holds a name that may not be there', () => {
    const all = JSON.stringify(says({ you: 3 }))
    for (const name of ['Anne', 'Jean', 'Pierre']) expect(all).not.toContain(name)
  })
})

describe('faces', () => {
  test('are everybody’s own, and a bot has that of its character', () => {
    const faces = says({ players: [{ name: 'Anne', face: 'ours' }, 'Brice', { name: null, bot: 'maitre', who: 'indigo' }, BOT] }).standing
    expect(faces.map(({ seat: at, face, isBot }) => [at, face, isBot])).toEqual([[1, null, false], [0, 'ours', false], [2, 'hibou', true], [3, null, true]])
  })
})

describe('sentences', () => {
  test('of a game that stands alone', () => {
    const card = says()
    expect([card.headline, card.score, card.winner.sign]).toEqual(['J. P. gagne', '7 points', 'J'])
    expect(card.spoken).toContain('J. P. gagne, 7 points')
    expect(card.spoken).toContain('J. P. 7, Anne 3, Chloé −2 et Robot 4 −2')
  })

  test('in English, and oneself by name', () => {
    const { headline, score } = says({ you: 1, language: 'en' })
    expect([headline, score]).toEqual(['Jean-Pierre wins', '7 points'])
  })

  test('of a duel, with both scores', () => {
    const duel = { players: ['Anne', 'Brice'], result: { scores: [15, 12], places: [1, 2] } }
    expect(says(duel).score).toBe('15 à 12')
    expect(says({ ...duel, result: { scores: [15, 15], places: [1, 1] } }).score).toBe('15 points')
  })

  test('of a tie: the medal is one’s own', () => {
    const card = says({ you: 2, result: { scores: [9, 1, 9, 1], places: [1, 3, 1, 3] } })
    expect(card.headline).toBe('Égalité\u00a0: A. et Chloé')
    expect(card.winner.name).toBe('Chloé')
  })

  test('of a match, and of a game in the middle of one', () => {
    const standing = { games: 3, played: 3, points: [30, 20, 10, 0], places: [1, 2, 3, 4] }
    expect(says({ lobby: { stage: 'finished', standing } })).toMatchObject({ headline: 'Anne gagne', score: '30 points en 3 parties' })
    const between = { ...standing, played: 2, places: null }
    expect(says({ lobby: { stage: 'between', standing: between } })).toMatchObject({ headline: 'J. P. gagne', score: 'partie 2\u00a0: 7 points' })
  })

  test('of what a game counts', () => {
    expect(says({ game: 'chiffres_et_couleurs' }).score).toBe('7 séries')
    expect(says({ game: 'chiffres_et_couleurs' }).title).toBe('Chiffres et Couleurs')
  })
})

describe('room', () => {
  const measure: Measure = (text, size) => letters(text).length * size * 0.55

  test('a text that fits is as large as it may be, others get smaller, then lose their end', () => {
    expect(fitted('Anne', 200, 28, 18, 'display', measure)).toEqual({ text: 'Anne', size: 28 })
    expect(fitted('Annabelle-Victoria', 200, 28, 18, 'display', measure)).toEqual({ text: 'Annabelle-Victoria', size: 20 })
    const { text, size } = fitted('Annabelle-Victoria-Eugénie', 200, 28, 18, 'display', measure)
    expect(text).toMatch(/^Annabelle.*…$/)
    expect(measure(text, size, 'display')).toBeLessThanOrEqual(200)
  })

  test('what is cut off is cut between letters', () => {
    expect(fitted('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 25, 18, 18, 'display', measure).text).toBe('👨‍👩‍👧‍👦…')
  })

  test('a long headline has two lines', () => {
    expect(wrapped('Anne gagne', 328, 56, 22, measure)).toEqual({ lines: ['Anne gagne'], size: 56 })
    const long = wrapped('Wilhelmina-Alexandrine-X gagne', 328, 56, 22, measure)
    expect(long.lines).toEqual(['Wilhelmina-Alexandrine-X', 'gagne'])
    for (const line of wrapped(`${'W'.repeat(40)} gagne`, 328, 56, 22, measure).lines) expect(measure(line, 22, 'display')).toBeLessThanOrEqual(328)
  })

  test('rows lie in two columns, unless a few long names need lines of their own', () => {
    const short = Array.from({ length: 6 }, () => ({ name: 'Anne', score: '−12' }))
    expect(rows(short, measure).map(({ x, y }) => [x, y])).toEqual([[64, 380], [326, 380], [64, 442], [326, 442], [64, 504], [326, 504]])
    const long = [{ name: 'Wilhelmina-Alexandrine-X', score: '15' }, { name: 'B.', score: '12' }]
    expect(rows(long, measure).map(({ x, y, width, name }) => [x, y, width, name.text])).toEqual([
      [64, 380, 508, 'Wilhelmina-Alexandrine-X'], [64, 442, 508, 'B.'],
    ])
    const many = rows([...long, ...long, ...long], measure)
    expect(many.every(({ width }) => width === 246)).toBe(true)
    expect(many[0]?.name.text).toMatch(/…$/)
  })

  test('confetti leaves the words free, and falls the same way each time', () => {
    const free = { left: 0, top: 0, right: 600, bottom: 600 }
    const fallen = scraps(100, { width: 1200, height: 600 }, 9, free)
    expect(fallen.length).toBeGreaterThan(20)
    expect(fallen.filter(({ x, y }) => x > 0 && x < 600 && y > 0 && y < 600)).toEqual([])
    expect(scraps(100, { width: 1200, height: 600 }, 9, free)).toEqual(fallen)
  })
})
