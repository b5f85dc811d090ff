// Where a flight starts and lands, by the spots of the table. Boxes are given: nothing is laid out here.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dealOut, launch, lookAtStart, type Flight } from '../src/motion/flights'

const flown: { from: string; to: string }[] = []
const delays: number[] = []
let landing: (() => void)[] = []
const place = (transform: unknown) => /translate\((.*?)px/.exec(String(transform))?.[1] ?? ''

beforeEach(() => {
  flown.length = 0
  delays.length = 0
  landing = []
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const left = Number(this.closest('[data-left]')?.getAttribute('data-left') ?? 0)
    return { left, top: 0, width: this.closest('[data-away]') ? 0 : 10, height: 14 } as DOMRect
  })
  Element.prototype.animate = vi.fn((frames: Keyframe[], { delay = 0 }: KeyframeAnimationOptions) => {
    flown.push({ from: place(frames[0]?.['transform']), to: place(frames[1]?.['transform']) })
    delays.push(delay)
    const flight = { playState: 'running', cancel: () => { flight.oncancel?.({} as AnimationPlaybackEvent) } } as Animation & { playState: string }
    landing.push(() => { flight.playState = 'finished'; flight.onfinish?.({} as AnimationPlaybackEvent) })
    return flight
  }) as never
})
afterEach(() => { document.body.replaceChildren(); vi.restoreAllMocks(); vi.unstubAllGlobals(); vi.useRealTimers() })

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
  expect(flown).toEqual([{ from: '101', to: '900' }]) // a little smaller, in its middle
  expect(document.querySelector('[data-flip=new]')?.classList).toContain('in-flight')
})

test('what lies in a spot of its own is not what leaves', () => {
  const seat = '<div data-spot="seat-1" data-left="100"><b data-spot="hiding-1" data-left="300"><i class="card"></i></b></div>'
  fly(seat + PILE(), seat + PILE(CARD('new')), { from: 'seat-1', to: 'pile' })
  expect(flown).toEqual([{ from: '101', to: '900' }])
})

test('it leaves from the sign of a seat, where a seat is large', () => {
  const seat = '<div data-spot="seat-1" data-left="100"><b data-mark data-left="150"></b></div>'
  fly(seat + PILE(), seat + PILE(CARD('new')), { from: 'seat-1', to: 'pile' })
  expect(flown).toEqual([{ from: '151', to: '900' }])
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

const land = () => { for (const one of landing) one() }
const FACE = (name: string, look: string) => `<span data-flip="${name}"><i class="card ${look}"></i></span>`
const BACK = '<i class="card back"></i>'
const inTheAir = () => [...document.querySelectorAll('.in-the-air')].map(double => [...double.children].map(one => [...one.classList].filter(name => name !== 'card').join()).join(' then '))

test('when it has landed, the card is seen and its double gone', () => {
  fly(PILE(), PILE(CARD('new')), { from: 'pile', to: 'pile' })
  expect(inTheAir()).toHaveLength(1)
  land()
  expect(inTheAir()).toHaveLength(0)
  expect(document.querySelector('[data-flip=new]')?.classList).not.toContain('in-flight')
})

test('a card does not fly on over what has taken the place of its table', () => {
  vi.useFakeTimers()
  fly(PILE(), PILE(CARD('new')), { from: 'pile', to: 'pile' })
  vi.advanceTimersByTime(50)
  expect(inTheAir()).toHaveLength(1)
  document.querySelector('[data-spot=pile]')?.remove()
  vi.advanceTimersByTime(50)
  expect(inTheAir()).toHaveLength(0)
})

test('a mark goes after a while', () => {
  vi.useFakeTimers()
  fly(PILE(), PILE(CARD('new')), { to: 'pile' })
  vi.advanceTimersByTime(700)
  expect(document.querySelector('[data-landed]')).toBeNull()
})

const SEAT = (cards = '') => `<div data-spot="seat-1" data-left="100">${cards}</div>`

test.each([
  ['as it is', {}, 'red'], ['face down all the way', { covered: true }, 'back'], ['turned over on its way', { turns: true }, 'back then red'],
] as const)('a card flies %s', (_, how, looks) => {
  fly(SEAT() + PILE(BACK), SEAT(FACE('new', 'red')) + PILE(BACK), { from: 'pile', to: 'seat-1', ...how })
  expect(inTheAir()).toEqual([looks])
})

test('where no face is shown, what would turn flies as it left, and nothing beside it', () => {
  fly(SEAT() + PILE(BACK), SEAT('<span data-flip="new"></span>') + PILE(BACK), { from: 'pile', to: 'seat-1', turns: true })
  expect(inTheAir()).toEqual(['back'])
  expect(document.querySelector('.turned-over')).toBeNull()
})

test('a card leaves a seat that shows none no larger than the seat', () => {
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (this: Element) {
    return (this.closest('[data-spot=pile]') ? { left: 500, top: 500, width: 100, height: 140 } : { left: 0, top: 0, width: 200, height: 70 }) as DOMRect
  })
  fly(SEAT() + PILE(), SEAT() + PILE(CARD('new')), { from: 'seat-1', to: 'pile' })
  const [start, end] = vi.mocked(Element.prototype.animate).mock.calls.at(-1)![0] as Keyframe[]
  expect([start!['transform'], end!['transform']]).toEqual(['translate(75px, 0px) scale(0.5)', 'translate(500px, 500px) scale(1)'])
})

test('cards of one handful leave one after the other, and all of them when their turn has come', () => {
  fly(SEAT() + PILE(), SEAT(CARD('a') + CARD('b')) + PILE(), { from: 'pile', to: 'seat-1', after: 260 })
  expect(delays).toEqual([260, 320])
})

test('who wants no motion sees the mark, and nothing in the air', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  fly(SEAT() + PILE(), SEAT(CARD('new')) + PILE(), { from: 'pile', to: 'seat-1' })
  expect(flown).toEqual([])
  expect(document.querySelector('[data-flip=new][data-landed]:not(.in-flight)')).not.toBeNull()
})

