// The moves of this table.
import type { ChiffresEtCouleursMove } from '../../wire/messages'
import { called, type Card } from './cards'

export const DONE: ChiffresEtCouleursMove = { kind: 'done' }
export const laying = (card: Card): ChiffresEtCouleursMove => ({ kind: 'lay', card: called(card) })
export const adding = (card: Card): ChiffresEtCouleursMove => ({ kind: 'add', card: called(card) })
export const giving = (card: Card): ChiffresEtCouleursMove => ({ kind: 'give', card: called(card) })
