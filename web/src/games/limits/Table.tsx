// The table of Limits.
import { createEffect, createMemo, createSignal, mergeProps, Show, untrack, type JSX } from 'solid-js'
import type { TableProps } from '..'
import { useMoments } from '../../cast/context'
import { LogArea } from '../../kit/atTable'
import { isBeingTold } from '../../table/model'
import type { LimitsMove, LimitsOwn, LimitsScene } from '../../wire/messages'
import { Action } from './Action'
import { BEATS } from './beats'
import { useChoice, type AtLimits } from './choice'
import { finalCount, newestAccusation, toldCount, type Count, type Lines } from './count'
import { End } from './End'
import { follow, NO_CARDS, type Cards } from './follow'
import { Middle } from './Middle'
import { Mine } from './Mine'
import { MOMENTS } from './moments'
import { Others } from './Others'
import { Reveal } from './Reveal'
import { accusation, summaryOf } from './words'
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
  props.place.tellBy(BEATS)
  useMoments(MOMENTS)
  const [chosen, choose] = createSignal<readonly number[]>([])
  const cards = createMemo<Cards>(
    before => follow(before, props.scene, props.own, props.place.model.you, untrack(chosen)), NO_CARDS,
  )
  const seen = mergeProps(props, { get cards() { return cards() } })
  const at: AtLimits = mergeProps(seen, { choice: useChoice(seen, chosen, choose) })
  const told = useTold(props)
  /** What is revealed has changed the scores already: until it is told, only the accusation is. */
  const summary = () => {
    const open = told.reveal()
    return open ? accusation(props.place, open.count) : summaryOf(props.place, props.scene, props.own)
  }
  return (
    <main class="table">
      <Show when={!told.reveal()} fallback={
        <Show when={told.reveal()}>
          {one => (
            <Reveal
              place={props.place} count={one().count} verdict={props.scene.verdict}
              next={one().next} isLast={one().isLast} onCounted={told.counted} onNext={told.close}
            />
          )}
        </Show>
      }>
        <Show when={told.ended()} fallback={<>
          <Others {...at} />
          <Middle {...at} />
          <Mine {...at} />
          <Show when={props.place.model.you !== null}><Action {...at} /></Show>
          <LogArea place={props.place}><p class="log-note muted">{props.place.say('web-limits-log-note')}</p></LogArea>
        </>}>
          {count => <End place={props.place} scene={props.scene} count={count()} />}
        </Show>
      </Show>
      <p id="summary" class="spoken" tabindex="-1">{summary()}</p>
    </main>
  )
}

/** An accusation that was heard, and what follows it. */
interface Heard {
  seq: number
  count: Count
  next: number // the round
  isLast: boolean
}

/** Follow what was told of accusations: one that was heard as it happened is counted before the eyes. */
function useTold(props: LimitsProps) {
  const lines = () => props.place.model.lines as Lines
  const seenBefore = untrack(() => props.place.curtain.hasRisen(props.place.model.lobby?.luck.game_number ?? -1))
  const [closed, setClosed] = createSignal(seenBefore ? untrack(() => newestAccusation(lines())) : null)
  const [counted, setCounted] = createSignal<number | null>(null)
  const ended = createMemo(() => (props.scene.doing === 'over' ? finalCount(props.scene, untrack(lines)) : null))
  const heard = createMemo<Heard | null>(before => {
    const seq = newestAccusation(lines())
    if (seq === null || seq === before?.seq || isBeingTold(props.place.model)) return before
    const count = untrack(() => ended() ?? toldCount(lines(), seq))
    return count ? { seq, count, next: untrack(() => props.scene.round), isLast: untrack(ended) !== null } : before
  }, null)
  const reveal = createMemo(() => {
    const one = heard()
    return one && one.seq !== closed() ? one : null
  })
  props.place.curtain.during(() => reveal() !== null)
  props.place.curtain.keepBack(() => { // its verdict, until it is counted
    const seq = reveal()?.seq ?? null
    return seq === counted() ? null : seq
  })
  createEffect(() => { // a rematch has begun: what ended the game before is told
    if (heard()?.isLast && props.scene.doing !== 'over') setClosed(heard()?.seq ?? null)
  })
  return { ended, reveal, counted: () => setCounted(heard()?.seq ?? null), close: () => setClosed(heard()?.seq ?? null) }
}
