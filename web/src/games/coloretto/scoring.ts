// What cards are worth by the table of points, and a count written out as a sum.
import { minus } from '../../kit/numbers'
import type { ColorettoSeat } from '../../wire/messages'

/** Return what so many cards of one colour are worth, before it is known whether they count plus. */
export function worth(points: readonly number[], cards: number): number {
  return cards === 0 ? 0 : points[Math.min(cards, points.length) - 1] ?? 0
}

/** Return a number with its sign, as people write it. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`
}

/** Return a seat's count as a sum: 21 + 15 + 6 − 3 + 2 = 41. One number alone is no sum. */
export function sum(seat: ColorettoSeat): string {
  const parts = [...byPoints(seat).map(one => one.points), ...(seat.plus_twos ? [seat.plus_points] : [])]
  const [first = 0, ...rest] = parts
  if (rest.length === 0) return minus(seat.points)
  const added = rest.map(one => (one < 0 ? ` − ${-one}` : ` + ${one}`)).join('')
  return `${minus(first)}${added} = ${minus(seat.points)}`
}

/** Return a seat's colours, those that bring most first. */
export function byPoints(seat: ColorettoSeat): readonly ColorettoSeat['colours'][number][] {
  return [...seat.colours].sort((one, other) => other.points - one.points)
}
