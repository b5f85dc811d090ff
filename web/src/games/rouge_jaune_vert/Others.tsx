// The others' series lie open, in little; a tap shows one at reading size, above the table and without
// stopping the race.
import { createEffect, createMemo, createSignal, For, Index, onCleanup, Show } from 'solid-js'
import { Icon } from '../../art/icons'
import { MiniSeries } from '../../art/series'
import { Avatar, SeatHead } from '../../kit/atTable'
import { IconButton } from '../../kit/kit'
import { signed } from '../../kit/numbers'
import { handicapOf, othersThan, seatSaying } from '../../kit/seats'
import { atSeat } from '../../table/beats'
import { seriesOf } from './beats'
import { DangerSign } from './Danger'
import { sameCards } from './follow'
import type { Card, Round } from './round'
import { totalSaid } from './words'
import { Word, written } from './Word'

const FEW = 3 // with more of them, their series are cut narrower

export function Others(props: { round: Round }) {
  const { round } = props
  const { place } = round
  const [open, setOpen] = createSignal<number | null>(null)
  const seats = createMemo(() => othersThan(place.model.you, round.scene().seats.length), [], { equals: (one, other) => one.join() === other.join() })
  const longest = createMemo(() => Math.max(...round.scene().seats.map(seat => seat.series.length)))
  return (
    <section class="others" classList={{ many: seats().length > FEW }} aria-label={place.say('web-rouge-jaune-vert-series-of-all')}>
      <For each={seats()}>{seat => (
        <Other round={round} seat={seat} size={round.wide() ? 'large' : seats().length > FEW ? 'narrow' : 'small'} longest={longest()} open={() => { setOpen(seat) }} />
      )}</For>
      <Show when={open() !== null}>
        <OpenSeries round={round} seat={open() ?? 0} close={() => { setOpen(null) }} />
      </Show>
    </section>
  )
}

function series(round: Round, seat: () => number) {
  return createMemo<readonly Card[]>(() => [...round.scene().seats[seat()]?.series ?? []], [], { equals: sameCards })
}

function Other(props: { round: Round; seat: number; size: 'narrow' | 'small' | 'large'; longest: number; open: () => void }) {
  const { round } = props
  const { place } = round
  const cards = series(round, () => props.seat)
  const seat = () => round.scene().seats[props.seat]
  const length = createMemo(() => round.scene().length)
  const points = createMemo(() => totalSaid(place, seat()?.points ?? 0))
  const isAhead = () => cards().length > 1 && cards().length === props.longest
  return (
    <div class="other panel" data-spot={`${atSeat(props.seat)} ${seriesOf(props.seat)}`} classList={{ ahead: isAhead(), danger: seat()?.danger }}>
      <SeatHead place={place} seat={props.seat} note={points()}>
        <b class="so-many digits" data-mark>{cards().length}<small class="muted">/{length()}</small></b>
      </SeatHead>
      <MiniSeries cards={cards().map(written)} length={length()} size={props.size} quiet />
      <Signs round={round} seat={props.seat} />
      <Show when={seat()?.danger}><DangerSign round={round} seat={props.seat} /></Show>
      <button
        type="button"
        class="opens bare all-over"
        data-key={`seat ${props.seat}`}
        aria-label={place.say('web-rouge-jaune-vert-open-series', { seat: seatSaying(props.seat), cards: cards().length, length: length() })}
        onClick={() => { props.open() }}
      />
    </div>
  )
}

/** What else is to be seen of a seat: a card in hand, stuck, full. */
function Signs(props: { round: Round; seat: number }) {
  const { say } = props.round.place
  const seat = createMemo(() => props.round.scene().seats[props.seat])
  return (
    <span class="signs">
      <Show when={seat()?.stuck}><small>{say('web-rouge-jaune-vert-is-stuck')}</small></Show>
      <Show when={seat()?.full}><small>{say('web-rouge-jaune-vert-full')}</small></Show>
      <Show when={seat()?.holds}>
        <span role="img" aria-label={say('web-rouge-jaune-vert-holds')} title={say('web-rouge-jaune-vert-holds')}><Icon name="hand" class="small" /></span>
      </Show>
    </span>
  )
}

/** One series at reading size. The race goes on below: this is no sheet that must be closed first. */
function OpenSeries(props: { round: Round; seat: number; close: () => void }) {
  const { round } = props
  const { place } = round
  let sheet!: HTMLElement
  const before = document.activeElement
  const cards = series(round, () => props.seat)
  const seat = () => round.scene().seats[props.seat]
  const handicap = () => handicapOf(place.model.lobby?.options ?? {}, props.seat)
  const away = (event: KeyboardEvent) => { if (event.key === 'Escape') props.close() }
  document.addEventListener('keydown', away)
  onCleanup(() => {
    document.removeEventListener('keydown', away)
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  })
  createEffect(() => { void props.seat; queueMicrotask(() => sheet.querySelector('button')?.focus()) })
  return (
    <section class="open-series panel" ref={sheet} role="dialog" aria-label={place.say('web-rouge-jaune-vert-series-of', { seat: seatSaying(props.seat) })}>
      <div class="row">
        <Avatar place={place} seat={props.seat} />
        <h3>{place.say('web-rouge-jaune-vert-series-of', { seat: seatSaying(props.seat) })}</h3>
        <b class="so-many digits">{cards().length}<small class="muted">/{round.scene().length}</small></b>
        <span class="spacer" />
        <IconButton icon="cross" label={place.say('web-close')} onClick={() => { props.close() }} />
      </div>
      <ol class="row">
        <Index each={cards()}>{card => <li><Word card={card()} /></li>}</Index>
      </ol>
      <p class="muted">{place.say('web-rouge-jaune-vert-won', { count: seat()?.won.length ?? 0, cards: (seat()?.won ?? []).map(signed).join(' '), points: signed(seat()?.points ?? 0) })}</p>
      <Show when={handicap() > 0}>
        <p class="muted">{place.say('web-rouge-jaune-vert-handicap', { seconds: handicap() })}</p>
      </Show>
    </section>
  )
}
