// What lies over a table for a few seconds: what a character says, and the palette of reactions at a face.
import { createSignal, For, onCleanup, onMount, Show, type JSX } from 'solid-js'
import { useKeys } from '../kit/atTable'
import { boxOf, type Box } from '../motion/boxes'
import type { Place } from '../table/place'
import { showsReactions } from './company'
import { useCompany } from './context'
import { REACTIONS } from './emotes'
import { Sticker } from './Face'
import { faceAt, faceBox } from './faces'
import type { Line } from './lines'
import { roomBeside } from './room'

export function Layer(props: { place: Place }): JSX.Element {
  const company = useCompany()
  return (
    <>
      <Show when={company.says()} keyed>{line => <Quip place={props.place} line={line} />}</Show>
      <OwnSticker place={props.place} />
      <Throwing place={props.place} />
    </>
  )
}

/** Put an element beside a face, over nothing that must be seen, and words over no card; where there is no room, it is homeless and not shown. */
function lie(element: HTMLElement, seat: number, isYou: boolean): void {
  const face = faceBox(seat, isYou)
  const { width, height } = element.getBoundingClientRect()
  const size = { width, height } // what a box of the page has cannot be copied
  const window = { width: innerWidth, height: innerHeight }
  const panels = boxes(PANELS)
  const among = (spared: string) => face && roomBeside(face, size, window, boxes(spared), panels)
  const found = among(`${MUSTS}, ${CARDS}, ${NICE}`) ?? among(isYou ? MUSTS : `${MUSTS}, ${CARDS}`)
  if (found) moveTo(element, found)
  element.classList.toggle('homeless', !found)
}

const MUSTS = '.stage [data-must], .stage :is(button, a[href], input):not(.all-over)'
const PANELS = '.stage .all-over'
const CARDS = '.stage :is(.card, .counted, .mini-series > g)'
const NICE = '.stage [data-face] > .avatar, .stage .seat-name, .stage .number'
const boxes = (selector: string): Box[] => [...document.querySelectorAll(selector)].flatMap(one => boxOf(one) ?? [])

function moveTo(element: HTMLElement, { left, top }: { left: number; top: number }): void {
  element.style.setProperty('--left', `${Math.round(left)}px`)
  element.style.setProperty('--top', `${Math.round(top)}px`)
}

const LOOKS = 200 // milliseconds between two looks

/** Do this now, whenever something comes or goes, and now and then: what lies beside a face follows it, and makes way. */
function useLooks(act: () => void): void {
  const looks = setInterval(act, LOOKS) // for what glides
  const watch = new MutationObserver(act)
  onMount(() => {
    act()
    const stage = document.querySelector('.stage')
    if (stage) watch.observe(stage, { childList: true, subtree: true })
  })
  onCleanup(() => { clearInterval(looks); watch.disconnect() })
}

/** A quip: a few words of a character, beside its face. They tell nothing, so they interrupt no one who listens. */
function Quip(props: { place: Place; line: Line }): JSX.Element {
  let words!: HTMLParagraphElement
  useLooks(() => { lie(words, props.line.seat, false) })
  return (
    <p class="quip" ref={words} data-says={props.line.seat} aria-hidden="true">{props.place.say(props.line.key)}</p>
  )
}

/** What was thrown at oneself, where the table has no room for one's own face. */
function OwnSticker(props: { place: Place }): JSX.Element {
  const company = useCompany()
  const you = () => props.place.model.you
  const isFaceless = () => [...document.querySelectorAll(`.stage [data-face="${you() ?? ''}"]`)].every(one => boxOf(one) === null)
  const kind = () => {
    const seat = you()
    const thrown = seat === null ? null : company.sticks(seat)
    return thrown !== null && isFaceless() ? thrown : null
  }
  return (
    <Show when={kind()} keyed>{one => <span class="own-sticker" ref={span => { useLooks(() => { lie(span, you() ?? 0, true) }) }}><Sticker kind={one} /></span>}</Show>
  )
}

