// Which level fits somebody, by how their games against bots went on this device.
import { describe, expect, test } from 'vitest'
import { GAMES } from '../src/games'
import { companyAt, companyOf, levelOf, strongest } from '../src/start/company'
import { afterGame, offered, type Form } from '../src/start/form'

const WON = { level: 'joueur', place: 1, players: 3 } as const
const LOST = { level: 'joueur', place: 3, players: 3 } as const
const BETWEEN = { level: 'joueur', place: 2, players: 3 } as const

function after(...games: Parameters<typeof afterGame>[1][]): Form | undefined {
  return games.reduce<Form | undefined>((form, game) => afterGame(form, game), undefined)
}

describe('the level that is offered', () => {
  test('is the first to a new player', () => { expect(offered(undefined)).toBe('debutant') })
  test('is the level that was played, after one game', () => { expect(offered(after(WON))).toBe('joueur') })
  test('is one up after two wins in a row', () => { expect(offered(after(WON, WON))).toBe('expert') })
  test('is one down after two losses in a row', () => { expect(offered(after(LOST, LOST))).toBe('debutant') })
  test('stays where wins and losses take turns', () => { expect(offered(after(WON, LOST, WON, LOST))).toBe('joueur') })
  test('stays when a place in between ends the row', () => { expect(offered(after(WON, BETWEEN, WON))).toBe('joueur') })
  test('begins a new row after a step', () => { expect(offered(after(WON, WON, { ...WON, level: 'expert' }))).toBe('expert') })
  test('follows whoever chose another level', () => { expect(offered(after(WON, { ...LOST, level: 'maitre' }))).toBe('maitre') })
  test('ends at both ends', () => {
    expect(offered(after({ ...WON, level: 'maitre' }, { ...WON, level: 'maitre' }))).toBe('maitre')
    expect(offered(after({ ...LOST, level: 'debutant' }, { ...LOST, level: 'debutant' }))).toBe('debutant')
  })
  test('takes the second of two for a loss', () => { expect(offered(after({ ...LOST, place: 2, players: 2 }, { ...LOST, place: 2, players: 2 }))).toBe('debutant') })
})

describe('company', () => {
  test('is told by the game at first', () => { expect(companyOf(['caramel', 'pistache'], undefined).map(one => one.who)).toEqual(['caramel', 'pistache']) })
  test.each(Object.entries(GAMES))('of a first game of %s is of the level that is offered to a new player', (_, game) => {
    expect(companyOf(game.company, undefined).map(levelOf)).toEqual(game.company.map(() => offered(undefined)))
  })
  test('is the same as last time', () => { expect(companyOf(['caramel'], [{ who: 'onyx' }])).toEqual([{ who: 'onyx' }]) })
  test('is as strong as its strongest', () => {
    expect(strongest([{ who: 'caramel' }, { who: 'pistache' }])).toBe('joueur')
    expect(strongest([{ who: 'caramel', level: 'maitre' }, { who: 'pistache' }])).toBe('maitre')
    expect(strongest([])).toBeNull()
  })
  test('of a level is of that level, and nobody comes twice', () => {
    expect(companyAt('expert', 3).map(levelOf)).toEqual(['expert', 'expert', 'expert'])
    expect(new Set(companyAt('maitre', 5).map(one => one.who)).size).toBe(5)
  })
})
