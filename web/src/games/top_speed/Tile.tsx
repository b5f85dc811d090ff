// Three cards of the game, for the home page.
import type { JSX } from 'solid-js'
import { MotifCard } from '../../art/cards'

export function Tile(): JSX.Element {
  return <><MotifCard quiet motif="moon" colour="yellow" owner="white" /><MotifCard quiet motif="tree" colour="green" owner="black" /><MotifCard quiet motif="heart" colour="red" owner="white" /></>
}
