// The count of Rouge Jaune Vert as it is read out: in which order, how long, and nothing before its card.
import { cleanup, fireEvent } from '@solidjs/testing-library'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { begunAfter, lengthOf, nextIn, payingOrder, readingAfter, readingOrder, readingSteps, wholeReading, type Delivery } from '../src/games/rouge_jaune_vert/reading'
import Table from '../src/games/rouge_jaune_vert/Table'
import { MEANT_BEFORE } from '../src/kit/settled'
import { keep } from '../src/settings'
import type { RougeJauneVertCount as Count, RougeJauneVertOwn as Own, RougeJauneVertScene as Scene } from '../src/wire/messages'
import { draw, lobbyOf } from './place'
import positions from './positions/rouge_jaune_vert.json'

const CALM: Delivery = { manner: 'cards', scale: 1 }
const scene = () => structuredClone(positions.count4.scene) as Scene
const count = () => scene().count as Count
const kinds = (given: Count, delivery = CALM) => readingSteps(given, delivery).map(step => step.kind)

describe('the order of reading', () => {
  it('goes clockwise from who stopped, or from whom ties are counted', () => {
    expect(readingOrder({ ...count(), stopper: 2 })).toEqual([2, 3, 0, 1])
    expect(readingOrder({ ...count(), stopper: null, ties_from: 1 })).toEqual([1, 2, 3, 0])
  })
  it('reads every card of a series up to the first wrong one, and none after it', () => {
    const given = count()
    const read = readingSteps(given, CALM).flatMap(step => (step.kind === 'card' ? [`${step.seat} ${step.card}`] : []))
    const wanted = readingOrder(given).flatMap(seat => {
      const { mistake, series } = given.seats[seat]!
      return Array.from({ length: mistake ? mistake.at + 1 : series.length }, (_, card) => `${seat} ${card}`)
    })
    expect(read).toEqual(wanted)
    expect(readingSteps(given, CALM).filter(step => step.kind === 'cross')).toHaveLength(given.seats.filter(one => one.mistake).length)
  })
  it('begins with the Stop; points come after all series, the lowest first; ranks come last', () => {
    const told = kinds(count())
    expect(told[0]).toBe('stop')
    expect(told.slice(-5)).toEqual(['points', 'points', 'points', 'points', 'ranks'])
    expect(told.indexOf('points')).toBeGreaterThan(told.lastIndexOf('series'))
    const given = count()
    const paid = payingOrder(given).map(seat => given.seats[seat]!.points)
    expect(paid).toEqual(paid.toSorted((one, other) => one - other))
  })
  it('reads each series at once for who wants no motion', () => {
    expect(kinds(count(), { manner: 'series', scale: 1 })).toEqual(['stop', ...Array(4).fill('series'), ...Array(4).fill('points'), 'ranks'])
  })
})

describe('the time of reading', () => {
  it('has 260 ms for a card and 900 for the Stop, or for a series without motion', () => {
    const two = { ...count(), seats: count().seats.slice(2), stopper: 0 }
    const long = (kind: string, delivery: Delivery) => readingSteps(two, delivery).find(step => step.kind === kind)?.long
    expect(long('card', CALM)).toBe(260)
    expect(long('stop', CALM)).toBe(900)
    expect(long('series', { manner: 'series', scale: 1 })).toBe(900)
    expect(long('card', { manner: 'cards', scale: 0.6 })).toBeCloseTo(156)
  })
  it('never takes longer than fifteen seconds, however many play', () => {
    const [one] = count().seats
    const crowd = { ...count(), seats: Array.from({ length: 12 }, () => one!) }
    expect(lengthOf(readingSteps(crowd, CALM))).toBeLessThanOrEqual(15_000)
  })
  it('finds the step of each moment, also where a clock came late', () => {
    const steps = readingSteps(count(), CALM)
    expect(begunAfter(steps, 0)).toBe(1)
    expect(nextIn(steps, 0)).toBe(900)
    expect(begunAfter(steps, 900)).toBe(2)
    expect(begunAfter(steps, lengthOf(steps) + 1)).toBe(steps.length + 1)
    expect(nextIn(steps, lengthOf(steps) + 1)).toBeNull()
  })
})

