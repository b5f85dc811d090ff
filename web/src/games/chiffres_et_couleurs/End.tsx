// Below who has won: most series win, then most cards laid (4.2). Every seat with the series that count.
import { For, type JSX } from 'solid-js'
import { Avatar, SeatName } from '../../kit/atTable'
import type { Place } from '../../table/place'
import type { ChiffresEtCouleursScene, ChiffresEtCouleursSeat } from '../../wire/messages'
import { Series } from './Face'
import { sceneOf } from './follow'

interface Standing { seat: number; place: number; lies: ChiffresEtCouleursSeat }

/** Return the seats, best first. */
export function standings(scene: ChiffresEtCouleursScene): Standing[] {
  return scene.seats
    .map((lies, seat) => ({ seat, lies, place: scene.places?.[seat] ?? 1 }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
}

export function End(props: { place: Place }): JSX.Element {
  const say = (key: string, args = {}) => props.place.say(`web-chiffres-et-couleurs-${key}`, args)
  const all = () => standings(sceneOf(props.place))
  const first = () => all()[0]
  return (
    <section class="whole-stage ending count-sheet final-series">
      <h2>{props.place.say('web-count')}</h2>
      <p class="muted">{say(`decided-by-${sceneOf(props.place).decided_by ?? 'series'}`, {
        series: first()?.lies.series.length ?? 0, cards: first()?.lies.cards_laid ?? 0,
      })}</p>
      <ol>
        <For each={all()}>{one => (
          <li class="panel row">
            <Avatar place={props.place} seat={one.seat} small />
            <SeatName place={props.place} seat={one.seat} />
            <span class="total upright">
              <b class="number">{say('so-many-series', { count: one.lies.series.length })}</b>
              <small class="muted">{say('so-many-cards', { count: one.lies.cards_laid })}</small>
            </span>
            <span class="all-series"><For each={one.lies.series}>{cards => <Series cards={cards} />}</For></span>
          </li>
        )}</For>
      </ol>
    </section>
  )
}
