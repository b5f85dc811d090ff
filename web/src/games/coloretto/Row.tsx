// One row: its cards, the room that is left, and what can be done with it.
import { Index, Show, type JSX } from 'solid-js'
import { ColorettoCard } from '../../art/coloretto'
import { carry } from '../../kit/carry'
import { Avatar } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import { seatSaying } from '../../kit/seats'
import type { ColorettoRow } from '../../wire/messages'
import { atRow } from './beats'
import { linesOf, rowMove, takerOf, type At } from './follow'
import { placeOn, takeRow } from './moves'
import { rowSaying, whyNotRow } from './words'

export function Row(props: { at: At; row: ColorettoRow; number: number }): JSX.Element {
  const place = props.at.place
  const move = () => rowMove(props.at, props.number)
  const isOpen = () => props.at.isPlacing() && props.at.can(move())
  const isFull = () => !props.row.gone && props.row.cards.length === props.row.room
  const why = () => (place.model.you === null ? '' : whyNotRow(props.at, props.number))
  // All of a row gets the drawn card; to take it needs its button. Whatever cannot be done says why.
  const press = () => {
    if (isOpen()) props.at.act(move())
    else if (why()) place.why(why())
  }
  return (
    <div
      class="card-row"
      classList={{
        full: isFull(), taken: props.row.gone, open: isOpen(),
        pending: place.isPending(takeRow(props.number)), advised: place.isAdvised(move()),
      }}
      role="group"
      aria-label={rowSaying(props.at, props.row, props.number)}
      data-row={props.number}
      onClick={press}
    >
      <span class="row-number digits muted" aria-hidden="true">{props.number + 1}</span>
      <Show when={!props.row.gone} fallback={<Taken at={props.at} row={props.number} />}>
        <Cards at={props.at} row={props.row} number={props.number} />
        <Show when={place.model.you !== null}>
          <RowButton at={props.at} number={props.number} isFull={isFull()} why={why()} />
        </Show>
      </Show>
    </div>
  )
}

function Cards(props: { at: At; row: ColorettoRow; number: number }): JSX.Element {
  const mayTake = () => props.at.can(takeRow(props.number))
  // A finger taps; only a mouse or a pen picks a whole row up.
  const lift = (press: PointerEvent) => {
    if (press.pointerType === 'touch' || !mayTake()) return
    carry(press, press.currentTarget as HTMLElement, { onto: '.mine', drop: () => { props.at.act(takeRow(props.number)) } })
  }
  const places = () => Array.from({ length: props.row.room }, (_, at) => props.row.cards[at] ?? null)
  const isComing = (at: number) => at === props.row.cards.length && props.at.place.isPending(placeOn(props.number))
  const isFresh = (at: number) => at === props.row.cards.length - 1 && props.at.changed().row === props.number
  return (
    <span class="row-cards" data-spot={atRow(props.number)} classList={{ grab: mayTake() }} onPointerDown={lift}>
      <Index each={places()}>{(card, at) => (
        <Show when={card()} fallback={
          <Show when={isComing(at) && props.at.scene().drawn} fallback={<span class="slot" aria-hidden="true" />}>
            {drawn => <span class="pending" data-flip={props.at.paths().drawn}><ColorettoCard card={drawn()} quiet /></span>}
          </Show>
        }>
          {kind => (
            <span classList={{ fresh: isFresh(at) }} data-flip={props.at.paths().rows[props.number]?.[at]?.id}>
              <ColorettoCard card={kind()} />
            </span>
          )}
        </Show>
      )}</Index>
    </span>
  )
}

function RowButton(props: { at: At; number: number; isFull: boolean; why: string }): JSX.Element {
  const { place, isPlacing } = props.at
  const move = () => rowMove(props.at, props.number)
  const key = () => (isPlacing() ? 'web-coloretto-place' : 'web-coloretto-take')
  const word = () => (isPlacing() && props.isFull ? 'web-coloretto-full' : key())
  const named = () => place.say(`${key()}-row`, { row: props.number + 1 })
  return (
    <Button
      size="small"
      kind={isPlacing() || props.isFull ? undefined : 'plain'}
      class="row-button"
      keyName={String(props.number + 1)}
      off={!props.at.can(move())} // a tap then reaches the row, which says why
      data-stop
      data-key={`row-${props.number}`}
      data-must={props.at.can(move()) ? 'decision' : undefined}
      onClick={event => { event.stopPropagation(); props.at.act(move()) }}
    >
      <span aria-hidden="true">{place.say(word())}</span>
      <span class="spoken">{props.why ? `${named()} (${props.why})` : named()}</span>
    </Button>
  )
}

function Taken(props: { at: At; row: number }): JSX.Element {
  const taker = () => takerOf(props.row, linesOf(props.at.place))
  return (
    <Show when={taker() !== null} fallback={<span class="one-line muted">{props.at.place.say('web-coloretto-taken')}</span>}>
      <Avatar place={props.at.place} seat={taker() ?? 0} />
      <span class="one-line muted">{props.at.place.say('web-coloretto-taken-by', { seat: seatSaying(taker() ?? 0) })}</span>
    </Show>
  )
}
