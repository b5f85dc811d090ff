// When the race is over: column by column, who gets its arrow and why; then the sum.
import { createComputed, createSignal, For, Index, on, onCleanup, Show, type JSX } from 'solid-js'
import { MotifCard } from '../../art/cards'
import { Icon } from '../../art/icons'
import { Announcer } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type { TopSpeedColumn, TopSpeedScene, TopSpeedSeat } from '../../wire/messages'
import { cardOf, columnsTowards, idOf, winnerOf } from './cards'
import { BackMark } from './Others'
import { twice } from './words'

const BEAT = 650 // milliseconds for a column
const BREATH = 1500 // after the last one, before who has won

/** The judging, as far as it has been told. */
export interface Judging {
  judged: () => number // columns
  isTold: () => boolean
  /** Pass over the rest, to who has won. */
  skip: () => void
}

/** Judge the columns one after the other, for who has seen the race; who comes later gets the whole count. */
export function useJudging(begins: () => boolean, columns: () => number): Judging {
  const [judged, setJudged] = createSignal(Infinity)
  let beat: ReturnType<typeof setTimeout> | undefined
  const skip = () => { clearTimeout(beat); setJudged(Infinity) }
  const step = () => {
    beat = setTimeout(() => {
      if (judged() >= columns()) { skip(); return }
      setJudged(judged() + 1)
      step()
    }, judged() >= columns() ? BREATH : BEAT)
  }
  createComputed(on(begins, now => {
    skip()
    if (!now) return
    setJudged(0)
    step()
  }))
  onCleanup(() => { clearTimeout(beat) })
  return { judged, isTold: () => judged() === Infinity, skip }
}

/** The columns as they are judged, one after the other; then, below who has won, all of them with the sum. */
export function End(props: { place: Place; scene: TopSpeedScene; judging: Judging }): JSX.Element {
  const { place } = props
  const near = () => place.model.you ?? 0
  const order = () => [1 - near(), near()].flatMap(seat => columnsTowards(props.scene.columns, seat))
  const { judged, isTold, skip } = props.judging
  const soFar = () => order().slice(0, judged())
  const score = () => (judged() < order().length ? running(place, props.scene, soFar()) : wholeScore(place, props.scene))
  return (
    <main class="judged upright" classList={{ 'whole-stage': !isTold(), 'count-sheet': isTold() }} data-telling={isTold() ? undefined : ''} onClick={skip}>
      <div class="row score-head">
        <div>
          <h2>{isTold() ? place.say('web-count') : score()}</h2>
          <p class="muted little">{endTold(place, props.scene)}</p>
        </div>
        <Show when={!isTold()}><Button kind="plain" size="small" onClick={skip}>{place.say('web-top-speed-judge-all')}</Button></Show>
      </div>
      <p id="summary" class="spoken" tabindex="-1">{[
        isTold() ? outcome(place, props.scene) : score(), ...soFar().map(c => verdictTold(place, props.scene, c)),
      ].join(' ')}</p>
      <Show when={isTold()}><Totals place={place} scene={props.scene} /></Show>
      <ol class="verdicts" aria-label={place.say('web-top-speed-columns')}>
        <Index each={order()}>
          {(column, i) => (
            <Judged place={place} scene={props.scene} number={column()} up={i < order().length / 2} open={i < judged()} now={i === judged() - 1 && !isTold()} />
          )}
        </Index>
      </ol>
      <Show when={isTold()}><p class="muted little how">{place.say('web-top-speed-judge')}</p></Show>
      <Announcer text={isTold() ? '' : soFar().slice(-1).map(c => verdictTold(place, props.scene, c)).join('')} />
    </main>
  )
}

interface JudgedProps {
  place: Place
  scene: TopSpeedScene
  number: number
  up: boolean
  open: boolean
  now: boolean
}

function Judged(props: JudgedProps): JSX.Element {
  const column = () => props.scene.columns[props.number] as TopSpeedColumn
  const judging = () => column().judging
  const decides = () => judging()?.mistake ?? column().cards.length - 1
  return (
    <li class="panel verdict measured" classList={{ now: props.now }}>
      <b class="arrow-value"><span class="column-number">{props.number + 1}</span>{column().value}<Icon name={props.up ? 'up' : 'down'} class="small" /></b>
      <span class="lying">
        <For each={column().cards.map(idOf)}>
          {(id, i) => (
            <span
              class="judged-card"
              data-flip={`card ${id}`}
              classList={{
                wrong: props.open && i() === judging()?.mistake,
                faint: props.open && judging()?.mistake != null && i() > decides(),
                decides: props.open && judging()?.mistake == null && i() === decides(),
              }}
            >
              <MotifCard motif={cardOf(id).motif} colour={cardOf(id).colour} owner={props.scene.seats[cardOf(id).owner]?.back === 'black' ? 'black' : 'white'} />
              <Show when={props.open && i() === judging()?.mistake}><i class="seal bad" aria-hidden="true"><Icon name="cross" class="small" /></i></Show>
            </span>
          )}
        </For>
      </span>
      <span class="award little">
        <Show when={props.open}>
          <b class="in-display one-line">{gain(props.place, column())}</b>
          <small class="few-lines" classList={{ bad: judging()?.mistake != null, muted: judging()?.mistake == null }}>{reason(props.place, column())}</small>
        </Show>
      </span>
    </li>
  )
}

