// Before the start, on one screen: who plays, by what rules, and the button that begins. The invitation is there
// while somebody can be invited, or on request.
import { createEffect, createSignal, Index, lazy, onCleanup, Show, Suspense, type JSX } from 'solid-js'
import { SiteHeader } from './SiteHeader'
import { Icon } from '../art/icons'
import { Pips } from '../cast/Face'
import { Avatar, useChange } from '../kit/atTable'
import { Button, Dialog, IconButton, SheetHead } from '../kit/kit'
import { seatSaying } from '../kit/seats'
import { useSay, useWords } from '../kit/words'
import { Chat } from '../table/Chat'
import { ChatButton } from '../table/ChatButton'
import { Banner } from '../table/Banner'
import { Toast } from '../table/Toast'
import { beginHere } from '../route'
import { leave } from '../session'
import { beginning } from '../start/begin'
import type { Level } from '../cast/roles'
import type { Place } from '../table/place'
import type { Player } from '../wire/messages'
import { shortTitleOf } from '../words/titles'
import { goalKey } from './Choices'
import { Invitation } from './Invitation'
import { TableRules } from './Options'
import { isFree, seating, type Seats } from './seating'
import '../styles/start.css'
import '../styles/lobby.css'

const WhoComes = lazy(() => import('./WhoComes'))
const LevelSheet = lazy(() => import('./LevelSheet'))
const Strip = lazy(() => import('../pictures/Strip'))

/** `back` leads to the score of the match that is over. */
export function Lobby(props: { place: Place; back?: () => void }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const lobby = () => props.place.model.lobby!
  const hosts = () => lobby().host !== null && lobby().host === props.place.model.you && props.place.model.acting
  const canCome = () => lobby().players.some(isFree)
  const [asked, setAsked] = createSignal<boolean | null>(null) // to see the invitation, or not to see it
  const invites = () => lobby().code !== '' && (asked() ?? canCome()) // a first hand's table has no code
  const title = () => props.place.info.title[words().language]
  return (
    <>
      <SiteHeader title={`${title()} ${lobby().code}`} place={props.place} />
      <main class="lobby" classList={{ invited: invites() }}>
        <Banner place={props.place} />
        <div class="lobby-head">
          <h1 ref={beginHere}><span class="wide-only">{title()}</span><span class="narrow-only">{shortTitleOf(props.place.info, words())}</span></h1>
          <Show when={lobby().code}>
            <Button size="small" kind="plain" aria-expanded={invites()} onClick={() => setAsked(!invites())}>
              <Icon name="share" class="small" />{say(invites() ? 'web-invite-hide' : 'web-invite')}
            </Button>
          </Show>
          <p class="muted">{say(goalKey(props.place.info.name))}</p>
        </div>
        <Show when={invites()}><Invitation place={props.place} /></Show>
        <div class="lobby-table">
          <SeatFaces place={props.place} hosts={hosts()} />
          <TableRules place={props.place} hosts={hosts()} />
          <Suspense><Strip game={props.place.info.name} options={lobby().options} players={lobby().players.length} folds /></Suspense>
        </div>
      </main>
      <StartBar place={props.place} hosts={hosts()} back={props.back} />
      <Toast place={props.place} />
    </>
  )
}

/** Everybody at the table as a face; for the host also whoever might come. */
function SeatFaces(props: { place: Place; hosts: boolean }): JSX.Element {
  const say = useSay()
  const players = () => props.place.model.lobby!.players
  const [aimed, setAimed] = createSignal<number | null>(null) // the free seat that was touched
  const [picks, setPicks] = createSignal(false)
  const [levels, setLevels] = createSignal<number | null>(null) // the bot whose level is chosen
  const seats = seating(props.place, aimed)
  const pick = (seat: number | null) => { setAimed(seat); setPicks(true) }
  return (
    <section class="panel seats">
      <h2 class="spoken">{say('web-who-plays')}</h2>
      <ul>
        <Index each={players()}>
          {(player, seat) => (
            <Show when={!isFree(player())} fallback={<FreeSeat place={props.place} seat={seat} hosts={props.hosts} seats={seats} pick={() => { pick(seat) }} />}>
              <TakenSeat place={props.place} seat={seat} player={player()} hosts={props.hosts} seats={seats} choose={() => setLevels(seat)} />
            </Show>
          )}
        </Index>
        <Show when={props.hosts && seats.canGrow() && !players().some(isFree)}>
          <li class="add">
            <button type="button" class="seat-face" onClick={() => { pick(null) }}><Plus /><span>{say('web-add-somebody')}</span></button>
          </li>
        </Show>
      </ul>
      <Show when={picks()}><Suspense><WhoComes place={props.place} seats={seats} onClose={() => setPicks(false)} /></Suspense></Show>
      <Show when={levels() !== null && players()[levels() ?? 0]?.bot}>
        <Suspense><LevelSheet place={props.place} seat={levels() ?? 0} seats={seats} onClose={() => setLevels(null)} /></Suspense>
      </Show>
    </section>
  )
}

