// The count of a round: every series up to its first mistake, why that is one, and what decided the order.
// It draws what of it was read out, and nothing else. While it is read, whoever looks finds the own series
// at the foot.
import { createMemo, For, Match, Show, Switch } from 'solid-js'
import { Announcer, Avatar, useKeys } from '../../kit/atTable'
import { minus, signed } from '../../kit/numbers'
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type { RougeJauneVertCount, RougeJauneVertCounted as Counted } from '../../wire/messages'
import { wonBy } from './beats'
import { Foot } from './Foot'
import { byChoice, potPlaces } from './follow'
import { readingOrder, wholeReading, type Reading, type RowRead } from './reading'
import type { Scene } from './round'
import { Stakes } from './Stakes'
import type { Theatre } from './theatre'
import { best, ending, kept, ownResult, readAloud, stoppedBy, ties, totalSaid, whyFalls, whyLater } from './words'
import { Word } from './Word'
import './count.css'

const SKIPPING = ['Space', 'Enter', 'Escape']

export function Count(props: { place: Place; scene: Scene; theatre: Theatre }) {
  const { place, theatre } = props
  const isOver = () => theatre.reading()?.moment === 'over'
  useKeys(code => {
    if (SKIPPING.includes(code)) theatre.goOn()
    return SKIPPING.includes(code)
  })
  const tapped = () => { if (theatre.isReading()) theatre.goOn() }
  return (
    <section class="tally whole-stage" classList={{ shaken: theatre.reading()?.slams }} onClick={tapped}>
      <Show when={props.scene.count}>{last => <Show when={theatre.reading()}>{reading => <>
        <div class="count-head row">
          <h2 class="one-line">{isOver() ? best(place, last()) : stoppedBy(place, last())}</h2>
          <Show when={!isOver()}>
            <Stakes
              label={place.say('web-rouge-jaune-vert-stakes', { stakes: props.scene.stakes.map(signed).join(', ') })}
              values={props.scene.stakes} gone={gone(last(), props.scene.stakes, reading())}
            />
          </Show>
          <p class="muted">{ending(place, last())} {place.say('web-rouge-jaune-vert-how-counted')} {ties(place, last())}</p>
        </div>
        <CountList place={place} count={last()} reading={reading()} stakes={props.scene.stakes} totals={props.scene.seats.map(seat => seat.points)} />
        <Foot place={place} theatre={theatre} round={props.scene.round + 1} isLast={props.scene.doing === 'over'} />
        <Show when={reading().moment === 'stop'}><Stop place={place} count={last()} /></Show>
        <Aloud place={place} count={last()} reading={reading()} isSkipped={theatre.isSkipped()} />
      </>}</Show>}</Show>
    </section>
  )
}

/** The giant Stop: what ended the round, larger than anything else, before anything is counted. */
function Stop(props: { place: Place; count: RougeJauneVertCount }) {
  return (
    <div class="giant-stop all-over centred">
      <b>{props.place.say(props.count.stopper === null ? 'web-rouge-jaune-vert-round-over' : 'web-rouge-jaune-vert-stop')}</b>
      <p>
        <Show when={props.count.stopper !== null}><Avatar place={props.place} seat={props.count.stopper ?? 0} /></Show>
        {ending(props.place, props.count)}
      </p>
    </div>
  )
}

/** For who hears the count: a sentence for each series, the points last. Who skips it hears what concerns them. */
function Aloud(props: { place: Place; count: RougeJauneVertCount; reading: Reading; isSkipped: boolean }) {
  const told = createMemo(() => (props.isSkipped ? [] : readAloud(props.place, props.count, props.reading)))
  return <>
    <div class="spoken" role="log" aria-label={props.place.say('web-news')}><For each={told()}>{text => <p>{text}</p>}</For></div>
    <Announcer text={props.isSkipped ? ownResult(props.place, props.count) : ''} />
  </>
}

/** Which point cards have left the pot. */
function gone(count: RougeJauneVertCount, stakes: readonly number[], reading: Reading): readonly number[] {
  const places = potPlaces(count, stakes)
  return reading.rows.flatMap((row, seat) => (row.paid ? [places[seat] ?? -1] : []))
}

interface ListProps {
  place: Place
  count: RougeJauneVertCount
  reading?: Reading // all of it, unless it is just being read out
  stakes?: readonly number[]
  totals?: readonly number[]
}

