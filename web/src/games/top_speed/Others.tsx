// A player as the table sees them: whose back, how many cards, TOP SPEED, stopped or not.
import { Show, type JSX, type ParentProps } from 'solid-js'
import { Avatar, SeatName } from '../../kit/atTable'
import { Chip } from '../../kit/kit'
import { handicapOf } from '../../kit/seats'
import { atSeat } from '../../table/beats'
import type { Place } from '../../table/place'
import type { TopSpeedScene } from '../../wire/messages'

export function Seat(props: ParentProps<{ place: Place; scene: TopSpeedScene; seat: number }>): JSX.Element {
  const seat = () => props.scene.seats[props.seat]
  const say = props.place.say
  const handicap = () => handicapOf(props.place.model.lobby?.options ?? {}, props.seat)
  return (
    <article class="panel seat-strip seat-head" data-spot={atSeat(props.seat)} aria-label={props.place.name(props.seat)}>
      <Avatar place={props.place} seat={props.seat} small />
      <SeatName place={props.place} seat={props.seat} />
      <Show when={handicap()}>{late => <Chip>{say('web-top-speed-handicap', { seconds: late() })}</Chip>}</Show>
      <Show when={seat()?.stopped}><Chip class="warn">{say('web-top-speed-stopped')}</Chip></Show>
      <Show when={seat()?.has_top_speed}><Chip class="ok">{say('web-top-speed-card')}</Chip></Show>
      {props.children}
      <BackMark back={seat()?.back} say={say} />
      <b class="number" aria-label={say('web-top-speed-left', { cards: seat()?.left ?? 0 })} role="img">{seat()?.left}</b>
    </article>
  )
}

/** The frame that a player's cards have, small. */
export function BackMark(props: { back: string | undefined; say: Place['say'] }): JSX.Element {
  return (
    <i
      class={`back-mark ${props.back === 'black' ? 'black' : 'white'}`}
      role="img"
      aria-label={props.say('web-top-speed-back', { back: props.back ?? '' })}
    />
  )
}