function Plus(): JSX.Element {
  return <span class="avatar ghost" aria-hidden="true"><Icon name="plus" /></span>
}

function FreeSeat(props: { place: Place; seat: number; hosts: boolean; seats: Seats; pick: () => void }): JSX.Element {
  const say = useSay()
  const number = () => props.seat + 1
  const canSit = () => props.place.model.you !== null && props.place.model.acting
  const sit = () => { props.place.ask({ t: 'sit', seat: props.seat }) }
  return (
    <li class="seat empty">
      <Show when={props.hosts} fallback={(
        <Show when={canSit()} fallback={<span class="seat-face"><Plus /><span>{say('web-free-seat')}</span></span>}>
          <button type="button" class="seat-face" aria-label={say('web-sit-on', { number: number() })} onClick={sit}><Plus /><span>{say('web-sit-here')}</span></button>
        </Show>
      )}
      >
        <button type="button" class="seat-face" aria-label={say('web-free-seat-add', { number: number() })} onClick={props.pick}><Plus /><span>{say('web-free-seat')}</span></button>
        <Show when={props.seats.canRemove(props.seat)}>
          <IconButton icon="cross" class="away" label={say('web-remove-seat', { number: number() })} onClick={() => { props.seats.remove(props.seat) }} />
        </Show>
      </Show>
    </li>
  )
}

function TakenSeat(props: { place: Place; seat: number; player: Player; hosts: boolean; seats: Seats; choose: () => void }): JSX.Element {
  const say = useSay()
  const name = () => props.place.name(props.seat)
  const level = () => props.player.bot as Level
  return (
    <li class="seat" classList={{ bot: !!props.player.bot }}>
      <Show when={props.player.bot} fallback={(
        <>
          <span class="seat-face"><Avatar place={props.place} seat={props.seat} /><h3>{name()}</h3><small class="muted">{about()}</small></span>
          <Show when={props.hosts && !props.place.isYou(props.seat)}>
            <IconButton icon="cross" class="away" label={props.place.say('web-show-out', { seat: seatSaying(props.seat) })} onClick={() => { props.place.ask({ t: 'kick', seat: props.seat }) }} />
          </Show>
        </>
      )}
      >
        <Show when={props.hosts} fallback={<span class="seat-face"><Bot /></span>}>
          <button type="button" class="seat-face" onClick={props.choose}><Bot /> <span class="spoken">{say('web-change-level')}</span></button>
          <IconButton icon="cross" class="away" label={say('web-send-away', { name: name() })} onClick={() => { props.seats.remove(props.seat) }} />
        </Show>
      </Show>
    </li>
  )

  function Bot(): JSX.Element {
    return (
      <>
        <Avatar place={props.place} seat={props.seat} />
        <h3>{name()}</h3>
        <small class="muted"><Pips level={level()} />{say(`level-${level()}`)}</small>
      </>
    )
  }

  function about(): string {
    const { here, away, ready } = props.player
    const isHost = props.place.model.lobby!.host === props.seat
    const state = !here ? say('web-not-here') : away ? say('web-away') : isHost ? say('web-host') : say(ready ? 'web-is-ready' : 'web-is-not-ready')
    return [props.place.isYou(props.seat) ? say('web-you').toLowerCase() : '', state].filter(Boolean).join(' · ')
  }
}

