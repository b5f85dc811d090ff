// Why something was not done: seen for some seconds, and read out at once.
import { createEffect, createSignal, Show, type JSX } from 'solid-js'
import { Announcer } from '../kit/atTable'
import type { Place } from './place'

const SHOWN_FOR = 6000

export function Toast(props: { place: Place }): JSX.Element {
  const [text, setText] = createSignal('')
  let ends: ReturnType<typeof setTimeout> | undefined
  createEffect(() => {
    const refusal = props.place.model.refusal
    if (!refusal) return
    setText(props.place.speak(refusal.line))
    clearTimeout(ends)
    ends = setTimeout(() => setText(''), SHOWN_FOR)
  })
  return (
    <>
      <Announcer text={text()} />
      <Show when={text()}><p class="toast panel" aria-hidden="true">{text()}</p></Show>
    </>
  )
}
