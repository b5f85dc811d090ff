// Taps that come before the one before them is answered.
import { createRoot } from 'solid-js'
import { describe, expect, test } from 'vitest'
import { isCertain as isCertainInRouge, PLACE, RETURN, STOP, take, TAKE_HIDDEN } from '../src/games/rouge_jaune_vert/moves'
import { isCertain as isCertainInTopSpeed, mendTo, placeOn, TOP, UNDER } from '../src/games/top_speed/moves'
import { createTaps, fateOf, type Taps } from '../src/table/kept'
import type { GamePlace } from '../src/table/place'
import type { RougeJauneVertMove as Move } from '../src/wire/messages'
import { sitAt, type AtTable } from './place'

const A = take('a')
const MOVES = [TAKE_HIDDEN, A, PLACE, RETURN]
const meaning = {
  isCertain: isCertainInRouge, whyUnclear: () => 'unclear', whyNot: (move: Move) => `not ${move.kind}`,
}

function sit(): AtTable & { taps: Taps<Move>; reason: () => string | undefined } {
  return createRoot(() => {
    const at = sitAt({ game: 'rouge_jaune_vert', scene: null, moves: MOVES, pace: 'live' })
    const taps = createTaps(at.place as GamePlace<never> as GamePlace<Move>, meaning)
    return { ...at, taps, reason: () => at.place.reason()?.text }
  })
}
const done = (at: AtTable, seq: number, moves = [0, 1, 2, 3]) => {
  at.hear({ t: 'ack', seq, op: `op${seq - 1}` })
  at.hear({ t: 'event', seq, at: 0, seat: 0, facts: [], changes: {}, moves })
}
const refuse = (at: AtTable, op = 'op1') => {
  at.hear({ t: 'refused', seq: 1, op, late: true, reason: { key: 'rouge-jaune-vert-none-hidden' } })
}

describe('a tap after one that has no answer', () => {
  test('is kept when it can mean one thing only, and made when the one before is done', () => {
    const at = sit()
    expect(at.taps.tap(A)).toBe('asked')
    expect(at.taps.tap(PLACE)).toBe('kept')
    expect(at.acts()).toEqual([[A]])
    at.hear({ t: 'ack', seq: 2, op: 'op1' })
    expect(at.taps.kept()).toEqual(PLACE)
    done(at, 2)
    expect(at.acts()).toEqual([[A], [PLACE]])
    expect(at.taps.kept()).toBeNull()
    expect(at.reason()).toBeUndefined()
  })

  test('is dropped with a reason when the one before is refused', () => {
    const at = sit()
    at.taps.tap(A)
    at.taps.tap(PLACE)
    refuse(at)
    expect(at.acts()).toEqual([[A]])
    expect(at.taps.kept()).toBeNull()
    expect(at.reason()).toBe('Plus aucune carte n’est cachée. Le geste gardé n’a pas été fait.')
  })

  test('is not dropped because something else was refused', () => {
    const at = sit()
    at.taps.tap(A)
    at.taps.tap(PLACE)
    refuse(at, 'of a hint')
    done(at, 2)
    expect(at.acts()).toEqual([[A], [PLACE]])
  })

  test('is dropped with a reason when it can no longer be done', () => {
    const at = sit()
    at.taps.tap(PLACE)
    at.taps.tap(A)
    done(at, 2, [0])
    expect(at.acts()).toEqual([[PLACE]])
    expect(at.reason()).toContain('not take')
  })

  test('is not made at a table that is another than the one it was meant for', () => {
    const at = sit()
    at.taps.tap(PLACE)
    at.taps.tap(A)
    const { you, acting, lobby, scene, own } = at.place.model
    at.hear({
      t: 'snapshot', seq: 1, you, acting, lobby: lobby!, at: 0, scene, own, moves: [0, 1], facts: [], chat: [],
      notice: { key: 'lobby-restored' },
    })
    expect(at.acts()).toEqual([[PLACE]])
    expect(at.taps.kept()).toBeNull()
    expect(at.reason()).toContain('Le geste gardé n’a pas été fait.')
  })

  test('says why when its meaning hangs on the answer', () => {
    const at = sit()
    at.taps.tap(A)
    expect(at.taps.tap(TAKE_HIDDEN)).toBe('unclear')
    expect(at.reason()).toBe('unclear')
  })

  test('says so when one is kept already: that one stays', () => {
    const at = sit()
    at.taps.tap(A)
    at.taps.tap(PLACE)
    expect(at.taps.tap(RETURN)).toBe('crowded')
    expect(at.taps.kept()).toEqual(PLACE)
    expect(at.taps.tap(PLACE)).toBe('again')
  })

  test('says why when nothing is on its way and it cannot be done', () => {
    const at = sit()
    expect(at.taps.tap(STOP)).toBe('closed')
    expect(at.reason()).toBe('not stop')
  })
})

test('a card is placed unseen in no game where its place matters', () => {
  const fate = (first: typeof UNDER, next: typeof UNDER) => (
    fateOf(next, { asked: first, kept: null, can: true }, { isCertain: isCertainInTopSpeed })
  )
  expect(fate(placeOn(1), placeOn(2))).toBe('unclear')
  expect(fate(UNDER, placeOn(2))).toBe('unclear')
  expect(fate(mendTo(1), placeOn(2))).toBe('kept')
  expect(fate(placeOn(1), UNDER)).toBe('kept')
  expect(fate(UNDER, UNDER)).toBe('kept')
  expect(fate(UNDER, TOP)).toBe('kept')
  expect(fate(TOP, UNDER)).toBe('unclear')
  expect(fate(TOP, TOP)).toBe('again')
})
