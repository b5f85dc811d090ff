import { createRoot } from 'solid-js'
import { describe, expect, test } from 'vitest'
import type { GamePlace } from '../src/table/place'
import type { ColorettoMove, LimitsMove } from '../src/wire/messages'
import { sitAt, type AtTable, type Position } from './place'

const DRAW: ColorettoMove = { kind: 'draw' }

const COLORETTO: Position = {
  game: 'coloretto',
  scene: {
    type: 'coloretto', mover: 0, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 54,
    drawn: null, last_round: false, removed: [], rows: [], seats: [],
  },
  moves: [DRAW, { kind: 'take', row: 0 }],
  players: ['Anne', { name: null, bot: 'joueur' }],
}
const at = (position: Partial<Position> = {}): AtTable & { place: GamePlace<ColorettoMove> } => (
  createRoot(() => sitAt({ ...COLORETTO, ...position }))
)

describe('a place at a table', () => {
  test('offers the moves that the table offers', () => {
    const { place } = at()
    expect(place.open()).toEqual([DRAW, { kind: 'take', row: 0 }])
    expect(place.can(DRAW)).toBe(true)
    expect(place.can({ kind: 'take', row: 1 })).toBe(false)
  })

  test('a move on its way is pending, and the scene stays as it was', () => {
    const { place, acts } = at()
    place.act(DRAW)
    expect(acts()).toEqual([[DRAW]])
    expect(place.pending()).toEqual([DRAW])
    expect(place.model.scene).toMatchObject({ pile: 54, drawn: null })
  })

  test('the event of a move ends the waiting', () => {
    const { place, hear } = at()
    place.act(DRAW)
    hear({ t: 'ack', seq: 2, op: 'op1' })
    expect(place.pending()).toEqual([DRAW])
    hear({ t: 'event', seq: 2, at: 9, seat: 0, facts: [], changes: { drawn: 'red', pile: 53 } })
    expect(place.pending()).toEqual([])
  })

  test('a spectator can do nothing', () => {
    const { place } = at({ you: null })
    expect(place.open()).toEqual([])
    expect(place.can(DRAW)).toBe(false)
  })

  test('a bot has a name in the language of the page', () => {
    expect(at().place.name(1)).toBe('Robot 2')
    expect(at({ language: 'en' }).place.name(1)).toBe('Bot 2')
  })

  test('a second table on the page knows nothing of the first', () => {
    at().place.act(DRAW)
    expect(at({ moves: [] }).place.pending()).toEqual([])
    expect(at({ moves: [] }).place.model.lines).toEqual([])
  })

  test('a move that the game does not have is a fault of the page', () => {
    expect(() => { at().place.act({ kind: 'take', row: 7 }) }).toThrow('no such move')
  })

  test('knows a move however its fields and its colours were put in order', () => {
    const hide: LimitsMove[] = [{ kind: 'hide', colours: ['green'] }, { kind: 'hide', colours: ['green', 'red'] }]
    const place: GamePlace<LimitsMove> = at({ game: 'limits', moves: hide }).place as GamePlace<never>
    expect(place.can({ colours: ['red', 'green'], kind: 'hide' })).toBe(true)
    expect(place.can({ kind: 'hide', colours: ['red'] })).toBe(false)
    expect(place.can({ kind: 'hide', colours: ['green', 'green'] })).toBe(false)
  })

  test('knows which of its moves is on its way, and which was advised', () => {
    const { place, hear } = at()
    hear({ t: 'advice', seq: 1, op: 'x', move: 1, line: { key: 'coloretto-move-take', args: { row: 1 } } })
    place.act(DRAW)
    expect([place.isPending(DRAW), place.isPending({ kind: 'take', row: 0 })]).toEqual([true, false])
    expect([place.isAdvised(DRAW), place.isAdvised({ kind: 'take', row: 0 })]).toEqual([false, true])
    expect([place.isPending({ kind: 'take', row: 7 }), place.isAdvised({ kind: 'take', row: 7 })]).toEqual([false, false])
  })
})
