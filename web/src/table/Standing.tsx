// The rank and points of all. In a match the standing is that of before first, and rows glide to the new one.
import { createSignal, For, onCleanup, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { Avatar } from '../kit/atTable'
import { halves, minus, signed } from '../kit/numbers'
import { isStill } from '../motion/boxes'
import { moving } from '../motion/flip'
import { pauseTold } from './endWords'
import { isMatch, standing, standingBefore, unitOf, type Row } from './outcome'
import type { Place } from './place'
import { isMatchOver, lobbyOf } from './ranking'

const READ_FOR = 1100 // milliseconds in which the standing of before can be read, behind the crown
const GLIDE = 400
const COUNT = 30 // between two steps of a sum

export function Standing(props: { place: Place; comes: boolean }): JSX.Element {
  const { place } = props
  const { part } = useChange(props.comes && isMatch(place) && lobbyOf(place).standing.played > 1 && !isStill())
  const isNow = () => part() > 0
  const order = () => (isNow() ? standing(place) : standingBefore(place)).map(row => row.seat)
  const rowOf = (seat: number) => standing(place).find(row => row.seat === seat)
  return (
    <div class="standing">
      <Show when={isMatch(place) && !isMatchOver(place)}>
        <p class="muted">{place.say('web-match-so-far', { games: lobbyOf(place).standing.games, played: lobbyOf(place).standing.played })}</p>
      </Show>
      <ol aria-label={place.say('web-standing')} data-settled={part() >= 1}>
        <For each={order()}>{seat => (
          <Show when={rowOf(seat)}>{row => <Place place={place} row={row()} part={part()} />}</Show>
        )}</For>
      </ol>
      <Show when={pauseTold(place)}>{told => <p class="muted little">{told()}</p>}</Show>
    </div>
  )
}

/** How much of the new standing is shown: nothing, while that of before is read; then sums are counted up to it. */
function useChange(comes: boolean): { part: () => number } {
  const [part, setPart] = createSignal(comes ? 0 : 1)
  let step: ReturnType<typeof setTimeout> | undefined
  const count = () => {
    setPart(before => Math.min(1, before + COUNT / GLIDE))
    if (part() < 1) step = setTimeout(count, COUNT)
  }
  if (comes) step = setTimeout(() => { moving(count, { milliseconds: GLIDE }) }, READ_FOR)
  onCleanup(() => { clearTimeout(step) })
  return { part }
}

function Place(props: { place: Place; row: Row; part: number }): JSX.Element {
  const { place } = props
  const isNow = () => props.part > 0
  const score = () => props.row.score - Math.round((1 - props.part) * (props.row.gained ?? 0))
  return (
    <li classList={{ first: isNow() && props.row.rank === 1, yours: place.isYou(props.row.seat) }} data-flip={`standing ${props.row.seat}`}>
      <Show when={props.row.rank !== null}><b class="rank">{isNow() ? props.row.rank : '·'}</b></Show>
      <Avatar place={place} seat={props.row.seat} />
      <span class="one-line name">{place.isYou(props.row.seat) ? place.say('web-you') : place.name(props.row.seat)}</span>
      <Show when={isNow() && props.row.climbed !== 0}><Climb place={place} by={props.row.climbed} /></Show>
      <Show when={isNow() && props.row.wins !== null}><span class="muted">{place.say('web-match-wins', { count: props.row.wins ?? 0, wins: halves(props.row.wins ?? 0) })}</span></Show>
      <Show when={isNow() && props.row.gained !== null}><span class="gained">{signed(props.row.gained ?? 0)}</span></Show>
      <b class="number">{minus(score())} <small>{place.say(`web-unit-${unitOf(place)}`, { count: Math.abs(score()) })}</small></b>
    </li>
  )
}

/** The climb, or the fall, by so many places. */
function Climb(props: { place: Place; by: number }): JSX.Element {
  const count = () => Math.abs(props.by)
  return (
    <span class={`climb ${props.by > 0 ? 'good' : 'bad'}`}>
      <Icon name={props.by > 0 ? 'up' : 'down'} class="small" /><span aria-hidden="true">{count()}</span>
      <span class="spoken">{props.place.say(props.by > 0 ? 'web-climbed' : 'web-fell', { count: count() })}</span>
    </span>
  )
}
