// The end of a game: everybody's cards, colour by colour, with the sum written out.
import { For, Show, type JSX } from 'solid-js'
import { ColorettoCard } from '../../art/coloretto'
import { Avatar } from '../../kit/atTable'
import { minus } from '../../kit/numbers'
import type { ColorettoColour, ColorettoSeat } from '../../wire/messages'
import type { At } from './follow'
import { byPoints, signed, sum } from './scoring'
import { countSaid } from './words'

export function End(props: { at: At }): JSX.Element {
  const { place, scene } = props.at
  const ranked = () => scene().seats.map((_, seat) => seat).sort((one, other) => rankOf(one) - rankOf(other))
  const rankOf = (seat: number) => scene().places?.[seat] ?? 1
  return (
    <section class="whole-stage ending count" aria-label={place.say('web-coloretto-count')}>
      <h2>{place.say('web-coloretto-count')}</h2>
      <p class="muted">{place.say('web-coloretto-count-how', { scoring: scene().scoring, points: scene().points.join(' · ') })}</p>
      <ol class="seat-list">
        <For each={ranked()}>{seat => (
          <Show when={scene().seats[seat]}>{one => <Counted at={props.at} number={seat} seat={one()} rank={rankOf(seat)} />}</Show>
        )}</For>
      </ol>
    </section>
  )
}

function Counted(props: { at: At; number: number; seat: ColorettoSeat; rank: number }): JSX.Element {
  const place = props.at.place
  return (
    <li class="panel" classList={{ winner: props.rank === 1 }}>
      <div class="counted-head row">
        <b class="place-number number" aria-label={place.say('web-coloretto-rank', { rank: props.rank })}>{props.rank}</b>
        <Avatar place={place} seat={props.number} />
        <h3 class="spacer one-line">{place.isYou(props.number) ? place.say('web-coloretto-you') : place.name(props.number)}</h3>
        <b class="digits"><span class="spoken">{place.say('web-coloretto-total')} </span>{minus(props.seat.points)}</b>
      </div>
      <div class="counted-colours">
        <For each={byPoints(props.seat)}>{one => <Colour at={props.at} one={one} />}</For>
        <Show when={props.seat.plus_twos}>{cards => (
          <span class="row">
            <span class="mini" aria-hidden="true"><ColorettoCard card="plus_two" quiet /></span>
            <span><b class="in-display good">{signed(props.seat.plus_points)}</b><small class="little">{place.say('web-coloretto-plus-twos-short', { cards: cards() })}</small></span>
          </span>
        )}</Show>
      </div>
      <p class="sum in-display">{sum(props.seat)}</p>
      <MatchTotal at={props.at} seat={props.number} />
    </li>
  )
}

function Colour(props: { at: At; one: ColorettoColour }): JSX.Element {
  const say = props.at.place.say
  return (
    <span class="row">
      <span class="spoken">{countSaid(props.at, props.one)}</span>
      <span class="mini" aria-hidden="true"><ColorettoCard card={props.one.colour} quiet /></span>
      <span>
        <b class={`in-display ${props.one.points > 0 ? 'good' : 'bad'}`}>{signed(props.one.points)}</b>
        <small class="little" aria-hidden="true">{say('web-coloretto-cards-short', { cards: props.one.cards, jokers: props.one.jokers })}</small>
      </span>
    </span>
  )
}

/** In a match, once this game is written down: the points of all games so far. */
function MatchTotal(props: { at: At; seat: number }): JSX.Element {
  const lobby = () => props.at.place.model.lobby
  const isWritten = () => (lobby()?.standing.games ?? 1) > 1 && lobby()?.stage !== 'playing'
  return (
    <Show when={isWritten()}>
      <p class="muted">{props.at.place.say('web-coloretto-match-total', {
        points: minus(lobby()?.standing.points[props.seat] ?? 0), played: lobby()?.standing.played ?? 0, games: lobby()?.standing.games ?? 0,
      })}</p>
    </Show>
  )
}
