// What a bot advises, and why: one line below what just happened. The card or the button that is meant wears a mark.
import { Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import type { Advice, Saying } from '../wire/messages'
import type { Place } from './place'

export function Hint(props: { place: Place; advice: Advice }): JSX.Element {
  const move = () => props.advice.line.args?.['move'] ?? ''
  const told = (why: Saying) => props.place.speak({ key: 'web-hint-told', args: { move: move(), why } })
  return (
    <p class="notice hint">
      <Icon name="bot" />
      <Show when={props.advice.why} fallback={<span>{props.place.speak(props.advice.line)}</span>} keyed>
        {why => (
          <>
            <span class="wide-only">{told({ key: why.key, args: why.args ?? {} })}</span>
            <span class="narrow-only">{told({ key: `web-${why.key}`, args: why.args ?? {} })}</span>
          </>
        )}
      </Show>
    </p>
  )
}
