// Pieces that only tables need: seats, zones for the keyboard, the log.
import { createEffect, createMemo, For, on, onCleanup, onMount, Show, type JSX, type ParentComponent } from 'solid-js'
import { Icon } from '../art/icons'
import { useCompany } from '../cast/context'
import { Face, Pips, Sticker, type Expression } from '../cast/Face'
import { faceOf } from '../cast/roles'
import { isNews } from '../table/model'
import type { Place } from '../table/place'
import { useSay } from './words'

/** The round sign of a seat: its face; the first letter of its name, or a robot, until that is there. */
export function Avatar(props: { place: Place; seat: number; small?: boolean; expression?: Expression }): JSX.Element {
  const player = () => props.place.player(props.seat)
  const company = useCompany()
  return (
    <span class="avatars" aria-hidden="true" data-face={props.seat}>
      <Face
        animal={faceOf(player())} expression={props.expression ?? company.looks(props.seat)} seat={props.seat}
        size={props.small ? 'small' : undefined} isBot={!!player().bot}
      >
        <Show when={!player().bot} fallback={<Icon name="bot" />}>
          {[...(player().name ?? '?')][0]?.toUpperCase()}
        </Show>
      </Face>
      <Show when={company.sticks(props.seat)}>{kind => <Sticker kind={kind()} class="sticker" />}</Show>
      <Show when={player().minded}>
        <span class="avatar small minder" data-seat="bot"><Icon name="bot" /></span>
      </Show>
    </span>
  )
}

/** Who sits there, and how they are: reconnecting, minded by a bot, away. */
export function SeatName(props: { place: Place; seat: number; note?: string }): JSX.Element {
  const say = useSay()
  const player = () => props.place.player(props.seat)
  const state = () => {
    const one = player()
    if (one.minded) return say('web-minded')
    if (one.name !== null && !one.bot && !one.here) return say('web-reconnecting', { name: one.name })
    if (one.away) return say('web-away')
    return props.note ?? (one.bot ? say(`level-${one.bot}`) : '')
  }
  return (
    <div class="seat-name">
      <h3>{props.place.isYou(props.seat) ? say('web-you') : props.place.name(props.seat)}</h3>
      <small class="muted">{state()}<Show when={player().bot && props.note === undefined}> <Pips level={player().bot ?? ''} /></Show></small>
    </div>
  )
}

/** The head of somebody's panel on the stage: their sign, who they are and how, and what is told of them. */
export const SeatHead: ParentComponent<{ place: Place; seat: number; note?: string }> = props => (
  <div class="seat-head">
    <Avatar place={props.place} seat={props.seat} small />
    <SeatName place={props.place} seat={props.seat} {...(props.note === undefined ? {} : { note: props.note })} />
    {props.children}
  </div>
)

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
}

/**
 * A zone of the table: one stop of the Tab key. Inside it the arrow keys go from one `[data-stop]`
 * to the nearest in that direction. A zone that is `off` says so for all of them.
 */
export const Zone: ParentComponent<{ label: string; class?: string; off?: boolean }> = props => {
  let zone!: HTMLDivElement
  const stops = () => [...zone.querySelectorAll<HTMLElement>('[data-stop]')]
  const aim = (chosen: HTMLElement | undefined) => {
    for (const one of stops()) one.tabIndex = one === chosen ? 0 : -1
  }
  const settle = () => {
    const all = stops()
    const kept = all.filter(one => one.tabIndex === 0)
    if (kept.length !== 1) aim(kept[0] ?? all[0])
  }
  onMount(() => {
    settle()
    const watch = new MutationObserver(settle)
    watch.observe(zone, { childList: true, subtree: true })
    onCleanup(() => { watch.disconnect() })
  })
  const step = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]')
    if (!way || !from) return
    const next = nearest(from, stops(), way)
    if (!next) return
    event.preventDefault()
    aim(next)
    next.focus()
  }
  return (
    <div
      ref={zone}
      class={props.class}
      role="group"
      aria-label={props.label}
      aria-disabled={props.off ? 'true' : undefined}
      onKeyDown={step}
      onFocusIn={event => { aim((event.target as HTMLElement).closest<HTMLElement>('[data-stop]') ?? undefined) }}
    >
      {props.children}
    </div>
  )
}

