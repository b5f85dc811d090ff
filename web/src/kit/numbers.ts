import type { Saying } from '../wire/messages'

/** Return a number that may lie below zero, with the minus sign of print. */
export function minus(number: number): string {
  return number < 0 ? `−${-number}` : String(number)
}

/** Return a number with its sign; zero has none. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : minus(number)
}

/** Return a number of halves as it is printed: ½, 1, 1½. */
export function halves(number: number): string {
  const whole = Math.floor(number)
  return number === whole ? String(whole) : `${whole || ''}½`
}

/** What a score counts. */
export type Unit = 'points' | 'series'

/** So many points, or whatever a game counts, as a blank of a sentence. */
export function pointsSaying(points: number, unit: Unit = 'points'): Saying {
  return { key: `web-${unit}`, args: { count: Math.abs(points), points: minus(points) } }
}
