// What is read out in a race: own deeds at once, those of others in one message in two seconds.
import { cleanup } from '@solidjs/testing-library'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RaceNews } from '../src/table/RaceNews'
import type { Event, Fact, RougeJauneVertScene } from '../src/wire/messages'
import { draw } from './place'

beforeEach(() => { vi.useFakeTimers() })
afterEach(() => { cleanup(); vi.useRealTimers() })

const SCENE = { type: 'rouge_jaune_vert', doing: 'play' } as RougeJauneVertScene
const sit = () => draw(RaceNews, { game: 'rouge_jaune_vert', pace: 'live', scene: SCENE, players: ['Anne', 'Brice', 'Chloé', 'Djibril'] })
const takes = (seat: number): Fact => ({ kind: 'takes_hidden', seat })

/** A table at which things happen, and what is read out of it since it was last asked. */
function race() {
  const at = sit()
  let seq = 1
  let heard = 0
  const does = (seat: number, more: Partial<Event> = {}) => {
    seq += 1
    at.hear({ t: 'event', seq, at: seq, seat, facts: [takes(seat)], changes: {}, ...more })
  }
  const news = () => {
    const all = [...at.getByRole('log').children].map(one => one.textContent)
    const fresh = all.slice(heard)
    heard = all.length
    return fresh
  }
  return { ...at, does, news }
}

test('one’s own deeds are read at once, each of them', () => {
  const { does, news } = race()
  does(0)
  does(0)
  expect(news()).toEqual(['Vous prenez une carte cachée.', 'Vous prenez une carte cachée.'])
})

test('after silence another’s deed is read at once', () => {
  const { does, news } = race()
  does(1)
  vi.advanceTimersByTime(0)
  expect(news()).toEqual(['Brice prend une carte cachée.'])
})

test('others are told in one message in two seconds: how much each did', () => {
  const { does, news } = race()
  does(1)
  vi.advanceTimersByTime(0)
  news()
  does(1); does(1); does(2)
  vi.advanceTimersByTime(1999)
  expect(news()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(news()).toEqual(['Brice\u00a0: 2 coups. Chloé prend une carte cachée.'])
})

test('more than two others are told together', () => {
  const { does, news } = race()
  does(0)
  news()
  does(1); does(2); does(3); does(3)
  vi.advanceTimersByTime(2000)
  expect(news()).toEqual(['Les autres\u00a0: 4 coups.'])
})

test('what oneself does lets the others wait', () => {
  const { does, news } = race()
  does(0)
  does(1)
  vi.advanceTimersByTime(1500)
  does(0)
  news()
  vi.advanceTimersByTime(1999)
  expect(news()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(news()).toEqual(['Brice prend une carte cachée.'])
})

test('what ends or begins a round is read at once, whoever did it', () => {
  const { does, news } = race()
  does(0)
  news()
  does(1, { facts: [{ kind: 'ends_stop', seat: 1 }], changes: { doing: 'count' } })
  expect(news()).toEqual(['Brice dit Stop\u00a0!'])
})

test('twenty seconds in which others are never idle have one message at once, and ten after it', () => {
  const { does, container } = race()
  const heard = new Set<Element>()
  for (let tenth = 0; tenth < 200; tenth += 1) {
    does(1 + tenth % 3)
    vi.advanceTimersByTime(100)
    for (const one of container.querySelectorAll('[role=log] p')) heard.add(one)
  }
  expect(heard.size).toBe(11)
})

test('what was before a snapshot is not read again', () => {
  const at = race()
  at.hear({
    t: 'snapshot', seq: 9, you: 0, acting: true, lobby: at.place.model.lobby!, at: 9, scene: SCENE, own: null, moves: [],
    facts: [takes(0), takes(1)], doers: [0, 1], chat: [], result: null,
  })
  vi.advanceTimersByTime(5000)
  expect(at.news()).toEqual([])
})
