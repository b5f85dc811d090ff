// The cards of the table: all eighty places on a large screen; on a phone one grid of fixed slots for
// the cards face up, for those face down are one pile under the thumb.
import { createEffect, createMemo, createSelector, createSignal, Index, onCleanup, onMount, Show } from 'solid-js'
import { Zone } from '../../kit/atTable'
import { Cell } from './Cell'
import type { Move, Round } from './round'
import { CARDS, lay, roomFor, slots, spread, type Lying, type Room } from './spread'

const TALL = 168 / 120 // a card's height by its width
const SHORT = 134 / 120
const MOST = { spread: 96, faceup: 92 } // a card need not be wider
const GAP = { spread: 2, faceup: 6 } // spread cards may touch: they lie as they fell
const LEAST = 44 // what a finger hits
const CALM = 300 // ms after cards moved under a finger in which it does nothing

const HOLE: Lying = { kind: 'hole' }

export function Field(props: { round: Round }) {
  const { round } = props
  const { place } = round
  let field: HTMLDivElement | undefined
  const [room, setRoom] = createSignal<Room>({ width: 0, height: 0 })
  const steps = createMemo<{ round: number; room: number }>(was => {
    const { round: number, table } = round.scene()
    const wanted = roomFor(table.length)
    return { round: number, room: was.round === number ? Math.max(was.room, wanted) : wanted }
  }, { round: 0, room: 0 })
  const places = createMemo(() => (round.wide() ? CARDS : steps().room))
  const lying = createMemo(() => {
    const { wide, scene, order } = round
    if (wide()) return spread(scene(), order())
    const known = slots(scene())
    return Array.from({ length: places() }, (_, slot) => known[slot] ?? HOLE)
  })
  const meant = (move: Move | null) => ( // a card face up by its name, one face down by its place
    move?.kind === 'take_hidden' ? round.aimed() : move?.kind === 'take' ? move.card : null
  )
  const isAsked = createSelector(createMemo(() => meant(round.asked())))
  const isKept = createSelector(createMemo(() => meant(round.kept())))

  let movedAt = -CALM
  createEffect<number>(was => {
    if (was !== undefined && was !== places()) movedAt = performance.now()
    return places()
  })
  const settled = () => performance.now() - movedAt > CALM

  onMount(() => {
    if (!field || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(([seen]) => { if (seen) setRoom(seen.contentRect) })
    watch.observe(field)
    onCleanup(() => { watch.disconnect() })
  })
  createEffect(() => {
    const { columns, card } = round.wide() ? lay(places(), room(), TALL) : lay(places(), room(), SHORT, LEAST)
    const kind = round.wide() ? 'spread' : 'faceup'
    field?.style.setProperty('--columns', String(columns))
    if (card > 0) field?.style.setProperty('--card-width', `${Math.max(LEAST - GAP.faceup, Math.min(MOST[kind], Math.floor(card) - GAP[kind]))}px`)
  })
  return (
    <section class="field" data-drop="table" ref={field} classList={{ aimed: round.drag.over() === 'table' && round.drag.origin() === 'hand' }} aria-label={place.say(round.wide() ? 'web-rouge-jaune-vert-table' : 'web-rouge-jaune-vert-face-up')}>
      <Zone class={round.wide() ? 'spread' : 'faceup'} label={place.say('web-rouge-jaune-vert-cards')} off={!round.mayTake()}>
        <Index each={lying()}>{(one, at) => (
          <Cell round={round} at={at} lying={one()} short={!round.wide()} isAsked={isAsked} isKept={isKept} settled={settled} />
        )}</Index>
      </Zone>
      <Show when={!round.wide() && round.scene().table.length === 0}>
        <p class="none muted">{place.say('web-rouge-jaune-vert-nothing-up')}</p>
      </Show>
    </section>
  )
}