test('what a card will cover is seen until it lands', () => {
  fly(SEAT() + PILE(FACE('old', 'blue')), SEAT() + PILE(FACE('new', 'red')), { from: 'seat-1', to: 'pile' })
  expect(inTheAir().sort()).toEqual(['blue', 'red'])
  land()
  expect(inTheAir()).toEqual([])
})

test('of two piles, the one that is shown at this size counts', () => {
  const away = '<div data-away data-spot="pile" data-left="1"></div>'
  fly(away + PILE() + SEAT(), away + PILE() + SEAT(CARD('new')), { from: 'pile', to: 'seat-1' })
  expect(flown).toEqual([{ from: '901', to: '100' }])
})

test('a piece of paper that is no card flies as it looks', () => {
  const stake = '<b data-spot="stake-0" data-left="70" data-paper class="gold"></b>'
  fly(stake + SEAT(), stake + SEAT('<span data-flip="won"><b data-paper class="gold"></b></span>'), { from: 'stake-0', to: 'seat-1' })
  expect(flown).toEqual([{ from: '70', to: '100' }])
  expect(inTheAir()).toEqual(['gold'])
})

test('a deal brings everything from the pile, a seat after the other, and hides it until then', () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  document.body.innerHTML = PILE(BACK) + SEAT(CARD('a') + CARD('b')) + '<div data-spot="seat-2" data-left="300"></div>'
  dealOut([{ from: 'pile', to: 'seat-1' }, { from: 'pile', to: 'seat-2' }])
  expect(document.querySelectorAll('.in-flight')).toHaveLength(2)
  for (let frame = 0; frame < 2; frame += 1) frames.shift()?.(0)
  expect(flown.map(one => `${one.from} ${one.to}`)).toEqual(['900 100', '900 100', expect.stringMatching(/^900 30/)])
  expect(delays).toEqual([0, 60, 110])
  land()
  expect(document.querySelectorAll('.in-flight, .in-the-air')).toHaveLength(0)
})

test('a deal to who wants no motion lies there at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  document.body.innerHTML = PILE(BACK) + SEAT(CARD('a'))
  dealOut([{ from: 'pile', to: 'seat-1' }])
  expect(document.querySelectorAll('.in-flight')).toHaveLength(0)
})
