// What the first hand calls by a name, and where it lies on this table.
import { numberIn, type Lights, type Touch } from '../../lesson/lights'
import type { ColorettoMove, Move } from '../../wire/messages'

const DRAW: Touch = { at: '.action [data-key=draw]', also: '[data-key=pile]' }
const rowAt = (name: string) => `.card-row[data-row="${numberIn(name)}"]`

export const lights: Lights = {
  light: name => {
    if (/^row \d$/.test(name)) return rowAt(name)
    return {
      mine: '.mine', draw: `${DRAW.at}, ${DRAW.also}`, rows: '.rows', 'rows: other': '.card-row',
      scale: '.points, .points-button',
    }[name]
  },
  way: ([move = '']) => {
    if (move === 'draw') return [DRAW]
    return [{ at: `${rowAt(move)} .row-button`, also: rowAt(move) }]
  },
  reachedFor: move => (move === 'draw' ? ['draw'] : [`row ${numberIn(move) + 1}`, 'rows: other', 'rows']),
  nameOf: (one: Move) => {
    const move = one as ColorettoMove
    if (move.kind === 'take') return `take row ${move.row + 1}`
    return move.kind === 'place' ? `place on row ${move.row + 1}` : move.kind
  },
}
