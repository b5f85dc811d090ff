// What the first hand calls by a name, and where it lies on this table.
import { numberIn, type Lights, type Touch } from '../../lesson/lights'
import type { ColorettoMove, Move } from '../../wire/messages'

const DRAW: Touch = { at: '.action [data-key=draw]', also: '[data-key=pile]' }
const rowAt = (row: number) => `.card-row[data-row="${row}"]`
const rowOf = (one: Move | undefined) => { const move = one as ColorettoMove; return 'row' in move ? move.row : null }

export const lights: Lights = {
  light: name => {
    if (/^row \d$/.test(name)) return rowAt(numberIn(name))
    if (name.startsWith('cards of ')) return `${rowAt(numberIn(name))} .row-cards` // to look at: its button stays dark
    return { mine: '.mine', draw: `${DRAW.at}, ${DRAW.also}`, rows: '.rows', scale: '.points, .points-button' }[name]
  },
  way: ([move]) => {
    const row = rowOf(move)
    return row === null ? [DRAW] : [{ at: `${rowAt(row)} .row-button`, also: rowAt(row) }]
  },
  reachedFor: move => {
    const row = rowOf(move)
    return row === null ? ['draw'] : [`row ${row + 1}`, 'rows']
  },
}
