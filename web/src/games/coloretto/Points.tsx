// What cards are worth here, which colours are missing, how the match stands: beside the log, or in a sheet.
import { For, Show, type JSX } from 'solid-js'
import { Swatch } from '../../art/swatch'
import { isColour } from '../../art/colours'
import { minus } from '../../kit/numbers'
import type { At } from './follow'

export function Points(props: { at: At }): JSX.Element {
  const { place, scene } = props.at
  const cards = (at: number) => (at + 1 === scene().points.length ? place.say('web-coloretto-six-or-more') : String(at + 1))
  const removed = () => scene().removed.filter(isColour)
  return (
    <div class="points">
      <h3>{place.say('web-coloretto-table', { scoring: scene().scoring })}</h3>
      <table class="in-display">
        <tbody>
          <tr><th scope="row"><span class="spoken">{place.say('web-coloretto-cards')}</span></th><For each={scene().points}>{(_, at) => <th scope="col">{cards(at())}</th>}</For></tr>
          <tr><th scope="row"><span class="spoken">{place.say('web-coloretto-points')}</span></th><For each={scene().points}>{points => <td>{points}</td>}</For></tr>
        </tbody>
      </table>
      <p class="muted">{place.say('web-coloretto-three-best')}</p>
      <Show when={removed().length}>
        <p><span class="muted">{place.say('web-coloretto-removed')}</span> <For each={removed()}>{colour => <Swatch colour={colour} />}</For></p>
      </Show>
      <Standing at={props.at} />
    </div>
  )
}

function Standing(props: { at: At }): JSX.Element {
  const place = props.at.place
  const lobby = () => place.model.lobby
  const game = () => Math.min((lobby()?.standing.played ?? 0) + (lobby()?.stage === 'playing' ? 1 : 0), lobby()?.standing.games ?? 1)
  return (
    <Show when={(lobby()?.standing.games ?? 1) > 1}>
      <h3>{place.say('web-coloretto-match', { game: game(), games: lobby()?.standing.games ?? 1 })}</h3>
      <ul>
        <For each={lobby()?.standing.points ?? []}>{(points, seat) => (
          <li class="row"><span class="spacer">{place.name(seat())}</span><b>{minus(points)}</b></li>
        )}</For>
      </ul>
    </Show>
  )
}
