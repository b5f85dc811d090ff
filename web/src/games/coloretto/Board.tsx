// The middle of the table: the pile, the card just drawn, the rows.
import { createSignal, For, Index, Show, type JSX } from 'solid-js'
import { Back } from '../../art/cards'
import { ColorettoCard } from '../../art/coloretto'
import { carry } from '../../kit/carry'
import { LastLine, Zone } from '../../kit/atTable'
import { Chip } from '../../kit/kit'
import { cardSaying, whyNoDraw, type At } from './at'
import { DRAW, placeOn } from './moves'
import { Row } from './Row'

export function Board(props: { at: At }): JSX.Element {
  const [aimed, setAimed] = createSignal<number | null>(null)
  const scene = props.at.scene
  return (
    <Zone class={`board of${scene().rows.length}`} label={props.at.place.say('web-coloretto-board')}>
      <div class="deck">
        <div class="pilew">
          <Pile at={props.at} />
          <div class="drawn" classList={{ none: scene().drawn === null }}>
            <Show when={scene().drawn} fallback={<span class="slot" aria-hidden="true" />}>
              {card => <Drawn at={props.at} card={card()} aim={setAimed} />}
            </Show>
          </div>
        </div>
        <div class="news">
          <Show when={scene().last_round} fallback={<small class="muted">{untilLastRound(props.at)}</small>}>
            <LastRound at={props.at} />
          </Show>
          <div class="narrow-only"><LastLine place={props.at.place} /></div>
        </div>
      </div>
      <div class="rows" classList={{ placing: props.at.isYourTurn() && scene().doing === 'place' }}>
        <Index each={scene().rows}>{(row, number) => (
          <Row at={props.at} row={row()} number={number} aimed={aimed() === number} />
        )}</Index>
      </div>
    </Zone>
  )
}

export function untilLastRound(at: At): string {
  return at.place.say('web-coloretto-until-last', { draws: at.scene().draws_left })
}

/** The sign that this round is the last; the card itself lies there for all to see. */
function LastRound(props: { at: At }): JSX.Element {
  return <Chip class="warn lastr">{props.at.place.say('web-coloretto-last-round')}</Chip>
}

function Pile(props: { at: At }): JSX.Element {
  const place = props.at.place
  const why = () => whyNoDraw(props.at)
  const cards = () => place.say('web-coloretto-pile', { cards: props.at.scene().pile })
  const backs = () => [2, 1, 0].filter(under => under < props.at.scene().pile)
  const stack = () => (
    <span class="backs" aria-hidden="true">
      <For each={backs()}>{under => (
        <span class={`back u${under}`} data-flip={under === 0 ? props.at.paths().top : undefined}><Back quiet /></span>
      )}</For>
    </span>
  )
  return (
    <Show when={place.model.you !== null} fallback={
      <div class="pileb">{stack()}<Chip>{cards()}</Chip></div>
    }>
      <button
        type="button"
        class="pileb"
        classList={{ live: props.at.can(DRAW), pending: props.at.place.isPending(DRAW), advised: props.at.place.isAdvised(DRAW) }}
        aria-label={place.say('web-coloretto-draw-from', { cards: cards(), why: why() ? ` (${why()})` : '' })}
        title={why() || undefined}
        aria-disabled={props.at.can(DRAW) ? undefined : true}
        data-stop
        onClick={() => { props.at.act(DRAW) }}
      >
        {stack()}
        <Chip>{cards()}</Chip>
      </button>
    </Show>
  )
}

function Drawn(props: { at: At; card: string; aim: (row: number | null) => void }): JSX.Element {
  const rowOf = (one: HTMLElement | null) => (one ? Number(one.dataset['row']) : null)
  const isMine = () => props.at.isYourTurn()
  const isOnItsWay = () => props.at.scene().rows.some((_, row) => props.at.place.isPending(placeOn(row)))
  const lift = (press: PointerEvent) => {
    if (!isMine() || isOnItsWay()) return
    carry(press, press.currentTarget as HTMLElement, {
      onto: '.rg.open',
      over: row => { props.aim(rowOf(row)) },
      drop: row => { props.at.act(placeOn(rowOf(row) ?? 0)) },
    })
  }
  return (
    <span
      onPointerDown={lift}
      classList={{ grab: isMine(), fresh: props.at.changed().drew, away: isOnItsWay() }}
      data-flip={isOnItsWay() ? undefined : props.at.paths().drawn}
    >
      <ColorettoCard card={props.card} label={props.at.place.say('web-coloretto-drawn', { card: cardSaying(props.card) })} />
    </span>
  )
}
