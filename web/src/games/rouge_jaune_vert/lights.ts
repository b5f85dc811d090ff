// What the first hand calls by a name, and where it lies on this table.
import type { Lights, Touch } from '../../lesson/lights'
import type { RougeJauneVertMove } from '../../wire/messages'

const LETTERS: Readonly<Record<string, string>> = { B: 'bleu', J: 'jaune', N: 'noir', R: 'rouge', V: 'vert' }
const PILE: Touch = { at: '[data-key=pile]', also: '.cell.down' }

/** The name of a card that is written short: VN1 is "vert noir 1". */
const cardOf = (short: string) => [...short].map(sign => LETTERS[sign] ?? sign).join(' ')
const shortOf = (card: string) => card.split(' ').map(word => word.charAt(0).toUpperCase()).join('')
const cellOf = (card: string) => `.cell:has([data-flip="card ${card}"])`
const actAt = (act: string) => `.action [data-key=${act}]`

export const lights: Lights = {
  light: name => {
    if (name.startsWith('card ')) return cellOf(cardOf(name.slice('card '.length)))
    return { last: '.own-series .last', hidden: PILE.at, hand: '.in-hand', place: actAt('place'), return: actAt('return') }[name]
  },
  way: ([one]) => {
    const move = one as RougeJauneVertMove
    if (move.kind === 'take_hidden') return [PILE]
    return [{ at: move.kind === 'take' ? cellOf(move.card) : actAt(move.kind) }]
  },
  reachedFor: one => {
    const move = one as RougeJauneVertMove
    if (move.kind === 'take_hidden') return ['hidden']
    return [move.kind === 'take' ? `card ${shortOf(move.card)}` : move.kind]
  },
  drawn: '.face, .draw-pile b',
}
