// Where a flight starts and lands, by the spots of the table. Boxes are given: nothing is laid out here.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { launch, lookAtStart, type Flight } from '../src/motion/flights'

const flown: { from: string; to: string }[] = []
const place = (transform: unknown) => /translate\((.*?)px/.exec(String(transform))?.[1] ?? ''

beforeEach(() => {
  flown.length = 0
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const left = Number(this.closest('[data-left]')?.getAttribute('data-left') ?? 0)
    return { left, top: 0, width: 10, height: 14 } as DOMRect
  })
  Element.prototype.animate = vi.fn((frames: Keyframe[]) => {
    flown.push({ from: place(frames[0]?.['transform']), to: place(frames[1]?.['transform']) })
    return {} as Animation
  }) as never
})
afterEach(() => { document.body.replaceChildren(); vi.restoreAllMocks() })

/** Lay a table, make a change, and let a flight go. */
function fly(before: string, after: string, flight: Flight): void {
  document.body.innerHTML = before
  const known = new Set([...document.querySelectorAll<HTMLElement>('[data-flip]')].map(one => one.dataset['flip'] ?? ''))
  const start = lookAtStart(flight)
  document.body.innerHTML = after
  launch([start], known, 220)
}
const PILE = (card = '') => `<div data-spot="pile" data-left="900">${card}</div>`
const CARD = (name: string) => `<span data-flip="${name}"><i class="card"></i></span>`

test('a card that has come flies from the spot that it came from', () => {
  fly(`<div data-spot="seat-1" data-left="100"></div>${PILE()}`, `<div data-spot="seat-1" data-left="100"></div>${PILE(CARD('new'))}`, { from: 'seat-1', to: 'pile' })
  expect(flown).toEqual([{ from: '100', to: '900' }])
  expect(document.querySelector('[data-flip=new]')?.classList).toContain('in-flight')
})

test('what lies in a spot of its own is not what leaves', () => {
  const seat = '<div data-spot="seat-1" data-left="100"><b data-spot="hiding-1" data-left="300"><i class="card"></i></b></div>'
  fly(seat + PILE(), seat + PILE(CARD('new')), { from: 'seat-1', to: 'pile' })
  expect(flown).toEqual([{ from: '100', to: '900' }])
})

test('it leaves from the sign of a seat, where a seat is large', () => {
  const seat = '<div data-spot="seat-1" data-left="100"><b data-mark data-left="150"></b></div>'
  fly(seat + PILE(), seat + PILE(CARD('new')), { from: 'seat-1', to: 'pile' })
  expect(flown).toEqual([{ from: '150', to: '900' }])
})

test('cards that are gone fly to a spot that shows none', () => {
  fly(`<div data-spot="row-0" data-left="40">${CARD('a')}${CARD('b')}</div>${PILE()}`, `<div data-spot="row-0" data-left="40"></div>${PILE()}`, { from: 'row-0', to: 'pile' })
  expect(flown.map(one => one.from)).toEqual(['40', '40'])
})

test('a card that glides by itself gets no double', () => {
  fly(`<div data-spot="row-0" data-left="40">${CARD('a')}</div>${PILE()}`, `<div data-spot="row-0" data-left="40"></div>${PILE(CARD('a'))}`, { from: 'row-0', to: 'pile' })
  expect(flown).toEqual([])
})

test('what came is marked, also when nobody saw from where', () => {
  fly(PILE(), PILE(CARD('new')), { to: 'pile' })
  expect(flown).toEqual([])
  expect(document.querySelector<HTMLElement>('[data-flip=new]')?.dataset['landed']).toBe('')
})
