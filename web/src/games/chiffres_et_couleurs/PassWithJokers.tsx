// Only jokers in hand: nothing can be asked; one draws and the turn passes (3.9).
import type { JSX } from 'solid-js'
import { useKeys } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import type { GamePlace } from '../../table/place'
import type { ChiffresEtCouleursMove, ChiffresEtCouleursScene } from '../../wire/messages'
import { DONE } from './moves'
import { useOnItsWay } from './onItsWay'

export function PassWithJokers(props: { place: GamePlace<ChiffresEtCouleursMove> }): JSX.Element {
  const scene = () => props.place.model.scene as ChiffresEtCouleursScene
  const isOnItsWay = useOnItsWay(props.place)
  useKeys(code => {
    if (code !== 'KeyT' || isOnItsWay()) return false
    props.place.act(DONE)
    return true
  })
  return (
    <div class="row deeds">
      <Button size="large" keyName="T" off={isOnItsWay()} onClick={() => { props.place.act(DONE) }}>
        {props.place.say(`web-chiffres-et-couleurs-${scene().pile ? 'draw-and-pass' : 'done'}`)}
      </Button>
    </div>
  )
}
