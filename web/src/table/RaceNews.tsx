// What happens in a race, read out so that one can still play by ear: what oneself did and what concerns
// all at once, what the others do in one sentence after a while.
import { createSignal, For, onCleanup, untrack, type JSX } from 'solid-js'
import { useChange } from '../kit/atTable'
import { seatSaying } from '../kit/seats'
import { isNews, type Told } from './model'
import type { Place } from './place'

const PAUSE = 2000 // milliseconds between a message and the next about others
const MOST_NEWS = 8
const MOST_SEATS = 2 // told apart in one message
const SEATS = 100 // from here on luck and the clock

export function RaceNews(props: { place: Place }): JSX.Element {
  const { place } = props
  const [said, setSaid] = createSignal<readonly { text: string }[]>([])
  const tell = hearOut(text => setSaid(before => [...before, { text }].slice(-MOST_NEWS)))
  let seen = untrack(() => place.model.seq)
  let doing = untrack(() => place.model.scene?.doing)
  useChange(() => place.model.seq, seq => {
    const fresh = place.lines().filter(told => isNews(told) && told.seq > seen)
    const turns = place.model.scene?.doing !== doing // a round begins or ends, somebody has stopped it
    seen = seq
    doing = place.model.scene?.doing
    const isOwn = (told: Told) => turns || told.seat >= SEATS || place.isYou(told.seat)
    for (const told of fresh.filter(isOwn)) tell.now(place.recount(told.fact))
    tell.soon(fresh.filter(told => !isOwn(told)), lines => summed(place, lines))
  })
  onCleanup(tell.stop)
  return (
    <div class="spoken" role="log" aria-label={place.say('web-news')}>
      <For each={said()}>{one => <p>{one.text}</p>}</For>
    </div>
  )
}

/** Return how to tell something at once, and how to tell what can wait: one message in so long. */
function hearOut(say: (text: string) => void) {
  let waiting: readonly Told[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity
  const now = (text: string) => { last = Date.now(); say(text) }
  const soon = (lines: readonly Told[], sum: (lines: readonly Told[]) => string) => {
    if (lines.length === 0) return
    waiting = [...waiting, ...lines]
    timer ??= setTimeout(function speak() {
      const left = last + PAUSE - Date.now() // oneself may have done something meanwhile
      if (left > 0) { timer = setTimeout(speak, left); return }
      timer = undefined
      now(sum(waiting))
      waiting = []
    }, Math.max(0, last + PAUSE - Date.now()))
  }
  return { now, soon, stop: () => { clearTimeout(timer) } }
}

/** Say what others did: the sentence of who did one thing, else how much they did. */
function summed(place: Place, lines: readonly Told[]): string {
  const seats = [...new Set(lines.map(told => told.seat))]
  if (seats.length > MOST_SEATS) return place.say('web-news-others', { count: lines.length })
  return seats.map(seat => {
    const its = lines.filter(told => told.seat === seat)
    const [only] = its
    return its.length === 1 && only ? place.recount(only.fact) : place.say('web-news-many', { seat: seatSaying(seat), count: its.length })
  }).join(' ')
}
