// A choice between yes and no, with what it means.
import { Show, type JSX } from 'solid-js'

export function Switched(props: {
  name: string; text?: string; on: boolean; turn: (on: boolean) => void
  /** The key that does the same at a table, shown on a computer. */
  keyName?: string
}): JSX.Element {
  const turned = (input: HTMLInputElement) => {
    props.turn(input.checked)
    input.checked = props.on // what was not granted, or not yet, is not shown
  }
  return (
    <label class="row setting">
      <span><b>{props.name}</b><Show when={props.text}>{text => <small class="muted">{text()}</small>}</Show></span>
      <Show when={props.keyName}>{key => <span class="key-cap wide-only" aria-hidden="true">{key()}</span>}</Show>
      <input type="checkbox" role="switch" checked={props.on} onChange={event => { turned(event.currentTarget) }} />
    </label>
  )
}
