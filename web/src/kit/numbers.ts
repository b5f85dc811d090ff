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

/** So many points, as a blank of a sentence. */
export function pointsSaying(points: number): Saying {
  return { key: 'web-points', args: { count: Math.abs(points), points: minus(points) } }
}
