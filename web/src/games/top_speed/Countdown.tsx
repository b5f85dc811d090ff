// Before the signal: everything lies face down, and somebody counts.
import { createSignal, Index, onCleanup, type JSX } from 'solid-js'
import { Avatar } from '../../kit/atTable'
import type { Place } from '../../table/place'

const FROM = 3

export function Countdown(props: { place: Place }): JSX.Element {
  const [count, setCount] = createSignal(FROM)
  const beat = setInterval(() => setCount(Math.max(1, count() - 1)), 1000)
  onCleanup(() => { clearInterval(beat) })
  return (
    <main class="tscount">
      <p id="summary" class="vh" tabindex="-1">{props.place.say('web-top-speed-ready')}</p>
      <h2>{props.place.say('web-top-speed-ready')}</h2>
      <div class="tsduel">
        <Index each={props.place.model.lobby?.players.slice(0, 2) ?? []}>
          {(_, seat) => (
            <span class="row"><Avatar place={props.place} seat={seat} /><b>{props.place.isYou(seat) ? props.place.say('web-top-speed-you') : props.place.name(seat)}</b></span>
          )}
        </Index>
      </div>
      <p class="tsbeat" role="timer">{count()}</p>
      <p class="mut">{props.place.say('web-top-speed-goal')}</p>
      <p class="mut only-d">{props.place.say('web-top-speed-keys')}</p>
    </main>
  )
}
