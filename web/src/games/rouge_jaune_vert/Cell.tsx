// One place of the table. Its element stays, whatever lies there: eighty of them must be quick, and
// the focus of the keys stays where it is.
import { createEffect, createMemo, createSignal, Match, on, onCleanup, Show, Switch, untrack, type Accessor } from 'solid-js'
import { Back } from '../../art/cards'
import { Avatar } from '../../kit/atTable'
import { press } from '../../kit/press'
import { seatSaying } from '../../kit/seats'
import type { Card, Round } from './round'
import { sameLying, type Lying } from './spread'
import { cardSaying } from './words'
import { Word } from './Word'

const FRESH = 1100 // ms in which a card that has come is marked

interface CellProps {
  round: Round
  at: number
  lying: Lying
  short: boolean
  isAsked: (what: string | number) => boolean // a card face up by its name, one face down by its place
  isKept: (what: string | number) => boolean
}

export function Cell(props: CellProps) {
  const { place } = props.round
  let cell!: HTMLButtonElement
  const lying = createMemo(() => props.lying, undefined, { equals: sameLying })
  const card = () => { const one = lying(); return one.kind === 'card' || one.kind === 'coming' ? one.card : undefined }
  const held = () => { const one = lying(); return one.kind === 'held' ? one : undefined }
  const isHole = () => lying().kind === 'hole'
  const isMine = () => { const one = held(); return one !== undefined && place.isYou(one.seat) }
  const isAsked = () => lying().kind === 'coming' || props.isAsked(card()?.name ?? props.at)
  const isKept = () => props.isKept(card()?.name ?? props.at)
  const isOff = () => held() !== undefined && !isMine() // whether cards may be taken at all, the zone says
  const touch = (event: PointerEvent | MouseEvent) => {
    const one = untrack(lying)
    if (one.kind === 'card' || one.kind === 'coming') props.round.take(one.card, event)
    else if (one.kind === 'hidden') props.round.takeHidden(event, props.at)
    else if (one.kind === 'held' && untrack(isMine)) props.round.giveBack()
    else if (one.kind === 'held') place.why(traceTold(props.round, one.card, one.seat))
  }
  const touched = press(touch) // handed on one by one: a spread would write every attribute anew each time
  createEffect(() => { if (isHole()) leave(cell) })
  const isFresh = lately(card)
  return (
    <button
      type="button"
      ref={cell}
      class={`cell tilt-${props.at % 11}`}
      classList={{ hole: isHole(), snatch: held() !== undefined, ours: isMine(), pending: isAsked(), kept: isKept(), fresh: isFresh() }}
      data-stop={isHole() ? undefined : ''}
      tabindex={-1}
      aria-hidden={isHole() ? 'true' : undefined}
      aria-disabled={isOff() ? 'true' : undefined}
      aria-label={label(props.round, lying)}
      aria-description={isKept() ? place.say('web-tap-kept') : undefined}
      onPointerDown={touched.onPointerDown}
      onMouseDown={touched.onMouseDown}
      onClick={touched.onClick}
    >
      <Switch>
        <Match when={lying().kind === 'hidden'}><Back quiet /></Match>
        <Match when={card()}>{face => (
          <span class="face" data-flip={isAsked() ? undefined : `card ${face().name}`}>
            <Word card={face()} short={props.short} quiet />
          </span>
        )}</Match>
        <Match when={held()}>{trace => <Trace round={props.round} card={trace().card} seat={trace().seat} short={props.short} />}</Match>
      </Switch>
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
function Trace(props: { round: Round; card: Card; seat: number; short: boolean }) {
  const { place } = props.round
  return <>
    <span class="spoken">{traceTold(props.round, props.card, props.seat)}</span>
    <Word card={props.card} short={props.short} quiet />
    <span class="tag" aria-hidden="true">
      <Show when={!place.isYou(props.seat)} fallback={place.say('web-rouge-jaune-vert-put-here')}>
        <Avatar place={place} seat={props.seat} small /> <span class="who">{place.name(props.seat)}</span>
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
