// Below who has won: every score with its arithmetic, and the accusation that ended it.
import { For, type JSX } from 'solid-js'
import { Avatar } from '../../kit/atTable'
import { minus } from '../../kit/numbers'
import type { Place } from '../../table/place'
import type { LimitsScene } from '../../wire/messages'
import type { Count } from './count'
import { Pile, Sum } from './Sum'
import { accusation, nameOf, verdict } from './words'

export function End(props: { place: Place; scene: LimitsScene; count: Count }): JSX.Element {
  return (
    <div class="ending count-sheet">
      <Tally place={props.place} scene={props.scene} />
      <header class="verdict">
        <p class="muted">{accusation(props.place, props.count)}</p>
        <h2>{verdict(props.place, props.count)}</h2>
      </header>
      <Sum place={props.place} count={props.count} />
      <Pile place={props.place} count={props.count} seen={props.count.pile.length} />
    </div>
  )
}

/** The seats, best first. */
function ranked(scene: LimitsScene): number[] {
  return scene.seats.map((_, seat) => seat)
    .sort((a, b) => (scene.places?.[a] ?? 0) - (scene.places?.[b] ?? 0) || a - b)
}

function Tally(props: { place: Place; scene: LimitsScene }): JSX.Element {
  const say = (what: string, blanks = {}) => props.place.say(`web-limits-${what}`, blanks)
  return (
    <section class="tally panel" aria-label={props.place.say('web-count')}>
      <h2 class="in-display">{props.place.say('web-count')}</h2>
      <ol>
        <For each={ranked(props.scene)}>
          {seat => {
            const here = () => props.scene.seats[seat]
            return (
              <li class="row">
                <Avatar place={props.place} seat={seat} small />
                <span class="told upright">
                  <b class="who">{nameOf(props.place, seat)}</b>
                  <small class="muted">{say('tally-line', { points: here()?.points ?? 0, limits: here()?.limit_cards ?? 0 })}</small>
                </span>
                <b class="digits">{minus(here()?.score ?? 0)}</b>
              </li>
            )
          }}
        </For>
      </ol>
    </section>
  )
}
