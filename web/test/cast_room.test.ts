// Where a few words find room beside a face.
import { expect, test } from 'vitest'
import { roomBeside } from '../src/cast/room'

const WINDOW = { width: 390, height: 844 }
const SIZE = { width: 120, height: 24 }
const FACE = { left: 20, top: 100, width: 30, height: 30 }
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height })

test('below the face, if nothing lies there', () => {
  expect(roomBeside(FACE, SIZE, WINDOW, [])).toEqual(box(14, 136, 120, 24))
})

test('never over what must be seen: above it then, or beside it', () => {
  expect(roomBeside(FACE, SIZE, WINDOW, [box(0, 132, 390, 60)])?.top).toBe(70)
  expect(roomBeside(FACE, SIZE, WINDOW, [box(0, 132, 390, 60), box(0, 0, 390, 98)])).toEqual(box(56, 103, 120, 24))
})

test('in the window, also for a face at its edge', () => {
  const room = roomBeside({ ...FACE, left: 355 }, SIZE, WINDOW, [])
  expect(room!.left + SIZE.width).toBeLessThanOrEqual(390)
  expect(roomBeside({ ...FACE, top: 810 }, SIZE, WINDOW, [])?.top).toBe(780)
})

test('over a panel that can be pressed, if enough of it stays free for a finger', () => {
  expect(roomBeside(FACE, SIZE, WINDOW, [], [box(10, 95, 130, 70)])?.top).toBe(70)
  expect(roomBeside(FACE, SIZE, WINDOW, [], [box(10, 95, 370, 70)])).toEqual(box(14, 136, 120, 24))
})

test('nowhere, where all is needed', () => {
  expect(roomBeside(FACE, SIZE, WINDOW, [box(0, 0, 390, 844)])).toBeNull()
})
