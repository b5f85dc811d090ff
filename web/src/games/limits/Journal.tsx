// The log beside the table. It leaves out the colours that are covered by now.
import type { JSX } from 'solid-js'
import { Log } from '../../kit/atTable'
import { Chip } from '../../kit/kit'
import type { Place } from '../../table/place'
import type { LimitsScene } from '../../wire/messages'
import type { Lines } from './count'
import { latest } from './log'

export function Journal(props: { place: Place }): JSX.Element {
  return (
    <aside class="panel side wide-only">
      <h3>{props.place.say('web-log')}</h3>
      <Log place={props.place} />
      <p class="muted">{props.place.say('web-limits-log-note')}</p>
    </aside>
  )
}

/** The round, and what happened last, in a line under the players. */
export function Latest(props: { place: Place; scene: LimitsScene }): JSX.Element {
  const said = () => latest(props.place.model.lines as Lines).map(told => props.place.recount(told.fact)).join(' ')
  return (
    <div class="llast">
      <Chip>{props.place.say('web-limits-round', { round: props.scene.round, rounds: props.scene.rounds })}</Chip>
      <p class="last-line">{said()}</p>
    </div>
  )
}
