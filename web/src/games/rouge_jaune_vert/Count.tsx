// The count of a round: every series up to its first mistake, why that is one, and what decided the order.
// Whoever looks finds the own series at the foot, always in the same place.
import { createMemo, For, Match, Show, Switch } from 'solid-js'
import { Icon } from '../../art/icons'
import { Announcer, Avatar } from '../../kit/atTable'
import { minus, signed } from '../../kit/numbers'
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type { RougeJauneVertCount, RougeJauneVertCounted as Counted } from '../../wire/messages'
import { byChoice } from './follow'
import type { Scene } from './round'
import { secondsSince } from './seconds'
import { Stakes } from './Stakes'
import { ending, kept, ownResult, ties, whyFalls, whyLater } from './words'
import { Word } from './Word'
import './count.css'

const PAUSE = 8 // seconds between a count and the next round, where nobody set the server otherwise
const LAST = 3

export function Count(props: { place: Place; scene: Scene; seenToEnd: boolean }) {
  const { place } = props
  return (
    <section class="tally whole-stage">
      <Show when={props.scene.count}>{last => <>
        <div class="count-head row">
          <h2>{ending(place, last())}</h2>
          <Stakes label={place.say('web-rouge-jaune-vert-stakes', { stakes: props.scene.stakes.map(signed).join(', ') })} values={props.scene.stakes} />
          <p class="muted">{place.say('web-rouge-jaune-vert-how-counted')} {ties(place, last())}</p>
        </div>
        <CountList place={place} count={last()} totals={props.scene.seats.map(seat => seat.points)} />
        <Next place={place} round={props.scene.round + 1} counting={props.seenToEnd} />
        <Announcer text={ownResult(place, last())} />
      </>}</Show>
    </section>
  )
}

/** The series in the order of choice, the own one at the foot. */
export function CountList(props: { place: Place; count: RougeJauneVertCount; totals?: readonly number[] }) {
  const order = createMemo(() => byChoice(props.count))
  const rows = () => [...order().filter(seat => !props.place.isYou(seat)), ...order().filter(seat => props.place.isYou(seat))]
  return (
    <ol class="count-rows">
      <For each={rows()}>{seat => (
        <Show when={props.count.seats[seat]}>{one => (
          <li class="panel" classList={{ first: one().choice === 0, own: props.place.isYou(seat) }}>
            <div class="seat-head">
              <Avatar place={props.place} seat={seat} small />
              <div class="seat-name">
                <h3>{props.place.isYou(seat) ? props.place.say('web-you') : props.place.name(seat)}</h3>
                <small class="muted">{kept(props.place, one())}</small>
              </div>
            </div>
            <Cards place={props.place} counted={one()} />
            <p class="points-won">
              <b classList={{ negative: one().points < 0 }}>{signed(one().points)}</b>
              <Show when={props.totals}>{totals => <small class="muted">{props.place.say('web-rouge-jaune-vert-total', { points: minus(totals()[seat] ?? 0) })}</small>}</Show>
            </p>
            <Reasons place={props.place} count={props.count} seat={seat} before={order()[one().choice - 1]} />
          </li>
        )}</Show>
      )}</For>
    </ol>
  )
}

function Cards(props: { place: Place; counted: Counted }) {
  const wrong = () => props.counted.mistake?.at ?? Infinity
  return (
    <ol class="counted-cards">
      <For each={props.counted.series}>{(card, n) => (
        <li classList={{ faulty: n() === wrong(), fallen: n() > wrong() }}>
          <Word card={card} />
          <Show when={n() === wrong()}>
            <i class="seal bad" role="img" aria-label={props.place.say('web-rouge-jaune-vert-mistake')}><Icon name="cross" class="small" /></i>
          </Show>
          <Show when={n() > wrong()}><span class="spoken">{props.place.say('web-rouge-jaune-vert-dropped')}</span></Show>
        </li>
      )}</For>
    </ol>
  )
}

/** Why cards fall, and what put another series before this one. */
function Reasons(props: { place: Place; count: RougeJauneVertCount; seat: number; before: number | undefined }) {
  const { place } = props
  const one = () => props.count.seats[props.seat]
  const later = () => whyLater(place, props.count, props.before)
  return (
    <div class="reasons little">
      <Show when={one()?.mistake}>{mistake => (
        <p class="bad few-lines">{whyFalls(place, mistake().common)}</p>
      )}</Show>
      <Show when={one()?.pays_for_stop}>
        <p class="bad few-lines">{place.say('rouge-jaune-vert-pays-for-stop', { seat: seatSaying(props.seat), cards: props.count.penalty })}</p>
      </Show>
      <Show when={later()}>{told => <p class="muted few-lines">{told()}</p>}</Show>
    </div>
  )
}

/** When the next round opens: the last three seconds large. */
function Next(props: { place: Place; round: number; counting: boolean }) {
  const passed = secondsSince(() => String(props.round))
  const left = () => PAUSE - passed()
  return (
    <p class="next-round row" role="timer">
      <Switch>
        <Match when={!props.counting || left() <= 0}>{props.place.say('web-rouge-jaune-vert-next-soon', { round: props.round })}</Match>
        <Match when={true}>
          {props.place.say('web-rouge-jaune-vert-next', { round: props.round })} <b class="digits" classList={{ bad: left() <= LAST }}>{left()}</b>
        </Match>
      </Switch>
    </p>
  )
}
