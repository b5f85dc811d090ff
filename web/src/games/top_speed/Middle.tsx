// The eight columns: those of the other's arrows above the row of point cards, one's own below. A
// column wears the colour of whose card lies last in it.
import { For, Index, lazy, Show, Suspense, type JSX } from 'solid-js'
import { MotifCard } from '../../art/cards'
import { Icon } from '../../art/icons'
import { Zone } from '../../kit/atTable'
import { carry } from '../../kit/carry'
import { press } from '../../kit/press'
import { Seconds } from '../../table/Seconds'
import { atColumn } from './beats'
import { cardOf, columnsTowards, type CardId } from './cards'
import { COLUMN, columnOf } from './drop'
import type { Race } from './follow'
import { FAR_KEYS, NEAR_KEYS, UNDER_KEY } from './keys'
import { columnTold } from './words'

const Reminder = lazy(() => import('../../pictures/Reminder'))

export function Middle(props: { race: Race; cap: (code: string) => string }): JSX.Element {
  const { race } = props
  const towards = (seat: number) => columnsTowards(race.scene().columns, seat)
  const near = () => towards(race.near())
  const far = () => towards(1 - race.near())
  return (
    <section class="middle measured">
      <Zone class="columns" label={race.place.say('web-top-speed-columns')}>
        <div class="half">
          <Index each={far()}>
            {(column, i) => <Column race={race} column={column()} code={FAR_KEYS[i] ?? ''} cap={props.cap} far />}
          </Index>
        </div>
        <div class="point-cards" aria-hidden="true">
          <Index each={near()}>
            {(column, i) => (
              <div class="point-card" classList={{ 'face-down': !isOpen(race, column()) }}>
                <Show when={isOpen(race, column())} fallback={<><b /><b /></>}>
                  <Arrow race={race} column={far()[i] ?? 0} far />
                  <Arrow race={race} column={column()} />
                </Show>
              </div>
            )}
          </Index>
        </div>
        <div class="half">
          <Index each={near()}>
            {(column, i) => <Column race={race} column={column()} code={NEAR_KEYS[i] ?? ''} cap={props.cap} />}
          </Index>
        </div>
      </Zone>
      <Show when={race.scene().doing === 'signal'}>
        <Seconds place={race.place} label={race.place.say('web-top-speed-signal-soon')} />
        <Suspense><Reminder game={race.place.info.name} brief /></Suspense>
      </Show>
    </section>
  )
}

/** Whether the point card of a column lies open. */
const isOpen = (race: Race, column: number) => race.scene().columns[column]?.value != null

function Arrow(props: { race: Race; column: number; far?: boolean }): JSX.Element {
  const value = () => props.race.scene().columns[props.column]?.value
  return (
    <b class={props.race.holder(props.column) ?? ''}>
      <Show when={props.far} fallback={<>{value()}<Icon name="down" class="small" /></>}><Icon name="up" class="small" />{value()}</Show>
    </b>
  )
}

interface ColumnProps {
  race: Race
  column: number
  code: string
  cap: (code: string) => string
  far?: boolean
}

function Column(props: ColumnProps): JSX.Element {
  const { race } = props
  const cards = () => race.lie().columns[props.column] ?? []
  const isMistaken = () => race.mend() === props.column && race.lie().pending === null
  const isKept = () => { const move = race.kept(); return move?.kind === 'place' && move.column === props.column }
  const spot = () => atColumn(props.column)
  const shape = () => `column upright ${props.far ? 'far' : 'near'} ${race.holder(props.column) ?? 'free'}`
  const contents = () => <>
    <span class="column-number" aria-hidden="true">{props.column + 1}</span>
    <Show when={isMistaken()}>
      <span class="fault-sign worded" data-worded={race.place.say('web-top-speed-mistake')}><Icon name="cross" class="small" /><i class="time-bar" /></span>
    </Show>
    <For each={cards()}>{id => <ColumnCard race={race} id={id} column={props.column} />}</For>
  </>
  return (
    <Show
      when={race.own()}
      fallback={<div class={shape()} data-spot={spot()} role="img" aria-label={columnTold(race, props.column)} tabindex="-1" data-stop>{contents()}</div>}
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
        data-spot={spot()}
        data-key={`column ${props.column}`}
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
        <span class="key-cap worded" data-worded={props.cap(props.code)} />
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
  const card = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.motif')].at(-1)
  if (event.type !== 'pointerdown' || !race.lifted() || race.mend() !== column || !card) return
  carry(event as PointerEvent, card, { onto: COLUMN, over: at => { race.hangOver(columnOf(at)) }, drop: at => { race.moveTo(Number(columnOf(at))) } })
}

function ColumnCard(props: { race: Race; id: CardId; column: number }): JSX.Element {
  const { race } = props
  const card = () => cardOf(props.id)
  const isLast = () => race.lie().columns[props.column]?.at(-1) === props.id
  const isPending = () => race.lie().pending === props.id
  return (
    <span class="layer">
      <span
        class="motif"
        data-flip={`card ${props.id}`}
        classList={{
          pending: isPending(),
          fresh: isLast() && race.fresh() === props.column && !isPending(),
          lifted: isLast() && race.lifted() && race.mend() === props.column,
        }}
      >
        <MotifCard quiet motif={card().motif} colour={card().colour} owner={race.back(card().owner)} />
      </span>
    </span>
  )
}
