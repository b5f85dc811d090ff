// What the first hand calls by a name, and where it lies on this table.
import { BY_THE_WAY, numberIn, type Lights, type Touch } from '../../lesson/lights'
import type { ChiffresEtCouleursMove, Move } from '../../wire/messages'

const HAND = '.hand-card'
const deedAt = (code: string) => `.deed[data-light=Key${code}]` // by its key, which is the same in all languages
const cardAt = (card: string) => `${HAND}[data-key="${card}"]`
const touched = (at: string): Touch => ({ at, done: `${at}[aria-pressed=true]` })

/** Whom, one of one's own cards, and the button that asks for its digit or its colour. */
function askingWay(move: string): readonly Touch[] {
  const wanted = move.split(' ').at(-1) ?? ''
  const isDigit = /^\d$/.test(wanted)
  const card = isDigit ? `${HAND}[data-key$=" ${wanted}"]` : `${HAND}[data-key^="${wanted} "]`
  return [touched(`[data-key="person ${numberIn(move)}"]`), touched(card), { at: deedAt(isDigit ? 'D' : 'C') }]
}

const layingWay = (moves: readonly string[]): readonly Touch[] => [
  ...moves.filter(move => move !== 'done').map(move => touched(cardAt(move.slice(move.indexOf(' ') + 1)))), { at: deedAt('E') },
]

export const lights: Lights = {
  light: name => {
    if (name.startsWith('seat ')) return `[data-key="person ${numberIn(name)}"]`
    if (name.startsWith('hand: ') && name !== 'hand: other') return cardAt(name.slice('hand: '.length))
    return {
      ask: BY_THE_WAY, hand: HAND, 'hand: other': HAND, other: `${HAND}, .deed, .tag`, received: '.lane',
      done: deedAt('T'), 'lay nothing': deedAt('T'), mine: '.own-mat',
    }[name]
  },
  way: moves => {
    const [first = ''] = moves
    if (first.startsWith('ask ')) return askingWay(first)
    return first === 'done' ? [{ at: deedAt('T') }] : layingWay(moves)
  },
  reachedFor: move => {
    if (move.startsWith('ask ')) return [`seat ${numberIn(move) + 1}`, 'other']
    return move === 'done' ? ['lay nothing', 'done', 'other'] : ['hand: other', 'hand', 'other']
  },
  nameOf: (one: Move) => {
    const move = one as ChiffresEtCouleursMove
    if (move.kind === 'ask') return `ask seat ${move.seat + 1} for ${move.wanted}`
    return 'card' in move ? `${move.kind} ${move.card}` : move.kind
  },
}
