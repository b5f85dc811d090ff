// The score at the end of the game, with its arithmetic.
import { For, type JSX } from 'solid-js'
import { Avatar } from '../../kit/atTable'
import { minus } from '../../kit/numbers'
import type { Place } from '../../table/place'
import type { LimitsScene } from '../../wire/messages'

/** Return the seats, best first. */
export function ranked(scene: LimitsScene): number[] {
  return scene.seats.map((_, seat) => seat)
    .sort((a, b) => (scene.places?.[a] ?? 0) - (scene.places?.[b] ?? 0) || a - b)
}

export function Tally(props: { place: Place; scene: LimitsScene }): JSX.Element {
  const say = (what: string, blanks = {}) => props.place.say(`web-limits-${what}`, blanks)
  return (
    <section class="panel ltal" aria-label={say('tally')}>
      <h2>{say('tally')}</h2>
      <ol>
        <For each={ranked(props.scene)}>
          {seat => {
            const here = () => props.scene.seats[seat]
            return (
              <li classList={{ winner: props.scene.places?.[seat] === 1 }}>
                <Avatar place={props.place} seat={seat} />
                <b class="who">{props.place.isYou(seat) ? say('you') : props.place.name(seat)}</b>
                <span class="muted">{say('tally-line', { points: here()?.points ?? 0, limits: here()?.limit_cards ?? 0 })}</span>
                <span class="number">{minus(here()?.score ?? 0)}</span>
              </li>
            )
          }}
        </For>
      </ol>
    </section>
  )
}
