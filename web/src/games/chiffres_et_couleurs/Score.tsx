// The end: most series win, then most cards laid (4.2). Every seat with its arithmetic.
import { For, type JSX } from 'solid-js'
import { Avatar, SeatName } from '../../kit/atTable'
import type { Place } from '../../table/place'
import type { ChiffresEtCouleursScene, ChiffresEtCouleursSeat } from '../../wire/messages'

interface Standing { seat: number; place: number; lies: ChiffresEtCouleursSeat }

/** Return the seats, best first. */
export function standings(scene: ChiffresEtCouleursScene): Standing[] {
  return scene.seats
    .map((lies, seat) => ({ seat, lies, place: scene.places?.[seat] ?? 1 }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
}

export function Score(props: { place: Place }): JSX.Element {
  const say = (key: string, args = {}) => props.place.say(`web-chiffres-et-couleurs-${key}`, args)
  const scene = () => props.place.model.scene as ChiffresEtCouleursScene
  const all = () => standings(scene())
  const first = () => all()[0]
  return (
    <div class="score">
      <p class="muted">{say(`decided-by-${scene().decided_by ?? 'series'}`, {
        series: first()?.lies.series.length ?? 0, cards: first()?.lies.cards_laid ?? 0,
      })}</p>
      <ol>
        <For each={all()}>{one => (
          <li classList={{ winner: one.place === 1 }}>
            <b class="number">{say('place', { place: one.place })}</b>
            <Avatar place={props.place} seat={one.seat} small />
            <SeatName place={props.place} seat={one.seat} />
            <span class="sum2">
              <b>{say('so-many-series', { count: one.lies.series.length })}</b>
              <small class="muted">{arithmetic(one.lies, say)}</small>
            </span>
          </li>
        )}</For>
      </ol>
    </div>
  )
}

function arithmetic(lies: ChiffresEtCouleursSeat, say: (key: string, args?: object) => string): string {
  const sizes = lies.series.map(series => series.length)
  if (sizes.length < 2) return say('so-many-cards', { count: lies.cards_laid })
  return say('sum-of-cards', { sum: sizes.join(' + '), count: lies.cards_laid })
}
