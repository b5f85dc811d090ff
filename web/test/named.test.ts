// Whose name may be shared is told to the table, and again when somebody changes their mind.
import { createRoot } from 'solid-js'
import { afterEach, expect, test } from 'vitest'
import { keep } from '../src/settings'
import { tellNamed, tellWhenNamed } from '../src/table/named'
import { sitAt } from './place'

afterEach(() => { localStorage.clear(); keep({ named: false }) })

const sit = (you: number | null = 0) => createRoot(() => sitAt({ game: 'coloretto', you, scene: null }))

test('a change of mind is told at once, and nothing before it', () => {
  const { place, done } = sit()
  const stop = tellWhenNamed(place)
  expect(done).toEqual([])
  keep({ named: true })
  keep({ volume: 1 })
  keep({ named: false })
  stop()
  keep({ named: true })
  expect(done).toEqual([{ t: 'named', on: true }, { t: 'named', on: false }])
})

test('unless somebody said yes, the answer is no', () => {
  const { place, done } = sit()
  tellNamed(place)
  expect(done).toEqual([{ t: 'named', on: false }])
})

test('who only looks on has nothing to say', () => {
  const { place, done } = sit(null)
  tellNamed(place)
  expect(done).toEqual([])
})
