// Before a race: everybody's name, and somebody counts.
import { createSignal, Index, onCleanup, untrack, type ParentComponent } from 'solid-js'
import { Avatar } from '../kit/atTable'
import type { Place } from '../table/place'
import './countdown.css'

const FROM = 3 // seconds, where nobody set the server otherwise
const KEPT = 'nuancier-countdown'

/** Count to the start; below stand the words that the game has for it. */
export const Countdown: ParentComponent<{ place: Place; title: string; label?: string }> = props => {
  const lobby = untrack(() => props.place.model.lobby)
  const began = beginning(`${lobby?.table} ${lobby?.luck.game_number}`)
  const left = () => Math.max(1, FROM - Math.floor((Date.now() - began) / 1000))
  const [count, setCount] = createSignal(left())
  const beat = setInterval(() => setCount(left()), 100)
  onCleanup(() => { clearInterval(beat) })
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
        <p class="seconds digits centred" role="timer" aria-label={props.label}>{count()}</p>
        {props.children}
      </section>
    </main>
  )
}

/** When the countdown of this game began, as far as this page has seen: also before it was loaded anew. */
function beginning(game: string): number {
  const now = Date.now()
  try {
    const [known, began] = (sessionStorage.getItem(KEPT) ?? '').split(' at ')
    if (known === game && Number(began) <= now) return Number(began)
    sessionStorage.setItem(KEPT, `${game} at ${now}`)
  } catch { /* nothing may be kept: then it counts from the start */ }
  return now
}
