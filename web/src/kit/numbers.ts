/** Return a number that may lie below zero, with the minus sign of print. */
export function minus(number: number): string {
  return number < 0 ? `−${-number}` : String(number)
}
