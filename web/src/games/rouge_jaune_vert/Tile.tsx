// Three cards of the game, for the home page.
import type { JSX } from 'solid-js'
import { WordCard } from '../../art/cards'

export function Tile(): JSX.Element {
  return <><WordCard quiet word="red" ink="green" count={2} /><WordCard quiet word="yellow" ink="black" count={3} /><WordCard quiet word="blue" ink="red" count={1} /></>
}
