// The moves of this table.
import type { TopSpeedMove } from '../../wire/messages'

export const UNDER: TopSpeedMove = { kind: 'put_under' }
export const TOP: TopSpeedMove = { kind: 'top' }
export const placeOn = (column: number): TopSpeedMove => ({ kind: 'place', column })
export const mendTo = (column: number): TopSpeedMove => ({ kind: 'mend', column })
