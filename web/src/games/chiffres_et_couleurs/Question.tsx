// The question as it is said aloud: "Brice, as-tu des 7 ?" Whom and what are set apart like cut paper.
import { For, Show, type JSX } from 'solid-js'
import { Swatch } from '../../art/swatch'
import { isColour } from '../../art/colours'
import { useSay } from '../../kit/words'
import { isDigit, type Wanted } from './cards'

interface QuestionProps {
  who: string | null // the name of whom one asks; null while nobody is chosen
  what: Wanted | null
}

const WHO = '\uE000'
const WHAT = '\uE001'

export function Question(props: QuestionProps): JSX.Element {
  const say = useSay()
  const kind = () => {
    if (props.what === null) return 'open'
    return isDigit(props.what) ? 'digit' : props.what
  }
  const parts = () => say('web-chiffres-et-couleurs-question', { kind: kind(), who: WHO, what: WHAT })
    .split(new RegExp(`([${WHO}${WHAT}]|\\S+-\\S+)`)).filter(part => part !== '')
  const isBefore = (at: number) => at < parts().indexOf(WHAT)
  return (
    <For each={parts()}>{(part, at) => (
      <Show when={part === WHO || part === WHAT} fallback={<span classList={{ 'one-line': part.includes('-'), 'to-whom': isBefore(at()) }}>{part}</span>}>
        <Show when={part === WHO} fallback={<What what={props.what} />}>
          <span class="token one-line to-whom" classList={{ open: props.who === null }}>{props.who ?? '…'}</span>
        </Show>
      </Show>
    )}</For>
  )
}

function What(props: { what: Wanted | null }): JSX.Element {
  const say = useSay()
  const colour = () => (props.what !== null && isColour(props.what) ? props.what : null)
  const text = () => {
    if (props.what === null) return '…'
    return colour() ? say(`colour-${props.what}`) : say('web-chiffres-et-couleurs-digits', { digit: props.what })
  }
  return (
    <span class="token one-line" classList={{ open: props.what === null }}>
      {text()}
      <Show when={colour()}>{one => <Swatch colour={one()} quiet />}</Show>
    </span>
  )
}
