// Three cards of the game, for the home page.
import type { JSX } from 'solid-js'
import { Back, DigitCard } from '../../art/cards'

export function Tile(): JSX.Element {
  return <><DigitCard quiet digit={3} colour="blue" /><Back quiet /><DigitCard quiet digit={9} colour="red" /></>
}
