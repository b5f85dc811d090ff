// What can be done now, and what will end the round by itself.
import { createEffect, createMemo, Match, Switch } from 'solid-js'
import { secondsSince } from '../../table/since'
import type { Round } from './round'

const WARN_PUT_BACKS = 30 // so many before the last one that a round bears
const WARN_SECONDS = 20

/** It shakes when something else was tried. */
export function Now(props: { round: Round }) {
  const { round } = props
  const { place } = round
  let line: HTMLParagraphElement | undefined
  createEffect<number>(was => {
    if (was !== undefined && round.nudges() !== was) shake(line)
    return round.nudges()
  })
  return (
    <p class="now" ref={line} data-must="turn">
      <Warning round={round} />
      <span role="status">
        <Switch>
          <Match when={!place.model.acting}>{place.say('web-rouge-jaune-vert-watching')}</Match>
          <Match when={round.own()?.doing === 'place_or_return'}>{place.say('web-rouge-jaune-vert-now-place')}</Match>
          <Match when={round.own()?.doing === 'stop'}>{place.say('web-rouge-jaune-vert-now-stop')}</Match>
          <Match when={round.scene().hidden > 0}>{place.say('web-rouge-jaune-vert-now-take')}</Match>
          <Match when={true}>{place.say('web-rouge-jaune-vert-now-take-face-up')}</Match>
        </Switch>
      </span>
    </p>
  )
}

function shake(line: HTMLElement | undefined): void {
  line?.classList.remove('nudge')
  void line?.offsetWidth // a class that went and came back in one breath would not move anything
  line?.classList.add('nudge')
}

/** The round may end by itself; one who plays should see it come. Seconds are not read out: they would drown all else. */
function Warning(props: { round: Round }) {
  const { place, scene } = props.round
  const placed = createMemo(() => scene().seats.map(seat => seat.series.length).join())
  const isFull = createMemo(() => scene().call_stop && scene().seats.some(seat => seat.full))
  const quiet = secondsSince(place, () => `${scene().round} ${placed()}`)
  const full = secondsSince(place, () => `${scene().round} ${isFull()}`)
  const putBacks = createMemo(() => scene().most_put_backs - scene().put_backs)
  const ends = (ending: string) => place.secondsTo({ kind: 'end', ending })
  const due = () => Math.max(0, isFull() ? ends('ten_seconds') - full() : ends('ninety_seconds') - quiet())
  return (
    <Switch>
      <Match when={isFull()}><b class="warning bad">{place.say('web-rouge-jaune-vert-stops-in', { seconds: due() })} </b></Match>
      <Match when={due() <= WARN_SECONDS}><b class="warning bad">{place.say('web-rouge-jaune-vert-ends-in', { seconds: due() })} </b></Match>
      <Match when={putBacks() <= WARN_PUT_BACKS}><b class="warning bad">{place.say('web-rouge-jaune-vert-put-backs', { left: putBacks() })} </b></Match>
    </Switch>
  )
}
