import type { Saying } from '../wire/messages'

/** Return a number that may lie below zero, with the minus sign of print. */
export function minus(number: number): string {
  return number < 0 ? `−${-number}` : String(number)
}

/** Return a number with its sign; zero has none. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : minus(number)
}

/** So many points, as a blank of a sentence. */
export function pointsSaying(points: number): Saying {
  return { key: 'web-points', args: { count: Math.abs(points), points: minus(points) } }
}
