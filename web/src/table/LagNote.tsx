// Where the server cannot see how long the wire is, the faster wire wins: whoever races should know it.
import { Show, type JSX } from 'solid-js'
import { useSay } from '../kit/words'
import type { Place } from './place'

export function LagNote(props: { place: Place }): JSX.Element {
  const say = useSay()
  return (
    <Show when={props.place.info.pace === 'live' && !props.place.model.forgives}>
      <small class="muted lag-note">{say('web-lag-unforgiven')}</small>
    </Show>
  )
}
