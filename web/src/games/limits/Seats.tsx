// The other players: what lies in front of each of them.
import { For, Index, Show, type JSX } from 'solid-js'
import { Back } from '../../art/cards'
import { Avatar, SeatName } from '../../kit/atTable'
import { minus } from '../../kit/numbers'
import { othersThan } from '../../kit/seats'
import type { Place } from '../../table/place'
import type { LimitsScene } from '../../wire/messages'
import type { Lines } from './count'
import { latestSeat } from './log'
import { isTheirTurn } from './status'

export function Seats(props: { place: Place; scene: LimitsScene }): JSX.Element {
  const others = () => othersThan(props.place.model.you, props.scene.seats.length)
  return (
    <section class={`opponents lopps of${others().length}`} aria-label={props.place.say('web-limits-players')}>
      <For each={others()}>{seat => <Other place={props.place} scene={props.scene} seat={seat} />}</For>
    </section>
  )
}

function Other(props: { place: Place; scene: LimitsScene; seat: number }): JSX.Element {
  const here = () => props.scene.seats[props.seat]
  const waited = () => isTheirTurn(props.scene, props.seat)
  return (
    <Show when={here()}>
      {seat => (
        <article
          class="panel opponent"
          classList={{ turn: waited(), did: latestSeat(props.place.model.lines as Lines) === props.seat }}
          data-seat-number={props.seat}
        >
          <div class="row">
            <Avatar place={props.place} seat={props.seat} />
            <SeatName place={props.place} seat={props.seat} />
            <span class="spacer" />
            <Score place={props.place} points={seat().points} limitCards={seat().limit_cards} each={props.scene.verdict.loser} score={seat().score} bare />
          </div>
          <div class="lc">
            <Hiding place={props.place} count={props.scene.hidden_each} laid={seat().has_hidden} />
            <span class="lct">
              <span class="muted">{props.place.say('web-limits-in-hand', { count: seat().cards })}</span>
              <span class="muted">
                {props.scene.doing === 'hide'
                  ? props.place.say(seat().has_hidden ? 'web-limits-hid' : 'web-limits-chooses')
                  : props.place.say('web-limits-played', { count: seat().played })}
              </span>
            </span>
            <span class="spacer" />
            <Taken limitCards={seat().limit_cards} each={props.scene.verdict.loser} />
          </div>
        </article>
      )}
    </Show>
  )
}

/** Points less what limit cards cost, and how it comes about. */
export function Score(props: {
  place: Place; points: number; limitCards: number; each: number; score: number; bare?: boolean
}): JSX.Element {
  const told = () => props.place.say('web-limits-score', {
    score: minus(props.score), points: props.points, limits: props.limitCards,
  })
  return (
    <span class="lsc" title={told()}>
      <span class="number" aria-hidden="true">{minus(props.score)}</span>
      <Show when={!props.bare}><Taken limitCards={props.limitCards} each={props.each} /></Show>
      <span class="spoken">{told()}</span>
    </span>
  )
}

/** The limit cards that a player had to take. */
function Taken(props: { limitCards: number; each: number }): JSX.Element {
  return <Show when={props.limitCards > 0}><span class="ltk" aria-hidden="true">{minus(props.each)} ×{props.limitCards}</span></Show>
}

function Hiding(props: { place: Place; count: number; laid: boolean }): JSX.Element {
  return (
    <span class="mini" role="img" aria-label={props.place.say(props.laid ? 'web-limits-hid' : 'web-limits-chooses')}>
      <Index each={Array.from({ length: props.count })}>
        {() => <Show when={props.laid} fallback={<span class="slot" />}><Back quiet /></Show>}
      </Index>
    </span>
  )
}
