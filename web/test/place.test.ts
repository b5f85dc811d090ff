import { createRoot } from 'solid-js'
import { describe, expect, test } from 'vitest'
import { sitAt, type Position } from './place'

const COLORETTO: Position = {
  game: 'coloretto',
  scene: {
    type: 'coloretto', mover: 0, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', pile: 54,
    drawn: null, last_round: false, removed: [], rows: [], seats: [],
  },
  moves: ['draw', 'take row 1'],
  players: ['Anne', { name: null, bot: 'joueur' }],
}
const at = (position: Partial<Position> = {}) => createRoot(() => sitAt({ ...COLORETTO, ...position }))

describe('a place at a table', () => {
  test('offers the moves that the table offers, by their names', () => {
    const { place } = at()
    expect(place.open()).toEqual(['draw', 'take row 1'])
    expect(place.can('draw')).toBe(true)
    expect(place.can('take row 2')).toBe(false)
  })

  test('a move on its way is pending, and the scene stays as it was', () => {
    const { place, acts } = at()
    place.act('draw')
    expect(acts()).toEqual([['draw']])
    expect(place.pending()).toEqual(['draw'])
    expect(place.model.scene).toMatchObject({ pile: 54, drawn: null })
  })

  test('the event of a move ends the waiting', () => {
    const { place, hear } = at()
    place.act('draw')
    hear({ t: 'ack', seq: 2, op: 'op1' })
    expect(place.pending()).toEqual(['draw'])
    hear({ t: 'event', seq: 2, at: 9, seat: 0, facts: [], changes: { drawn: 'red', pile: 53 } })
    expect(place.pending()).toEqual([])
  })

  test('a spectator can do nothing', () => {
    const { place } = at({ you: null })
    expect(place.open()).toEqual([])
    expect(place.can('draw')).toBe(false)
  })

  test('a bot has a name in the language of the page', () => {
    expect(at().place.name(1)).toBe('Robot 2')
    expect(at({ language: 'en' }).place.name(1)).toBe('Bot 2')
  })

  test('a second table on the page knows nothing of the first', () => {
    at().place.act('draw')
    expect(at({ moves: [] }).place.pending()).toEqual([])
    expect(at({ moves: [] }).place.model.lines).toEqual([])
  })

  test('a move that the game does not have is a fault of the page', () => {
    expect(() => { at().place.act('fly') }).toThrow('no such move')
  })
})
