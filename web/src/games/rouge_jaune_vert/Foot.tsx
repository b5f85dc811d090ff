// Below a count, under the thumb: show all of it, go on, whom all wait for, and when the next round opens.
import { Match, Show, Switch } from 'solid-js'
import { Button } from '../../kit/kit'
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import { secondsToStart } from '../../table/startsIn'
import type { Player } from '../../wire/messages'
import type { Theatre } from './theatre'

export function Foot(props: { place: Place; theatre: Theatre; round: number; isLast: boolean }) {
  const { place } = props
  const left = secondsToStart(place)
  const mayGoOn = () => props.theatre.isOpen() && (place.model.acting || props.isLast)
  return (
    <div class="count-foot">
      <Switch fallback={<p class="next-round" role="status">{waited(place, props.round)}</p>}>
        <Match when={props.theatre.isReading() || mayGoOn()}>
          <Button
            size="large" class="go-on" keyName="↵" data-go-on data-must="decision"
            kind={props.theatre.isReading() ? 'plain' : undefined} off={props.theatre.waits()}
            onClick={event => { event.stopPropagation(); props.theatre.goOn() }}
          >
            {place.say(props.theatre.isReading() ? 'web-rouge-jaune-vert-show-all' : 'web-count-seen')}
            <Show when={props.theatre.goesOnIn()}>{seconds => <small class="goes-on-in" aria-hidden="true">{place.say('web-seconds', { seconds: seconds() })}</small>}</Show>
          </Button>
        </Match>
        <Match when={left()}>{seconds => (
          <p class="next-round" role="timer">{place.say('web-rouge-jaune-vert-next', { round: props.round })} <b class="digits bad">{seconds()}</b></p>
        )}</Match>
      </Switch>
    </div>
  )
}

/** Whom all wait for, or that nobody does any more. */
function waited(place: Place, round: number): string {
  const names = (place.model.lobby?.players ?? []).flatMap((player, seat) => (isAwaited(player) && !place.isYou(seat) ? [seatSaying(seat)] : []))
  return names.length === 0 ? place.say('web-rouge-jaune-vert-next-soon', { round }) : place.say('web-count-waits', { names })
}

function isAwaited(player: Player): boolean {
  return player.name !== null && !player.bot && (player.here ?? false) && !player.seen
}