/** Touching a face opens the palette there; it stays until something else is touched. */
function Throwing(props: { place: Place }): JSX.Element {
  const company = useCompany()
  const [at, setAt] = createSignal<number | null>(null)
  const [last, setLast] = createSignal<number | null>(null)
  const mayThrow = (seat: number) => props.place.model.acting && showsReactions() && !props.place.isYou(seat) && isTaken(props.place, seat)
  const send = (kind: typeof REACTIONS[number], seat: number) => {
    setLast(seat)
    props.place.tell({ t: 'react', kind, to: seat })
  }
  const touched = (event: MouseEvent) => {
    if (event.detail === 0) return // by the keyboard: there is no finger on a face
    const seat = (event.target as Element).closest('.stage') ? faceAt(event.clientX, event.clientY) : null
    if (seat === null || !mayThrow(seat)) return
    event.preventDefault()
    event.stopPropagation()
    setAt(before => (before === seat ? null : seat))
  }
  const elsewhere = (event: Event) => {
    const isHere = (event.target as Element).closest('.palette') !== null
    const isFace = event instanceof PointerEvent && faceAt(event.clientX, event.clientY) !== null
    if (!isHere && !isFace) setAt(null)
  }
  const escape = (event: KeyboardEvent) => { if (event.key === 'Escape') setAt(null) }
  onMount(() => {
    document.addEventListener('click', touched, true)
    document.addEventListener('pointerdown', elsewhere, true)
    document.addEventListener('keydown', escape)
    onCleanup(() => {
      document.removeEventListener('click', touched, true)
      document.removeEventListener('pointerdown', elsewhere, true)
      document.removeEventListener('keydown', escape)
    })
  })
  useKeys(code => {
    const kind = REACTIONS[Number(/^Digit([1-8])$/.exec(code)?.[1] ?? 0) - 1]
    const seat = at() ?? last()
    if (!company.hasDigits() || kind === undefined || seat === null || !mayThrow(seat)) return false
    send(kind, seat)
    return true
  })
  return (
    <Show when={at() !== null && mayThrow(at() ?? 0)}>
      <Palette place={props.place} seat={at() ?? 0} hasKeys={company.hasDigits()} throws={kind => { send(kind, at() ?? 0) }} />
    </Show>
  )
}

const isTaken = (place: Place, seat: number): boolean => place.player(seat).name !== null || !!place.player(seat).bot

const APART = 10 // px

function Palette(props: { place: Place; seat: number; hasKeys: boolean; throws: (kind: typeof REACTIONS[number]) => void }): JSX.Element {
  let palette!: HTMLDivElement
  const lieAtFace = () => {
    const face = faceBox(props.seat, false)
    const { width, height } = palette.getBoundingClientRect()
    if (!face) return
    const below = face.top + face.height + APART
    moveTo(palette, {
      left: Math.max(8, Math.min(face.left - APART, innerWidth - width - 8)),
      top: below + height < innerHeight ? below : Math.max(8, Math.min(face.top - APART - height, innerHeight - height - 8)),
    })
  }
  useLooks(lieAtFace)
  return (
    <div class="palette panel" ref={palette} role="group" aria-label={props.place.say('web-cast-throw', { name: props.place.name(props.seat) })}>
      <b aria-hidden="true">{props.place.say('web-cast-throw', { name: props.place.name(props.seat) })}</b>
      <For each={REACTIONS}>{(kind, nth) => (
        <button type="button" class="bare emote" onClick={() => { props.throws(kind) }}>
          <Sticker kind={kind} /><span>{props.place.say(`web-react-${kind}`)}</span>
          <Show when={props.hasKeys}><span class="key-cap wide-only" aria-hidden="true">{nth() + 1}</span></Show>
        </button>
      )}</For>
    </div>
  )
}
