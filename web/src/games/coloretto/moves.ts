// The moves of this table.
import type { Colour } from '../../art/colours'
import type { ColorettoMove } from '../../wire/messages'

export const DRAW: ColorettoMove = { kind: 'draw' }
export const takeRow = (row: number): ColorettoMove => ({ kind: 'take', row })
export const placeOn = (row: number): ColorettoMove => ({ kind: 'place', row })

/** Return the move that counts the jokers in these colours, in whatever order they were chosen. */
export const nameJokers = (colours: readonly Colour[]): ColorettoMove => ({ kind: 'name', colours: [...colours] })
