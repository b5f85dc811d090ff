// What Mimosa says, beside what it is about. It is a dialog that keeps nobody: what is lit stays in reach.
import { createEffect, For, on, onMount, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { Button } from '../kit/kit'
import { useSay } from '../kit/words'
import { handAt, hiddenBy, holeOf, placeOf, pointsAt, tailOf, type Placed, type Size } from './geometry'
import type { Lead } from './lead'
import type { Sight } from './look'
import { Mimosa } from './Mimosa'
import { bubbleOf } from './scripts'
import { Hand, Shade, Tail } from './Shade'

export interface BubbleProps {
  game: string
  lead: Lead
  sight: Sight
  isLive: boolean
  stop: () => void
}

const put = (one: Element | undefined, x: number, y: number) => {
  const { style } = one as HTMLElement
  style.setProperty('left', `${x}px`)
  style.setProperty('top', `${y}px`)
}

export function Bubble(props: BubbleProps): JSX.Element {
  const say = useSay()
  let bubble!: HTMLDivElement
  let tail: SVGSVGElement | undefined
  let hand: SVGSVGElement | undefined
  const { lead } = props
  const holes = () => props.sight.lit.map(holeOf)
  const text = () => {
    const which = lead.no()?.which
    return say(bubbleOf(props.game, lead.nth(), which == null ? '' : `-no-${which + 1}`))
  }
  const settle = () => {
    const { placed, size } = fitted(bubble, room => placeOf(holes(), room, props.sight.window), (at, room) => hiddenBy(at, room, holes()))
    put(bubble, placed.x, placed.y)
    const at = tailOf(placed, size, holes())
    put(tail, at.x - 15, at.y - 11)
    tail?.style.setProperty('rotate', `${at.turn}deg`)
    tail?.classList.toggle('gone', !pointsAt(at, holes(), placed, size))
    if (hand && props.sight.target) {
      const finger = handAt(props.sight.target, props.sight.window)
      put(hand, finger.x, finger.y)
    }
  }
  createEffect(() => { void text(); void props.sight; settle() })
  createEffect(on(lead.nth, () => { bubble.focus({ preventScroll: true }) }))
  createEffect(on(lead.no, no => { if (no) shake(bubble) }, { defer: true }))
  onMount(() => { void document.fonts?.ready.then(settle) })
  return (
    <>
      <Shade holes={holes()} window={props.sight.window} />
      <div class="lesson-bubble" role="dialog" aria-label={say('web-lesson')} aria-describedby="lesson-words" tabindex="-1" ref={bubble}>
        <Mimosa expression={lead.no() ? 'surprised' : lead.step()?.face ?? 'calm'} />
        <Show when={props.isLive}><small class="stands-still"><Icon name="clock" class="small" />{say('web-lesson-still')}</small></Show>
        <p id="lesson-words" class="lesson-words" classList={{ no: lead.no()?.which != null }} aria-live="polite"><Unbroken text={text()} /></p>
        <Show when={lead.question()}>{question => (
          <div class="answers row" role="group" aria-labelledby="lesson-words">
            <For each={question().choose}>{answer => <Button class="digits" onClick={() => { lead.choose(answer) }}>{answer}</Button>}</For>
          </div>
        )}</Show>
        <div class="lesson-foot row">
          <Steps nth={lead.nth()} steps={lead.steps} />
          <Button kind="plain" size="small" class="stop-lesson" onClick={() => { props.stop() }}>{say('web-lesson-stop')}</Button>
          <Show when={lead.isMove()} fallback={
            <Show when={!lead.question()}><Button size="small" class="next-step" keyName="↵" onClick={() => { lead.pass() }}>{say('web-lesson-next')}</Button></Show>
          }>
            <span class="your-go"><Icon name="hand" class="small" />{say('web-lesson-your-go')}</span>
          </Show>
        </div>
      </div>
      <Tail ref={one => { tail = one }} />
      <Show when={props.sight.target}><Hand ref={one => { hand = one; requestAnimationFrame(settle) }} /></Show>
    </>
  )
}

interface Fitted { placed: Placed; size: Size }

/** Find the bubble its place: as wide as it likes to be, or slim where it would hide something else. */
function fitted(bubble: HTMLElement, place: (size: Size) => Placed, hides: (placed: Placed, size: Size) => number): Fitted {
  const tried = (isSlim: boolean): Fitted => {
    bubble.classList.toggle('slim', isSlim)
    const size = { w: bubble.offsetWidth, h: bubble.offsetHeight }
    return { placed: place(size), size }
  }
  const wide = tried(false)
  const hidden = hides(wide.placed, wide.size)
  if (hidden === 0) return wide
  const slim = tried(true)
  return hides(slim.placed, slim.size) < hidden ? slim : tried(false)
}

/** A sentence in which « posez-la » stays on one line. */
function Unbroken(props: { text: string }): JSX.Element {
  return <For each={props.text.split(/(\S+-\S+)/)}>{(part, at) => (at() % 2 === 0 ? part : <span class="whole-word">{part}</span>)}</For>
}

function Steps(props: { nth: number; steps: number }): JSX.Element {
  const say = useSay()
  return (
    <span class="steps row" role="img" aria-label={say('web-lesson-step', { step: props.nth + 1, steps: props.steps })}>
      <For each={Array.from({ length: props.steps })}>{(_, at) => <i classList={{ done: at() <= props.nth }} />}</For>
    </span>
  )
}

function shake(bubble: HTMLElement): void {
  bubble.classList.remove('shakes')
  void bubble.offsetWidth // a class that went and came back in one breath would not move anything
  bubble.classList.add('shakes')
}
