// The reveal, on the whole stage: the limit with the hidden cards, the pile counted card by card, who pays.
import { createEffect, createSignal, on, onCleanup, Show, type JSX } from 'solid-js'
import { Announcer, Avatar, useKeys } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import { signed } from '../../kit/numbers'
import { seatSaying } from '../../kit/seats'
import { useSettled } from '../../kit/settled'
import { isStill } from '../../motion/boxes'
import type { Place } from '../../table/place'
import type { LimitsScene } from '../../wire/messages'
import { cardsToCount, type Count } from './count'
import { Pile, Sum } from './Sum'
import { accusation, cardsSaid, nameOf, spokenVerdict, verdict } from './words'

const PER_CARD = 480 // milliseconds
const AT_MOST = 6000
const LOOK_ON = 6000 // so long the verdict stays before somebody who only looks on

interface RevealProps {
  place: Place
  count: Count
  verdict: LimitsScene['verdict']
  /** The round that comes next. */
  next: number
  /** Whether it ended the game: then the score comes next. */
  isLast: boolean
  onCounted: () => void
  onNext: () => void
}

export function Reveal(props: RevealProps): JSX.Element {
  const place = () => props.place
  const say = (what: string, blanks = {}) => place().say(`web-limits-${what}`, blanks)
  const all = () => cardsToCount(props.count)
  const [seen, countAll] = useCounting(props)
  const done = () => seen() >= all()
  const soFar = () => props.count.pile.slice(0, seen()).findLast(card => card.counts !== null)?.counts ?? 0
  const settled = useSettled(done)
  const waits = () => done() && !settled() // what was pressed here before was another button
  const goOn = () => { if (waits()) return; if (done()) props.onNext(); else countAll() }
  useKeys(code => {
    if (code !== 'Enter') return false
    goOn()
    return true
  })
  return (
    <section class="reveal whole-stage" data-done={done()} aria-label={accusation(place(), props.count)}>
      <header class="verdict">
        <p class="muted" data-must="news">{accusation(place(), props.count)}</p>
        <h2 data-must="turn">
          {done() ? verdict(place(), props.count) : say('counting', { cards: cardsSaid(place(), props.count.colour, soFar()) })}
        </h2>
      </header>
      <Sum place={place()} count={props.count} />
      <Pile place={place()} count={props.count} seen={seen()} fits />
      <div class="paid">
        <Show when={done()}><Paid place={place()} seat={props.count.winner} note={say('gains', { seat: seatSaying(props.count.winner) })} points={signed(props.verdict.winner)} won />
        <Paid place={place()} seat={props.count.loser} note={say('takes-limit-card', { seat: seatSaying(props.count.loser) })} points={signed(props.verdict.loser)} /></Show>
      </div>
      <Button kind={done() ? undefined : 'plain'} size="large" class="go-on" off={waits()} keyName="↵" data-must="decision" data-go-on onClick={goOn}>
        <Show when={done()} fallback={say('count-all')}>
          {props.isLast ? say('to-the-score') : say('next-round', { round: props.next })}
        </Show>
      </Button>
      <Announcer text={done() ? spokenVerdict(place(), props.count) : ''} />
    </section>
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
    props.onCounted()
    if (props.place.model.you === null) timer = setTimeout(() => { props.onNext() }, LOOK_ON)
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
    if (isStill()) countAll()
    else step(cardsToCount(count))
  }))
  onCleanup(stop)
  return [seen, countAll]
}

function Paid(props: { place: Place; seat: number; note: string; points: string; won?: boolean }): JSX.Element {
  return (
    <p class="panel row" classList={{ winner: props.won ?? false }}>
      <Avatar place={props.place} seat={props.seat} small />
      <span class="told"><b>{nameOf(props.place, props.seat)}</b> <small class="muted">{props.note}</small></span>
      <b class="digits" classList={{ good: props.won ?? false, bad: !props.won }}>{props.points}</b>
    </p>
  )
}
