// What comes after the end: the next game under the thumb, always in view; everything else below the count.
import { createSignal, Match, onCleanup, Show, Switch, type JSX } from 'solid-js'
import { ShareResult } from '../card/ShareResult'
import { useChange } from '../kit/atTable'
import { Button } from '../kit/kit'
import { seatSaying } from '../kit/seats'
import { useSettled } from '../kit/settled'
import { useSay } from '../kit/words'
import type { Place } from './place'
import { lobbyOf } from './ranking'

const PRESSED_FOR = 2000 // a second tap does not ask again before

const isBetween = (place: Place) => lobbyOf(place).stage === 'between'
const isHost = (place: Place) => place.model.you !== null && lobbyOf(place).host === place.model.you

/** The next game: for the host a button, for the others a wish, or whom they wait for. An end that comes before one's
 * eyes lies where a count or a race was touched: its button waits a moment. */
export function Next(props: { place: Place; comes: boolean }): JSX.Element {
  const { place } = props
  const settled = useSettled()
  const waits = () => props.comes && !settled()
  return (
    <div class="thumb-bar">
      <Switch>
        <Match when={isHost(place)}><Wishes place={place} /><GoOn place={place} waits={waits()} /></Match>
        <Match when={isBetween(place)}><p class="waits">{hostSaid(place, 'web-starts-next-game')}</p></Match>
        <Match when={place.model.you !== null}><AskRematch place={place} waits={waits()} /></Match>
        <Match when={true}><p class="waits">{hostSaid(place, 'web-rematch-up-to')}</p></Match>
      </Switch>
    </div>
  )
}

/** Who wants a rematch, before the eyes of who can begin it. */
function Wishes(props: { place: Place }): JSX.Element {
  const { place } = props
  const [seats, setSeats] = createSignal<readonly number[]>([])
  useChange(() => place.model.reaction?.number, () => {
    const one = place.model.reaction
    if (one?.kind === 'rematch') setSeats(before => [...new Set([...before, one.seat])])
  })
  return (
    <Show when={seats().length > 0 && !isBetween(place)}>
      <p class="waits">{place.say('web-want-rematch', { count: seats().length, names: seats().map(seatSaying) })}</p>
    </Show>
  )
}

/** The host's button: it begins the next game at once. */
function GoOn(props: { place: Place; waits: boolean }): JSX.Element {
  const say = useSay()
  const [pressed, setPressed] = createSignal(false)
  let ends: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => { clearTimeout(ends) })
  const go = () => {
    setPressed(true)
    props.place.ask({ t: isBetween(props.place) ? 'start' : 'rematch' })
    ends = setTimeout(() => setPressed(false), PRESSED_FOR)
  }
  return (
    <Button size="large" class="go-on" off={pressed() || props.waits} onClick={go}>
      {isBetween(props.place) ? say('web-next-game', { number: lobbyOf(props.place).standing.played + 1 }) : say('web-rematch')}
    </Button>
  )
}

/** Everybody else can only wish for a rematch, once; then they wait for the host. */
function AskRematch(props: { place: Place; waits: boolean }): JSX.Element {
  const say = useSay()
  const [asked, setAsked] = createSignal(false)
  const ask = () => { setAsked(true); props.place.ask({ t: 'rematch' }) }
  return (
    <span class="waits" role="status">
      <Show when={asked()} fallback={<Button size="large" class="go-on" off={props.waits} onClick={ask}>{say('web-ask-rematch')}</Button>}>
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

/** What else can be done, out of the thumb's way. */
export function Further(props: { place: Place; changeTable: () => void }): JSX.Element {
  const say = useSay()
  const lobby = () => lobbyOf(props.place)
  const replay = () => `/tables/${lobby().table}/games/${lobby().luck.game_number - 1}.nuancier.json`
  return (
    <nav class="further">
      <ShareResult place={props.place} />
      <Show when={props.place.model.you !== null && !isBetween(props.place)}>
        <Button kind="plain" onClick={() => { props.changeTable() }}>{say('web-change-table')}</Button>
      </Show>
      <a class="button plain" href={replay()} download={`${lobby().code || lobby().game}.nuancier.json`}>{say('web-keep-replay')}</a>
      <a class="button plain" href="/">{say('web-to-home')}</a>
    </nav>
  )
}
