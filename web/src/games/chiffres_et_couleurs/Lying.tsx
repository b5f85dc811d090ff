// What lies in front of everybody: their series, and how many cards they hold.
import { createEffect, createMemo, For, Show, type JSX } from 'solid-js'
import { Avatar, SeatName } from '../../kit/atTable'
import { othersThan } from '../../kit/seats'
import type { Told } from '../../table/model'
import type { Place } from '../../table/place'
import type { ChiffresEtCouleursScene } from '../../wire/messages'
import { Series } from './Face'

/** Return how many series of each seat were laid by the latest deed that laid any. */
export function newestSeries(lines: readonly Told[]): Map<number, number> {
  const laid = lines.flatMap(({ seq, seat, fact }) => (seat >= 0 && fact.kind === 'lays' ? [{ seq, owner: fact.seat }] : []))
  const latest = laid.at(-1)?.seq
  const counts = new Map<number, number>()
  for (const { seq, owner } of laid) {
    if (seq === latest) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  }
  return counts
}

export function Lying(props: { place: Place }): JSX.Element {
  const scene = () => props.place.model.scene as ChiffresEtCouleursScene
  const you = () => props.place.model.you
  const newest = createMemo(() => newestSeries(props.place.model.lines))
  let list!: HTMLElement
  createEffect(() => { // a series that was just laid must not lie out of sight
    if (scene().doing === 'over') { list.scrollTop = 0; return }
    if (newest().size === 0 || list.scrollHeight <= list.clientHeight) return
    const fresh = list.querySelector<HTMLElement>('.new')
    if (fresh) list.scrollTop = fresh.offsetTop - list.offsetTop - list.clientHeight / 2
  })
  return (
    <section class="sers" ref={list} tabindex="0" aria-label={props.place.say('web-chiffres-et-couleurs-all-series')}>
      <Show when={you() !== null}><Mat place={props.place} seat={you() ?? 0} newest={newest()} class="own" /></Show>
      <For each={othersThan(you(), scene().seats.length)}>
        {seat => <Mat place={props.place} seat={seat} newest={newest()} class="os" />}
      </For>
    </section>
  )
}

interface MatProps { place: Place; seat: number; newest: ReadonlyMap<number, number>; class: string }

/** One player's part of the table. */
function Mat(props: MatProps): JSX.Element {
  const scene = () => props.place.model.scene as ChiffresEtCouleursScene
  const seat = () => scene().seats[props.seat]
  const series = () => seat()?.series ?? []
  const isNew = (place: number) => place >= series().length - (props.newest.get(props.seat) ?? 0)
  return (
    <section class={`mat ${props.class}`} classList={{ turn: isActing(scene(), props.seat) }}>
      <div class="row">
        <Avatar place={props.place} seat={props.seat} small />
        <SeatName place={props.place} seat={props.seat} />
        <span class="spacer" />
        <small class="muted">{props.place.say('web-chiffres-et-couleurs-in-hand', { count: seat()?.hand ?? 0 })}</small>
        <b class="number">{props.place.say('web-chiffres-et-couleurs-so-many-series', { count: series().length })}</b>
      </div>
      <Show when={series().length}>
        <div class="sl">
          <For each={series()}>{(cards, place) => <Series cards={cards} glides class={isNew(place()) ? 'new' : ''} />}</For>
        </div>
      </Show>
    </section>
  )
}

function isActing(scene: ChiffresEtCouleursScene, seat: number): boolean {
  return scene.actor === seat
}

/** The other players in one line, for small screens. */
export function Strip(props: { place: Place }): JSX.Element {
  const scene = () => props.place.model.scene as ChiffresEtCouleursScene
  const say = props.place.say
  return (
    <ul class="strip narrow-only">
      <For each={othersThan(props.place.model.you, scene().seats.length)}>{seat => (
        <li classList={{ turn: isActing(scene(), seat) }}>
          <Avatar place={props.place} seat={seat} small />
          <span>
            <b>{props.place.name(seat)}</b>
            <small class="muted">{say('web-chiffres-et-couleurs-hand-and-series', {
              cards: scene().seats[seat]?.hand ?? 0, series: scene().seats[seat]?.series.length ?? 0,
            })}</small>
          </span>
        </li>
      )}</For>
    </ul>
  )
}
