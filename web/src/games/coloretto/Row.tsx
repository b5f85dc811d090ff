// One row: its cards, the room that is left, and what can be done with it.
import { Index, Show, type JSX } from 'solid-js'
import { ColorettoCard } from '../../art/coloretto'
import { carry } from '../../kit/carry'
import { Avatar } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import { seatSaying } from '../../kit/seats'
import type { ColorettoRow } from '../../wire/messages'
import { cardSaying, rowMove, whyNotRow, type At } from './at'
import { placeOn, takeRow } from './moves'
import { takerOf, linesOf } from './told'

export function Row(props: { at: At; row: ColorettoRow; number: number; aimed: boolean }): JSX.Element {
  const at = () => props.at
  const place = props.at.place
  const move = () => rowMove(at(), props.number)
  const isOpen = () => at().scene().doing === 'place' && at().can(move())
  const label = () => place.say(props.row.gone ? 'web-coloretto-row-gone' : 'web-coloretto-row', {
    row: props.number + 1, cards: props.row.cards.map(cardSaying), held: props.row.cards.length,
    free: props.row.room - props.row.cards.length,
  })
  return (
    <div
      class="rg"
      classList={{
        full: props.row.cards.length === props.row.room, gone: props.row.gone, open: isOpen(), idle: !at().isYourTurn(),
        aim: props.aimed, pending: at().place.isPending(takeRow(props.number)), advised: at().place.isAdvised(move()),
      }}
      role="group"
      aria-label={label()}
      data-row={props.number}
      onClick={() => { if (isOpen()) at().act(move()) }}
    >
      <span class="rgn disp" aria-hidden="true">{props.number + 1}</span>
      <Show when={!props.row.gone} fallback={<Taken at={at()} row={props.number} />}>
        <Cards at={at()} row={props.row} number={props.number} />
        <Show when={place.model.you !== null}><RowButton at={at()} number={props.number} /></Show>
      </Show>
    </div>
  )
}

function Cards(props: { at: At; row: ColorettoRow; number: number }): JSX.Element {
  const mayTake = () => props.at.can(takeRow(props.number))
  // A finger scrolls here; only a mouse or a pen picks a whole row up.
  const lift = (press: PointerEvent) => {
    if (press.pointerType === 'touch' || !mayTake()) return
    carry(press, press.currentTarget as HTMLElement, { onto: '.me', drop: () => { props.at.act(takeRow(props.number)) } })
  }
  const places = () => Array.from({ length: props.row.room }, (_, at) => props.row.cards[at] ?? null)
  const isComing = (at: number) => at === props.row.cards.length && props.at.place.isPending(placeOn(props.number))
  const isFresh = (at: number) => at === props.row.cards.length - 1 && props.at.changed().row === props.number
  return (
    <span class="rgc" classList={{ grab: mayTake() }} onPointerDown={lift}>
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

function RowButton(props: { at: At; number: number }): JSX.Element {
  const place = props.at.place
  const placing = () => props.at.isYourTurn() && props.at.scene().doing === 'place'
  const key = () => (placing() ? 'web-coloretto-place' : 'web-coloretto-take')
  const why = () => whyNotRow(props.at, props.number)
  const named = () => place.say(`${key()}-row`, { row: props.number + 1 })
  return (
    <Button
      size="small"
      kind="plain"
      class="rgb"
      keyName={String(props.number + 1)}
      off={!props.at.can(rowMove(props.at, props.number))}
      title={why() || undefined}
      data-stop
      onClick={event => { event.stopPropagation(); props.at.act(rowMove(props.at, props.number)) }}
    >
      <span aria-hidden="true">{place.say(key())}</span>
      <span class="spoken">{why() ? `${named()} (${why()})` : named()}</span>
    </Button>
  )
}

function Taken(props: { at: At; row: number }): JSX.Element {
  const taker = () => takerOf(props.row, linesOf(props.at.place))
  return (
    <Show when={taker() !== null} fallback={<span class="muted">{props.at.place.say('web-coloretto-taken')}</span>}>
      <Avatar place={props.at.place} seat={taker() ?? 0} />
      <span class="muted">{props.at.place.say('web-coloretto-taken-by', { seat: seatSaying(taker() ?? 0) })}</span>
    </Show>
  )
}
