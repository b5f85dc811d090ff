// The middle of the table: the rows and, where there is room, the pile; at the end the naming of jokers.
import { For, Index, Show, type JSX } from 'solid-js'
import { Back } from '../../art/cards'
import { Zone } from '../../kit/atTable'
import { PILE } from './beats'
import { type At, isDrawAdvised } from './follow'
import { DRAW } from './moves'
import { Naming } from './Naming'
import { Row } from './Row'
import { untilLastRound, whyNoDraw } from './words'

export function Middle(props: { at: At }): JSX.Element {
  const { place, scene } = props.at
  return (
    <section class="middle measured">
      <Show when={!props.at.isNaming()} fallback={<Naming at={props.at} />}>
        <Zone class="board" label={place.say('web-coloretto-board')}>
          <Deck at={props.at} />
          <div class={`rows of${scene().rows.length}`} classList={{ placing: props.at.isPlacing() }}>
            <Index each={scene().rows}>{(row, number) => <Row at={props.at} row={row()} number={number} />}</Index>
          </div>
        </Zone>
      </Show>
    </section>
  )
}

/** The pile as it lies on a large table; on a small one the button is the pile. */
function Deck(props: { at: At }): JSX.Element {
  const place = props.at.place
  const why = () => whyNoDraw(props.at)
  const cards = () => place.say('web-coloretto-pile', { cards: props.at.scene().pile })
  const press = () => {
    if (props.at.can(DRAW)) props.at.act(DRAW)
    else if (why()) place.why(why())
  }
  return (
    <div class="deck">
      <Show when={place.model.you !== null} fallback={<Stack at={props.at} />}>
        <button
          type="button" class="bare" data-stop data-key="pile"
          classList={{ pending: place.isPending(DRAW), advised: isDrawAdvised(props.at) }}
          aria-label={place.say('web-coloretto-draw-from', { cards: cards(), why: why() ? ` (${why()})` : '' })}
          aria-disabled={props.at.can(DRAW) ? undefined : true}
          onClick={press}
        >
          <Stack at={props.at} />
        </button>
      </Show>
      <b class="in-display">{cards()}</b>
      <small class="until little" classList={{ 'last-round': props.at.scene().last_round }}>{untilLastRound(props.at)}</small>
    </div>
  )
}

/** Up to three backs, one on the other; the top one is the next to be drawn. */
function Stack(props: { at: At }): JSX.Element {
  const backs = () => [2, 1, 0].filter(under => under < props.at.scene().pile)
  return (
    <span class="stack" aria-hidden="true" data-spot={PILE}>
      <For each={backs()}>{under => (
        <span class={`layer nth-${under}`} classList={{ ringed: under === 0 && props.at.can(DRAW) }} data-flip={under === 0 ? props.at.paths().top : undefined}><Back quiet /></span>
      )}</For>
    </span>
  )
}
