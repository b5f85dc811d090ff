// Before a race: everybody's name, somebody counts, and one picture says what matters.
import { Index, lazy, Suspense, type JSX } from 'solid-js'
import { Avatar } from '../kit/atTable'
import type { Place } from '../table/place'
import { Seconds } from '../table/Seconds'
import './countdown.css'

const Reminder = lazy(() => import('../pictures/Reminder'))

/** Count to the start. */
export function Countdown(props: { place: Place; title: string; label?: string }): JSX.Element {
  const name = (seat: number) => (props.place.isYou(seat) ? props.place.say('web-you') : props.place.name(seat))
  return (
    <main class="table">
      <section class="countdown whole-stage centred">
        <p id="summary" class="spoken" tabindex="-1">{props.title}</p>
        <h2>{props.title}</h2>
        <div class="racers row">
          <Index each={props.place.model.lobby?.players ?? []}>
            {(_, seat) => <span class="row"><Avatar place={props.place} seat={seat} /><b>{name(seat)}</b></span>}
          </Index>
        </div>
        <Seconds place={props.place} label={props.label} />
        <Suspense><Reminder game={props.place.info.name} players={props.place.model.lobby?.players.length} /></Suspense>
      </section>
    </main>
  )
}
