// The others at the table: what they hold lies open, and so does what it brings them now.
import { createSignal, For, Show, type JSX } from 'solid-js'
import { MiniCard } from '../../art/coloretto'
import { SeatHead, Zone } from '../../kit/atTable'
import { Dialog, SheetHead } from '../../kit/kit'
import { minus } from '../../kit/numbers'
import { atSeat } from '../../table/beats'
import type { ColorettoSeat } from '../../wire/messages'
import { Arithmetic } from './Arithmetic'
import type { At } from './follow'
import { byPoints, signed } from './scoring'
import { colourSaid, doing } from './words'

export function Others(props: { at: At; seats: readonly number[] }): JSX.Element {
  const [shown, setShown] = createSignal<number | null>(null)
  const place = props.at.place
  return (
    <>
      <Zone class={`others of${props.seats.length}`} label={place.say('web-coloretto-players')}>
        <h2 class="spoken">{place.say('web-coloretto-players')}</h2>
        <For each={props.seats}>{seat => <Opponent at={props.at} seat={seat} show={() => setShown(seat)} />}</For>
      </Zone>
      <Show when={shown() !== null && props.at.scene().seats[shown() ?? 0]}>
        {seat => (
          <Dialog label={place.say('web-coloretto-cards-of', { name: place.name(shown() ?? 0) })} onClose={() => setShown(null)}>
            <SheetHead title={place.name(shown() ?? 0)} onClose={() => setShown(null)} />
            <Arithmetic at={props.at} seat={seat()} />
          </Dialog>
        )}
      </Show>
    </>
  )
}

function Opponent(props: { at: At; seat: number; show: () => void }): JSX.Element {
  const place = props.at.place
  const seat = () => props.at.scene().seats[props.seat]
  const isMover = () => props.at.scene().mover === props.seat && props.at.scene().doing !== 'over'
  const isOut = () => !props.at.isNaming() && (seat()?.out ?? false)
  const note = () => {
    if (isMover()) return place.say(`web-coloretto-mover-${doing(props.at)}`)
    if (props.at.isNaming()) return ''
    return place.say(isOut() ? 'web-coloretto-out' : 'web-coloretto-in')
  }
  return (
    <article
      class="panel opponent upright"
      classList={{ out: isOut(), turn: isMover(), ringed: isMover(), fresh: props.at.changed().seat === props.seat }}
      aria-label={place.name(props.seat)}
      data-spot={atSeat(props.seat)}
    >
      <Show when={seat()}>{one => (
        <>
          <SeatHead place={place} seat={props.seat} note={note()}>
            <b class="number"><span class="spoken">{place.say('web-coloretto-now')} </span>{minus(one().points)}</b>
          </SeatHead>
          <Holdings at={props.at} number={props.seat} seat={one()} />
        </>
      )}</Show>
      <button
        type="button" class="bare all-over" data-stop data-key={`seat-${props.seat}`}
        aria-label={place.say('web-coloretto-cards-of', { name: place.name(props.seat) })} onClick={() => { props.show() }}
      />
    </article>
  )
}

function Holdings(props: { at: At; number: number; seat: ColorettoSeat }): JSX.Element {
  const newest = (kind: string) => props.at.paths().seats[props.number]?.[kind]?.at(-1)
  return (
    <div class="holdings measured">
      <For each={byPoints(props.seat)}>{one => (
        <span class="holding" classList={{ plus: one.points > 0, minus: one.points < 0 }} role="img" aria-label={colourSaid(props.at, one)} data-flip={newest(one.colour)}>
          <MiniCard card={one.colour} count={one.cards + one.jokers} quiet />
          <b class="worth" aria-hidden="true">{signed(one.points)}</b>
        </span>
      )}</For>
      <Show when={props.seat.jokers}>
        <span class="holding" data-flip={newest('joker')}><MiniCard card="joker" count={props.seat.jokers} /></span>
      </Show>
      <Show when={props.seat.plus_twos}>
        <span class="holding plus" data-flip={newest('plus_two')}><MiniCard card="plus_two" count={props.seat.plus_twos} /></span>
      </Show>
    </div>
  )
}
