// What the first hand calls by a name, and where it lies on this table.
import { numberIn, type Lights } from '../../lesson/lights'
import type { Move, TopSpeedMove } from '../../wire/messages'

const UNDER = '.action [data-key=under]'
const TOP = '.action [data-key=top]'
const columnAt = (name: string) => `.column[data-column="${numberIn(name)}"]`

export const lights: Lights = {
  light: name => {
    if (/^column \d$/.test(name)) return columnAt(name)
    return { arrows: '.point-cards', columns: '.column', hand: '.packet', under: UNDER, top: TOP, other: `.column, ${UNDER}, ${TOP}` }[name]
  },
  way: ([move = '']) => [{ at: move === 'put under' ? UNDER : columnAt(move) }],
  reachedFor: move => (move.includes('column') ? [`column ${numberIn(move) + 1}`, 'columns', 'other'] : [move === 'top' ? 'top' : 'under', 'other']),
  nameOf: (one: Move) => {
    const move = one as TopSpeedMove
    if (move.kind === 'place') return `place on column ${move.column + 1}`
    return move.kind === 'put_under' ? 'put under' : move.kind
  },
}
