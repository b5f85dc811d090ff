// One place of the table. Its element stays, whatever lies there: eighty of them must be quick, and
// the focus of the keys stays where it is. A card face down is only a background.
import { createEffect, createMemo, createSignal, on, onCleanup, Show, untrack, type Accessor } from 'solid-js'
import { Avatar } from '../../kit/atTable'
import { press } from '../../kit/press'
import { seatSaying } from '../../kit/seats'
import { lyingCard } from './beats'
import type { Card, Round } from './round'
import { sameLying, type Lying } from './spread'
import { cardSaying } from './words'
import { Word } from './Word'

const FRESH = 1100 // ms in which a card that has come is marked
const TILTS = 6 // ways in which a card face down may lie, as backs.svg draws them

const LOOKS: Readonly<Record<Lying['kind'], string>> = { hole: 'hole', hidden: 'down', card: 'up', coming: 'up', held: 'taken' }

interface CellProps {
  round: Round
  at: number
  lying: Lying
  isAsked: (what: string | number) => boolean // a card face up by its name, one face down by its place
  isKept: (what: string | number) => boolean
}

export function Cell(props: CellProps) {
  const { place } = props.round
  let cell!: HTMLButtonElement
  const lying = createMemo(() => props.lying, undefined, { equals: sameLying })
  const kind = createMemo(() => lying().kind)
  // one drawing, whether the card lies there, is taken, or comes back
  const card = createMemo(() => { const one = lying(); return 'card' in one ? one.card : undefined }, undefined, { equals: (one, other) => one?.name === other?.name })
  const holder = createMemo(() => { const one = lying(); return one.kind === 'held' ? one.seat : -1 })
  const isMine = () => holder() >= 0 && place.isYou(holder())
  const isFree = () => kind() === 'card' || kind() === 'coming'
  const named = () => (isFree() ? card()?.name : undefined) ?? props.at
  const isAsked = () => kind() === 'coming' || props.isAsked(named())
  const isKept = () => props.isKept(named())
  const touch = (event: PointerEvent | MouseEvent) => {
    const one = untrack(lying)
    if (one.kind === 'card' || one.kind === 'coming') props.round.take(one.card, event)
    else if (one.kind === 'hidden') props.round.takeHidden(event, props.at)
    else if (one.kind === 'held' && untrack(isMine)) props.round.giveBack()
    else if (one.kind === 'held') place.why(traceTold(props.round, one.card, one.seat))
  }
  const touched = press(touch) // handed on one by one: a spread would write every attribute anew each time
  createEffect(() => { if (kind() === 'hole') leave(cell) })
  const isFresh = lately(() => (isFree() ? card() : undefined))
  return (
    <button
      type="button"
      ref={cell}
      class={`cell bare nth-${props.at % TILTS} ${LOOKS[kind()]}`}
      classList={{ ours: isMine(), pending: isAsked(), kept: isKept(), fresh: isFresh() }}
      data-open-card // one of many: it may be smaller than a finger where the window is low
      data-stop={kind() === 'hole' ? undefined : ''}
      tabindex={-1}
      aria-hidden={kind() === 'hole' ? 'true' : undefined}
      aria-disabled={holder() >= 0 && !isMine() ? 'true' : undefined} // whether cards may be taken at all, the zone says
      aria-label={label(props.round, lying)}
      aria-description={isKept() ? place.say('web-tap-kept') : undefined}
      onPointerDown={touched.onPointerDown}
      onMouseDown={touched.onMouseDown}
      onClick={touched.onClick}
    >
      <Show when={card()} keyed>{face => (
        <span class="face" data-spot={lyingCard(face)} data-still data-flip={isFree() && !isAsked() ? `card ${face.name}` : undefined}>
          <Word card={face} quiet />
        </span>
      )}</Show>
      <Show when={holder() >= 0}><Trace round={props.round} card={card()} seat={holder()} /></Show>
    </button>
  )
}

/**
 * Whether a card has come just now: the last moves are seen at a glance. A clock takes the mark away,
 * for an animation would style the table in every frame of a race.
 */
function lately(card: Accessor<Card | undefined>): Accessor<boolean> {
  const [is, set] = createSignal(false)
  createEffect(on(card, come => {
    set(come !== undefined)
    const soon = come && setTimeout(() => { set(false) }, FRESH)
    onCleanup(() => { clearTimeout(soon) })
  }, { defer: true }))
  return is
}

/** Somebody took this card, and has not placed it yet. */
function Trace(props: { round: Round; card: Card | undefined; seat: number }) {
  const { place } = props.round
  return <>
    <span class="spoken"><Show when={props.card}>{card => traceTold(props.round, card(), props.seat)}</Show></span>
    <span class="taker" aria-hidden="true">
      <Show when={!place.isYou(props.seat)} fallback={place.say('web-rouge-jaune-vert-put-here')}>
        <Avatar place={place} seat={props.seat} small /> <span class="one-line">{place.name(props.seat)}</span>
      </Show>
    </span>
  </>
}

function label(round: Round, lying: Accessor<Lying>): string | undefined {
  const one = lying()
  const { place } = round
  switch (one.kind) {
    case 'hole': return undefined
    case 'held': return undefined // its trace has the words
    case 'hidden': return place.say('rouge-jaune-vert-move-take-hidden')
    case 'card':
    case 'coming': return spoken(round, one.card)
  }
}

function traceTold({ place }: Round, card: Card, seat: number): string {
  if (place.isYou(seat)) return place.say('rouge-jaune-vert-move-return')
  return place.say('rouge-jaune-vert-in-a-hand', { seat: seatSaying(seat), card: cardSaying(card) })
}

/** A card as it is read out: "rouge trois fois, écrit en bleu". */
export function spoken(round: Round, card: Card): string {
  const { say } = round.place
  return say('art-word-card', {
    word: { key: `colour-${card.word}` }, ink: { key: `colour-${card.ink}` }, count: card.count,
  })
}

/** A hole is nothing to stop at: hand the focus on to the nearest card. */
function leave(hole: HTMLElement): void {
  const focused = document.activeElement === hole
  hole.tabIndex = -1
  if (!focused) return
  let near = hole.nextElementSibling ?? hole.previousElementSibling
  while (near instanceof HTMLElement && near.dataset['stop'] === undefined) near = near.nextElementSibling
  const next = near instanceof HTMLElement ? near : hole.parentElement?.querySelector<HTMLElement>('[data-stop]')
  next?.focus()
}
