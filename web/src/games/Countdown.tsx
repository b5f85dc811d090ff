// Before a race: everybody's name, and somebody counts.
import { createSignal, Index, onCleanup, type ParentComponent } from 'solid-js'
import { Avatar } from '../kit/atTable'
import type { Place } from '../table/place'
import './countdown.css'

const FROM = 3 // seconds, where nobody set the server otherwise

/** Count to the start; below stand the words that the game has for it. */
export const Countdown: ParentComponent<{ place: Place; title: string; label?: string }> = props => {
  const [count, setCount] = createSignal(FROM)
  const beat = setInterval(() => setCount(Math.max(1, count() - 1)), 1000)
  onCleanup(() => { clearInterval(beat) })
  const name = (seat: number) => (props.place.isYou(seat) ? props.place.say('web-you') : props.place.name(seat))
  return (
    <main class="ready whole-stage">
      <p id="summary" class="spoken" tabindex="-1">{props.title}</p>
      <h2>{props.title}</h2>
      <div class="racers">
        <Index each={props.place.model.lobby?.players ?? []}>
          {(_, seat) => <span class="row"><Avatar place={props.place} seat={seat} /><b>{name(seat)}</b></span>}
        </Index>
      </div>
      <p class="beat" role="timer" aria-label={props.label}>{count()}</p>
      {props.children}
    </main>
  )
}