function gain(place: Place, column: TopSpeedColumn): string {
  const winner = column.judging?.winner
  return winner == null ? place.say('web-top-speed-nobody')
    : place.say('web-top-speed-gain', { value: column.value ?? 0, seat: seatSaying(winner) })
}

function reason(place: Place, column: TopSpeedColumn): string {
  const last = column.cards.at(-1)
  const mistake = column.judging?.mistake
  if (!last) return place.say('web-top-speed-empty')
  const wrong = mistake == null ? undefined : column.cards[mistake]
  if (!wrong) return place.say('web-top-speed-last-card', { seat: seatSaying(last.owner) })
  return place.say('web-top-speed-wrong-card', {
    twice: twice(place, wrong, column.judging?.repeats ?? []), seat: seatSaying(wrong.owner),
  })
}

function verdictTold(place: Place, scene: TopSpeedScene, number: number): string {
  const column = scene.columns[number] as TopSpeedColumn
  return place.say('web-top-speed-verdict', {
    column: number + 1, gain: gain(place, column), reason: reason(place, column),
  })
}

const points = (seat: TopSpeedSeat | undefined) => seat?.count?.points ?? 0

function outcome(place: Place, scene: TopSpeedScene): string {
  const winner = winnerOf(scene)
  if (winner === null) return place.say('web-top-speed-shared', { points: points(scene.seats[0]) })
  return place.say('web-top-speed-wins', {
    seat: seatSaying(winner), points: points(scene.seats[winner]), other: points(scene.seats[1 - winner]),
  })
}

/** The score when all is judged, with TOP SPEED. */
function wholeScore(place: Place, scene: TopSpeedScene): string {
  const near = place.model.you ?? 0
  return place.say('web-top-speed-so-far', {
    seat: seatSaying(near), points: points(scene.seats[near]),
    rival: seatSaying(1 - near), other: points(scene.seats[1 - near]),
  })
}

/** How the race ended, and who said TOP. */
function endTold(place: Place, scene: TopSpeedScene): string {
  const stopped = scene.seats.findIndex(seat => seat.stopped)
  const caller = stopped < 0 ? scene.seats.findIndex(seat => seat.has_top_speed) : stopped
  const ends = place.say(`top-speed-ends-${(scene.ending ?? '').replaceAll('_', '-')}`)
  if (caller < 0) return ends
  const called = place.say(stopped < 0 ? 'web-top-speed-true-top' : 'web-top-speed-false-top', {
    seat: seatSaying(caller), other: seatSaying(1 - caller),
  })
  return `${called} ${ends}`
}

/** The score as far as it has been judged; one's own first. */
function running(place: Place, scene: TopSpeedScene, judged: readonly number[]): string {
  const near = place.model.you ?? 0
  const sum = (seat: number) => judged.map(c => scene.columns[c])
    .reduce((total, column) => total + (column?.judging?.winner === seat ? column.value ?? 0 : 0), 0)
  return place.say('web-top-speed-so-far', {
    seat: seatSaying(near), points: sum(near), rival: seatSaying(1 - near), other: sum(1 - near),
  })
}

function Totals(props: { place: Place; scene: TopSpeedScene }): JSX.Element {
  const { place } = props
  const near = () => place.model.you ?? 0
  const isLevel = () => props.scene.decided_by !== 'points'
  return (
    <section class="panel totals" aria-label={place.say('web-count')}>
      <For each={[near(), 1 - near()]}>
        {seat => (
          <div class="row">
            <BackMark back={props.scene.seats[seat]?.back} say={place.say} />
            <b>{place.isYou(seat) ? place.say('web-top-speed-you') : place.name(seat)}</b>
            <span class="muted">{sumTold(place, props.scene.seats[seat])} =</span>
            <b class="digits">{points(props.scene.seats[seat])}</b>
          </div>
        )}
      </For>
      <Show when={isLevel()}><p class="muted">{tieTold(place, props.scene)}</p></Show>
    </section>
  )
}

/** The arithmetic of one seat: its arrows, and TOP SPEED. */
function sumTold(place: Place, seat: TopSpeedSeat | undefined): string {
  const arrows = seat?.count?.arrows ?? []
  const said = arrows.length ? arrows.join(' + ') : '0'
  return seat?.count?.top_speed
    ? place.say('web-top-speed-sum-with-card', { arrows: said, card: seat.count.top_speed })
    : place.say('web-top-speed-sum-of-arrows', { arrows: said })
}

function tieTold(place: Place, scene: TopSpeedScene): string {
  const winner = winnerOf(scene)
  if (winner === null) return place.say('web-top-speed-tie-shared', { cards: scene.seats[0]?.left ?? 0 })
  return place.say('web-top-speed-tie', {
    seat: seatSaying(winner), cards: scene.seats[winner]?.left ?? 0, other: scene.seats[1 - winner]?.left ?? 0,
  })
}
