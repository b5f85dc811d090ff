// Point cards in a row.
import { For } from 'solid-js'
import { signed } from '../../kit/numbers'

/** Those that are gone leave a hole. */
export function Stakes(props: { label: string; values: readonly number[]; gone?: readonly number[] }) {
  return (
    <span class="stakes" role="img" aria-label={props.label}>
      <For each={props.values}>{(value, place) => <b classList={{ negative: value < 0, gone: props.gone?.includes(place()) }}>{signed(value)}</b>}</For>
    </span>
  )
}
