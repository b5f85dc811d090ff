// The eight columns: those of the other's arrows above the row of point cards, one's own below.
import { For, Index, Show, type JSX } from 'solid-js'
import { MotifCard } from '../../art/cards'
import { Icon } from '../../art/icons'
import { Zone } from '../../kit/atTable'
import { seatSaying } from '../../kit/seats'
import { cardOf, columnsTowards, sayingOf, type CardId } from './cards'
import { FAR_KEYS, NEAR_KEYS, UNDER_KEY } from './keys'
import { carry } from '../../kit/carry'
import { press } from '../../kit/press'
import { COLUMN, columnOf } from './press'
import type { Race } from './race'

export function Columns(props: { race: Race; cap: (code: string) => string }): JSX.Element {
  const { race } = props
  const towards = (seat: number) => columnsTowards(race.scene().columns, seat)
  const near = () => towards(race.near())
  const far = () => towards(1 - race.near())
  const value = (column: number | undefined) => race.scene().columns[column ?? 0]?.value
  return (
    <Zone class="tsboard" label={race.place.say('web-top-speed-columns')}>
      <div class="half up">
        <Index each={far()}>
          {(column, i) => <Column race={race} column={column()} code={FAR_KEYS[i] ?? ''} cap={props.cap} up />}
        </Index>
      </div>
      <div class="mid" aria-hidden="true">
        <Index each={near()}>
          {(column, i) => (
            <div class="ptc">
              <b><Icon name="up" class="small" />{value(far()[i])}</b>
              <b>{value(column())}<Icon name="down" class="small" /></b>
            </div>
          )}
        </Index>
      </div>
      <div class="half dn">
        <Index each={near()}>
          {(column, i) => <Column race={race} column={column()} code={NEAR_KEYS[i] ?? ''} cap={props.cap} />}
        </Index>
      </div>
    </Zone>
  )
}

interface ColumnProps {
  race: Race
  column: number
  code: string
  cap: (code: string) => string
  up?: boolean
}

function Column(props: ColumnProps): JSX.Element {
  const { race } = props
  const cards = () => race.lie().columns[props.column] ?? []
  const isMistaken = () => race.mend() === props.column && race.lie().pending === null
  const isKept = () => { const move = race.kept(); return move?.kind === 'place' && move.column === props.column }
  const shape = () => `tcol ${props.up ? 'up' : 'dn'}`
  const contents = () => <>
    <span class="tcn" aria-hidden="true">{props.column + 1}</span>
    <Show when={isMistaken()}>
      <span class="tcbad said" data-said={race.place.say('web-top-speed-mistake')}><Icon name="cross" class="small" /><i class="tsbar three" /></span>
    </Show>
    <For each={cards()}>{id => <ColumnCard race={race} id={id} column={props.column} />}</For>
  </>
  return (
    <Show
      when={race.own()}
      fallback={<div class={shape()} role="img" aria-label={columnTold(race, props.column)} tabindex="-1" data-stop>{contents()}</div>}
    >
      <button
        type="button"
        class={shape()}
        classList={{
          aim: race.over() === props.column,
          mistaken: isMistaken(),
          target: race.lifted() && race.mend() !== props.column,
          shut: !race.opens(props.column),
          kept: isKept(),
        }}
        data-column={props.column}
        data-stop
        aria-label={columnTold(race, props.column)}
        aria-disabled={race.opens(props.column) ? undefined : true}
        aria-description={isKept() ? race.place.say('web-tap-kept') : undefined}
        aria-pressed={isMistaken() ? race.lifted() : undefined}
        aria-keyshortcuts={props.cap(props.code)}
        onKeyDown={event => { spaceIsUnder(event, race) }}
        onKeyUp={event => { if (event.code === UNDER_KEY) event.preventDefault() }}
        {...press(event => { land(race, props.column, event) })}
      >
        <span class="key-cap said wide-only" data-said={props.cap(props.code)} />
        {contents()}
      </button>
    </Show>
  )
}

/** In a race Space is the next card everywhere; on a column it would lay a card that one wanted to pass. */
function spaceIsUnder(event: KeyboardEvent, race: Race): void {
  if (event.code !== UNDER_KEY || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  if (!event.repeat) race.under()
}

function land(race: Race, column: number, event: PointerEvent | MouseEvent): void {
  race.touch(column)
  const card = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.tcf')].at(-1)
  if (event.type !== 'pointerdown' || !race.lifted() || race.mend() !== column || !card) return
  carry(event as PointerEvent, card, { onto: COLUMN, over: at => { race.hangOver(columnOf(at)) }, drop: at => { race.moveTo(Number(columnOf(at))) } })
}

function ColumnCard(props: { race: Race; id: CardId; column: number }): JSX.Element {
  const { race } = props
  const card = () => cardOf(props.id)
  const isLast = () => race.lie().columns[props.column]?.at(-1) === props.id
  const isPending = () => race.lie().pending === props.id
  return (
    <span class="tc">
      <span
        class="tcf"
        data-flip={`ts-${props.id}`}
        classList={{
          pending: isPending(),
          fresh: isLast() && race.fresh() === props.column && !isPending(),
          lifted: isLast() && race.lifted() && race.mend() === props.column,
        }}
      >
        <MotifCard quiet motif={card().motif} colour={card().colour} owner={backOf(race, card().owner)} />
      </span>
    </span>
  )
}

export function backOf(race: Race, seat: number): 'black' | 'white' {
  return race.scene().seats[seat]?.back === 'black' ? 'black' : 'white'
}

/** A column in words: its arrow, its cards, whose the last one is. */
export function columnTold(race: Race, number: number): string {
  const { place } = race
  const column = race.scene().columns[number]
  const last = column?.cards.at(-1)
  if (!column) return ''
  const arrow = place.say('web-top-speed-arrow', {
    column: number + 1, value: column.value, seat: seatSaying(column.towards),
  })
  if (!last) return place.say('web-top-speed-column-empty', { arrow })
  return place.say('web-top-speed-column-cards', {
    arrow, cards: column.cards.map(sayingOf), count: column.cards.length, seat: seatSaying(last.owner),
  })
}
