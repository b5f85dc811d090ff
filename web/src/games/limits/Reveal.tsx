// The reveal: the limit with the hidden cards, the pile counted card by card, and who pays.
import { createEffect, createSignal, For, Index, on, onCleanup, Show, type JSX } from 'solid-js'
import { ColourCard, LimitCard } from '../../art/cards'
import { Announcer, Avatar, useKeys } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import { signed } from '../../kit/numbers'
import { seatSaying } from '../../kit/seats'
import { isStill } from '../../motion/flip'
import type { Place } from '../../table/place'
import type { LimitsScene } from '../../wire/messages'
import { cardsToCount, type Count } from './count'

const PER_CARD = 480 // milliseconds
const AT_MOST = 6000
const LOOK_ON = 6000 // so long the verdict stays before somebody who only looks on

interface RevealProps {
  place: Place
  count: Count
  verdict: LimitsScene['verdict']
  /** Whether it is counted before the eyes; a table that one comes back to shows the sum at once. */
  counting: boolean
  /** The round that comes next, or null at the end of the game. */
  next: number | null
  onNext: () => void
  children?: JSX.Element
}

export function Reveal(props: RevealProps): JSX.Element {
  const place = () => props.place
  const say = (what: string, blanks = {}) => place().say(`web-limits-${what}`, blanks)
  const all = () => cardsToCount(props.count)
  const [seen, countAll] = useCounting(props)
  const done = () => seen() >= all()
  const soFar = () => props.count.pile.slice(0, seen()).findLast(card => card.counts !== null)?.counts ?? 0
  const goOn = () => { if (done()) props.onNext(); else countAll() }
  useKeys(code => {
    if (code !== 'Enter' || (props.next === null && done())) return false
    goOn()
    return true
  })
  return (
    <main class="lrv" data-done={done()}>
      <div class="score-head">
        <small class="muted">{accusation(place(), props.count)}</small>
        <h2>{done() ? verdict(place(), props.count) : say('counting', { cards: cardsOf(place(), props.count.colour, soFar()) })}</h2>
      </div>
      <Sum place={place()} count={props.count} />
      <section class="panel cnts" aria-label={say('pile-in-order')}>
        <h2>{say('pile-in-order')}</h2>
        <ol class={crowding(props.count.pile.length)}>
          <Index each={props.count.pile}>
            {(card, number) => (
              <li classList={{
                hitc: card().counts !== null && number < seen(), yet: number >= seen(),
                after: card().after && done(), lastc: card().last && done(),
              }}>
                <ColourCard colour={card().colour} />
                <Show when={card().counts !== null && number < seen()}><b class="ct">{card().counts}</b></Show>
                <small>{player(place(), card().by)}</small>
              </li>
            )}
          </Index>
        </ol>
        <p class="muted">{upTo(place(), props.count)}</p>
      </section>
      <section class="verd" classList={{ yet: !done() }} aria-hidden={!done()}>
        <Paid place={place()} seat={props.count.winner} note={say('gains', { seat: seatSaying(props.count.winner) })} points={signed(props.verdict.winner)} won />
        <Paid place={place()} seat={props.count.loser} note={say('takes-limit-card', { seat: seatSaying(props.count.loser) })} points={signed(props.verdict.loser)} />
      </section>
      <div class="lnext">
        <Show when={!done()}>
          <Button kind="plain" size="large" keyName="↵" onClick={goOn}>{say('count-all')}</Button>
        </Show>
        <Show when={done() && props.next !== null}>
          <Button size="large" keyName="↵" onClick={goOn}>{say('next-round', { round: props.next ?? 0 })}</Button>
        </Show>
      </div>
      <Show when={done()}>{props.children}</Show>
      <Announcer text={done() ? spokenVerdict(place(), props.count) : ''} />
    </main>
  )
}

