// Three cards of the game, for the home page.
import type { JSX } from 'solid-js'
import { ColourCard, Joker } from '../../art/cards'

export function Tile(): JSX.Element {
  return <><ColourCard quiet colour="green" /><ColourCard quiet colour="orange" /><Joker quiet /></>
}
