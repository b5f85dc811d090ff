// The moves of this table.
import type { ChiffresEtCouleursMove } from '../../wire/messages'
import { called, type Card, type Wanted } from './cards'

export type Move = ChiffresEtCouleursMove

export const DONE: Move = { kind: 'done' }
export const laying = (card: Card): Move => ({ kind: 'lay', card: called(card) })
export const adding = (card: Card): Move => ({ kind: 'add', card: called(card) })
export const giving = (card: Card): Move => ({ kind: 'give', card: called(card) })
export const asking = (seat: number, wanted: Wanted): Move => ({ kind: 'ask', seat, wanted })
