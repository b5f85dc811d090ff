// Beside the table: the points, which colours are missing, how the match stands, the log.
import { For, Show, type JSX } from 'solid-js'
import { Swatch } from '../../art/swatch'
import { isColour } from '../../art/colours'
import { Log } from '../../kit/atTable'
import { minus } from '../../kit/numbers'
import type { At } from './at'

export function Side(props: { at: At }): JSX.Element {
  return (
    <aside class="side panel wide-only" aria-label={props.at.place.say('web-coloretto-aside')}>
      <Points at={props.at} />
      <h3>{props.at.place.say('web-coloretto-log')}</h3>
      <Log place={props.at.place} />
    </aside>
  )
}

/** The table of points, what is not in this game, and how the match stands. */
export function Points(props: { at: At }): JSX.Element {
  const { place, scene } = props.at
  const cards = (at: number) => (at + 1 === scene().points.length ? place.say('web-coloretto-six-or-more') : String(at + 1))
  const removed = () => scene().removed.filter(isColour)
  return (
    <>
      <h3>{place.say('web-coloretto-table', { scoring: scene().scoring })}</h3>
      <table class="ptable">
        <tbody>
          <tr><th scope="row"><span class="spoken">{place.say('web-coloretto-cards')}</span></th><For each={scene().points}>{(_, at) => <th scope="col">{cards(at())}</th>}</For></tr>
          <tr><th scope="row"><span class="spoken">{place.say('web-coloretto-points')}</span></th><For each={scene().points}>{points => <td>{points}</td>}</For></tr>
        </tbody>
      </table>
      <p class="muted">{place.say('web-coloretto-three-best')}</p>
      <Show when={removed().length}>
        <p class="removed"><span class="muted">{place.say('web-coloretto-removed')}</span> <For each={removed()}>{colour => <Swatch colour={colour} />}</For></p>
      </Show>
      <Standing at={props.at} />
    </>
  )
}

function Standing(props: { at: At }): JSX.Element {
  const place = props.at.place
  const lobby = () => place.model.lobby
  const game = () => Math.min((lobby()?.standing.played ?? 0) + (lobby()?.stage === 'playing' ? 1 : 0), lobby()?.standing.games ?? 1)
  return (
    <Show when={(lobby()?.standing.games ?? 1) > 1}>
      <h3>{place.say('web-coloretto-match', { game: game(), games: lobby()?.standing.games ?? 1 })}</h3>
      <ul class="standing">
        <For each={lobby()?.standing.points ?? []}>{(points, seat) => (
          <li><span>{place.name(seat())}</span><b>{minus(points)}</b></li>
        )}</For>
      </ul>
    </Show>
  )
}
