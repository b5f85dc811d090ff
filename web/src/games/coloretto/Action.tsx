// What you can do: draw, look at the card that was drawn, say what your jokers count in.
import { createSignal, Show, type JSX } from 'solid-js'
import { Back } from '../../art/cards'
import { ColorettoCard } from '../../art/coloretto'
import { carry } from '../../kit/carry'
import { Zone } from '../../kit/atTable'
import { Button } from '../../kit/kit'
import { DRAWN, PILE } from './beats'
import { heldOf, isDrawAdvised, type At } from './follow'
import { DRAW, nameJokers, placeOn } from './moves'
import { cardSaying, colourSaying, whyNoDraw } from './words'

export function Action(props: { at: At; showPoints: () => void }): JSX.Element {
  const { place, scene } = props.at
  const isSeated = () => place.model.you !== null
  return (
    <Zone class="action" label={place.say('web-coloretto-acts')}>
      <Show when={!props.at.isNaming()} fallback={<Show when={props.at.isYourTurn()}><Confirm at={props.at} /></Show>}>
        <Show when={scene().drawn} fallback={<Show when={isSeated()} fallback={<Pile at={props.at} />}><DrawButton at={props.at} /></Show>}>
          {card => <Drawn at={props.at} card={card()} />}
        </Show>
      </Show>
      <Button kind="plain" class="points-button" data-stop data-key="points" onClick={() => { props.showPoints() }}>{place.say('web-coloretto-scoring')}</Button>
    </Zone>
  )
}

function DrawButton(props: { at: At }): JSX.Element {
  const place = props.at.place
  const why = () => whyNoDraw(props.at)
  return (
    <Button
      class={`draw-button${isDrawAdvised(props.at) ? ' advised' : ''}${place.isPending(DRAW) ? ' pending' : ''}`}
      keyName="P"
      off={!props.at.can(DRAW)}
      onWhy={() => { if (why()) place.why(why()) }}
      data-stop
      data-key="draw"
      data-must={props.at.can(DRAW) ? 'decision' : undefined}
      onClick={() => { props.at.act(DRAW) }}
    >
      <span class="mini" aria-hidden="true" data-spot={PILE}><Back quiet /></span>
      <PileWords at={props.at} />
      <Show when={why()}><span class="spoken"> ({why()})</span></Show>
    </Button>
  )
}

/** The pile, for those who only look on. */
function Pile(props: { at: At }): JSX.Element {
  return <div class="drawn row pile-shown"><span class="mini" aria-hidden="true" data-spot={PILE}><Back quiet /></span><PileWords at={props.at} /></div>
}

/** What the pile says of itself: how many cards, and how far the last round is. */
function PileWords(props: { at: At }): JSX.Element {
  const { place, scene } = props.at
  return (
    <span class="pile-words">
      <Show when={place.model.you !== null}><b>{place.say('web-coloretto-draw')}</b> </Show>
      <span>{place.say('web-coloretto-pile', { cards: scene().pile })}</span>{' '}
      <span class="until" classList={{ 'last-round': scene().last_round }}>
        {scene().last_round ? place.say('web-coloretto-last-round') : place.say('web-coloretto-last-in', { draws: scene().draws_left })}
      </span>
    </span>
  )
}

/** The card just drawn, where the pile was pressed: by a tap on a row, or carried there, it is placed. */
function Drawn(props: { at: At; card: string }): JSX.Element {
  const { place, scene } = props.at
  const rowOf = (one: HTMLElement | null) => (one ? Number(one.dataset['row']) : null)
  const [aimed, aim] = createSignal<HTMLElement | null>(null)
  const over = (row: HTMLElement | null) => {
    aimed()?.classList.remove('aimed')
    row?.classList.add('aimed')
    aim(row)
  }
  const isOnItsWay = () => scene().rows.some((_, row) => place.isPending(placeOn(row)))
  const isMine = () => props.at.isPlacing() && !isOnItsWay()
  const lift = (press: PointerEvent) => {
    if (!isMine()) return
    carry(press, press.currentTarget as HTMLElement, {
      onto: '.card-row.open', over, drop: row => { props.at.act(placeOn(rowOf(row) ?? 0)) },
    })
  }
  return (
    <div class="drawn row" data-spot={DRAWN} data-must={isMine() ? 'decision' : undefined} onClick={() => { if (place.model.you !== null && whyNoDraw(props.at)) place.why(whyNoDraw(props.at)) }}>
      <span
        onPointerDown={lift}
        classList={{ grab: isMine(), faint: isOnItsWay() }}
        data-flip={isOnItsWay() ? undefined : props.at.paths().drawn}
      >
        <ColorettoCard card={props.card} label={place.say('web-coloretto-drawn', { card: cardSaying(props.card) })} />
      </span>
      <span class="drawn-words" aria-hidden="true">
        <b>{place.speak(cardSaying(props.card))}</b>
        <Show when={props.at.yours()}><small class="muted">{place.say('web-coloretto-you-hold', { cards: heldOf(props.at.yours(), props.card) })}</small></Show>
      </span>
    </div>
  )
}

/** Say what the jokers count in, once all of them have a colour. */
function Confirm(props: { at: At }): JSX.Element {
  const { place, jokers } = props.at
  const why = () => (jokers.isWhole() ? '' : place.say('coloretto-name-all', { jokers: jokers.count() }))
  const move = () => nameJokers(jokers.chosen())
  return (
    <Button
      class={`confirm${place.pending().length ? ' pending' : ''}`} data-stop data-key="confirm" data-must="decision"
      off={!jokers.isWhole() || !props.at.can(move())}
      onWhy={() => { if (why()) place.why(why()) }}
      onClick={() => { props.at.act(move()) }}
    >
      {jokers.isWhole()
        ? place.say('web-coloretto-name-so', { colours: jokers.chosen().map(colourSaying) })
        : place.say('web-coloretto-colours-left', { left: jokers.count() - jokers.chosen().length })}
      <Show when={why()}><span class="spoken"> ({why()})</span></Show>
    </Button>
  )
}
