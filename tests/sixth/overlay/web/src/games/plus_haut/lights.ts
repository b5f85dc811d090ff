// What the first hand calls by a name, and where it lies on this table.
import { numberIn, type Lights } from '../../lesson/lights'
import type { Move } from '../../wire/messages'

const button = (kind: string) => `.action [data-key=${kind}]`

export const lights: Lights = {
  light: name => {
    if (name.startsWith('seat ')) return `.rival[data-seat="${numberIn(name)}"]`
    return { card: '.own-card', keep: button('keep'), swap: button('swap') }[name]
  },
  way: moves => moves.map((move: Move) => ({ at: button(move.kind) })),
  reachedFor: move => [move.kind],
}
