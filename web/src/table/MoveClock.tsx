// How long whoever is to move may still think, where the table has a move clock. The server tells no
// deadline: it is counted from the event that gave the turn, so who comes in the middle of one sees none.
import { createEffect, createMemo, createSignal, onCleanup, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { seatSaying } from '../kit/seats'
import type { Place } from './place'

const SOON = 10 // seconds, when it is said in words

export function MoveClock(props: { place: Place }): JSX.Element {
  const left = secondsLeft(props.place)
  const seat = () => props.place.model.turn?.seat ?? 0
  const hurry = createMemo(() => {
    const seconds = left()
    return seconds !== null && seconds <= SOON && props.place.isYou(seat())
  })
  return (
    <>
      <Show when={left() !== null}>
        <span class="chip" classList={{ warn: hurry() }} role="timer">
          <Icon name="clock" class="small" />
          <span class="spoken">{props.place.say('web-time-left', { seat: seatSaying(seat()) })} </span>
          {written(left() ?? 0)}
        </span>
      </Show>
      <span class="spoken" role="status">{hurry() ? props.place.say('web-time-short', { seconds: SOON }) : ''}</span>
    </>
  )
}

/** Return the whole seconds that are left; null where no clock runs, or nobody knows since when. */
function secondsLeft(place: Place): () => number | null {
  const [now, setNow] = createSignal(performance.now())
  const due = createMemo(() => {
    const { lobby, turn } = place.model
    const began = place.began()
    if (!lobby?.clock || lobby.stage !== 'playing' || began === null || turn?.since == null) return null
    if (lobby.players[turn.seat]?.bot || lobby.players[turn.seat]?.minded) return null // no clock runs for a bot
    return began + turn.since + lobby.clock * 1000
  })
  createEffect(() => {
    if (due() === null) return
    setNow(performance.now())
    const ticking = setInterval(() => setNow(performance.now()), 250)
    onCleanup(() => { clearInterval(ticking) })
  })
  return createMemo(() => {
    const until = due()
    return until === null ? null : Math.max(0, Math.ceil((until - now()) / 1000))
  })
}

/** Return seconds as clocks do: 1:05. */
function written(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
