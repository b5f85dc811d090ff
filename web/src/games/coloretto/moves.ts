// The names of the moves, as games.json gives them; written and read nowhere else.

/** In the order in which the server counts them: a naming lists its colours in this order. */
export const COLOUR_ORDER = ['red', 'yellow', 'green', 'blue', 'orange', 'violet', 'cyan'] as const
export type Hue = (typeof COLOUR_ORDER)[number]

export const DRAW = 'draw'
export const takeRow = (row: number) => `take row ${row + 1}`
export const placeOn = (row: number) => `place on row ${row + 1}`

/** Return the move that counts the jokers in these colours, in whatever order they were chosen. */
export function nameJokers(colours: readonly Hue[]): string {
  const sorted = [...colours].sort((one, other) => COLOUR_ORDER.indexOf(one) - COLOUR_ORDER.indexOf(other))
  return ['name', ...sorted].join(' ')
}
