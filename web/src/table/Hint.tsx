// Indigo, the owl, gives the hints: one line below what just happened, with its reason. The card or the button that
// is meant wears a mark.
import { Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { Face } from '../cast/Face'
import { animalOf } from '../cast/roles'
import { useSay } from '../kit/words'
import type { Advice, Saying } from '../wire/messages'
import type { Place } from './place'

const Owl = (): JSX.Element => <Face animal={animalOf('indigo')} class="owl"><Icon name="bot" /></Face>

/** The button that asks. */
export function AskHint(props: { place: Place }): JSX.Element {
  const say = useSay()
  return (
    <button type="button" class="icon-button" aria-label={say('web-hint')} title={say('web-hint')} onClick={() => { props.place.ask({ t: 'hint' }) }}>
      <Owl />
    </button>
  )
}

export function Hint(props: { place: Place; advice: Advice }): JSX.Element {
  const move = () => props.advice.line.args?.['move'] ?? ''
  const told = (why: Saying) => props.place.speak({ key: 'web-hint-told', args: { move: move(), why } })
  return (
    <p class="notice hint">
      <Owl />
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
