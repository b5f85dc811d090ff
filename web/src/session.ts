// Coming to a table: the connection, the place, and the seat that this device holds there.
import { createSignal, type Accessor } from 'solid-js'
import type { GameInfo } from './games/info'
import { holdLesson, holdSeat, kept, letSeatGo } from './settings'
import { tellAway, tellWhenAway } from './table/away'
import { tellNamed, tellWhenNamed } from './table/named'
import { takePlace, type GamePlace, type Place } from './table/place'
import type { Resume, Seated, Sentence, ToClient, Watch } from './wire/messages'
import { browserMeans } from './wire/means'
import { Wire, type Wish } from './wire/wire'
import type { Words } from './words/words'

/** The way to a table: a wish that gives a seat, coming back to one, or looking on. */
export type Way = Extract<Wish, { t: 'open' | 'join' | 'redeem' }> | Resume | Watch

export interface Session {
  place: GamePlace<never>
  /** Why there is no table to see; null while all is well. */
  refused: Accessor<Sentence | null>
  /** The seat that was given, once it was. */
  seated: Accessor<Seated | null>
  close(): void
}

const GOODBYE = 300 // milliseconds that the last word needs to get out
const RELOADED_FOR = 'nuancier-reloaded-for' // the server's protocol for which this tab was loaded anew
const GONE = ['lobby-bad-token', 'lobby-no-table', 'lobby-seat-lost']

/** Go to a table. */
export function comeTo(way: Way, games: readonly GameInfo[], words: Accessor<Words>): Session {
  const [refused, setRefused] = createSignal<Sentence | null>(null)
  const [seated, setSeated] = createSignal<Seated | null>(null)
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const wire = new Wire(`${scheme}://${location.host}/ws`, {
    heard: said => {
      note(said)
      seating.heard(said)
      if (said.t === 'snapshot' && kept().named) tellNamed(seating.place) // before it, nobody knows which seat this is
    },
    health: (health, retry) => {
      seating.health(health, retry)
      if (health === 'open' && document.visibilityState === 'hidden') tellAway(seating.place)
      if (health === 'open' && kept().named) tellNamed(seating.place)
    },
  }, browserMeans)
  const seating = takePlace(wire, games, words)

  const note = (said: ToClient) => {
    if (said.t === 'seated') setSeated(said)
    if (said.t === 'snapshot') remember(seated(), said.lobby.game)
    if (said.t === 'refused' && said.reason.key === 'lobby-protocol') {
      if (reloadsFor(String(said.reason.args?.['wanted']))) return
      seating.heard({ t: 'notice', seq: said.seq, reason: said.reason })
    }
    if (said.t === 'refused' && seating.place.model.lobby === null) setRefused(said.reason)
    if ((said.t === 'refused' || said.t === 'notice') && GONE.includes(said.reason.key)) {
      letSeatGo(way.t === 'resume' ? way.table : seated()?.table ?? '')
      setSeated(null)
    }
  }
  const stopLooking = tellWhenAway(seating.place)
  const stopTelling = tellWhenNamed(seating.place)
  wire.begin(way)
  return { place: seating.place, refused, seated, close: () => { stopLooking(); stopTelling(); wire.close() } }
}

/** Whether a match is on: until it is over a seat that is left stays ours, and a bot minds it. */
export function isMatched(place: Place): boolean {
  const stage = place.model.lobby?.stage
  return stage === 'playing' || stage === 'between'
}

/** Leave on purpose. */
export function leave(place: Place): void {
  const lobby = place.model.lobby
  place.ask({ t: 'leave' })
  if (lobby && !isMatched(place)) letSeatGo(lobby.table)
  setTimeout(() => { location.assign('/') }, GOODBYE)
}

/** Load the page anew if it is older than the server, once: an old page that comes again says so in words. */
function reloadsFor(protocol: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === protocol) return false
    sessionStorage.setItem(RELOADED_FOR, protocol)
  } catch {
    return false // without a memory it could go on for ever
  }
  location.reload()
  return true
}

function remember(seated: Seated | null, game: string): void {
  if (seated === null) return
  const { table, token, code, seat: number } = seated
  const held = { table, token, code, game, seat: number, at: Date.now() }
  if (code) holdSeat(held)
  else holdLesson(held) // nobody comes back to it by its code
}
