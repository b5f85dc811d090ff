// Three cards of the game, for the home page.
import type { JSX } from 'solid-js'
import { ColourCard, LimitCard } from '../../art/cards'

const LIMITS = [
  { colour: 'red', number: 5 }, { colour: 'yellow', number: 4 }, { colour: 'green', number: 1 },
  { colour: 'blue', number: 3 }, { colour: 'violet', number: 2 },
] as const

export function Tile(): JSX.Element {
  return <><ColourCard quiet colour="violet" /><LimitCard quiet limits={LIMITS} /><ColourCard quiet colour="red" /></>
}
