// A table: the way to it, the lobby before the start, and the game.
import { createEffect, createMemo, createResource, createSignal, Match, onCleanup, Show, Switch, untrack, type Accessor, type JSX } from 'solid-js'
import { SiteHeader } from './SiteHeader'
import type { GameInfo } from '../games/info'
import { pathOf } from '../house'
import { invitation } from '../invitation'
import { playOn } from '../lesson/held'
import { useChange } from '../kit/atTable'
import { useSay, useWords } from '../kit/words'
import { nameThisPage } from '../route'
import { comeTo, isMatched, type Session, type Way } from '../session'
import { heldSeat, letSeatGo } from '../settings'
import { useRecord } from '../start/record'
import { mayTryAnother, me, NAMES, renameSilently } from '../start/me'
import { usePlayed } from '../start/played'
import { Banner } from '../table/Banner'
import { Frame } from '../table/Frame'
import { followNames } from '../table/muted'
import type { Place } from '../table/place'
import type { Open, Resume, Sentence } from '../wire/messages'
import { learn } from '../words/words'
import { Join } from './Join'
import { Lobby } from './Lobby'
import { isAboutTheName } from './NameField'
import { Refused } from './Refused'

interface TablePageProps {
  games: readonly GameInfo[]
  code: string
  watches: boolean
  opens?: Omit<Open, 'op'>
  /** A seat to come back to that no code leads to. */
  resumes?: Resume
  /** Called when that seat, or its table, is gone. */
  onLost?: () => void
  /** Whoever opens it wants to play at once: the game begins as soon as the table is there. */
  starts?: boolean
  /** For who opens a table under a name that is refused: say why, and ask again. */
  askAgain?: (reason: Sentence) => void
}

export default function TablePage(props: TablePageProps): JSX.Element {
  const words = useWords()
  const [session, setSession] = createSignal<Session | null>(null)
  let last: Way | null = null
  const come = (way: Way) => {
    session()?.close()
    last = way.t === 'join' && last?.t === 'join' ? { ...last, ...way } : way // under another name, else as before
    setSession(comeTo(last, props.games, words))
  }
  const first = firstWay(props)
  if (first) come(first)
  onCleanup(() => session()?.close())
  createEffect(() => {
    const seated = session()?.seated()
    const game = session()?.place.model.lobby?.game // whoever copies the address passes on what it leads to
    if (seated?.code) nameThisPage(game ? pathOf(seated.code, game) : `/t/${seated.code}`)
  })
  createEffect(() => {
    const place = session()?.place
    const lobby = place?.model.lobby
    if (!place || !lobby || lobby.code || lobby.lesson != null) return
    const isOver = !isMatched(place)
    untrack(() => { playOn(lobby.game, isOver) })
  })
  createEffect(() => { // a key that was lost, or a table that is gone: knock again as a stranger
    const reason = session()?.refused()?.key
    if ((reason === 'lobby-bad-token' || reason === 'lobby-no-table') && !props.opens) {
      const held = heldSeat(props.code)
      if (held) letSeatGo(held.table)
      untrack(() => props.onLost?.())
    }
  })
  createEffect(() => {
    const reason = session()?.refused()
    if (reason && isAboutTheName(reason.key)) untrack(() => { nameAgain(reason) })
  })
  /** A proposed name that somebody has is replaced, without a word; a typed one is for its owner to change. */
  const tried: string[] = []
  const nameAgain = (reason: Sentence) => {
    if (props.askAgain) { props.askAgain(reason); return }
    if (!mayTryAnother(reason.key) || tried.length >= NAMES.length) return
    tried.push(me().name)
    renameSilently(tried)
    come({ t: 'join', code: props.code, name: me().name, face: me().face })
  }
  return (
    <Show when={session()} fallback={<Invited games={props.games} code={props.code} come={come} />} keyed>
      {here => (
        <Show when={!here.place.model.lobby && here.refused()} fallback={<AtTable session={here} starts={props.starts === true} />}>
          {why => <Refused code={props.code} why={why()} come={come} />}
        </Show>
      )}
    </Show>
  )
}

