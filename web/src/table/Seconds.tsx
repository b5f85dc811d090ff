// The seconds of a countdown, as the table counts: three, or more for whoever is new to a race.
import type { JSX } from 'solid-js'
import type { Place } from './place'
import { secondsToStart } from './startsIn'
import './seconds.css'

/** What is left of a countdown; nothing before it begins. It is heard by the sounds of the table. */
export function Seconds(props: { place: Place; label?: string | undefined }): JSX.Element {
  const left = secondsToStart(props.place)
  return <p class="seconds digits centred" role="timer" aria-label={props.label}>{left()}</p>
}
