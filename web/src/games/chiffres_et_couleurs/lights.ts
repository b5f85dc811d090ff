// What the first hand calls by a name, and where it lies on this table.
import { BY_THE_WAY, numberIn, type Lights, type Touch } from '../../lesson/lights'
import type { ChiffresEtCouleursMove, Move } from '../../wire/messages'
import { isDigit } from './cards'

const HAND = '.hand-card'
const OTHER = 'hand: other'
const NONE = 'no series'
const deedAt = (code: string) => `.deed[data-light=Key${code}]` // by its key, which is the same in all languages
const cardAt = (card: string) => `${HAND}[data-key="${card}"]`
const personAt = (seat: number) => `[data-key="person ${seat}"]`
const touched = (at: string): Touch => ({ at, done: `${at}[aria-pressed=true]` })

/** Whom, one of one's own cards, and the button that asks for its digit or its colour. */
function askingWay(seat: number, wanted: string): readonly Touch[] {
  const card = isDigit(wanted) ? `${HAND}[data-key$=" ${wanted}"]` : `${HAND}[data-key^="${wanted} "]`
  return [touched(personAt(seat)), touched(card), { at: deedAt(isDigit(wanted) ? 'D' : 'C') }]
}

export const lights: Lights = {
  light: name => {
    if (name.startsWith('seat ')) return personAt(numberIn(name))
    if (name.startsWith('hand: ') && name !== OTHER) return cardAt(name.slice('hand: '.length))
    return {
      ask: BY_THE_WAY, hand: HAND, [OTHER]: HAND, other: `${HAND}, .deed, .tag`, received: '.lane',
      done: deedAt('T'), [NONE]: deedAt('T'), mine: '.own-mat',
    }[name]
  },
  way: all => {
    const moves = all as readonly ChiffresEtCouleursMove[]
    const [first] = moves
    if (first?.kind === 'ask') return askingWay(first.seat, first.wanted)
    if (first?.kind === 'done') return [{ at: deedAt('T') }]
    return [...moves.flatMap(move => ('card' in move ? [touched(cardAt(move.card))] : [])), { at: deedAt('E') }]
  },
  reachedFor: (one: Move) => {
    const move = one as ChiffresEtCouleursMove
    if (move.kind === 'ask') return [`seat ${move.seat + 1}`, 'other']
    return move.kind === 'done' ? [NONE, 'done', 'other'] : [OTHER, 'hand', 'other']
  },
}
