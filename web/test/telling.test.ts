// What happens is told in beats: in order, never in the way of whoever acts, and never far behind.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BEATS } from '../src/games/chiffres_et_couleurs/beats'
import type { Pace } from '../src/settings'
import { BEATS as OF_LIMITS } from '../src/games/limits/beats'
import { createTelling, stepsOf } from '../src/table/telling'
import type { Event, Fact, ToClient } from '../src/wire/messages'

const BY = { isYou: (seat: number) => seat === 0 }
const ASKS: Fact = { kind: 'asks', seat: 1, to: 0, wanted: '3' }
const HAS_NONE: Fact = { kind: 'has_none', seat: 0 }
const DRAWS: Fact = { kind: 'draws_unseen', seat: 1 }
const IS_DONE: Fact = { kind: 'is_done', seat: 1 }
const event = (seq: number, ...facts: Fact[]): Event => ({ t: 'event', seq, at: 0, seat: 1, facts, changes: {} })
const MISS = event(2, ASKS, HAS_NONE, DRAWS)

describe('the steps of an event', () => {
  const told = (one: Event) => stepsOf(one, BEATS, BY).map(step => step.facts.map(fact => fact.kind).join(' '))
  test('a question, its answer and the card that is drawn are told one by one', () => {
    expect(told(MISS)).toEqual(['asks', 'has_none', 'draws_unseen'])
  })
  test('the table changes with the card that flies, and not before', () => {
    expect(stepsOf(MISS, BEATS, BY).map(step => step.changes)).toEqual([false, false, true])
  })
  test('what only belongs to something is told with it', () => {
    expect(told(event(2, ASKS, HAS_NONE, DRAWS, IS_DONE))).toEqual(['asks', 'has_none', 'draws_unseen is_done'])
  })
  test('two flights leave with one change of the table, the second after the first', () => {
    const [step, ...more] = stepsOf(event(2, { kind: 'refills', seat: 1, count: 5 }, { kind: 'refills', seat: 2, count: 5 }), BEATS, BY)
    expect(more).toEqual([])
    expect(step?.flights.map(flight => flight.after ?? 0)).toEqual([0, 260])
  })
  test('what is said of a card that flew is said after it', () => {
    const joker: Fact = { kind: 'drew_joker', seat: 1 }
    expect(told(event(2, DRAWS, joker))).toEqual(['draws_unseen', 'drew_joker'])
    expect(stepsOf(event(2, DRAWS, joker), BEATS, BY).map(step => [step.changes, step.isLast])).toEqual([[true, false], [false, true]])
  })
  test('an accusation is read before what was hidden is shown', () => {
    const facts: Fact[] = [
      { kind: 'accuses', seat: 1, accused: 0 }, { kind: 'reveals', seat: 0, cards: ['red'] }, { kind: 'reveals', seat: 1, cards: ['blue'] },
      { kind: 'pile', cards: ['red'] }, { kind: 'counts_no_limit', card: 'red', count: 1 }, { kind: 'kept', loser: 1, winner: 0 },
    ]
    const steps = stepsOf(event(2, ...facts), OF_LIMITS, BY)
    expect(steps.map(step => [step.facts.length, step.changes])).toEqual([[1, false], [5, true]])
    expect((steps[0]?.hold ?? 0) + (steps[1]?.wait ?? 0)).toBeGreaterThan(1000)
  })
  test('a flight of its own after another keeps its distance', () => {
    const plays: Fact = { kind: 'plays', seat: 1 }
    const [step] = stepsOf({ ...event(2, plays, plays), changes: { draw_left: 3 } }, OF_LIMITS, BY)
    expect(step?.flights.map(flight => flight.after ?? 0)).toEqual([0, 260, 520, 780])
  })
  test('an event without facts still changes the table', () => {
    expect(stepsOf(event(2), BEATS, BY)).toMatchObject([{ facts: [], changes: true, isLast: true }])
  })
})

