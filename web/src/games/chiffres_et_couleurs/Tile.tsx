// Three cards of the game, for the home page.
import type { JSX } from 'solid-js'
import { DigitCard } from '../../art/cards'

export function Tile(): JSX.Element {
  return <><DigitCard quiet digit={7} colour="blue" /><DigitCard quiet digit={3} colour="violet" /><DigitCard quiet digit={7} colour="red" /></>
}
