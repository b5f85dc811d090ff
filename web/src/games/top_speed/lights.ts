// What the first hand calls by a name, and where it lies on this table.
import { numberIn, type Lights } from '../../lesson/lights'
import type { Move, TopSpeedMove } from '../../wire/messages'

const UNDER = '.action [data-key=under]'
const columnAt = (column: number) => `.column[data-column="${column}"]`
const columnOf = (one: Move | undefined) => { const move = one as TopSpeedMove; return 'column' in move ? move.column : null }

export const lights: Lights = {
  light: name => {
    if (/^arrow \d$/.test(name)) return `.point-card:nth-child(${numberIn(name) + 1}) b:last-child`
    if (/^column \d$/.test(name)) return columnAt(numberIn(name))
    return { arrows: '.point-cards', columns: '.column', hand: '.packet', under: UNDER, top: '.action [data-key=top]' }[name]
  },
  way: ([move]) => {
    const column = columnOf(move)
    return [{ at: column === null ? UNDER : columnAt(column) }]
  },
  reachedFor: move => {
    const column = columnOf(move)
    if (column !== null) return [`column ${column + 1}`, 'columns']
    return [move.kind === 'top' ? 'top' : 'under']
  },
}