/** Count one card after the other; return how many, and how to count all at once. */
function useCounting(props: RevealProps): [() => number, () => void] {
  const [seen, setSeen] = createSignal(0)
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => { clearTimeout(timer) }
  const countAll = () => {
    stop()
    setSeen(props.count.pile.length)
    if (props.place.model.you === null && props.next !== null) timer = setTimeout(() => { props.onNext() }, LOOK_ON)
  }
  const step = (cards: number) => {
    timer = setTimeout(() => {
      if (seen() + 1 >= cards) countAll()
      else { setSeen(seen() + 1); step(cards) }
    }, Math.min(PER_CARD, AT_MOST / cards))
  }
  createEffect(on(() => props.count, count => {
    stop()
    setSeen(0)
    if (props.counting && !isStill()) step(cardsToCount(count))
    else countAll()
  }))
  onCleanup(stop)
  return [seen, countAll]
}

/** The number on the limit card, plus the hidden cards of that colour. */
function Sum(props: { place: Place; count: Count }): JSX.Element {
  const say = (what: string, blanks = {}) => props.place.say(`web-limits-${what}`, blanks)
  const number = () => props.count.number ?? 'X'
  return (
    <section class="panel sum" aria-label={say('sum')}>
      <figure>
        <Show when={props.count.limits.length > 0} fallback={<b class="big2">{number()}</b>}>
          <LimitCard limits={props.count.limits} />
        </Show>
        <figcaption>{props.place.say(`colour-${props.count.colour}`)} <b>{number()}</b></figcaption>
      </figure>
      <span class="op">+</span>
      <div class="hid">
        <div class={`hids of${props.count.hidings.length}`}>
          <For each={props.count.hidings}>
            {(cards, seat) => (
              <span class="hx">
                <span class="hxc">
                  <For each={cards}>
                    {colour => <ColourCard colour={colour} class={colour === props.count.colour ? 'hitc' : ''} />}
                  </For>
                </span>
                <small>{player(props.place, seat())}</small>
              </span>
            )}
          </For>
        </div>
        <b class="cap">{say('hidden-cards', { cards: cardsOf(props.place, props.count.colour, props.count.hidden) })}</b>
      </div>
      <span class="op">=</span>
      <b class="big2">{props.count.limit ?? 'X'}</b>
    </section>
  )
}

function Paid(props: { place: Place; seat: number; note: string; points: string; won?: boolean }): JSX.Element {
  return (
    <div class="panel vd" classList={{ winner: props.won ?? false }}>
      <Avatar place={props.place} seat={props.seat} />
      <b>{player(props.place, props.seat)}</b>
      <span class="muted">{props.note}</span>
      <span class="number" classList={{ good: props.won ?? false, bad: !props.won }}>{props.points}</span>
    </div>
  )
}

/** A high pile is drawn smaller, so that its end and the verdict stay in sight. */
const crowding = (cards: number) => (cards > 28 ? 'crowd' : cards > 14 ? 'many' : '')

function player(place: Place, seat: number | null): string {
  if (seat === null) return ''
  return place.isYou(seat) ? place.say('web-limits-you') : place.name(seat)
}

const cardsOf = (place: Place, colour: string, count: number) => place.say('web-limits-cards', { colour, count })

const accusation = (place: Place, count: Count) => (
  place.say('limits-accuses', { seat: seatSaying(count.accuser), accused: seatSaying(count.accused) })
)

/** "3 verts pour 2 : dépassé" */
export function verdict(place: Place, count: Count): string {
  const cards = cardsOf(place, count.colour, count.count)
  const limit = count.limit
  if (limit === null) return place.say('web-limits-no-limit', { cards })
  return place.say(count.exceeded ? 'web-limits-exceeded' : 'web-limits-kept', { cards, limit })
}

function upTo(place: Place, count: Count): string {
  const after = count.pile.filter(card => card.after).length
  const told = place.say('web-limits-up-to', { seat: seatSaying(count.accused) })
  return after === 0 ? told : `${told} ${place.say('web-limits-after', { count: after })}`
}

function spokenVerdict(place: Place, count: Count): string {
  const paid = { loser: seatSaying(count.loser), winner: seatSaying(count.winner) }
  return [
    accusation(place, count), `${verdict(place, count)}.`, place.say(count.exceeded ? 'limits-exceeded' : 'limits-kept', paid),
  ].join(' ')
}
