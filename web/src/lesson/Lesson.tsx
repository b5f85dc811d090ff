// The first hand, on a real table: a spotlight, a bubble, and nothing that can go wrong.
import { createEffect, createResource, createSignal, on, onCleanup, onMount, Show, type JSX } from 'solid-js'
import { useSay, useWords } from '../kit/words'
import { atSeat } from '../table/beats'
import type { GamePlace } from '../table/place'
import { Seconds } from '../table/Seconds'
import { secondsToStart } from '../table/startsIn'
import { Bubble } from './Bubble'
import { dim, tabTo, undim, useTouches } from './dim'
import { Finish } from './Finish'
import { lead as leadThrough, type Lead } from './lead'
import { seen } from './lights'
import { boxOf, useSight, type Sight } from './look'
import { bubbleOf, firstHandOf, learnLesson, type FirstHand } from './scripts'
import './lesson.css'

export default function Lesson(props: { place: GamePlace<never> }): JSX.Element {
  const words = useWords()
  const game = () => props.place.model.lobby?.game ?? ''
  const [hand] = createResource(game, firstHandOf)
  const [speaking] = createResource(() => [words(), game()] as const, async ([wanted, name]) => {
    await learnLesson(wanted, name)
    return wanted
  })
  const ready = () => { void speaking.latest; return words().knows('web-lesson') && words().knows(bubbleOf(game(), 0)) }
  return (
    <Show when={hand.latest}>
      {one => <Show when={ready()}><Led place={props.place} hand={one()} /></Show>}
    </Show>
  )
}

interface View extends Sight {
  isShown: boolean
  isFinished: boolean
  speaker: Sight['target'] // the seat of whoever said something
}

function Led(props: { place: GamePlace<never>; hand: FirstHand }): JSX.Element {
  const { place, hand } = props
  const say = useSay()
  const lead = leadThrough(place, hand)
  const skip = () => { place.ask({ t: 'go_on' }) }
  let out: ReadonlySet<Element> = new Set()
  const counted = secondsToStart(place)
  const view = useSight((): View => {
    const isQuiet = lead.isSettled() && counted() === null // else the race begins, and the lesson is over
    const isShown = isQuiet && !lead.isFinished()
    const stage = document.querySelector('.stage')
    if (isShown && stage) out = dim(stage, lead.kept(), out)
    else { undim(out); out = new Set() }
    const target = isShown ? lead.target() : null
    tabTo(target)
    const said = lead.said()
    const [speaker] = said ? seen(`[data-spot~="${atSeat(said.seat)}"]`) : []
    return {
      isShown, isFinished: isQuiet && lead.isFinished(),
      lit: isShown ? lead.lit().map(boxOf) : [], target: target && boxOf(target),
      speaker: speaker ? boxOf(speaker) : null,
      window: { w: document.documentElement.clientWidth, h: document.documentElement.clientHeight },
    }
  })
  onCleanup(() => { undim(out) })
  useTouches(touched => {
    if (touched.closest('.lesson, .toast')) return 'use'
    return view().isShown ? lead.reach(touched) : 'nothing'
  }, lead.answer)
  useLessonKeys(lead, () => view().isShown, skip)
  return (
    <div class="lesson">
      <Show when={view().isShown}>
        <Bubble game={hand.game} lead={lead} sight={view()} isLive={place.info.pace === 'live'} skip={skip} />
      </Show>
      <Show when={view().speaker}>{box => <Said place={place} game={hand.game} lead={lead} at={box()} />}</Show>
      <Show when={counted() !== null}><div class="lesson-count centred"><Seconds place={place} label={say('web-pause-soon')} /></div></Show>
      <Show when={view().isFinished}><Finish place={place} hand={hand} goOn={skip} /></Show>
    </div>
  )
}

/** Escape passes the lesson by, Enter goes on; while others move, keys only look. */
function useLessonKeys(lead: Lead, isShown: () => boolean, skip: () => void): void {
  const pressed = (event: KeyboardEvent) => {
    const at = event.target as HTMLElement
    if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return
    const take = () => { event.preventDefault(); event.stopImmediatePropagation() }
    if (event.key === 'Escape') { take(); if (!event.repeat) skip(); return }
    if (!isShown()) { if (event.key !== 'Tab') take(); return }
    if (event.key !== 'Enter' || lead.isMove() || at.closest('button, a')) return
    take()
    if (!lead.question() && !event.repeat) lead.pass()
  }
  onMount(() => { addEventListener('keydown', pressed, true) })
  onCleanup(() => { removeEventListener('keydown', pressed, true) })
}

/** What somebody at the table says, beside their seat. */
function Said(props: { place: GamePlace<never>; game: string; lead: Lead; at: NonNullable<Sight['target']> }): JSX.Element {
  const say = useSay()
  const [line, setLine] = createSignal<HTMLElement>()
  createEffect(on([line, () => props.at], ([one, at]) => {
    if (!one) return
    const room = document.documentElement.clientWidth - one.offsetWidth - 8
    one.style.setProperty('left', `${Math.max(8, Math.min(at.x + 24, room))}px`)
    one.style.setProperty('top', `${at.y + at.h - 10}px`)
  }))
  return (
    <p class="said" role="status" ref={setLine}>
      <span class="spoken">{props.place.name(props.lead.said()?.seat ?? 0)} : </span>
      {say(bubbleOf(props.game, props.lead.said()?.nth ?? 0, '-says'))}
    </p>
  )
}
