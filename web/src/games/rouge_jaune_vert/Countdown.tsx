// Before the first card: three, two, one; and the one rule that everybody needs.
import { Show } from 'solid-js'
import type { Place } from '../../table/place'
import { secondsSince } from './Strip'

const FROM = 3 // seconds, where nobody set the server otherwise

export function Countdown(props: { place: Place }) {
  const passed = secondsSince(() => '')
  const left = () => FROM - passed()
  return (
    <main class="ready">
      <h2>{props.place.say('web-rouge-jaune-vert-ready')}</h2>
      <p class="digit disp" role="timer" aria-label={props.place.say('web-rouge-jaune-vert-opens-soon')}>
        <Show when={left() > 0} fallback="…">{left()}</Show>
      </p>
      <p class="panel rappel">{props.place.say('web-rouge-jaune-vert-reminder')}</p>
    </main>
  )
}
