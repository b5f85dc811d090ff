// When the host may begin.
import { expect, test } from 'vitest'
import { beginning, LONGEST_WAIT } from '../src/start/begin'

test('not while a seat is free', () => { expect(beginning(2, 0, null, 0)).toEqual({ can: 'not', missing: 2 }) })
test('at once when all are ready', () => { expect(beginning(0, 0, null, 0)).toEqual({ can: 'begin' }) })
test('the button can be pressed before all are ready', () => { expect(beginning(0, 1, null, 0)).toEqual({ can: 'begin' }) })
test('and then waits for them, with the seconds told', () => {
  expect(beginning(0, 1, 1000, 1000)).toEqual({ can: 'wait', seconds: 20 })
  expect(beginning(0, 1, 1000, 20_500)).toEqual({ can: 'wait', seconds: 1 })
})
test('for 20 seconds at most', () => {
  expect(LONGEST_WAIT).toBe(20_000)
  expect(beginning(0, 1, 1000, 21_000)).toEqual({ can: 'insist' })
})
