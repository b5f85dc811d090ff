// The other players: what is lying in front of each of them. Whoever accuses touches one of them.
import { For, Index, Show, type JSX } from 'solid-js'
import { Back } from '../../art/cards'
import { SeatHead, Zone } from '../../kit/atTable'
import { minus } from '../../kit/numbers'
import { othersThan, seatSaying } from '../../kit/seats'
import { atSeat } from '../../table/beats'
import type { Place } from '../../table/place'
import type { LimitsScene } from '../../wire/messages'
import { hidingOf } from './beats'
import type { AtLimits } from './choice'
import { isTheirTurn } from './follow'
import { accusing } from './moves'

type Front = LimitsScene['seats'][number]

export function Others(props: AtLimits): JSX.Element {
  const others = () => othersThan(props.place.model.you, props.scene.seats.length)
  return (
    <Zone class={`others of${others().length}`} label={props.place.say('web-limits-players')}>
      <For each={others()}>{seat => <Rival {...props} seat={seat} />}</For>
    </Zone>
  )
}

function Rival(props: AtLimits & { seat: number }): JSX.Element {
  const whom = () => props.choice.accuses() && props.choice.whom() === props.seat
  return (
    <Show when={props.scene.seats[props.seat]}>
      {front => (
        <article
          class="rival panel upright"
          classList={{
            turn: isTheirTurn(props.scene, props.seat), lately: props.place.model.deed?.seat === props.seat,
            accused: whom(), 'not-played': props.choice.accuses() && !props.place.can(accusing(props.seat)),
          }}
          data-seat={props.seat}
          data-spot={atSeat(props.seat)}
        >
          <SeatHead place={props.place} seat={props.seat}>
            <Score place={props.place} front={front()} />
          </SeatHead>
          <div class="lying row">
            <Hiding place={props.place} seat={props.seat} count={props.scene.hidden_each} laid={front().has_hidden} />
            <Taken front={front()} each={props.scene.verdict.loser} />
            <small class="little upright muted">
              <span>{props.place.say('web-limits-in-hand', { count: front().cards })}</span>
              <span>{lately(props.place, props.scene, front())}</span>
            </small>
          </div>
          <Show when={props.choice.accuses()}><Suspect {...props} /></Show>
        </article>
      )}
    </Show>
  )
}

/** What somebody did lately: hid cards, or played some. */
function lately(place: Place, scene: LimitsScene, front: Front): string {
  if (scene.doing === 'hide') return place.say(front.has_hidden ? 'web-limits-hid' : 'web-limits-chooses')
  return place.say('web-limits-played', { count: front.played })
}

/** A suspect can be touched anywhere on the panel, while somebody is to be accused. */
function Suspect(props: AtLimits & { seat: number }): JSX.Element {
  const may = () => props.place.can(accusing(props.seat))
  const press = () => {
    if (may()) props.choice.suspect(props.seat)
    else props.place.why(props.place.say('limits-has-not-played', { seat: seatSaying(props.seat) }))
  }
  return (
    <button
      type="button" class="suspect bare all-over" data-choice data-stop data-key={`suspect-${props.seat}`}
      data-must={may() ? 'decision' : undefined}
      classList={{ advised: props.place.isAdvised(accusing(props.seat)) }}
      aria-pressed={props.choice.whom() === props.seat}
      aria-disabled={may() ? undefined : true}
      aria-label={may() ? props.place.name(props.seat) : props.place.say('limits-has-not-played', { seat: seatSaying(props.seat) })}
      onClick={press}
    />
  )
}

/** Points less what limit cards cost, and how it comes about. */
export function Score(props: { place: Place; front: Front }): JSX.Element {
  const told = () => props.place.say('web-limits-score', {
    score: minus(props.front.score), points: props.front.points, limits: props.front.limit_cards,
  })
  return (
    <span class="score digits" title={told()}>
      <b aria-hidden="true">{minus(props.front.score)}</b>
      <span class="spoken">{told()}</span>
    </span>
  )
}

/** The limit cards that a player had to take. */
export function Taken(props: { front: Front; each: number }): JSX.Element {
  return (
    <Show when={props.front.limit_cards > 0}>
      <span class="taken digits" aria-hidden="true">{minus(props.each)}<b>×{props.front.limit_cards}</b></span>
    </Show>
  )
}

/** Somebody's hiding: cards face down, or the places where they will lie. */
function Hiding(props: { place: Place; seat: number; count: number; laid: boolean }): JSX.Element {
  return (
    <span class="hiding" data-spot={hidingOf(props.seat)} role="img" aria-label={props.place.say(props.laid ? 'web-limits-hid' : 'web-limits-chooses')}>
      <Index each={Array.from({ length: props.count })}>
        {() => <Show when={props.laid} fallback={<span class="slot" />}><Back quiet /></Show>}
      </Index>
    </span>
  )
}
