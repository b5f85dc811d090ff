// A colour card as the server names it, drawn; everywhere in its squarer face, whose words are larger.
import { WordCard, type Face, type Written } from '../../art/cards'
import type { Colour } from '../../art/colours'
import { kept } from '../../settings'
import type { Card } from './round'

/** The five colours of this game are all ours to draw. */
export function written(card: Card): Written {
  return { word: card.word as Colour, ink: card.ink as Colour, count: card.count }
}

export function Word(props: Face & { card: Card }) {
  return (
    <WordCard {...written(props.card)} short inkLetter={kept().inkLetter} class={props.class} label={props.label} quiet={props.quiet} />
  )
}
