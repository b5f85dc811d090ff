// Point cards in a row.
import { For } from 'solid-js'
import { signed } from '../../kit/numbers'
import { inPot } from './beats'

/** Those that are gone leave a hole. Those of a pot lie there to be taken. */
export function Stakes(props: { label: string; values: readonly number[]; gone?: readonly number[] }) {
  return (
    <span class="stakes" role="img" aria-label={props.label}>
      <For each={props.values}>{(value, place) => (
        <b
          class="point-card" classList={{ negative: value < 0, gone: props.gone?.includes(place()) }}
          data-paper data-spot={props.gone && inPot(place())}
        >{signed(value)}</b>
      )}</For>
    </span>
  )
}
