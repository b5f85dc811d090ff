// What lies in front of you, what it brings now, and what you can do.
import { For, Index, Show, type JSX } from 'solid-js'
import { ColorettoCard } from '../../art/coloretto'
import { useLetter } from '../../art/paper'
import { isColour } from '../../art/colours'
import { Avatar, useProperty, Zone } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import { minus } from '../../kit/numbers'
import { seatSaying } from '../../kit/seats'
import type { ColorettoColour, ColorettoSeat } from '../../wire/messages'
import { cardSaying, doing, whyNoDraw, type At } from './at'
import { DRAW } from './moves'
import { MatchPoints } from './Opponents'
import { byPoints, signed } from './scoring'

export function Mine(props: { at: At; seat: number; showTable: () => void }): JSX.Element {
  const place = props.at.place
  const seat = () => props.at.scene().seats[props.seat]
  return (
    <section
      class="me panel"
      classList={{ turn: props.at.isYourTurn(), fresh: props.at.changed().seat === props.seat }}
      aria-label={place.say('web-coloretto-your-cards')}
    >
      <div class="row mh">
        <Avatar place={place} seat={props.seat} />
        <div>
          <h2>{props.at.isYourTurn() ? turnOf(props.at) : place.say('web-you')}</h2>
          <small class="muted">{props.at.isYourTurn() ? '' : `${turnOf(props.at)} · `}{toDo(props.at, seat()?.out ?? false)}</small>
        </div>
        <span class="spacer" />
        <Show when={seat()}>{one => (
          <span class="number big">{minus(one().points)}<small> {place.say('web-coloretto-points-short', { points: one().points })}</small><MatchPoints at={props.at} seat={props.seat} /></span>
        )}</Show>
      </div>
      <Show when={seat()}>{one => <Stacks at={props.at} number={props.seat} seat={one()} />}</Show>
      <Zone class="acts" label={place.say('web-coloretto-acts')}>
        <Show when={props.at.scene().doing !== 'name'}><DrawButton at={props.at} /></Show>
        <Button kind="plain" class="narrow-only" data-stop onClick={() => { props.showTable() }}>{place.say('web-coloretto-scoring')}</Button>
      </Zone>
    </section>
  )
}

function DrawButton(props: { at: At }): JSX.Element {
  const why = () => whyNoDraw(props.at)
  const say = props.at.place.say
  return (
    <Button
      keyName="P"
      off={!props.at.can(DRAW)}
      data-pending={props.at.place.isPending(DRAW) ? '' : undefined}
      title={why() || undefined}
      data-stop
      onClick={() => { props.at.act(DRAW) }}
    >
      {say('web-coloretto-draw')}<Show when={why()}><span class="spoken"> ({why()})</span></Show>
    </Button>
  )
}

function turnOf(at: At): string {
  const { place, scene } = at
  if (scene().doing === 'deal') return place.say('web-coloretto-dealing')
  if (at.isYourTurn()) return place.say('web-coloretto-your-turn', { name: place.name(scene().mover) })
  return place.say('web-coloretto-their-turn', { seat: seatSaying(scene().mover) })
}

/** What can be done now, in words. */
function toDo(at: At, isOut: boolean): string {
  const { place, scene } = at
  const drawn = scene().drawn
  if (scene().doing === 'deal') return ''
  if (!at.isYourTurn()) {
    if (drawn) return place.say('web-coloretto-they-place', { card: cardSaying(drawn) })
    return place.say(isOut && scene().doing !== 'name' ? 'web-coloretto-you-are-out' : `web-coloretto-they-${doing(at)}`)
  }
  if (drawn) return place.say('web-coloretto-do-place', { card: cardSaying(drawn) })
  if (scene().doing === 'name') return place.say('coloretto-name-now')
  if (!place.can(DRAW)) return place.say('web-coloretto-do-take')
  return place.say(at.canTakeSome() ? 'web-coloretto-do-either' : 'web-coloretto-do-draw')
}

const HIGHEST_STACK = 6 // cards that are drawn on top of each other; the caption tells the number

function Stacks(props: { at: At; number: number; seat: ColorettoSeat }): JSX.Element {
  let stacks!: HTMLDivElement
  const say = props.at.place.say
  const letter = useLetter()
  const ids = (kind: string) => props.at.paths().seats[props.number]?.[kind] ?? []
  const count = () => props.seat.colours.length + Number(props.seat.jokers > 0) + Number(props.seat.plus_twos > 0)
  useProperty(() => stacks, '--n', () => String(Math.max(1, count())))
  return (
    <div class="stksw">
      <div class="stks" ref={stacks}>
        <For each={byPoints(props.seat)}>{one => (
          <Stack
            card={one.colour} ids={ids(one.colour)} badge={signed(one.points)} plus={one.points > 0}
            caption={one.jokers ? `${one.cards} + ${one.jokers}` : `${one.cards}`} label={said(one)}
          />
        )}</For>
        <Show when={props.seat.plus_twos}>{cards => (
          <Stack
            card="plus_two" ids={ids('plus_two')} badge={signed(props.seat.plus_points)} plus
            caption={`${cards()}`} label={say('web-coloretto-plus-twos', { cards: cards() })}
          />
        )}</Show>
        <Show when={props.seat.jokers}>{cards => (
          <Stack
            card="joker" ids={ids('joker')} badge={`→ ${joined(props.seat).filter(isColour).map(letter).join(' ')}`} caption={`${cards()}`}
            label={say('web-coloretto-jokers-as', { jokers: cards(), colours: joined(props.seat).map(colour => ({ key: `colour-${colour}` })) })}
          />
        )}</Show>
      </div>
    </div>
  )

  function said(one: ColorettoColour): string {
    return say('web-coloretto-colour', {
      colour: { key: `colour-${one.colour}` }, cards: one.cards, jokers: one.jokers, points: signed(one.points),
    })
  }
}

/** The colours that a seat's jokers count in, one for each joker. */
function joined(seat: ColorettoSeat): readonly string[] {
  return seat.colours.flatMap(one => Array.from({ length: one.jokers }, () => one.colour))
}

function Stack(props: {
  card: string; ids: readonly string[]; badge: string; plus?: boolean; caption: string; label: string
}): JSX.Element {
  const shown = () => props.ids.slice(-HIGHEST_STACK)
  return (
    <div class="stkw" role="img" aria-label={props.label}>
      <div class={`stk nth-${Math.max(1, shown().length)}`} aria-hidden="true">
        <Index each={shown()} fallback={<span class="slot" />}>{(id, at) => (
          <span class={`lay nth-${at}`} data-flip={id()}><ColorettoCard card={props.card} quiet /></span>
        )}</Index>
        <b class="cnt" classList={{ plus: props.plus === true, minus: props.plus === false }}>{props.badge}</b>
      </div>
      <small class="cap" aria-hidden="true">{props.caption}</small>
    </div>
  )
}
