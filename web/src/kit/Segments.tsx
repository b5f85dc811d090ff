// One of a few, side by side.
import { For, type JSX } from 'solid-js'

export function Segments(props: {
  name: string; values: readonly string[]; value: string; text: (value: string) => string; choose: (value: string) => void
}): JSX.Element {
  return (
    <div class="segments">
      <For each={props.values}>
        {value => (
          <label class="segment" classList={{ on: props.value === value }}>
            <input type="radio" name={`option-${props.name}`} checked={props.value === value} onChange={() => { props.choose(value) }} />
            {props.text(value)}
          </label>
        )}
      </For>
    </div>
  )
}
