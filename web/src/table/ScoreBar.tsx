// The end of a game, or of a match: places and points, and what comes next in one tap.
import { createSignal, For, Show, type JSX } from 'solid-js'
import { Avatar } from '../kit/atTable'
import { Button } from '../kit/kit'
import { useSay } from '../kit/words'
import type { Place } from './place'

export function ScoreBar(props: { place: Place; changeTable: () => void }): JSX.Element {
  const say = useSay()
  const lobby = () => props.place.model.lobby!
  const ended = () => props.place.model.result !== null && (lobby().stage === 'finished' || lobby().stage === 'between')
  const ranked = () => {
    const result = props.place.model.result
    if (!result) return []
    return result.places.map((rank, seat) => ({ seat, rank, score: result.scores[seat] ?? 0 }))
      .sort((a, b) => a.rank - b.rank || a.seat - b.seat)
  }
  const winners = () => ranked().filter(one => one.rank === 1)
  const title = () => {
    const won = winners()
    if (won.length !== 1) return say('web-tie', { names: won.map(one => ({ key: 'seat', args: { number: one.seat + 1 } })) })
    const seat = won[0]!.seat
    return props.place.isYou(seat) ? say('web-you-win') : say('web-wins', { name: props.place.name(seat) })
  }
  return (
    <Show when={ended()}>
      <section class="panel scob" aria-label={say('web-result')}>
        <h2>{title()}</h2>
        <ol>
          <For each={ranked()}>
            {one => (
              <li>
                <b class="rk">{one.rank}</b><Avatar place={props.place} seat={one.seat} small />
                <span>{props.place.isYou(one.seat) ? say('web-you') : props.place.name(one.seat)}</span>
                <b class="num">{signed(one.score)}</b>
                <Show when={lobby().standing.games > 1}>
                  <small class="mut">{say('web-match-points', { points: lobby().standing.points[one.seat] ?? 0 })}</small>
                </Show>
              </li>
            )}
          </For>
        </ol>
        <Next place={props.place} changeTable={props.changeTable} />
      </section>
    </Show>
  )
}

function Next(props: { place: Place; changeTable: () => void }): JSX.Element {
  const say = useSay()
  const [asked, setAsked] = createSignal(false)
  const lobby = () => props.place.model.lobby!
  const between = () => lobby().stage === 'between'
  const hosts = () => lobby().host === props.place.model.you
  const go = () => {
    setAsked(true)
    if (between()) props.place.ask({ t: 'start' })
    else props.place.ask({ t: 'rematch' })
    setTimeout(() => setAsked(false), 2000)
  }
  return (
    <div class="row">
      <Show when={props.place.model.you !== null}>
        <Button size="go" off={asked()} onClick={go}>
          {between() ? say('web-next-game', { number: lobby().standing.played + 1 }) : say('web-rematch')}
        </Button>
        <Show when={!hosts()}><small class="mut">{say('web-host-starts')}</small></Show>
      </Show>
      <Show when={props.place.model.you !== null && !between()}>
        <Button kind="alt" onClick={() => { props.changeTable() }}>{say('web-change-table')}</Button>
      </Show>
      <a class="btn alt" href={replay()} download={`${lobby().code}.nuancier.json`}>{say('web-keep-replay')}</a>
      <a class="btn alt" href="/">{say('web-to-home')}</a>
    </div>
  )

  function replay(): string {
    return `/tables/${lobby().table}/games/${lobby().luck.game_number - (between() || lobby().stage === 'finished' ? 1 : 0)}.nuancier.json`
  }
}

/** Return a number with a minus sign that is one. */
function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points)
}
