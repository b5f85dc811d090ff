// What the first hand calls by a name, and where it lies on this table.
import { BY_THE_WAY, numberIn, type Lights, type Touch } from '../../lesson/lights'
import type { LimitsMove, Move } from '../../wire/messages'

const HAND = '.own-card'
const OTHER = 'hand: other'
const cardAt = (colour: string) => `${HAND}[data-light="${colour}"]`

/** The colours of the cards that a move takes. */
function coloursOf(move: LimitsMove): readonly string[] {
  if (move.kind === 'hide') return move.colours
  return 'colour' in move ? [move.colour] : []
}

/** A card is chosen, then a button says what becomes of it; whoever accuses says whom, and that they are sure. */
function wayOf(one: Move): readonly Touch[] {
  const move = one as LimitsMove
  if (move.kind !== 'accuse') {
    const cards = coloursOf(move).map(cardAt).map(at => ({ at, done: `${at}.chosen` }))
    return [...cards, { at: `.action [data-key=${move.kind}]`, also: '[data-drop]' }]
  }
  const suspect = `[data-key=suspect-${move.seat}]`
  return [
    { at: '.action [data-key=accuse]', done: '.mine.accuses' },
    { at: suspect, done: `${suspect}[aria-pressed=true]` },
    { at: '.action [data-key=sure]' },
  ]
}

export const lights: Lights = {
  light: name => {
    if (name.startsWith('seat ')) return `.rival[data-seat="${numberIn(name)}"]`
    if (name.startsWith('hand: ') && name !== OTHER) return cardAt(name.slice('hand: '.length))
    return {
      'limit card': '.felt .limit', pile: '.pile-of-all', hand: HAND, [OTHER]: HAND, accuse: BY_THE_WAY,
      reveal: '.reveal .verdict, .reveal .sum', scores: '.rival[data-seat="1"], .mine-head .avatars, .mine .standing',
    }[name]
  },
  way: moves => moves.flatMap(wayOf),
  reachedFor: one => {
    const move = one as LimitsMove
    return move.kind === 'accuse' ? [`seat ${move.seat + 1}`] : [...coloursOf(move).map(colour => `hand: ${colour}`), OTHER, 'hand']
  },
  drawn: '.beneath',
  busy: '.reveal[data-done=false]',
}
