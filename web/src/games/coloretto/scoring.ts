// The table of points that lies beside the cards, and a count written out as a sum.
import { minus } from '../../kit/numbers'
import type { ColorettoScene, ColorettoSeat } from '../../wire/messages'

const POINTS: Readonly<Record<string, readonly number[]>> = {
  beige: [1, 3, 6, 10, 15, 21],
  grey: [1, 4, 8, 7, 6, 5],
}
export const MOST_COUNTED = 6

/** Return the points for 1, 2, .. 6 cards of a colour. */
export function pointsTable(scoring: string): readonly number[] {
  return POINTS[scoring] ?? []
}

/** Return what so many cards of one colour are worth, before it is known whether they count plus. */
export function worth(scoring: string, cards: number): number {
  return cards === 0 ? 0 : pointsTable(scoring)[Math.min(cards, MOST_COUNTED) - 1] ?? 0
}

/** Return a number with its sign, as people write it. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}

/** Return a seat's count as a sum: 21 + 15 + 6 − 3 + 2 = 41. */
export function sum(seat: ColorettoSeat): string {
  const parts = [...byPoints(seat).map(one => one.points), ...(seat.plus_twos ? [2 * seat.plus_twos] : [])]
  const [first = 0, ...rest] = parts
  const added = rest.map(one => (one < 0 ? ` − ${-one}` : ` + ${one}`)).join('')
  return `${minus(first)}${added} = ${minus(seat.points)}`
}

/** Return a seat's colours, those that bring most first. */
export function byPoints(seat: ColorettoSeat): readonly ColorettoSeat['colours'][number][] {
  return [...seat.colours].sort((one, other) => other.points - one.points)
}

/** Return how many cards are drawn before the last-round card shows; the next draw shows it at 0. */
export function drawsBeforeLastRound(scene: ColorettoScene, goldenJoker: boolean): number {
  return Math.max(0, scene.pile - (goldenJoker ? 16 : 15))
}
