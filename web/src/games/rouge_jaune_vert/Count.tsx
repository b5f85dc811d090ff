// The count of a round: every series card by card up to its first mistake, why that is one, who
// chose when and why, and the point cards so far.
import { createMemo, For, Match, Show, Switch } from 'solid-js'
import { Icon } from '../../art/icons'
import { Announcer, Avatar } from '../../kit/atTable'
import { minus, signed } from '../../kit/numbers'
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type { RougeJauneVertCount, RougeJauneVertCounted as Counted } from '../../wire/messages'
import { byChoice, standing } from './count'
import type { Card, Scene } from './round'
import { cardSaying } from './words'
import { secondsSince } from './seconds'
import { Word } from './Word'

const PAUSE = 8 // seconds between a count and the next round, where nobody set the server otherwise
const LAST = 3

export function Count(props: { place: Place; scene: Scene; seenToEnd: boolean }) {
  const { place } = props
  const count = () => props.scene.count
  const isOver = () => props.scene.doing === 'over'
  return (
    <main class="round-count">
      <Show when={count()}>{last => <>
        <div class="score-head">
          <h2>{ending(place, last())}</h2>
          <p class="muted">{place.say('web-rouge-jaune-vert-how-counted')} {ties(place, last())}</p>
        </div>
        <Show when={!isOver()}><Next place={place} round={props.scene.round + 1} counting={props.seenToEnd} /></Show>
        <CountList place={place} count={last()} />
        <Announcer text={own(place, last())} />
      </>}</Show>
      <PointCards place={place} scene={props.scene} isOver={isOver()} />
    </main>
  )
}

/** The series in the order of choice. */
export function CountList(props: { place: Place; count: RougeJauneVertCount }) {
  const order = createMemo(() => byChoice(props.count))
  return (
    <ol class="counted">
      <For each={order()}>{(seat, n) => (
        <Show when={props.count.seats[seat]}>{one => (
          <li class="panel" classList={{ winner: n() === 0 }}>
            <div class="whose">
              <Avatar place={props.place} seat={seat} />
              <div class="seat-name"><h2>{called(props.place, seat)}</h2><small class="muted">{kept(props.place, one())}</small></div>
            </div>
            <Cards seat={seat} counted={one()} place={props.place} />
            <b class="gain" classList={{ negative: one().points < 0 }}>{signed(one().points)}</b>
            <Reasons place={props.place} count={props.count} seat={seat} before={props.count.seats[order()[n() - 1] ?? -1]} />
          </li>
        )}</Show>
      )}</For>
    </ol>
  )
}

function called(place: Place, seat: number): string {
  return place.isYou(seat) ? place.say('web-you') : place.name(seat)
}

function kept(place: Place, one: Counted): string {
  return place.say(one.pays_for_stop ? 'web-rouge-jaune-vert-kept-hasty' : 'web-rouge-jaune-vert-kept', {
    kept: one.kept, sum: one.kept_sum, counts: minus(one.counts),
  })
}

function Cards(props: { place: Place; seat: number; counted: Counted }) {
  const wrong = () => props.counted.mistake?.at ?? Infinity
  return (
    <ol class="rser">
      <For each={props.counted.series}>{(card, n) => (
        <li
          class="rc"
          classList={{ wrong: n() === wrong(), lostc: n() > wrong(), near: n() === wrong() - 1 }}
          ref={element => { element.style.setProperty('--nth', String(n())) }}
        >
          <Word card={card} short />
          <Show when={n() === wrong()}>
            <i class="mistake" role="img" aria-label={props.place.say('web-rouge-jaune-vert-mistake')}><Icon name="cross" /></i>
          </Show>
          <Show when={n() > wrong()}><span class="spoken">{props.place.say('web-rouge-jaune-vert-dropped')}</span></Show>
        </li>
      )}</For>
    </ol>
  )
}