describe('telling', () => {
  beforeEach(() => { vi.useFakeTimers() })
  afterEach(() => { vi.useRealTimers() })

  function listen(pace: Pace = 'calm', isHurried = false) {
    const heard: string[] = []
    const flown: number[] = []
    const sounded: string[] = []
    const telling = createTelling({
      show: (part, flights) => {
        heard.push(part.facts.map(fact => fact.kind).join(' ') + (part.changes ? ` → ${part.event.seq}` : ''))
        flown.push(flights.length)
      },
      take: (said: ToClient) => { heard.push(said.t) },
      sound: sound => { sounded.push(sound) },
      beats: () => BEATS, pace: () => pace, isHurried: () => isHurried, by: BY,
    })
    return { telling, heard, flown, sounded }
  }
  const ARRANGED = { t: 'arranged', seq: 3 } as ToClient
  const CHATTED = { t: 'chatted' } as ToClient

  test('takes a breath between a question and its answer', () => {
    const { telling, heard } = listen()
    telling.hear(MISS)
    expect(heard).toEqual(['asks'])
    vi.advanceTimersByTime(719)
    expect(heard).toEqual(['asks'])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual(['asks', 'has_none'])
    vi.advanceTimersByTime(370)
    expect(heard).toEqual(['asks', 'has_none', 'draws_unseen → 2'])
  })
  test('is twice as quick for who wants it brisk', () => {
    const { telling, heard } = listen('brisk')
    telling.hear(MISS)
    vi.advanceTimersByTime(545)
    expect(heard).toHaveLength(3)
  })
  test('holds nothing back for who wants it at once, and still says it in order', () => {
    const { telling, heard } = listen('at_once')
    telling.hear(MISS)
    expect(heard).toEqual(['asks', 'has_none', 'draws_unseen → 2'])
  })
  test('holds nothing back in a race, and its cards fly all the same', () => {
    const { telling, flown } = listen('calm', true)
    telling.hear(MISS)
    expect(flown).toEqual([0, 0, 1])
  })
  test('what comes next waits until this was seen', () => {
    const { telling, heard } = listen()
    telling.hear(event(2, DRAWS))
    telling.hear(event(3, ASKS))
    expect(heard).toEqual(['draws_unseen → 2'])
    vi.advanceTimersByTime(450)
    expect(heard).toEqual(['draws_unseen → 2', 'asks → 3'])
  })
  test('beats are half as long when several wait', () => {
    const { telling, heard } = listen()
    telling.hear(event(2, DRAWS))
    for (const seq of [3, 4, 5]) telling.hear(event(seq, DRAWS))
    vi.advanceTimersByTime(450)
    expect(heard).toHaveLength(2)
    vi.advanceTimersByTime(225)
    expect(heard).toHaveLength(3)
  })
  test('whoever is more than three events behind is shown the table as it is', () => {
    const { telling, heard, flown } = listen()
    for (const seq of [2, 3, 4, 5, 6]) telling.hear(event(seq, DRAWS))
    expect(heard.at(-1)).toBe('draws_unseen → 6')
    expect(heard).toHaveLength(5)
    expect(flown).toEqual([1, 0, 0, 0, 0])
  })
  test('a touch shows at once what is still to be told', () => {
    const { telling, heard } = listen()
    telling.hear(MISS)
    telling.hear(event(3, DRAWS))
    telling.catchUp()
    expect(heard).toEqual(['asks', 'has_none', 'draws_unseen → 2', 'draws_unseen → 3'])
    vi.advanceTimersByTime(5000)
    expect(heard).toHaveLength(4)
  })
  const GIVES: Fact = { kind: 'gives', seat: 0, to: 1, cards: ['red 3'] } as Fact
  test('a breath lies between an answer and the card', () => {
    const { telling, heard } = listen()
    telling.hear(event(2, ASKS, GIVES))
    vi.advanceTimersByTime(720 + 249)
    expect(heard).toEqual(['asks'])
    vi.advanceTimersByTime(1)
    expect(heard).toEqual(['asks', 'gives → 2'])
  })
  test('what was shown at a touch is not shown again when its time comes', () => {
    const { telling, heard, flown } = listen()
    telling.hear(event(2, ASKS, GIVES))
    vi.advanceTimersByTime(720)
    telling.catchUp()
    telling.hear(event(3, DRAWS))
    vi.advanceTimersByTime(5000)
    expect(heard).toEqual(['asks', 'gives → 2', 'draws_unseen → 3'])
    expect(flown).toEqual([0, 0, 1])
  })
  test('what is passed over is not heard, and nothing of it flies', () => {
    const { telling, flown, sounded } = listen()
    telling.hear(MISS)
    telling.hear(event(3, DRAWS))
    telling.catchUp()
    expect(flown).toEqual([0, 0, 0, 0])
    expect(sounded).toEqual(['ask'])
  })
  test('each beat is heard as it comes, the same sound once', () => {
    const { telling, sounded } = listen()
    telling.hear(MISS)
    expect(sounded).toEqual(['ask'])
    vi.advanceTimersByTime(2000)
    expect(sounded).toEqual(['ask', 'theirs', 'theirs'])
    telling.hear(event(3, { kind: 'refills', seat: 1, count: 5 }, { kind: 'refills', seat: 2, count: 5 }))
    expect(sounded.slice(3)).toEqual(['deal'])
  })
  test('an unfinished choice of one’s own comes after what was told before it', () => {
    const { telling, heard } = listen()
    telling.hear(MISS)
    telling.hear({ t: 'drafted' } as ToClient)
    expect(heard).toEqual(['asks'])
    vi.advanceTimersByTime(5000)
    expect(heard.at(-1)).toBe('drafted')
  })
  test('the end of a game is not told before its last move', () => {
    const { telling, heard } = listen()
    telling.hear(MISS)
    telling.hear(ARRANGED)
    expect(heard).toEqual(['asks'])
    vi.advanceTimersByTime(2000)
    expect(heard.at(-1)).toBe('arranged')
  })
  test('what people say waits for nothing', () => {
    const { telling, heard } = listen()
    telling.hear(MISS)
    telling.hear(CHATTED)
    expect(heard).toEqual(['asks', 'chatted'])
  })
  test('who is here is not undone by what was said before it', () => {
    const { telling, heard } = listen()
    telling.hear(MISS)
    telling.hear(ARRANGED)
    telling.hear({ t: 'people' } as ToClient)
    expect(heard).toEqual(['asks'])
    telling.catchUp()
    expect(heard.slice(-2)).toEqual(['arranged', 'people'])
  })
  test.each(['notice', 'advice'] as const)('%s is about the table as it is now', t => {
    const { telling, heard } = listen()
    telling.hear(MISS)
    telling.hear({ t } as ToClient)
    expect(heard).toEqual(['asks', 'has_none', 'draws_unseen → 2', t])
  })
  test('a snapshot takes the place of all that waits', () => {
    const { telling, heard } = listen()
    telling.hear(MISS)
    telling.hear({ t: 'snapshot' } as ToClient)
    vi.advanceTimersByTime(5000)
    expect(heard).toEqual(['asks', 'snapshot'])
  })
})
