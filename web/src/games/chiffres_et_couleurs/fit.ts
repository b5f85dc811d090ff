// How narrow a place may be for these series to lie in so many rows, counted in widths of a card. The
// style sheet turns it into the largest size that fits, whatever the place is.
import { useProperty } from '../../kit/atTable'

const STEP = 0.72 // of a card shows beside the next one; table.css has the same
const AROUND = 0.24 // beside every series, on both sides together
export const MOST_ROWS = 4

const across = (cards: number) => 1 + (cards - 1) * STEP + AROUND

/** Return the least width at which series of these lengths need no more than so many rows. */
export function narrowest(lengths: readonly number[], rows: number): number {
  const candidates = lengths.flatMap((_, from) => lengths.slice(from).map((_one, more) => rowOf(lengths.slice(from, from + more + 1))))
  return Math.min(...candidates.filter(width => rowsAt(lengths, width) <= rows), rowOf(lengths))
}

function rowOf(lengths: readonly number[]): number {
  return lengths.reduce((sum, cards) => sum + across(cards), 0)
}

function rowsAt(lengths: readonly number[], width: number): number {
  let rows = 1
  let used = 0
  for (const cards of lengths) {
    if (across(cards) > width) return Infinity
    if (used + across(cards) > width + 1e-9) { rows += 1; used = 0 }
    used += across(cards)
  }
  return rows
}

/** Tell the style sheet of a place how narrow each number of rows may be. */
export function useFit(element: () => HTMLElement | undefined, lengths: () => readonly number[]): void {
  for (let rows = 1; rows <= MOST_ROWS; rows += 1) {
    useProperty(element, `--row-${rows}`, () => Math.max(1, narrowest(lengths(), rows)).toFixed(3))
  }
}
