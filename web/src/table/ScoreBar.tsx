// The end of a game, or of a match: places and points, and what comes next in one tap.
import { createEffect, createSignal, For, Match, on, onCleanup, Show, Switch, type JSX } from 'solid-js'
import { Avatar } from '../kit/atTable'
import { Button } from '../kit/kit'
import { useSay } from '../kit/words'
import { minus, pointsSaying } from '../kit/numbers'
import { seatSaying } from '../kit/seats'
import type { Lobby } from '../wire/messages'
import type { Place } from './place'

const PRESSED_FOR = 2000 // a second tap does not ask again before

interface Ranked { seat: number; rank: number; score: number }

/** Whether a game has come to its end, and the next has not begun. */
export function isOver(place: Place): boolean {
  return place.model.result !== null && ['finished', 'between'].includes(lobbyOf(place).stage)
}

export function ScoreBar(props: { place: Place; changeTable: () => void }): JSX.Element {
  const say = useSay()
  return (
    <Show when={isOver(props.place)}>
      <section class="panel result" aria-label={say('web-result')}>
        <h2>{title(props.place)}</h2>
        <Show when={lobbyOf(props.place).stage === 'between'}><p>{soFar(props.place)}</p></Show>
        <ol>
          <For each={ranked(props.place)}>
            {one => (
              <li>
                <b class="rank">{one.rank}</b><Avatar place={props.place} seat={one.seat} small />
                <span>{props.place.isYou(one.seat) ? say('web-you') : props.place.name(one.seat)}</span>
                <b class="number">{minus(one.score)}</b>
              </li>
            )}
          </For>
        </ol>
        <Next place={props.place} changeTable={props.changeTable} />
      </section>
    </Show>
  )
}

const lobbyOf = (place: Place) => place.model.lobby as Lobby // there is one as soon as there is a table

/** Whether a match is over; a game that stands alone is none. */
function isMatchOver(place: Place): boolean {
  return lobbyOf(place).standing.games > 1 && lobbyOf(place).standing.places !== null
}

/** Return the seats by their places: in the match once it is over, else in this game. */
function ranked(place: Place): Ranked[] {
  const { standing } = lobbyOf(place)
  const places = isMatchOver(place) ? standing.places : place.model.result?.places
  const scores = isMatchOver(place) ? standing.points : place.model.result?.scores
  return (places ?? []).map((rank, seat) => ({ seat, rank, score: scores?.[seat] ?? 0 }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat)
}

/** Who has won: the match, this game of it, or the only game. */
function title(place: Place): string {
  const { standing, stage } = lobbyOf(place)
  const won = ranked(place).filter(one => one.rank === 1)
  const of = isMatchOver(place) ? '-match' : stage === 'between' ? '-game' : ''
  return place.say(`web-${won.length === 1 ? 'wins' : 'tie'}${of}`, {
    seat: seatSaying(won[0]?.seat ?? 0), seats: won.map(one => seatSaying(one.seat)),
    number: standing.played, points: pointsSaying(won[0]?.score ?? 0),
  })
}

/** How the match stands: points alone, for a best of three is not led by points. */
function soFar(place: Place): string {
  const { games, played, points } = lobbyOf(place).standing
  const standing = points.map((sum, seat) => ({ sum, seat })).sort((one, other) => other.sum - one.sum)
    .map(({ sum, seat }) => ({ key: 'web-match-seat', args: { seat: seatSaying(seat), points: minus(sum) } }))
  return place.say('web-match-so-far', { games, played, standing })
}

/** What comes next: for the host a button, for the others whom they wait for. */
function Next(props: { place: Place; changeTable: () => void }): JSX.Element {
  const say = useSay()
  const lobby = () => lobbyOf(props.place)
  const isBetween = () => lobby().stage === 'between'
  const replay = () => `/tables/${lobby().table}/games/${lobby().luck.game_number - 1}.nuancier.json`
  let row!: HTMLDivElement
  createEffect(on(() => props.place.model.reaction?.number, () => { // below a long count nobody would see it
    if (props.place.model.reaction?.kind === 'rematch') row.scrollIntoView({ block: 'nearest' })
  }, { defer: true }))
  return (
    <div class="row" ref={row}>
      <Switch>
        <Match when={props.place.model.you !== null && lobby().host === props.place.model.you}>
          <GoOn place={props.place} />
        </Match>
        <Match when={isBetween()}><p>{hostSaid(props.place, 'web-starts-next-game')}</p></Match>
        <Match when={props.place.model.you !== null}><AskRematch place={props.place} /></Match>
      </Switch>
      <Show when={props.place.model.you !== null && !isBetween()}>
        <Button kind="plain" onClick={() => { props.changeTable() }}>{say('web-change-table')}</Button>
      </Show>
      <a class="button plain" href={replay()} download={`${lobby().code}.nuancier.json`}>{say('web-keep-replay')}</a>
      <a class="button plain" href="/">{say('web-to-home')}</a>
    </div>
  )
}

/** The host's button: it begins the next game at once. */
function GoOn(props: { place: Place }): JSX.Element {
  const say = useSay()
  const [pressed, setPressed] = createSignal(false)
  let ends: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => { clearTimeout(ends) })
  const isBetween = () => lobbyOf(props.place).stage === 'between'
  const go = () => {
    setPressed(true)
    props.place.ask({ t: isBetween() ? 'start' : 'rematch' })
    ends = setTimeout(() => setPressed(false), PRESSED_FOR)
  }
  return (
    <Button size="large" off={pressed()} onClick={go}>
      {isBetween() ? say('web-next-game', { number: lobbyOf(props.place).standing.played + 1 }) : say('web-rematch')}
    </Button>
  )
}

/** Everybody else can only wish for a rematch, once; then they wait for the host. */
function AskRematch(props: { place: Place }): JSX.Element {
  const say = useSay()
  const [asked, setAsked] = createSignal(false)
  const ask = () => { setAsked(true); props.place.ask({ t: 'rematch' }) }
  return (
    <span role="status">
      <Show when={asked()} fallback={<Button size="large" onClick={ask}>{say('web-ask-rematch')}</Button>}>
        {hostSaid(props.place, 'web-asked-rematch')}
      </Show>
    </span>
  )
}

/** Say whom all wait for, by name if there is one. */
function hostSaid(place: Place, key: string): string {
  const { host, standing } = lobbyOf(place)
  if (host === null) return place.say('web-host-starts')
  return place.say(key, { seat: seatSaying(host), number: standing.played + 1 })
}
