// Everybody else around the table: who they are and how many cards they hold, their series before them,
// and what they say. On one's own turn to ask, a tap chooses whom.
import { createMemo, For, Show, type JSX } from 'solid-js'
import { Avatar, useProperty, Zone } from '../../kit/atTable'
import { othersThan } from '../../kit/seats'
import type { GamePlace } from '../../table/place'
import { atSeat } from '../../table/beats'
import type { Asking } from './asking'
import { lastExchange, newestSeries, sceneOf } from './follow'
import { Laid } from './Laid'
import { asking as asks, type Move } from './moves'
import { Question } from './Question'
import { answerSaid, whyNotNow } from './words'

interface OthersProps { place: GamePlace<Move>; asking: Asking }

const CHAIRS = ['me', 'one', 'two', 'three', 'four', 'five'] // areas of the felt, clockwise

export function Others(props: OthersProps): JSX.Element {
  const { place } = props
  const newest = createMemo(() => newestSeries(place.model.lines))
  return (
    <Zone class="others" label={place.say('web-chiffres-et-couleurs-people')}>
      <For each={othersThan(place.model.you, sceneOf(place).seats.length)}>{(seat, at) => (
        <Person {...props} seat={seat} chair={at() + (place.model.you === null ? 0 : 1)} newest={newest().get(seat) ?? 0} />
      )}</For>
    </Zone>
  )
}

interface PersonProps extends OthersProps { seat: number; chair: number; newest: number }

function Person(props: PersonProps): JSX.Element {
  let box!: HTMLDivElement
  useProperty(() => box, '--chair', () => CHAIRS[props.chair] ?? '')
  return (
    <div class="person measured upright" data-spot={atSeat(props.seat)} ref={box} classList={{ asked: isAsked(props, props.seat) }}>
      <Tag {...props} />
      <Laid {...props} />
      <Speech {...props} />
    </div>
  )
}

/** Whether this is whom one asks, or whom the question that lies on the table went to. */
function isAsked({ place, asking }: OthersProps, seat: number): boolean {
  return asking.isOpen() ? asking.who() === seat : sceneOf(place).ask?.seat === seat
}

interface TagProps extends OthersProps { seat: number }

function Tag(props: TagProps): JSX.Element {
  const { place, asking } = props
  const lies = () => sceneOf(place).seats[props.seat]
  const player = () => place.player(props.seat)
  const isAway = () => player().name !== null && !player().bot && !player().here
  const name = () => place.say('web-chiffres-et-couleurs-person', {
    name: place.name(props.seat), cards: lies()?.hand ?? 0, series: lies()?.series.length ?? 0,
  }) + (isAway() ? `, ${place.say('web-reconnecting', { name: place.name(props.seat) })}` : '')
  const isAdvised = () => place.open().some(move => (
    move.kind === 'ask' && move.seat === props.seat && place.isAdvised(asks(move.seat, move.wanted))
  ))
  const look = () => ({
    turn: sceneOf(place).actor === props.seat, away: isAway(), advised: isAdvised(),
    unavailable: asking.isOpen() && !asking.canAsk(props.seat),
  })
  const inside = (
    <>
      <span class="spoken">{name()}</span>
      <span class="avatars" aria-hidden="true">
        <Avatar place={place} seat={props.seat} />
        <b class="badge held">{lies()?.hand ?? 0}</b>
      </span>
      <b class="name one-line in-display" aria-hidden="true">{place.name(props.seat)}</b>
    </>
  )
  return (
    <Show when={place.model.you !== null} fallback={<p class="chip tag" data-mark classList={look()}>{inside}</p>}>
      <button
        type="button" class="chip tag" data-mark data-stop data-choice={asking.isOpen() ? '' : undefined} data-key={`person ${props.seat}`} classList={look()}
        aria-pressed={asking.isOpen() && asking.who() === props.seat}
        aria-disabled={asking.isOpen() && asking.canAsk(props.seat) ? undefined : true}
        onClick={() => {
          if (asking.isOpen()) asking.toggleWho(props.seat)
          else place.why(whyNotNow(place))
        }}
      >{inside}</button>
    </Show>
  )
}

/** What somebody says: the latest question, or its answer. They stay until one asks oneself. */
function Speech(props: TagProps): JSX.Element {
  const { place, asking } = props
  const exchange = createMemo(() => lastExchange(place.model.lines))
  const isHushed = () => asking.isOpen() && asking.card() !== null
  const question = () => {
    const said = exchange()
    return said?.asker === props.seat && !isHushed() ? said : null
  }
  const answer = () => {
    const said = exchange()
    return said?.askee === props.seat && said.answer !== null && !isHushed() ? said.answer : null
  }
  return (
    <>
      <Show when={question()}>{said => (
        <p class="bubble theirs" aria-hidden="true"><Question who={place.name(said().askee)} what={said().wanted} /></p>
      )}</Show>
      <Show when={answer()}>{said => <p class="bubble theirs answer" aria-hidden="true">{answerSaid(place, said())}</p>}</Show>
    </>
  )
}

/** One's own part of the table. */
export function OwnMat(props: { place: GamePlace<Move> }): JSX.Element {
  const you = () => props.place.model.you ?? 0
  const newest = createMemo(() => newestSeries(props.place.model.lines).get(you()) ?? 0)
  return (
    <div class="own-mat row" classList={{ turn: props.place.open().length > 0 }}>
      <Avatar place={props.place} seat={you()} small />
      <Laid place={props.place} seat={you()} newest={newest()} />
    </div>
  )
}
