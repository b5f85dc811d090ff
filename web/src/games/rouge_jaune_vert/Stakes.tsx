// Point cards in a row.
import { For } from 'solid-js'
import { signed } from '../../kit/numbers'

export function Stakes(props: { label: string; values: readonly number[] }) {
  return (
    <span class="stakes" role="img" aria-label={props.label}>
      <For each={props.values}>{value => <b classList={{ negative: value < 0 }}>{signed(value)}</b>}</For>
    </span>
  )
}
