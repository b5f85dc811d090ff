// What one does: keep, or swap. A button that cannot be used says why.
import type { JSX } from 'solid-js'
import { useKeys } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import type { PlusHautMove } from '../../wire/messages'
import type { At } from './follow'
import { KEEP, SWAP } from './moves'
import { whyNot } from './words'

export function Action(props: At): JSX.Element {
  const keyOf = (move: PlusHautMove) => props.place.say(`web-plus-haut-key-${move.kind}`)
  useKeys((_, event) => {
    const move = [KEEP, SWAP].find(one => keyOf(one) === event.key.toUpperCase())
    if (!move || !props.place.can(move)) return false
    props.place.act(move)
    return true
  })
  return <div class="action"><Choice {...props} move={KEEP} /><Choice {...props} move={SWAP} /></div>
}

function Choice(props: At & { move: PlusHautMove }): JSX.Element {
  const { place } = props
  const may = () => place.can(props.move) && place.pending().length === 0
  return (
    <Button
      {...(props.move.kind === 'keep' ? { kind: 'plain' } : {})}
      class={`${place.isAdvised(props.move) ? 'advised' : ''} ${place.isPending(props.move) ? 'pending' : ''}`}
      data-key={props.move.kind}
      data-must={may() ? 'decision' : undefined}
      keyName={place.say(`web-plus-haut-key-${props.move.kind}`)}
      off={!may()}
      onWhy={() => { if (whyNot(props)) place.why(whyNot(props)) }}
      onClick={() => { place.act(props.move) }}
    >
      {place.say(`web-plus-haut-${props.move.kind}`)}
    </Button>
  )
}