/** The series as they are read, the own one at the foot; then all in the order of choice. */
export function CountList(props: ListProps) {
  const reading = createMemo(() => props.reading ?? wholeReading(props.count))
  const isRanked = createMemo(() => ['ranks', 'over'].includes(reading().moment))
  const choice = createMemo(() => byChoice(props.count))
  const rows = createMemo(() => {
    if (isRanked()) return choice()
    const order = readingOrder(props.count)
    return [...order.filter(seat => !props.place.isYou(seat)), ...order.filter(seat => props.place.isYou(seat))]
  })
  return (
    <ol class="count-rows">
      <For each={rows()}>{seat => (
        <Show when={props.count.seats[seat]}>{one => (
          <Show when={reading().rows[seat]}>{row => (
            <li
              class="panel" data-flip={`count ${seat}`}
              classList={{ first: isRanked() && one().choice === 0, own: props.place.isYou(seat), 'read-now': reading().seat === seat }}
            >
              <div class="seat-head">
                <Avatar place={props.place} seat={seat} small />
                <Show when={isRanked()}><b class="choice" aria-label={props.place.say('web-rouge-jaune-vert-choice', { choice: one().choice + 1 })}>{one().choice + 1}</b></Show>
                <div class="seat-name">
                  <h3>{props.place.isYou(seat) ? props.place.say('web-you') : props.place.name(seat)}</h3>
                  <small class="muted">{known(props.place, props.count, seat, row())}</small>
                </div>
              </div>
              <Cards place={props.place} counted={one()} row={row()} />
              <Worth {...props} seat={seat} counted={one()} row={row()} isNew={reading().moment === 'points'} />
              <Reasons place={props.place} count={props.count} seat={seat} row={row()} before={isRanked() ? choice()[one().choice - 1] : undefined} />
            </li>
          )}</Show>
        )}</Show>
      )}</For>
    </ol>
  )
}

/** What is known of a series, in a few words. */
function known(place: Place, count: RougeJauneVertCount, seat: number, row: RowRead): string {
  const one = count.seats[seat]
  if (row.done && one) return kept(place, one)
  if (count.stopper !== seat) return ''
  return place.say(count.ending === 'stop' ? 'web-rouge-jaune-vert-said-stop' : 'web-rouge-jaune-vert-full')
}

function Cards(props: { place: Place; counted: Counted; row: RowRead }) {
  const wrong = () => (props.row.crossed ? props.counted.mistake?.at ?? Infinity : Infinity)
  const falls = (n: number) => props.row.done && n > wrong()
  return (
    <ol class="counted-cards">
      <For each={props.counted.series}>{(card, n) => (
        <li
          class={falls(n()) ? `nth-${Math.min(10, n() - wrong() - 1)}` : ''}
          classList={{ unread: n() >= props.row.read, current: n() === props.row.current, faulty: n() === wrong(), fallen: falls(n()) }}
        >
          <Word card={card} />
          <Show when={n() === wrong()}>
            <i class="cross" role="img" aria-label={props.place.say('web-rouge-jaune-vert-mistake')}><Cross /></i>
          </Show>
          <Show when={falls(n())}><span class="spoken">{props.place.say('web-rouge-jaune-vert-dropped')}</span></Show>
        </li>
      )}</For>
    </ol>
  )
}

/** What a series is worth: the cards found right so far, then the point card taken for them, which comes from the pot. */
function Worth(props: ListProps & { seat: number; counted: Counted; row: RowRead; isNew: boolean }) {
  return (
    <p class="points-won" data-spot={wonBy(props.seat)}>
      <Switch fallback={<span class="so-far digits" aria-hidden="true">…</span>}>
        <Match when={props.row.paid}>
          <span data-flip={props.isNew ? wonBy(props.seat) : undefined}>
            <b class="point-card" classList={{ negative: props.counted.points < 0 }} data-paper>{signed(props.counted.points)}</b>
          </span>
          <Show when={props.totals}>{totals => <small class="muted">{totalSaid(props.place, totals()[props.seat] ?? 0, minus)}</small>}</Show>
        </Match>
        <Match when={props.row.read > 0}>
          <span class="so-far digits" classList={{ crossed: props.row.crossed }} aria-hidden="true">{props.row.right}</span>
        </Match>
      </Switch>
    </p>
  )
}

/** Why cards fall, and what put another series before this one. */
function Reasons(props: { place: Place; count: RougeJauneVertCount; seat: number; row: RowRead; before: number | undefined }) {
  const { place } = props
  const one = () => props.count.seats[props.seat]
  const later = () => whyLater(place, props.count, props.before)
  return (
    <div class="reasons little">
      <Show when={props.row.crossed && one()?.mistake}>{mistake => (
        <p class="bad few-lines">{whyFalls(place, mistake().common)}</p>
      )}</Show>
      <Show when={props.row.done && one()?.pays_for_stop}>
        <p class="bad few-lines">{place.say('rouge-jaune-vert-pays-for-stop', { seat: seatSaying(props.seat), cards: props.count.penalty })}</p>
      </Show>
      <Show when={later()}>{told => <p class="muted few-lines">{told()}</p>}</Show>
    </div>
  )
}

/** The cross of paper that strikes out a wrong card. */
function Cross() {
  return <svg class="cross-out" viewBox="-20 -20 40 40" aria-hidden="true"><path d="M-15-13L-10-17 1-5 12-16 16-11 5 1 15 12 10 16-1 5-12 16-16 11-5 0z" /></svg>
}
