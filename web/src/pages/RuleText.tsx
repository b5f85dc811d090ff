// A sentence of a rulebook.
import { Index, type JSX } from 'solid-js'
import { useWords } from '../kit/words'
import { optionCalled } from './optionWords'

/** What stands between backticks is an option, or a move. */
export function RuleText(props: { text: string }): JSX.Element {
  const words = useWords()
  return (
    <Index each={props.text.split('`')}>
      {(part, n) => (n % 2 === 0 ? <>{part()}</> : <b>{optionCalled(words(), part())}</b>)}
    </Index>
  )
}
