// Where the spotlight falls, and where the bubble finds room: on phones, lying phones, tablets and desktops.
import { describe, expect, test } from 'vitest'
import { around, handAt, holeOf, lineAt, overlap, placeOf, pointsAt, rounded, tailOf, type Box, type Size } from '../src/lesson/geometry'

const PHONE: Size = { w: 390, h: 844 }
const LYING: Size = { w: 844, h: 390 }
const DESKTOP: Size = { w: 1440, h: 900 }
const NARROW: Size = { w: 320, h: 640 }
const inPhone: Size = { w: 368, h: 130 }
const wide: Size = { w: 400, h: 130 }

const hides = (holes: readonly Box[], bubble: Size, window: Size) => {
  const placed = placeOf(holes, bubble, window)
  return holes.reduce((sum, hole) => sum + overlap(hole, { ...placed, ...bubble }), 0)
}
const isInside = (holes: readonly Box[], bubble: Size, window: Size) => {
  const { x, y } = placeOf(holes, bubble, window)
  return x >= 0 && y >= 0 && x + bubble.w <= window.w && y + bubble.h <= window.h
}

test('a hole is six pixels larger than what it lights', () => {
  expect(holeOf({ x: 10, y: 20, w: 40, h: 50 })).toEqual({ x: 4, y: 14, w: 52, h: 62 })
})

test('the hole of a digit is large enough to be seen', () => {
  expect(holeOf({ x: 100, y: 100, w: 18, h: 40 })).toEqual({ x: 85, y: 94, w: 48, h: 52 })
})

test('the corners of a hole are round, and never rounder than the hole', () => {
  expect(rounded({ x: 0, y: 0, w: 100, h: 100 })).toContain('a16 16')
  expect(rounded({ x: 0, y: 0, w: 20, h: 100 })).toContain('a10 10')
})

test('all holes lie in the box around them', () => {
  expect(around([{ x: 10, y: 10, w: 10, h: 10 }, { x: 50, y: 0, w: 5, h: 40 }])).toEqual({ x: 10, y: 0, w: 45, h: 40 })
})

describe.each([['a phone', PHONE, inPhone], ['a narrow phone', NARROW, { w: 298, h: 150 }], ['a lying phone', LYING, wide], ['a desktop', DESKTOP, wide]] as const)('on %s', (_, window, bubble) => {
  const cases: [string, Box[]][] = [
    ['a row at the top', [{ x: 8, y: 60, w: window.w - 16, h: 90 }]],
    ['a button at the bottom', [{ x: 8, y: window.h - 70, w: window.w / 2, h: 60 }]],
    ['a card in the left corner', [{ x: 0, y: 0, w: 60, h: 84 }]],
    ['a card in the right corner', [{ x: window.w - 60, y: window.h - 84, w: 60, h: 84 }]],
    ['a seat and a button far from it', [{ x: 8, y: 50, w: 150, h: 70 }, { x: 20, y: window.h - 60, w: 150, h: 50 }]],
  ]
  test.each(cases)('the bubble hides nothing of %s', (__, holes) => {
    expect(hides(holes, bubble, window)).toBe(0)
    expect(isInside(holes, bubble, window)).toBe(true)
  })
  test('it stays in the window when all of it is lit', () => {
    expect(isInside([{ x: 0, y: 0, ...window }], bubble, window)).toBe(true)
  })
  test('the hand stays in the window', () => {
    const { x, y } = handAt({ x: window.w - 20, y: window.h - 20, w: 20, h: 20 }, window)
    expect([x <= window.w - 50, y <= window.h - 50]).toEqual([true, true])
  })
})

test('the bubble lies beside the first thing that is lit, and its tail points there', () => {
  const hole = { x: 600, y: 300, w: 120, h: 160 }
  const placed = placeOf([hole], wide, DESKTOP)
  expect(placed.side).toBe('below')
  const tail = tailOf(placed, wide, [hole])
  expect(tail).toMatchObject({ x: 660, turn: 0 })
  expect(tail.y).toBeLessThan(placed.y)
  expect(pointsAt(tail, [hole], placed, wide)).toBe(true)
})

test('without room below it lies above, and points down', () => {
  const hole = { x: 600, y: 780, w: 120, h: 110 }
  const placed = placeOf([hole], wide, DESKTOP)
  expect(placed.side).toBe('above')
  expect(tailOf(placed, wide, [hole]).turn).toBe(180)
})

test('a bubble that lies on what is lit has no tail', () => {
  const all = { x: 0, y: 0, ...PHONE }
  const placed = placeOf([all], inPhone, PHONE)
  expect(pointsAt(tailOf(placed, inPhone, [all]), [all], placed, inPhone)).toBe(false)
})

describe('what somebody says at their seat', () => {
  const seat: Box = { x: 10, y: 100, w: 180, h: 80 }
  const line: Size = { w: 150, h: 30 }
  const isClear = (taken: Box[], window: Size = PHONE) => {
    const at = lineAt(seat, line, taken, window)
    return taken.every(one => overlap(one, { ...at, ...line }) === 0)
  }

  test('hangs at its lower edge', () => {
    expect(lineAt(seat, line, [], PHONE)).toEqual({ x: 30, y: 170 })
  })

  test('goes out of the way of a light below, of the bubble, and of its own seat when that is lit', () => {
    expect(isClear([{ x: 0, y: 184, w: 390, h: 120 }])).toBe(true)
    expect(isClear([holeOf(seat), { x: 10, y: 200, w: 360, h: 130 }])).toBe(true)
  })

  test('is read below the bubble where that lies over the whole seat', () => {
    expect(isClear([{ x: 10, y: 56, w: 300, h: 160 }], { w: 320, h: 568 })).toBe(true)
  })

  test('stays in the window', () => {
    const { x, y } = lineAt({ x: 300, y: 340, w: 80, h: 50 }, line, [], { w: 390, h: 390 })
    expect([x + line.w <= 390, y + line.h <= 390]).toEqual([true, true])
  })
})
