// The cards of the table: all eighty places on a large screen; on a phone one grid of fixed slots for
// the cards face up, for those face down are one pile under the thumb. No card moves within a round.
import { createEffect, createMemo, createSelector, createSignal, Index, onCleanup, onMount, Show } from 'solid-js'
import { Zone } from '../../kit/atTable'
import { Cell } from './Cell'
import type { Move, Round } from './round'
import { CARDS, faceUp, lattice, lay, spread, type Room } from './spread'

const TALL = 168 / 120 // a card's height by its width
const SHORT = 134 / 120
const MOST = { spread: 96, faceup: 92 } // a card need not be wider
const GAP = { spread: 2, faceup: 6 } // spread cards may touch: they lie as they fell
const LEAST = 44 // what a finger hits

export function Field(props: { round: Round }) {
  const { round } = props
  const { place } = round
  let field: HTMLDivElement | undefined
  const [room, setRoom] = createSignal<Room>({ width: 0, height: 0 })
  const most = createMemo<{ round: number; cards: number }>(was => { // face up in this round
    const { round: number, table } = round.scene()
    return { round: number, cards: Math.max(was.round === number ? was.cards : 0, table.length) }
  }, { round: 0, cards: 0 })
  const small = createMemo(() => lattice(room(), SHORT, LEAST))
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
  const size = () => {
    if (round.wide()) return lay(CARDS, room(), TALL)
    const { columns, sizes } = small()
    return { columns, card: sizes.find(one => most().cards <= one.cards)?.width ?? 0 }
  }
  createEffect(() => {
    const { columns, card } = size()
    const kind = round.wide() ? 'spread' : 'faceup'
    field?.style.setProperty('--columns', String(columns))
    field?.style.setProperty('--rows', String(small().rows))
    if (card > 0) field?.style.setProperty('--card-width', `${Math.min(MOST[kind], Math.floor(card) - GAP[kind])}px`)
  })
  return (
    <section class="field" data-drop="table" ref={field} classList={{ aimed: round.drag.over() === 'table' && round.drag.origin() === 'hand' }} aria-label={place.say(round.wide() ? 'web-rouge-jaune-vert-table' : 'web-rouge-jaune-vert-face-up')}>
      <Zone class={round.wide() ? 'spread' : 'faceup'} label={place.say('web-rouge-jaune-vert-cards')} off={!round.mayTake()}>
        <Index each={lying()}>{(one, at) => (
          <Cell round={round} at={at} lying={one()} short={!round.wide()} isAsked={isAsked} isKept={isKept} />
        )}</Index>
      </Zone>
      <Show when={!round.wide() && round.scene().table.length === 0}>
        <p class="none muted">{place.say('web-rouge-jaune-vert-nothing-up')}</p>
      </Show>
    </section>
  )
}
