// What characters say: the same for everybody, seldom, and from what all see.
import { describe, expect, test } from 'vitest'
import { SILENCE, speak, type Line, type Memory, type Occasion } from '../src/cast/lines'
import { momentOf, type AnyMoments, type Moment } from '../src/cast/moments'
import { CAST, type Character } from '../src/wire/cast'
import { MOMENTS as CHIFFRES } from '../src/games/chiffres_et_couleurs/moments'
import { MOMENTS as COLORETTO } from '../src/games/coloretto/moments'
import { MOMENTS as LIMITS } from '../src/games/limits/moments'
import { MOMENTS as ROUGE } from '../src/games/rouge_jaune_vert/moments'
import { MOMENTS as TOP_SPEED } from '../src/games/top_speed/moments'
import type { Fact } from '../src/wire/messages'
import { wordsFor } from './place'

const SEATS: readonly (Character | null)[] = [null, 'mimosa', 'safran', 'onyx']
const GLAD: Moment = { glad: [1], sorry: [2] }

const occasion = (seq: number, at: number, moment: Occasion['moment'] = GLAD, kind = 'gives'): Occasion => ({ table: 'T', seq, at, kind, moment })

/** Let all of it happen; return what was said, and when. */
function evening(all: readonly Occasion[], seats = SEATS): (Line & { at: number })[] {
  let memory: Memory = SILENCE
  return all.flatMap(one => {
    const [line, next] = speak(memory, one, seats)
    memory = next
    return line ? [{ ...line, at: one.at }] : []
  })
}

const busy = (length: number, apart: number) => Array.from({ length }, (_, n) => occasion(n, n * apart, { glad: [n % 4], sorry: [(n + 1) % 4] }))

describe('a line', () => {
  test('is the same on every device, and another at another table or in another row', () => {
    const said = evening(busy(200, 1000))
    expect(said.length).toBeGreaterThan(10)
    expect(evening(busy(200, 1000))).toEqual(said)
    expect(evening(busy(200, 1000).map(one => ({ ...one, table: 'U' })))).not.toEqual(said)
    expect(evening(busy(200, 1000).map(one => ({ ...one, seq: one.seq + 1 })))).not.toEqual(said)
  })

  test('comes at most once in 8 s at a table and once in 30 s from a seat, by the time of the table', () => {
    const said = evening(busy(5000, 700))
    said.forEach((line, n) => {
      if (n > 0) expect(line.at - said[n - 1]!.at).toBeGreaterThanOrEqual(8000)
      const before = said.slice(0, n).findLast(one => one.seat === line.seat)
      if (before) expect(line.at - before.at).toBeGreaterThanOrEqual(30_000)
    })
  })

  test('is not said at every occasion', () => {
    const said = evening(Array.from({ length: 400 }, (_, n) => occasion(n, n * 60_000, { glad: [1] })), [null, 'mimosa'])
    expect(said.length).toBeGreaterThan(120)
    expect(said.length).toBeLessThan(280)
  })

  test('is lent by a neighbour of the level a third of the time', () => {
    const said = evening(Array.from({ length: 3000 }, (_, n) => occasion(n, n * 60_000, { begins: true }, 'begin')), [null, 'safran'])
    const voices = said.map(line => line.key.split('-')[2])
    const share = (who: string) => voices.filter(one => one === who).length / voices.length
    expect(new Set(voices)).toEqual(new Set(['safran', 'corail', 'perle']))
    expect(share('safran')).toBeGreaterThan(0.6)
    expect(share('safran')).toBeLessThan(0.73)
    expect(share('corail')).toBeGreaterThan(0.12)
    expect(share('perle')).toBeGreaterThan(0.12)
  })

  test('is a character’s: people do not speak, and nobody speaks where all are people', () => {
    expect(evening(busy(500, 1000)).map(line => line.seat)).not.toContain(0)
    expect(evening(busy(500, 1000), [null, null, null, null])).toEqual([])
  })

  test('fits what happened', () => {
    const cues = (moment: Occasion['moment']) => new Set(
      evening(Array.from({ length: 300 }, (_, n) => occasion(n, n * 60_000, moment)), [null, 'mimosa']).map(line => line.key.split('-')[3]),
    )
    expect(cues({ glad: [1] })).toEqual(new Set(['well']))
    expect(cues({ sorry: [1] })).toEqual(new Set(['oops']))
    expect(cues({ glad: [0] })).toEqual(new Set(['praise']))
    expect(cues({ glad: [0], late: [1] })).toEqual(new Set(['late']))
    expect(cues({ surprised: [1] })).toEqual(new Set())
    expect(cues({ hurried: 1 })).toEqual(new Set(['wait']))
    expect(cues({ hurried: 0 })).toEqual(new Set())
    expect(cues({ won: [1] })).toEqual(new Set(['win']))
    expect(cues({ won: [0] })).toEqual(new Set(['lose']))
  })

  test('is not said while a race is on', () => {
    const racing = busy(500, 1000).map(one => ({ ...one, moment: { ...one.moment, races: true as const } }))
    expect(evening(racing)).toEqual([])
  })
})

