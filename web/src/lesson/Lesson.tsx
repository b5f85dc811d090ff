// The first hand, on a real table: a spotlight, a bubble, and nothing that can go wrong.
import { createEffect, createResource, createSignal, on, onCleanup, onMount, Show, type JSX } from 'solid-js'
import { useSay, useWords } from '../kit/words'
import { atSeat } from '../table/beats'
import { Confirm } from '../table/Confirm'
import type { GamePlace } from '../table/place'
import { Seconds } from '../table/Seconds'
import { secondsToStart } from '../table/startsIn'
import { Bubble } from './Bubble'
import { dim, tabTo, undim, useTouches } from './dim'
import { Finish } from './Finish'
import { holeOf, lineAt, type Box } from './geometry'
import { lead as leadThrough, type Lead } from './lead'
import { seen } from './lights'
import { boxOf, useSight, wholeBoxOf, type Sight } from './look'
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
  const ready = () => { void speaking.latest; return words().knows('web-lesson-next') && words().knows(bubbleOf(game(), 0)) }
  return (
    <Show when={hand.latest}>
      {one => <Show when={ready()}><Led place={props.place} hand={one()} /></Show>}
    </Show>
  )
}

interface View extends Sight {
  isShown: boolean
  isFinished: boolean
  speaker: Box | null // the seat of whoever said something
  bubble: Box | null // of the step that is shown
}

function Led(props: { place: GamePlace<never>; hand: FirstHand }): JSX.Element {
  const { place, hand } = props
  const say = useSay()
  const lead = leadThrough(place, hand)
  const goOn = () => { place.ask({ t: 'go_on' }) }
  const [stops, setStops] = createSignal(false) // whoever wants to is asked once: nothing leads back
  const stop = () => { setStops(true) }
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
    const [bubble] = speaker ? seen('.lesson-bubble') : []
    return {
      isShown, isFinished: isQuiet && lead.isFinished(),
      lit: isShown ? lead.lit().map(one => wholeBoxOf(one, hand.lights.drawn)) : [], target: target && boxOf(target),
      speaker: speaker ? boxOf(speaker) : null, bubble: bubble ? boxOf(bubble) : null,
      window: { w: document.documentElement.clientWidth, h: document.documentElement.clientHeight },
    }
  })
  onCleanup(() => { undim(out) })
  useTouches(touched => {
    if (lead.isOwn() || touched.closest('.lesson, .toast')) return 'use'
    return view().isShown ? lead.reach(touched) : 'nothing'
  }, lead.answer)
  useLessonKeys(lead, () => view().isShown, stop)
  return (
    <div class="lesson">
      <Show when={view().isShown}>
        <Bubble game={hand.game} lead={lead} sight={view()} isLive={place.info.pace === 'live'} stop={stop} />
      </Show>
      <Show when={view().speaker}>{box => <Said place={place} game={hand.game} lead={lead} at={box()} sight={view()} />}</Show>
      <Show when={counted() !== null}><div class="lesson-count centred"><Seconds place={place} label={say('web-pause-soon')} /></div></Show>
      <Show when={view().isFinished}><Finish place={place} hand={hand} goOn={goOn} /></Show>
      <Show when={stops() && !view().isFinished}>
        <Confirm
          title={say('web-lesson-stop-sure')} text={say('web-lesson-stop-text')} yes={say('web-lesson-stop-yes')} no={say('web-lesson-stop-no')}
          onYes={() => { setStops(false); goOn() }} onClose={() => { setStops(false) }}
        />
      </Show>
    </div>
  )
}

/** Escape asks whether to stop the lesson, Enter goes on; while others move, keys only look. */
function useLessonKeys(lead: Lead, isShown: () => boolean, stop: () => void): void {
  const pressed = (event: KeyboardEvent) => {
    const at = event.target as HTMLElement
    if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return
    const take = () => { event.preventDefault(); event.stopImmediatePropagation() }
    if (event.key === 'Escape') { take(); if (!event.repeat) stop(); return }
    if (!isShown()) { if (event.key !== 'Tab') take(); return }
    if (event.key !== 'Enter' || lead.isMove() || at.closest('button, a')) return
    take()
    if (!lead.question() && !event.repeat) lead.pass()
  }
  onMount(() => { addEventListener('keydown', pressed, true) })
  onCleanup(() => { removeEventListener('keydown', pressed, true) })
}

/** What somebody at the table says, beside their seat. */
function Said(props: { place: GamePlace<never>; game: string; lead: Lead; at: Box; sight: View }): JSX.Element {
  const say = useSay()
  const [line, setLine] = createSignal<HTMLElement>()
  createEffect(on([line, () => props.at, () => props.sight], ([one, at, sight]) => {
    if (!one) return
    const taken = [...sight.lit.map(holeOf), ...(sight.bubble ? [sight.bubble] : [])]
    const { x, y } = lineAt(at, { w: one.offsetWidth, h: one.offsetHeight }, taken, sight.window)
    one.style.setProperty('left', `${x}px`)
    one.style.setProperty('top', `${y}px`)
  }))
  return (
    <p class="said" role="status" ref={setLine}>
      <span class="spoken">{props.place.name(props.lead.said()?.seat ?? 0)} : </span>
      {say(bubbleOf(props.game, props.lead.said()?.nth ?? 0, '-says'))}
    </p>
  )
}
