// The end: most series win, then most cards laid (4.2). Every seat with its arithmetic.
import { For, type JSX } from 'solid-js'
import { Avatar, SeatName } from '../../kit/atTable'
import type { Place } from '../../table/place'
import type { ChiffresEtCouleursScene, ChiffresEtCouleursSeat } from '../../wire/messages'

interface Standing { seat: number; place: number; lies: ChiffresEtCouleursSeat }

/** Return the seats by their places: equals share the better one. */
export function standings(scene: ChiffresEtCouleursScene): Standing[] {
  const isBetter = (one: ChiffresEtCouleursSeat, other: ChiffresEtCouleursSeat) => (
    one.series.length - other.series.length || one.cards_laid - other.cards_laid
  )
  return scene.seats
    .map((lies, seat) => ({ seat, lies, place: 1 + scene.seats.filter(other => isBetter(other, lies) > 0).length }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
}

/** How the win was decided: by series, by cards laid among equals, or not at all. */
export function decidedBy(all: readonly Standing[]): 'series' | 'cards' | 'shared' {
  const [first, second] = all
  if (!first || !second || first.lies.series.length > second.lies.series.length) return 'series'
  return second.place === 1 ? 'shared' : 'cards'
}

export function Score(props: { place: Place }): JSX.Element {
  const say = (key: string, args = {}) => props.place.say(`web-chiffres-et-couleurs-${key}`, args)
  const all = () => standings(props.place.model.scene as ChiffresEtCouleursScene)
  const first = () => all()[0]
  return (
    <div class="score">
      <p class="mut">{say(`decided-by-${decidedBy(all())}`, {
        series: first()?.lies.series.length ?? 0, cards: first()?.lies.cards_laid ?? 0,
      })}</p>
      <ol>
        <For each={all()}>{one => (
          <li classList={{ win1: one.place === 1 }}>
            <b class="num">{say('place', { place: one.place })}</b>
            <Avatar place={props.place} seat={one.seat} small />
            <SeatName place={props.place} seat={one.seat} />
            <span class="sum2">
              <b>{say('so-many-series', { count: one.lies.series.length })}</b>
              <small class="mut">{arithmetic(one.lies, say)}</small>
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
