// The others' series lie open. In little beside the table; a tap shows one at reading size, above
// the table and without stopping the race.
import { createEffect, createMemo, createSignal, For, Index, onCleanup, Show } from 'solid-js'
import { MiniSeries } from '../../art/series'
import { Icon } from '../../art/icons'
import { Avatar, SeatName } from '../../kit/atTable'
import { IconButton } from '../../kit/kit'
import { handicapOf, othersThan, seatSaying } from '../../kit/seats'
import { signed } from '../../kit/numbers'
import type { Card, Round } from './round'
import { Word, written } from './Word'

const FEW = 3 // with more opponents than this, their series are drawn smaller

export function Opponents(props: { round: Round }) {
  const { round } = props
  const { place } = round
  const [open, setOpen] = createSignal<number | null>(null)
  const seats = createMemo(() => othersThan(place.model.you, round.scene().seats.length), [], { equals: (one, other) => one.join() === other.join() })
  const large = () => round.wide() && seats().length <= FEW
  const longest = createMemo(() => Math.max(...round.scene().seats.map(seat => seat.series.length)))
  return (
    <section class="progs" classList={{ many: seats().length > FEW }} aria-label={place.say('web-rouge-jaune-vert-series-of-all')}>
      <For each={seats()}>{seat => (
        <Opponent round={round} seat={seat} large={large()} longest={longest()} open={() => { setOpen(seat) }} />
      )}</For>
      <Show when={open() !== null}>
        <OpenSeries round={round} seat={open() ?? 0} close={() => { setOpen(null) }} />
      </Show>
    </section>
  )
}

function series(round: Round, seat: () => number) {
  return createMemo<readonly Card[]>(() => [...round.scene().seats[seat()]?.series ?? []], [], {
    equals: (one, other) => one.length === other.length && one.every((card, n) => card.name === other[n]?.name),
  })
}

function Opponent(props: { round: Round; seat: number; large: boolean; longest: number; open: () => void }) {
  const { round } = props
  const { place } = round
  const cards = series(round, () => props.seat)
  const seat = () => round.scene().seats[props.seat]
  const isAhead = () => cards().length > 1 && cards().length === props.longest
  const isLast = () => place.model.lines.at(-1)?.seat === props.seat
  return (
    <div class="opn" classList={{ ahead: isAhead(), lately: isLast() }}>
      <div class="oh">
        <Avatar place={place} seat={props.seat} small />
        <SeatName place={place} seat={props.seat} note={place.say('web-rouge-jaune-vert-total', { points: signed(seat()?.points ?? 0) })} />
        <span class="spacer" />
        <Signs round={round} seat={props.seat} />
        <b class="cn">{cards().length}<small>/{round.scene().length}</small></b>
      </div>
      <button
        type="button"
        class="opens"
        aria-label={place.say('web-rouge-jaune-vert-open-series', { seat: seatSaying(props.seat), cards: cards().length, length: round.scene().length })}
        onClick={() => props.open()}
      >
        <MiniSeries cards={cards().map(written)} size={props.large ? 'large' : 'small'} quiet />
      </button>
    </div>
  )
}

/** What else is to be seen of a seat: a card in hand, stuck, full. */
function Signs(props: { round: Round; seat: number }) {
  const { say } = props.round.place
  const seat = () => props.round.scene().seats[props.seat]
  return <>
    <Show when={seat()?.holds}>
      <span class="sign" role="img" aria-label={say('web-rouge-jaune-vert-holds')} title={say('web-rouge-jaune-vert-holds')}><Icon name="hand" class="small" /></span>
    </Show>
    <Show when={seat()?.stuck}><small class="sign word">{say('web-rouge-jaune-vert-is-stuck')}</small></Show>
    <Show when={seat()?.full}><small class="sign word">{say('web-rouge-jaune-vert-full')}</small></Show>
  </>
}

/** One series at reading size. The race goes on below: this is no sheet that must be closed first. */
function OpenSeries(props: { round: Round; seat: number; close: () => void }) {
  const { round } = props
  const { place } = round
  let sheet!: HTMLElement
  const before = document.activeElement
  const cards = series(round, () => props.seat)
  const seat = () => round.scene().seats[props.seat]
  const away = (event: KeyboardEvent) => { if (event.key === 'Escape') props.close() }
  document.addEventListener('keydown', away)
  onCleanup(() => {
    document.removeEventListener('keydown', away)
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  })
  createEffect(() => { void props.seat; queueMicrotask(() => sheet.querySelector('button')?.focus()) })
  return (
    <section class="open panel" ref={sheet} role="dialog" aria-label={place.say('web-rouge-jaune-vert-series-of', { seat: seatSaying(props.seat) })}>
      <div class="panel-head">
        <Avatar place={place} seat={props.seat} />
        <h3>{place.say('web-rouge-jaune-vert-series-of', { seat: seatSaying(props.seat) })}</h3>
        <b class="number">{cards().length}<small class="muted"> / {round.scene().length}</small></b>
        <span class="spacer" />
        <IconButton icon="cross" label={place.say('web-close')} onClick={() => { props.close() }} />
      </div>
      <ol class="osr">
        <Index each={cards()}>{(card, n) => (
          <li class="small" classList={{ last: n === cards().length - 1 }}><Word card={card()} short /></li>
        )}</Index>
      </ol>
      <p class="muted">{place.say('web-rouge-jaune-vert-won', { count: seat()?.won.length ?? 0, cards: (seat()?.won ?? []).map(signed).join(' '), points: signed(seat()?.points ?? 0) })}</p>
      <Show when={handicapOf(place.model.lobby?.options ?? {}, props.seat) > 0}>
        <p class="muted">{place.say('web-rouge-jaune-vert-handicap', { milliseconds: handicapOf(place.model.lobby?.options ?? {}, props.seat) })}</p>
      </Show>
    </section>
  )
}