describe('what is known', () => {
  it('is never more than what was read, and never less than before', () => {
    const given = count()
    const steps = readingSteps(given, CALM)
    for (let begun = 1; begun <= steps.length; begun += 1) {
      const seen = readingAfter(given, steps, begun)
      const told = steps.slice(0, begun)
      seen.rows.forEach((row, seat) => {
        const its = told.filter(step => 'seat' in step && step.seat === seat).map(step => step.kind)
        const looked = its.filter(kind => kind === 'card').length
        expect(row.right).toBeLessThanOrEqual(looked)
        expect(row.crossed).toBe(its.includes('cross'))
        expect(row.done).toBe(its.includes('series'))
        expect(row.paid).toBe(its.includes('points'))
        if (!row.done) expect(row.read).toBe(looked)
      })
    }
  })
  it('is all of it in the end, and for who comes later', () => {
    const given = count()
    const steps = readingSteps(given, CALM)
    expect(readingAfter(given, steps, steps.length + 1)).toEqual(wholeReading(given))
    expect(wholeReading(given).rows.map(row => row.right)).toEqual(given.seats.map(one => one.kept))
  })
})

describe('the count on the page', () => {
  beforeEach(() => { vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }) })
  afterEach(() => { cleanup(); vi.useRealTimers(); keep({ pace: 'calm' }) })

  /** See a round end at this table. */
  function seeItEnd(doing: 'count' | 'over' = 'count') {
    const before = structuredClone(positions.take4)
    const table = draw(Table, { game: 'rouge_jaune_vert', told: 'calm', scene: before.scene as Scene, own: before.own as Own, you: before.you })
    table.hear({ t: 'event', seq: 2, at: 1000, seat: 2, facts: [], changes: { ...scene(), doing } } as never)
    const text = (css: string) => [...table.container.querySelectorAll(css)].map(one => (one.textContent ?? '').replace(/[\u00a0\u202f]/g, ' '))
    const button = () => table.container.querySelector<HTMLElement>('[data-go-on]')
    return { ...table, text, button, has: (css: string) => table.container.querySelectorAll(css).length }
  }
  const whole = () => lengthOf(readingSteps(count(), CALM))

  it('has the giant Stop first, and no result anywhere', () => {
    const { text, has, container } = seeItEnd()
    expect(text('.giant-stop b')).toHaveLength(1)
    expect(has('.counted-cards .unread')).toBe(count().seats.reduce((sum, one) => sum + one.series.length, 0))
    expect(has('.faulty, .fallen, .cross, .choice, .first, .points-won b, .reasons p, .gone')).toBe(0)
    expect(container.innerHTML).not.toMatch(/gardée|Faute|garde/)
  })
  it('tells each series as it was read and the points last', () => {
    const { text, has } = seeItEnd()
    const steps = readingSteps(count(), CALM)
    const paid = steps.findIndex(step => step.kind === 'points')
    vi.advanceTimersByTime(lengthOf(steps.slice(0, paid)) - 1)
    expect(text('[role=log] p').filter(told => told.includes('somme'))).toHaveLength(4)
    expect(has('.points-won b')).toBe(0)
    vi.advanceTimersByTime(2)
    expect(text('.points-won b')).toEqual(['+1'])
    vi.advanceTimersByTime(whole())
    expect(has('.points-won b')).toBe(4)
    expect(text('.choice')).toEqual(['1', '2', '3', '4']) // also one's own, wherever it stood while it was read
  })
  it('is skipped by a tap, but not by one that was meant for the race', () => {
    const { has, container } = seeItEnd()
    const stage = container.querySelector('.tally')!
    fireEvent.click(stage)
    expect(has('.points-won b')).toBe(0)
    vi.advanceTimersByTime(1000)
    fireEvent.click(stage)
    expect(has('.points-won b')).toBe(4)
  })
  it('says that it was seen after it was skipped and gone on from, once', () => {
    const { done, button } = seeItEnd()
    vi.advanceTimersByTime(1000)
    fireEvent.click(button()!)
    fireEvent.click(button()!) // the second half of a double tap
    expect(done).not.toContainEqual({ t: 'seen', seq: 2 })
    vi.advanceTimersByTime(MEANT_BEFORE + 1)
    fireEvent.click(button()!)
    expect(done.filter(said => said.t === 'seen')).toEqual([{ t: 'seen', seq: 2 }])
    expect(button()).toBeNull()
  })
  it('says so by itself when twelve seconds were there to read it', () => {
    const { done } = seeItEnd()
    vi.advanceTimersByTime(whole() + 11_900)
    expect(done).not.toContainEqual({ t: 'seen', seq: 2 })
    vi.advanceTimersByTime(200)
    expect(done).toContainEqual({ t: 'seen', seq: 2 })
  })
  it('comes before the end of a game, which waits for it', () => {
    const { has, place, button } = seeItEnd('over')
    expect(has('.game-end')).toBe(0)
    expect(place.curtain.isDown()).toBe(true)
    vi.advanceTimersByTime(whole() + MEANT_BEFORE + 1)
    fireEvent.click(button()!)
    expect(has('.game-end')).toBe(1)
    expect(place.curtain.isDown()).toBe(false)
  })
  it('is not read again when the table says that the game is over', () => {
    const { hear, has, container } = seeItEnd('over')
    vi.advanceTimersByTime(1000)
    fireEvent.click(container.querySelector('.tally')!)
    expect(has('.points-won b')).toBe(4)
    hear({ t: 'arranged', seq: 3, lobby: lobbyOf({ game: 'rouge_jaune_vert', scene: null, lobby: { stage: 'finished', luck: { game_number: 1, commitment: '', words: [] } } }) })
    expect(has('.points-won b')).toBe(4)
    expect(has('.giant-stop')).toBe(0)
  })
  it('keeps the log back until it is read', () => {
    const before = structuredClone(positions.take4)
    const { hear, place } = draw(Table, { game: 'rouge_jaune_vert', told: 'calm', scene: before.scene as Scene, own: before.own as Own, you: before.you })
    const fact = { kind: 'keeps', seat: 1, kept: 1, total: 4, points: 1 }
    hear({ t: 'event', seq: 2, at: 1000, seat: 2, facts: [fact], changes: scene() } as never)
    expect(place.lines()).toHaveLength(0)
    vi.advanceTimersByTime(whole() + 1)
    expect(place.lines()).toHaveLength(1)
  })
})

