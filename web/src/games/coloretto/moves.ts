// The moves of this table.
import type { ColorettoMove } from '../../wire/messages'

/** In the order in which the server lists them. */
export const COLOUR_ORDER = ['red', 'yellow', 'green', 'blue', 'orange', 'violet', 'cyan'] as const
export type Hue = (typeof COLOUR_ORDER)[number]

export const DRAW: ColorettoMove = { kind: 'draw' }
export const takeRow = (row: number): ColorettoMove => ({ kind: 'take', row })
export const placeOn = (row: number): ColorettoMove => ({ kind: 'place', row })

/** Return the move that counts the jokers in these colours, in whatever order they were chosen. */
export const nameJokers = (colours: readonly Hue[]): ColorettoMove => ({ kind: 'name', colours: [...colours] })