function nearest(
  from: HTMLElement, all: readonly HTMLElement[], [x, y]: readonly [number, number],
): HTMLElement | undefined {
  const here = middle(from)
  let best: HTMLElement | undefined
  let least = Infinity
  for (const one of all) {
    if (one === from) continue
    const there = middle(one)
    const along = (there[0] - here[0]) * x + (there[1] - here[1]) * y
    const aside = Math.abs((there[0] - here[0]) * y) + Math.abs((there[1] - here[1]) * x)
    if (along > 1 && along + 3 * aside < least) { best = one; least = along + 3 * aside }
  }
  return best
}

function middle(one: HTMLElement): [number, number] {
  const box = one.getBoundingClientRect()
  return [box.left + box.width / 2, box.top + box.height / 2]
}

const WRITTEN_IN = 'textarea, select, input:not([type=radio], [type=checkbox])' // there a letter is a letter

/**
 * Keys of a table, by their place on the keyboard (KeyboardEvent.code). They rest while somebody
 * types, holds a modifier, or a sheet or a pause lies over the table.
 */
export function useKeys(act: (code: string, event: KeyboardEvent) => boolean): void {
  const pressed = (event: KeyboardEvent) => {
    const at = event.target as HTMLElement
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (at.closest(`${WRITTEN_IN}, dialog`) || document.querySelector('dialog[open], .pause')) return
    if ((event.code === 'Enter' || event.code === 'Space') && at.closest('button, a, input')) return
    if (act(event.code, event)) event.preventDefault()
  }
  onMount(() => {
    document.addEventListener('keydown', pressed)
    onCleanup(() => { document.removeEventListener('keydown', pressed) })
  })
}

/** Act when a value becomes another one, and for no other reason: what `act` reads is not followed. */
export function useChange<T>(value: () => T, act: (now: T) => void): void {
  createEffect(on(createMemo(value), now => { act(now) }, { defer: true }))
}

/** Set a custom property of an element; style attributes are not allowed on our pages. */
export function useProperty(element: () => HTMLElement | undefined, name: string, value: () => string): void {
  createEffect(() => element()?.style.setProperty(name, value()))
}

/** The log in words, newest last; `News` reads it out. Its box begins at its lower end: the newest line stays in sight. */
export function Log(props: { place: Place }): JSX.Element {
  return (
    <div class="log upward" role="group" tabindex="0" aria-label={props.place.say('web-log')}>
      <div class="lines">
        <For each={props.place.lines()}>
          {(told, at) => <p classList={{ own: props.place.isYou(told.seat) }} data-must={at() === props.place.lines().length - 1 ? 'news' : undefined}>{props.place.recount(told.fact)}</p>}
        </For>
      </div>
    </div>
  )
}

/** The area of the log, on screens that have room for one; above it what else a game keeps at hand. */
export const LogArea: ParentComponent<{ place: Place }> = props => (
  <aside class="log-area panel" aria-label={props.place.say('web-log')}>
    {props.children}
    <h3>{props.place.say('web-log')}</h3>
    <Log place={props.place} />
  </aside>
)

const MOST_NEWS = 16 // more than one deed tells

/** What happens, read out politely: it is there also where the page has no room for a log. */
export function News(props: { place: Place }): JSX.Element {
  return (
    <div class="spoken" role="log" aria-label={props.place.say('web-news')}>
      <For each={props.place.lines().slice(-MOST_NEWS).filter(isNews)}>{told => <p>{props.place.recount(told.fact)}</p>}</For>
    </div>
  )
}

/** What is read out at once: own results and refusals. */
export function Announcer(props: { text: string }): JSX.Element {
  return <div class="spoken" role="alert" aria-live="assertive">{props.text}</div>
}