/** Before one gives a name: what this code invites to, or why nobody can sit down. */
function Invited(props: { games: readonly GameInfo[]; code: string; come: (way: Way) => void }): JSX.Element {
  const say = useSay()
  const [asked] = createResource(() => props.code, invitation)
  return (
    <Switch fallback={<><SiteHeader title={props.code} /><Join {...props} invitation={asked()} /></>}>
      <Match when={asked.loading}><SiteHeader title={props.code} /><p class="waiting" role="status">{say('web-connecting')}</p></Match>
      <Match when={asked()?.refusal}>{why => <Refused code={props.code} why={why()} come={props.come} />}</Match>
    </Switch>
  )
}

/** The way that the address and this device's memory give; null when a name must be asked for. */
function firstWay(props: TablePageProps): Way | null {
  if (props.opens) return props.opens
  if (props.resumes) return props.resumes
  if (props.watches) return { t: 'watch', code: props.code }
  const [table, key] = location.hash.slice(1).split('.')
  if (table && key) {
    nameThisPage(location.pathname) // the key works once: it must not stay in the history
    return { t: 'redeem', table, key }
  }
  const held = heldSeat(props.code)
  return held ? { t: 'resume', table: held.table, token: held.token, seq: 0 } : null
}

function AtTable(props: { session: Session; starts: boolean }): JSX.Element {
  const words = useWords()
  const place = () => props.session.place
  const stage = () => place().model.lobby?.stage
  const game = createMemo(() => place().model.lobby?.game)
  const [learnt] = createResource(
    () => [words(), game()] as const,
    async ([speaking, name]) => { if (name && !speaking.games.has(name)) await learn(speaking, name); return name },
  )
  const begins = useStart(place(), props.starts)
  useRecord(place())
  usePlayed(place())
  followNames(place())
  const [changes, setChanges] = createSignal(false) // from the score back to the lobby, before the next match
  createEffect(() => { if (stage() !== 'finished') setChanges(false) })
  // Whoever changes the language at a table has the words already: nothing is drawn anew, no choice is lost.
  const ready = () => { void learnt.latest; return words().games.has(game() ?? '') }
  return (
    <Show when={ready()} fallback={<Waiting place={place()} />}>
      <Switch>
        <Match when={begins()}><Waiting place={place()} /></Match>
        <Match when={stage() === 'lobby' || (place().model.scene === null && stage() !== 'playing')}>
          <Lobby place={place()} />
        </Match>
        <Match when={changes()}><Lobby place={place()} back={() => setChanges(false)} /></Match>
        <Match when={place().model.scene === null && place().info.pace === 'turns'}><Waiting place={place()} /></Match>
        <Match when={true}><Frame place={place()} changeTable={() => setChanges(true)} /></Match>
      </Switch>
    </Show>
  )
}

/** Begin the game as soon as there is a lobby, once; return whether that is still to come. */
function useStart(place: Place, starts: boolean): Accessor<boolean> {
  const [waits, setWaits] = createSignal(starts)
  const stage = createMemo(() => place.model.lobby?.stage)
  createEffect(() => {
    if (!waits()) return
    if (stage() === 'lobby') untrack(() => place.ask({ t: 'start' }))
    else if (stage() !== undefined) setWaits(false)
  })
  useChange(() => place.model.refusal?.number, () => setWaits(false)) // then the lobby says why
  return waits
}

function Waiting(props: { place: Place }): JSX.Element {
  const say = useSay()
  return (
    <>
      <SiteHeader />
      <Banner place={props.place} />
      <Show when={props.place.health() !== 'ended'}><p class="waiting" role="status">{say('web-connecting')}</p></Show>
    </>
  )
}
