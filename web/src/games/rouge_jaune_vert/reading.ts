// The count of a round as it is read out, card by card, and what is known after each step: the first
// wrong card is crossed out, and what follows it falls. Nothing here knows a clock or a page; what is not
// in a reading may not be in the page.
import type { RougeJauneVertCount as Count, RougeJauneVertCounted as Counted } from '../../wire/messages'
import { byChoice } from './follow'

/** One step of the reading, and for how many milliseconds it stands before the next. */
export type Step = { long: number } & (
  | { kind: 'stop' } // who or what ended the round
  | { kind: 'card'; seat: number; card: number } // this card is looked at
  | { kind: 'cross'; seat: number } // it was the first wrong one
  | { kind: 'series'; seat: number } // this series is read to its end
  | { kind: 'points'; seat: number } // this seat's point card leaves the pot
  | { kind: 'ranks' } // the rows lie in the order of choice
)

/** What is known of one series. */
export interface RowRead {
  /** How many of its cards were looked at. */
  read: number
  /** The card that is looked at now. */
  current: number | null
  /** How many cards were found right. */
  right: number
  /** The first wrong card was found. */
  crossed: boolean
  /** It was read to its end: what it keeps, and what falls. */
  done: boolean
  /** Its point card has come. */
  paid: boolean
}

export interface Reading {
  moment: 'stop' | 'series' | 'points' | 'ranks' | 'over'
  /** By seat. */
  rows: readonly RowRead[]
  /** Whose series is read now. */
  seat: number | null
  /** A cross comes down now: the table is shaken. */
  slams: boolean
}

/** Card by card, or each series at once: for who wants no motion, or has no time. */
export type Manner = 'cards' | 'series'

/** How it is read out. */
export interface Delivery {
  manner: Manner
  /** Each step so many times as long. */
  scale: number
}

const STOP = 900
const CARD = 260
const CROSS = 140
const FALL = 300
const APART = 60 // ms between two cards that fall
const PAUSE = 500
const SERIES = 900 // where each is read at once
const POINTS = 350
const RANKS = 400
const MOST = 15_000 // six series are read quicker: the next deal waits for nobody much longer

/** The seats in the order in which their series are read: clockwise from who stopped. */
export function readingOrder(count: Count): number[] {
  const seats = count.seats.length
  const from = count.stopper ?? count.ties_from
  return count.seats.map((_, step) => (from + step) % seats)
}

/** The seats in the order in which point cards are taken from the pot: the lowest first. */
export function payingOrder(count: Count): number[] {
  const points = (seat: number) => count.seats[seat]?.points ?? 0
  return byChoice(count).toReversed().sort((one, other) => points(one) - points(other))
}

/** All steps of reading this count. */
export function readingSteps(count: Count, { manner, scale }: Delivery): readonly Step[] {
  const steps: Step[] = [
    { kind: 'stop', long: STOP },
    ...readingOrder(count).flatMap(seat => seriesSteps(count.seats[seat], seat, manner)),
    ...payingOrder(count).map(seat => ({ kind: 'points', seat, long: POINTS }) as const),
    { kind: 'ranks', long: RANKS },
  ]
  const long = Math.min(scale, MOST / lengthOf(steps))
  return steps.map(step => ({ ...step, long: Math.round(step.long * long) }))
}

function seriesSteps(one: Counted | undefined, seat: number, manner: Manner): Step[] {
  if (!one) return []
  if (manner === 'series') return [{ kind: 'series', seat, long: SERIES }]
  const looked = one.mistake ? one.mistake.at + 1 : one.series.length
  const fall = one.series.length - looked
  return [
    ...Array.from({ length: looked }, (_, card) => ({ kind: 'card', seat, card, long: CARD }) as const),
    ...(one.mistake ? [{ kind: 'cross', seat, long: CROSS } as const] : []),
    { kind: 'series', seat, long: PAUSE + (fall > 0 ? FALL + APART * (fall - 1) : 0) },
  ]
}

/** How long all these steps take, in milliseconds. */
export function lengthOf(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + step.long, 0)
}

/** How many steps have begun after so many milliseconds; one more than there are when all is over. */
export function begunAfter(steps: readonly Step[], elapsed: number): number {
  let ends = 0
  for (const [number, step] of steps.entries()) {
    ends += step.long
    if (elapsed < ends) return number + 1
  }
  return steps.length + 1
}

/** In how many milliseconds the next step begins; null when there is none. */
export function nextIn(steps: readonly Step[], elapsed: number): number | null {
  const begun = begunAfter(steps, elapsed)
  return begun > steps.length ? null : lengthOf(steps.slice(0, begun)) - elapsed
}

const UNREAD: RowRead = { read: 0, current: null, right: 0, crossed: false, done: false, paid: false }

/** What is known when so many steps have begun. */
export function readingAfter(count: Count, steps: readonly Step[], begun: number): Reading {
  if (begun > steps.length) return wholeReading(count)
  const rows = count.seats.map(() => UNREAD)
  const told = steps.slice(0, begun)
  for (const step of told) {
    if ('seat' in step) rows[step.seat] = followed(rows[step.seat] ?? UNREAD, count.seats[step.seat], step)
  }
  const now = told.at(-1)
  return {
    moment: momentOf(now),
    rows,
    seat: now && now.kind !== 'points' && 'seat' in now ? now.seat : null,
    slams: now?.kind === 'cross',
  }
}

/** All of it: for who has heard it, or comes later. */
export function wholeReading(count: Count): Reading {
  return { moment: 'over', rows: count.seats.map(one => ({ ...wholeRow(one), paid: true })), seat: null, slams: false }
}

function momentOf(step: Step | undefined): Reading['moment'] {
  if (!step || step.kind === 'stop') return 'stop'
  return step.kind === 'points' || step.kind === 'ranks' ? step.kind : 'series'
}

function wholeRow(one: Counted | undefined): RowRead {
  const cards = one?.series.length ?? 0
  return { ...UNREAD, read: cards, right: one?.mistake?.at ?? cards, crossed: Boolean(one?.mistake), done: true }
}

function followed(row: RowRead, one: Counted | undefined, step: Step): RowRead {
  switch (step.kind) {
    case 'card': {
      const isWrong = one?.mistake?.at === step.card
      return { ...row, read: step.card + 1, current: step.card, right: isWrong ? row.right : step.card + 1 }
    }
    case 'cross': return { ...row, crossed: true }
    case 'series': return wholeRow(one)
    case 'points': return { ...row, paid: true }
    default: return row
  }
}