describe('danger', () => {
  afterEach(cleanup)

  it('is marked at the seat with an icon and words, and read out once for each seat that comes near', () => {
    const before = structuredClone(positions.take4)
    const { container, hear } = draw(Table, { game: 'rouge_jaune_vert', told: 'calm', scene: before.scene as Scene, own: before.own as Own, you: before.you })
    const plain = (text: string | null | undefined) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')
    const told = () => [...container.querySelectorAll('[role=log] p')].map(one => plain(one.textContent))
    const signs = () => [...container.querySelectorAll('.danger-sign')].map(sign => plain(sign.getAttribute('aria-label')))
    expect(signs()).toEqual(['Plus que 2 cartes pour Brice !'])
    expect(container.querySelectorAll('.other.danger .danger-sign svg')).toHaveLength(1)
    expect(told()).toEqual([]) // it was so before one came
    const seats = structuredClone(before.scene.seats) as Scene['seats']
    const extra = seats[1]!.series
    const nearer = (seq: number, cards: number) => {
      seats[0] = { ...seats[0]!, danger: true, series: extra.slice(0, 1).concat(extra).slice(0, cards) }
      hear({ t: 'event', seq, at: seq, seat: 0, facts: [], changes: { seats: structuredClone(seats) } } as never)
    }
    nearer(2, 7)
    nearer(3, 8)
    expect(told().filter(text => text.includes('pour vous'))).toEqual(['Plus que 2 cartes pour vous !'])
    expect(signs()).toContain('Plus qu’une carte pour vous !')
    expect(container.querySelectorAll('.mine.danger')).toHaveLength(1)
  })
})
