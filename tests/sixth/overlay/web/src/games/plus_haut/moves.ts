// The moves of this table.
import type { PlusHautMove } from '../../wire/messages'

export const KEEP: PlusHautMove = { kind: 'keep' }
export const SWAP: PlusHautMove = { kind: 'swap' }
