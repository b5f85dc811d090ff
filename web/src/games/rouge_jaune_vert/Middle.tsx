// The cards of the table: all eighty places where there is room for them; on a phone a lattice for the
// cards face up, for those face down are one pile under the thumb. No card moves within a round.
import { createEffect, createMemo, createSelector, createSignal, Index, onCleanup, onMount, Show } from 'solid-js'
import { Zone } from '../../kit/atTable'
import { Cell } from './Cell'
import type { Move, Round } from './round'
import { CARDS, faceUp, lattice, lay, spread, type Room } from './spread'

const SHAPE = 134 / 120 // a card's height by its width
const MOST = 6 // rem: a card need not be wider
const GAP = 5 // px between two cards
const FINGER = 44 // px that a place should have; in a low window half of that must do
const LOW = 700

export function Middle(props: { round: Round }) {
  const { round } = props
  const { place } = round
  let field: HTMLElement | undefined
  const [room, setRoom] = createSignal<Room>({ width: 0, height: 0 })
  const most = createMemo<{ round: number; cards: number }>(was => { // face up in this round
    const { round: number, table } = round.scene()
    return { round: number, cards: Math.max(was.round === number ? was.cards : 0, table.length) }
  }, { round: 0, cards: 0 })
  const small = createMemo(() => lattice(room(), SHAPE, innerHeight < LOW ? FINGER / 2 : FINGER))
  const lying = createMemo(() => (round.wide()
    ? spread(round.scene(), round.order(), round.coming()) : faceUp(round.scene(), small(), round.coming())))
  const meant = (move: Move | null) => ( // a card face up by its name, one face down by its place
    move?.kind === 'take_hidden' ? round.aimed() : move?.kind === 'take' ? move.card : null
  )
  const isAsked = createSelector(createMemo(() => meant(round.asked())))
  const isKept = createSelector(createMemo(() => meant(round.kept())))

  onMount(() => {
    if (!field || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(([seen]) => { if (seen) setRoom(seen.contentRect) })
    watch.observe(field)
    onCleanup(() => { watch.disconnect() })
  })
  const size = createMemo(() => {
    if (round.wide()) {
      const { columns, card } = lay(CARDS, room(), SHAPE)
      return { columns, rows: Math.ceil(CARDS / columns), card }
    }
    const { columns, rows, sizes } = small()
    return { columns, rows, card: sizes.find(one => most().cards <= one.cards)?.width ?? 0 }
  })
  createEffect(() => {
    const { columns, rows, card } = size()
    field?.style.setProperty('--columns', String(columns))
    field?.style.setProperty('--rows', String(rows))
    if (card > 0) field?.style.setProperty('--card-width', `min(${MOST}rem, ${Math.floor(card) - GAP}px)`)
  })
  return (
    <section
      class="middle felt-table"
      data-drop="table"
      ref={field}
      classList={{ aimed: round.drag.over() === 'table' && round.drag.origin() === 'hand' }}
      aria-label={place.say(round.wide() ? 'web-rouge-jaune-vert-table' : 'web-rouge-jaune-vert-face-up')}
    >
      <Zone class="spread" label={place.say('web-rouge-jaune-vert-cards')} off={!round.mayTake()}>
        <Index each={lying()}>{(one, at) => (
          <Cell round={round} at={at} lying={one()} isAsked={isAsked} isKept={isKept} />
        )}</Index>
      </Zone>
      <Show when={!round.wide() && round.scene().table.length === 0}>
        <p class="muted all-over centred">{place.say('web-rouge-jaune-vert-nothing-up')}</p>
      </Show>
    </section>
  )
}
