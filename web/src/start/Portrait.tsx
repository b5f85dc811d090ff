// A face on its disc: of whoever sits before this device, or of a character.
import type { JSX } from 'solid-js'
import type { Face } from './cast'

export function Portrait(props: { face: Face; name: string; seat?: number | 'bot' | undefined; class?: string }): JSX.Element {
  return (
    <span class={`avatar portrait ${props.class ?? ''}`} data-seat={props.seat ?? 0} data-face={props.face} aria-hidden="true">
      {[...props.name][0]?.toUpperCase()}
    </span>
  )
}

/** How strong somebody plays: one to four pieces of paper. */
export function Pips(props: { count: number }): JSX.Element {
  return <span class="pips" aria-hidden="true">{[1, 2, 3, 4].map(n => <i classList={{ on: n <= props.count }} />)}</span>
}
