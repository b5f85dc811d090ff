// Mimosa, the snail, leads the first hand: with her, time stands still.
import type { JSX } from 'solid-js'
import type { Expression } from './script'

export function Mimosa(props: { expression: Expression }): JSX.Element {
  return <span class="avatar mimosa" data-seat="3" data-expression={props.expression} aria-hidden="true">M</span>
}
