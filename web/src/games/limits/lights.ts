// What the first hand calls by a name, and where it lies on this table.
import { BY_THE_WAY, numberIn, type Lights, type Touch } from '../../lesson/lights'
import type { LimitsMove, Move } from '../../wire/messages'

const HAND = '.own-card'
const cardAt = (colour: string) => `${HAND}[data-light="${colour}"]`

/** A card is chosen, then a button says what becomes of it. */
function wayOf(move: string): readonly Touch[] {
  const [deed = '', what = ''] = move.split(' ')
  if (deed !== 'accuse') {
    return [{ at: cardAt(what), done: `${cardAt(what)}.chosen` }, { at: `.action [data-key=${deed}]`, also: '[data-drop]' }]
  }
  const suspect = `[data-key=suspect-${numberIn(move)}]`
  return [
    { at: '.action [data-key=accuse]', done: '.mine.accuses' },
    { at: suspect, done: `${suspect}[aria-pressed=true]` },
    { at: '.action [data-key=sure]' },
  ]
}

export const lights: Lights = {
  light: name => {
    if (name.startsWith('seat ')) return `.rival[data-seat="${numberIn(name)}"]`
    if (name.startsWith('hand: ') && name !== 'hand: other') return cardAt(name.slice('hand: '.length))
    return {
      'limit card': '.felt .limit', pile: '.pile-of-all', hand: HAND, 'hand: other': HAND, accuse: BY_THE_WAY,
      reveal: '.reveal .verdict, .reveal .sum', scores: '.rival[data-seat="1"], .mine .standing',
    }[name]
  },
  way: moves => moves.flatMap(wayOf),
  reachedFor: move => (move.startsWith('accuse ') ? [move.slice('accuse '.length)] : [`hand: ${move.split(' ')[1]}`, 'hand: other', 'hand']),
  nameOf: (one: Move) => {
    const move = one as LimitsMove
    switch (move.kind) {
      case 'hide': return `hide ${move.colours.join(' ')}`
      case 'play':
      case 'swap': return `${move.kind} ${move.colour}`
      case 'accuse': return `accuse seat ${move.seat + 1}`
      default: return move.kind
    }
  },
  busy: '.reveal[data-done=false]',
}