test.each(['fr', 'en'] as const)('there are words for whatever anybody may say: %s', language => {
  const words = wordsFor('coloretto', language)
  for (const { who } of CAST) {
    for (const cue of ['hello', 'well', 'oops', 'praise', 'late', 'wait', 'win', 'lose']) expect(words.knows(`cast-says-${who}-${cue}`)).toBe(true)
  }
})

describe('what one alone knows', () => {
  const OWN: readonly [string, AnyMoments, readonly Fact[]][] = [
    ['chiffres_et_couleurs', CHIFFRES as AnyMoments, [
      { kind: 'hand', cards: [] }, { kind: 'draws', seat: 1, card: 'joker' }, { kind: 'lays_card', seat: 1, card: 'joker' },
      { kind: 'puts_down', seat: 1 }, { kind: 'is_ready', seat: 1 }, { kind: 'refills_with', seat: 1, cards: [] },
    ]],
    ['limits', LIMITS as AnyMoments, [{ kind: 'dealt', seat: 1, cards: [] }, { kind: 'hides', seat: 1, cards: [] }, { kind: 'draws_cards', seat: 1, cards: [] }]],
    ['rouge_jaune_vert', ROUGE as AnyMoments, [{ kind: 'takes_hidden_card', seat: 1, card: { kind: 'card', word: 'red', ink: 'blue', count: 1 } }]],
    ['top_speed', TOP_SPEED as AnyMoments, [{ kind: 'turns_up', seat: 1, card: 'moon red' }, { kind: 'puts_this_under', card: 'moon red' }, { kind: 'mend_closed', column: 1 }]],
  ]

  test.each(OWN)('changes no face and no line: %s', (_, moments, facts) => {
    for (const fact of facts) expect(momentOf(fact, moments, 4)).toBeNull()
  })

  test('leaves what is said after it as it is', () => {
    const told: readonly Fact[] = Array.from({ length: 300 }, (_, n) => ({ kind: 'gives', seat: n % 4, to: (n + 1) % 4, cards: [] }))
    const secret: Fact = { kind: 'draws', seat: 1, card: 'joker' }
    const heard = (facts: readonly (readonly Fact[])[]) => evening(facts.flatMap((row, seq) => row.flatMap(fact => {
      const moment = momentOf(fact, CHIFFRES as AnyMoments, 4)
      return moment ? [occasion(seq, seq * 3000, moment, fact.kind)] : []
    })))
    expect(heard(told.map(fact => [fact]))).toEqual(heard(told.map(fact => [secret, fact, secret])))
    expect(heard(told.map(fact => [fact])).length).toBeGreaterThan(5)
  })

  test('while what all see does', () => {
    expect(momentOf({ kind: 'takes', seat: 2, row: 1, cards: ['red', 'red', 'blue'] }, COLORETTO as AnyMoments, 4)).toEqual({ glad: [2] })
    expect(momentOf({ kind: 'exceeded', winner: 0, loser: 1 }, LIMITS as AnyMoments, 4)).toEqual({ glad: [0], sorry: [1] })
  })
})
