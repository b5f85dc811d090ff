// Mimosa, the snail, leads the first hand: with her, time stands still.
import type { JSX } from 'solid-js'
import { Face, type Expression } from '../cast/Face'

const DISC = 3 // her colour

export function Mimosa(props: { expression: Expression }): JSX.Element {
  return <Face animal="escargot" expression={props.expression} seat={DISC} size="large" class="mimosa" isBot>M</Face>
}