/** Why the cards fall, and what put the one before this one first. */
function Reasons(props: { place: Place; count: RougeJauneVertCount; seat: number; before: Counted | undefined }) {
  const { place } = props
  const one = () => props.count.seats[props.seat]
  const tie = () => {
    const by = props.before?.decided ?? 'counts'
    return by === 'counts' ? '' : place.say(`web-rouge-jaune-vert-tie-${by}`, { seat: seatSaying(props.count.ties_from) })
  }
  return <>
    <Show when={one()?.mistake}>{mistake => (
      <p class="why"><Icon name="cross" class="small" /><span>
        {why(place, props.seat, one()?.series ?? [], mistake().at, mistake().common)} {place.say('web-rouge-jaune-vert-falls')}
      </span></p>
    )}</Show>
    <Show when={one()?.pays_for_stop}>
      <p class="why"><Icon name="flag" class="small" /><span>{place.say('rouge-jaune-vert-pays-for-stop', { seat: seatSaying(props.seat), cards: props.count.penalty })}</span></p>
    </Show>
    <Show when={tie()}>{told => <p class="tie muted">{told()}</p>}</Show>
  </>
}

/** The first mistake in words: which card, after which, and what they have in common. */
function why(place: Place, seat: number, series: readonly Card[], at: number, common: readonly string[]): string {
  const [before, card] = [series[at - 1], series[at]]
  if (!before || !card) return ''
  return place.say('rouge-jaune-vert-mistake', {
    seat: seatSaying(seat), card: cardSaying(card), before: cardSaying(before),
    reasons: common.map(clash => ({ key: `rouge-jaune-vert-clash-${clash}` })),
  })
}

function ending(place: Place, count: RougeJauneVertCount): string {
  return place.say(`rouge-jaune-vert-ends-${count.ending.replaceAll('_', '-')}`, { seat: seatSaying(count.stopper ?? count.ties_from) })
}

function ties(place: Place, count: RougeJauneVertCount): string {
  if (count.ending === 'full' || count.ending === 'stop') return place.say('web-rouge-jaune-vert-ties', { seat: seatSaying(count.ties_from) })
  return place.say(count.stopper === null ? 'rouge-jaune-vert-nobody-stopped' : 'rouge-jaune-vert-counts-as-stopper', { seat: seatSaying(count.ties_from) })
}

/** The own result, read out at once. */
function own(place: Place, count: RougeJauneVertCount): string {
  const mine = place.model.you === null ? undefined : count.seats[place.model.you]
  if (!mine) return ''
  return place.say('rouge-jaune-vert-keeps', {
    seat: seatSaying(place.model.you ?? 0), kept: mine.kept, total: mine.kept_sum,
    points: { key: 'rouge-jaune-vert-points', args: { value: signed(mine.points) } },
  })
}

/** When the next round opens: the last three seconds large. */
function Next(props: { place: Place; round: number; counting: boolean }) {
  const passed = secondsSince(() => String(props.round))
  const left = () => PAUSE - passed()
  return (
    <p class="next" role="timer">
      <Switch>
        <Match when={!props.counting || left() <= 0}>{props.place.say('web-rouge-jaune-vert-next-soon', { round: props.round })}</Match>
        <Match when={true}>
          {props.place.say('web-rouge-jaune-vert-next', { round: props.round })} <b class="disp" classList={{ large: left() <= LAST }}>{left()}</b>
        </Match>
      </Switch>
    </p>
  )
}

/** The point cards of all rounds so far, and their sum. */
function PointCards(props: { place: Place; scene: Scene; isOver: boolean }) {
  const { place } = props
  const order = createMemo(() => standing(props.scene))
  const rounds = () => Array.from({ length: props.scene.rounds }, (_, n) => n)
  return (
    <section class="points panel">
      <h2>{place.say(props.isOver ? 'web-rouge-jaune-vert-final' : 'web-rouge-jaune-vert-point-cards')}</h2>
      <ol>
        <For each={order()}>{seat => (
          <Show when={props.scene.seats[seat]}>{one => (
            <li>
              <Avatar place={place} seat={seat} small />
              <b class="name">{called(place, seat)}</b>
              <span class="stakes bare" role="img" aria-label={place.say('web-rouge-jaune-vert-sum', { cards: one().won.map(signed).join(', '), points: signed(one().points) })}>
                <For each={rounds()}>{n => (
                  <b classList={{ negative: (one().won[n] ?? 0) < 0, free: one().won[n] === undefined }}>{one().won[n] === undefined ? '' : signed(one().won[n] ?? 0)}</b>
                )}</For>
              </span>
              <b class="number" aria-hidden="true">= {signed(one().points)}</b>
            </li>
          )}</Show>
        )}</For>
      </ol>
      <Show when={props.isOver && props.scene.tied}>
        <p class="muted">{place.say('web-rouge-jaune-vert-tie-at-the-top')}</p>
      </Show>
    </section>
  )
}