/** What always stays in view: the button that begins, what it waits for, the talk, and the way out. */
function StartBar(props: { place: Place; hosts: boolean; back: (() => void) | undefined }): JSX.Element {
  const say = useSay()
  const [talks, setTalks] = createSignal(false)
  return (
    <footer class="start-bar">
      <div>
        <Show when={props.hosts} fallback={<GuestStart place={props.place} />}><HostStart place={props.place} /></Show>
        <Show when={props.back}>{back => <Button size="small" kind="plain" onClick={() => { back()() }}>{say('web-back-to-score')}</Button>}</Show>
        <ChatButton place={props.place} isOpen={talks()} open={() => setTalks(true)} />
        <Show when={props.place.model.you !== null}>
          <Button size="small" kind="plain" aria-label={say('web-leave')} onClick={() => { leave(props.place) }}><Icon name="leave" class="small narrow-only" /><span class="wide-only">{say('web-leave')}</span></Button>
        </Show>
      </div>
      <Show when={talks()}>
        <Dialog label={say('web-chat')} class="side-sheet" onClose={() => setTalks(false)}>
          <SheetHead title={say('web-chat')} onClose={() => setTalks(false)} />
          <Chat place={props.place} />
        </Dialog>
      </Show>
    </footer>
  )
}

function HostStart(props: { place: Place }): JSX.Element {
  const say = useSay()
  const lobby = () => props.place.model.lobby!
  const free = () => lobby().players.filter(isFree).length
  const absent = () => lobby().players.flatMap((one, seat) => (one.name === null || one.here ? [] : [seatSaying(seat)]))
  const [now, setNow] = createSignal(performance.now())
  const [pressed, setPressed] = createSignal<number | null>(null)
  const [sent, setSent] = createSignal(false)
  const ticks = setInterval(() => { if (pressed() !== null) setNow(performance.now()) }, 250)
  onCleanup(() => { clearInterval(ticks) })
  const state = () => beginning(free(), unready().length, pressed(), now())
  const start = () => {
    setPressed(null)
    setSent(true)
    props.place.ask({ t: 'start' })
    setTimeout(() => setSent(false), 1500)
  }
  const press = () => {
    if (unready().length === 0 || state().can === 'insist') { start(); return }
    setPressed(setNow(performance.now()))
  }
  createEffect(() => { if (pressed() !== null && free() === 0 && unready().length === 0) start() })
  createEffect(() => { if (free() > 0) setPressed(null) })
  useChange(() => props.place.model.refusal?.number, () => setSent(false))
  return (
    <>
      <Button size="large" class="go" off={state().can === 'not' || state().can === 'wait' || sent()} aria-describedby="missing" onClick={press}>{told()}</Button>
      <p class="muted" id="missing" role="status">{hint()}</p>
    </>
  )

  /** Guests who are here and have not said that they are ready; after a match all are at its score, and nobody asks them. */
  function unready() {
    if (lobby().stage !== 'lobby') return []
    return lobby().players.flatMap((one, seat) => (
      one.name !== null && one.here && !one.away && !one.ready && !props.place.isYou(seat) ? [seatSaying(seat)] : []
    ))
  }

  function told(): string {
    const can = state()
    if (can.can === 'not') return say('web-players-missing', { missing: can.missing })
    if (can.can === 'wait') return say('web-start-waits', { seconds: can.seconds })
    return can.can === 'insist' ? say('web-start-anyway') : say('web-start', { players: lobby().players.length })
  }

  function hint(): string {
    const can = state()
    const who = { names: unready(), count: unready().length }
    return [
      can.can === 'not' ? say('web-seats-free', { free: can.missing }) : '',
      can.can === 'wait' ? props.place.say('web-waits-for', who) : '',
      can.can === 'insist' ? props.place.say('web-waited-for', who) : '',
      absent().length > 0 ? props.place.say('web-absent', { names: absent(), count: absent().length }) : '',
    ].filter(Boolean).join(' ')
  }
}

/** Whoever does not host says to be ready, and waits. */
function GuestStart(props: { place: Place }): JSX.Element {
  const say = useSay()
  const lobby = () => props.place.model.lobby!
  const free = () => lobby().players.filter(isFree).length
  const sits = () => props.place.model.you !== null && props.place.model.acting
  const isReady = () => props.place.player(props.place.model.you ?? 0).ready === true
  return (
    <>
      <Show when={sits() && lobby().stage === 'lobby'}>
        <Button size="large" class="go" kind={isReady() ? 'plain' : undefined} aria-pressed={isReady()} onClick={() => { props.place.tell({ t: 'ready', on: !isReady(), seq: props.place.model.seq }) }}>
          <Show when={isReady()}><Icon name="check" class="small" /></Show>{say('web-ready')}
        </Button>
      </Show>
      <p class="muted" role="status">
        {say(props.place.model.you === null ? 'web-watching-lobby' : 'web-host-starts')} {free() > 0 ? `${say('web-players-missing', { missing: free() })}.` : ''}
      </p>
    </>
  )
}
