// A name and a face are proposed, and kept on the device.
import { beforeEach, expect, test } from 'vitest'
import { keep, kept } from '../src/settings'
import { become, mayTryAnother, me, NAMES, otherName, renameSilently } from '../src/start/me'

beforeEach(() => { localStorage.clear(); keep({}) })

test('a proposed name is one of the house, and stays until it is changed', () => {
  expect(NAMES).toContain(me().name)
  expect(me()).toEqual(me())
  become({})
  expect(kept()).toMatchObject({ name: me().name, face: me().face, isProposed: true })
})

test('another name is none of those that are taken', () => {
  const taken = NAMES.filter(name => name !== 'Igloo')
  expect(otherName(taken)).toBe('Igloo')
  expect(otherName(taken.map(name => name.toUpperCase()))).toBe('Igloo')
  expect(NAMES).toContain(otherName(NAMES))
})

test('a proposed name that is taken is replaced', () => {
  become({})
  const before = me().name
  expect(mayTryAnother('lobby-name-taken')).toBe(true)
  renameSilently([])
  expect(me().name).not.toBe(before)
  expect(me().isProposed).toBe(true)
})

test('a typed name is never replaced', () => {
  become({ name: 'Zoé', isProposed: false })
  expect(mayTryAnother('lobby-name-taken')).toBe(false)
})

test('a name from before there were proposals was typed', () => {
  keep({ name: 'Zoé' })
  expect(me()).toMatchObject({ name: 'Zoé', isProposed: false })
})

test('what is wrong with the name itself is said, not mended', () => {
  become({})
  expect(mayTryAnother('tables-name-reserved')).toBe(false)
})
