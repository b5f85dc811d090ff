// The table of Limits.
import { createEffect, createMemo, createSignal, Show, untrack, type JSX } from 'solid-js'
import type { TableProps } from '..'
import type { LimitsMove, LimitsOwn, LimitsScene } from '../../wire/messages'
import { Accuse } from './Accuse'
import { Board } from './Board'
import { follow, NO_CARDS, type Cards } from './cards'
import { finalCount, newestAccusation, toldCount, type Count, type Lines } from './count'
import { Hand } from './Hand'
import { Journal, Latest } from './Journal'
import { isAccusation } from './moves'
import { Reveal } from './Reveal'
import { Seats } from './Seats'
import { statusOf } from './status'
import { Summary } from './Summary'
import { Tally } from './Tally'
import './table.css'

export default function Table(props: TableProps<LimitsMove>): JSX.Element {
  const scene = () => props.place.model.scene
  return (
    <Show when={scene()?.type === 'limits'}>
      <Limits place={props.place} scene={scene() as LimitsScene} own={props.place.model.own as LimitsOwn | null} />
    </Show>
  )
}

interface LimitsProps extends TableProps<LimitsMove> {
  scene: LimitsScene
  own: LimitsOwn | null
}

function Limits(props: LimitsProps): JSX.Element {
  const place = () => props.place
  const lines = () => place().model.lines as Lines
  const [chosen, choose] = createSignal<readonly number[]>([])
  const [accuses, setAccuses] = createSignal(false)
  const [closed, setClosed] = createSignal<number | null>(null)
  const cards = createMemo<Cards>(
    before => follow(before, props.scene, props.own, place().model.you, untrack(chosen)), NO_CARDS,
  )
  const heard = createMemo<Heard | null>(before => {
    const seq = newestAccusation(lines())
    if (seq === null || seq === before?.seq) return before
    const count = untrack(() => toldCount(lines(), seq))
    return count ? { seq, count, next: untrack(() => props.scene.round) } : before
  }, null)
  const ended = createMemo(() => (props.scene.doing === 'over' ? finalCount(props.scene, untrack(lines)) : null))
  const between = () => {
    const one = heard()
    return one && one.seq !== closed() ? one : null
  }
  createEffect(() => { if (ended()) setClosed(heard()?.seq ?? null) }) // it is not shown again in a rematch
  createEffect(() => { // a card that is gone cannot stay chosen, nor an accusation stay open out of turn
    const held = cards().hand.map(card => card.id)
    choose(untrack(chosen).filter(id => held.includes(id)))
    if (!place().open().some(isAccusation)) setAccuses(false)
  })
  return (
    <>
      <Show when={ended()} fallback={
        <Show when={between()} fallback={
          <main class="lim">
            <Seats place={place()} scene={props.scene} />
            <Latest place={place()} scene={props.scene} />
            <Board place={place()} scene={props.scene} cards={cards()} />
            <Show when={place().model.you !== null} fallback={<LookingOn {...props} />}>
              <Hand
                place={place()} scene={props.scene} own={props.own} cards={cards()} chosen={chosen()}
                choose={choose} accuse={() => setAccuses(true)}
              />
            </Show>
            <Journal place={place()} />
            <Show when={accuses()}>
              <Accuse place={place()} scene={props.scene} own={props.own} onClose={() => setAccuses(false)} />
            </Show>
          </main>
        }>
          {one => <Reveal place={place()} count={one().count} verdict={props.scene.verdict} counting next={one().next} onNext={() => setClosed(one().seq)} />}
        </Show>
      }>
        {count => (
          <Reveal place={place()} count={count()} verdict={props.scene.verdict} counting={heard() !== null} next={null} onNext={() => undefined}>
            <Tally place={place()} scene={props.scene} />
          </Reveal>
        )}
      </Show>
      <Summary place={place()} scene={props.scene} own={props.own} />
    </>
  )
}

/** An accusation that was heard, and the round that follows it. */
interface Heard {
  seq: number
  count: Count
  next: number
}

/** What somebody without a seat reads in place of a hand. */
function LookingOn(props: LimitsProps): JSX.Element {
  const status = () => statusOf(props.place, props.scene)
  return (
    <section class="panel act look" role="status">
      <div><h3>{status().title}</h3><small class="muted">{status().hint}</small></div>
    </section>
  )
}
