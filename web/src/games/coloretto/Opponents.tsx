// The others at the table: what they hold lies open, and so does what it brings them now.
import { createSignal, For, Show, type JSX } from 'solid-js'
import { MiniCard } from '../../art/coloretto'
import { Avatar, SeatName, Zone } from '../../kit/atTable'
import { Dialog, SheetHead } from '../../kit/kit'
import { minus } from '../../kit/numbers'
import type { ColorettoColour, ColorettoSeat } from '../../wire/messages'
import { Arithmetic } from './Arithmetic'
import { doing, type At } from './at'
import { byPoints, signed } from './scoring'

export function Opponents(props: { at: At; seats: readonly number[] }): JSX.Element {
  const [shown, setShown] = createSignal<number | null>(null)
  const place = props.at.place
  return (
    <>
      <Zone class={`opponents of${props.seats.length}`} label={place.say('web-coloretto-players')}>
        <h2 class="spoken">{place.say('web-coloretto-players')}</h2>
        <For each={props.seats}>{seat => <Opponent at={props.at} seat={seat} show={() => setShown(seat)} />}</For>
      </Zone>
      <Show when={shown() !== null && props.at.scene().seats[shown() ?? 0]}>
        {seat => (
          <Dialog label={place.say('web-coloretto-cards-of', { name: place.name(shown() ?? 0) })} onClose={() => setShown(null)} class="clt-sheet">
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
  const isOut = () => props.at.scene().doing !== 'name' && (seat()?.out ?? false)
  const note = () => {
    if (isMover()) return place.say(`web-coloretto-mover-${doing(props.at)}`)
    if (props.at.scene().doing === 'name') return ''
    return place.say(isOut() ? 'web-coloretto-out' : 'web-coloretto-in')
  }
  return (
    <article
      class="panel opponent"
      classList={{ out: isOut(), turn: isMover(), fresh: props.at.changed().seat === props.seat }}
      aria-label={place.name(props.seat)}
    >
      <div class="row">
        <Avatar place={place} seat={props.seat} />
        <SeatName place={place} seat={props.seat} note={note()} />
        <span class="spacer" />
        <Show when={seat()}>{one => (
          <span class="number"><span class="spoken">{place.say('web-coloretto-now')} </span>{minus(one().points)}</span>
        )}</Show>
      </div>
      <Show when={seat()}>{one => <Held at={props.at} number={props.seat} seat={one()} />}</Show>
      <button type="button" class="peek" data-stop aria-label={place.say('web-coloretto-cards-of', { name: place.name(props.seat) })} onClick={() => { props.show() }} />
    </article>
  )
}

/** In a match: the points of the games before this one. */
export function MatchPoints(props: { at: At; seat: number }): JSX.Element {
  const standing = () => props.at.place.model.lobby?.standing
  return (
    <Show when={(standing()?.games ?? 1) > 1}>
      <small class="muted mpts">{props.at.place.say('web-coloretto-match-points', { points: minus(standing()?.points[props.seat] ?? 0) })}</small>
    </Show>
  )
}

function Held(props: { at: At; number: number; seat: ColorettoSeat }): JSX.Element {
  const place = props.at.place
  const newest = (kind: string) => props.at.paths().seats[props.number]?.[kind]?.at(-1)
  const label = (one: ColorettoColour) => place.say('web-coloretto-colour', {
    colour: { key: `colour-${one.colour}` }, cards: one.cards, jokers: one.jokers, points: signed(one.points),
  })
  return (
    <div class="counted-row">
      <For each={byPoints(props.seat)}>{one => (
        <span class="held1" classList={{ minus: one.points < 0 }} role="img" aria-label={label(one)} data-flip={newest(one.colour)}>
          <MiniCard card={one.colour} count={one.cards + one.jokers} quiet />
          <b class="pm" classList={{ plus: one.points > 0, minus: one.points < 0 }} aria-hidden="true">{signed(one.points)}</b>
        </span>
      )}</For>
      <Show when={props.seat.jokers}>
        <span data-flip={newest('joker')}><MiniCard card="joker" count={props.seat.jokers} /></span>
      </Show>
      <Show when={props.seat.plus_twos}>
        <span data-flip={newest('plus_two')}><MiniCard card="plus_two" count={props.seat.plus_twos} /></span>
      </Show>
      <MatchPoints at={props.at} seat={props.number} />
    </div>
  )
}
