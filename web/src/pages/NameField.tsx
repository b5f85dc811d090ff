// The name that somebody wants to be seen under; what is wrong with it is said beside it.
import { onMount, Show, type JSX } from 'solid-js'
import { useWords } from '../kit/words'
import type { Sentence } from '../wire/messages'

const REFUSED_NAMES = [
  'lobby-name-taken', 'lobby-name-alike',
  'tables-name-reserved', 'tables-name-cast', 'tables-text-length', 'tables-text-character', 'tables-text-marks',
]

/** Whether a table refuses with this key because of the name. */
export function isAboutTheName(key: string): boolean {
  return REFUSED_NAMES.includes(key)
}

export const NO_NAME: Sentence = { key: 'web-name-missing' }

/** A name stands there already: only one that was refused is to be typed anew, and has the focus. */
export function NameField(props: { name: string; problem: Sentence | null; write: (name: string) => void }): JSX.Element {
  const words = useWords()
  let field!: HTMLInputElement
  onMount(() => { if (props.problem) field.select() })
  return (
    <>
      <label for="name">{words().say('web-your-name')}</label>
      <input
        id="name" class="written" value={props.name} maxlength={24} autocomplete="nickname" ref={field}
        aria-invalid={props.problem ? true : undefined} aria-describedby={props.problem ? 'name-problem' : undefined}
        onInput={event => { props.write(event.currentTarget.value) }}
      />
      <Show when={props.problem}>{problem => <p id="name-problem" class="bad" role="alert">{words().speak(problem())}</p>}</Show>
    </>
  )
}
