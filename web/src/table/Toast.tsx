// Why something was not done: seen for some seconds, and read out at once.
import { createSignal, onCleanup, Show, type JSX } from 'solid-js'
import { useChange } from '../kit/atTable'
import type { Place } from './place'

const SHOWN_FOR = 6000

export function Toast(props: { place: Place }): JSX.Element {
  // A new object each time: the same refusal twice is told twice.
  const [shown, setShown] = createSignal<{ text: string } | null>(null)
  let ends: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => { clearTimeout(ends) })
  useChange(() => props.place.model.refusal?.number, () => {
    const { refusal, result } = props.place.model
    if (refusal?.line.key === 'lobby-no-game' && result) return // pressed as the game ended: that is told
    clearTimeout(ends)
    setShown(refusal && { text: props.place.speak(refusal.line) })
    ends = setTimeout(() => setShown(null), SHOWN_FOR)
  })
  return (
    <>
      <div class="spoken" role="alert"><Show when={shown()} keyed>{one => <span>{one.text}</span>}</Show></div>
      <Show when={shown()}>{one => <p class="toast panel" aria-hidden="true">{one().text}</p>}</Show>
    </>
  )
}
