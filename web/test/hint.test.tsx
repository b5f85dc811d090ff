// A hint stands beside what just happened, and says why.
import { cleanup } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { NewsStrip } from '../src/table/News'
import type { Advice, Fact } from '../src/wire/messages'
import { draw } from './place'

afterEach(cleanup)

const OTHER = { key: 'coloretto-move-draw', args: {} }
const WHY = { key: 'hint-points', args: { gap: { key: 'hint-whole', args: { whole: 6 } }, other: OTHER } }
const advice = (why: Advice['why'] = WHY): Advice => ({
  t: 'advice', seq: 3, op: 'h1', move: 0, opinions: [], why,
  line: { key: 'lobby-hint', args: { move: { key: 'coloretto-move-take', args: { row: 2 } } } },
})
const sit = (language: 'fr' | 'en' = 'fr') => {
  const at = draw(NewsStrip, { game: 'coloretto', language, moves: [{ kind: 'take', row: 1 }], scene: null })
  const happens = (seq: number, seat: number, fact: object, by?: 'hint') => {
    at.hear({ t: 'event', seq, at: seq, seat, facts: [fact as Fact], changes: {}, ...(by && { by }) })
  }
  const read = (name: string) => at.container.querySelector(name)?.textContent?.replaceAll('\u00a0', ' ')
  return { ...at, happens, read }
}

describe('a hint', () => {
  test('says why: in whole where there is room, in short on a phone', () => {
    const at = sit()
    at.hear(advice())
    expect(at.read('.hint .wide-only')).toBe('prendre la rangée 2 : gain attendu +6 sur « piocher une carte »')
    expect(at.read('.hint .narrow-only')).toBe('prendre la rangée 2 : gain attendu +6')
  })

  test('is said in English too', () => {
    const at = sit('en')
    at.hear(advice())
    expect(at.read('.hint .narrow-only')).toBe('take row 2: expected gain +6')
  })

  test.each(['hint-only', 'hint-by-far', 'hint-close', 'hint-chances'])('has short words for %s', key => {
    const at = sit()
    at.hear(advice({ key, args: { other: OTHER } }))
    expect(at.read('.hint .narrow-only')).toMatch(/^prendre la rangée 2 : [a-z]/)
  })

  test('without a reason is told as a sentence', () => {
    const at = sit()
    at.hear(advice(null))
    expect(at.read('.hint')).toBe('Le robot vous conseille : prendre la rangée 2.')
  })

  test('does not take the place of what just happened, nor does the asking', () => {
    const at = sit()
    at.happens(2, 1, { kind: 'takes', seat: 1, row: 1, cards: ['red'] })
    const before = at.read('.last-line')
    at.happens(3, 0, { kind: 'hint_asked', seat: 0 }, 'hint')
    at.hear(advice())
    expect(before).toBe('Brice prend la rangée 2 : rouge.')
    expect(at.read('.last-line')).toBe(before)
  })

  test('that somebody else asked is news', () => {
    const at = sit()
    at.happens(2, 1, { kind: 'hint_asked', seat: 1 }, 'hint')
    expect(at.read('.last-line')).toBe('Brice demande un conseil.')
  })
})
