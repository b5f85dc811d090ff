// Who is at the table, as one sees them: how they look since what just happened, what they say, and what
// was thrown at them. All of it follows from what everybody sees, and passes in a few seconds.
import { createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js'
import { useChange } from '../kit/atTable'
import { isStill } from '../motion/boxes'
import { kept } from '../settings'
import { isMuted } from '../table/muted'
import type { Told } from '../table/model'
import { isEnded } from '../table/outcome'
import type { Place } from '../table/place'
import type { Company } from './context'
import type { Expression } from './Face'
import { faceBox } from './faces'
import { SILENCE, speak, type Line, type Memory, type Occasion } from './lines'
import { expressions, momentOf, type AnyMoments, type Moment } from './moments'
import { fly } from './throwing'

const LOOKS_FOR = 3000 // milliseconds
const SPEAKS_FOR = 4500
const STICKS_FOR = 2000
const LISTENS_FOR = 30_000 // of table time: whoever comes to a running game does not know what was just said
const LUCK = 101

/** Whether reactions are shown on this device at all. */
export const showsReactions = (): boolean => kept().reactions ?? true

/** Whether characters speak on this device. */
export const charactersSpeak = (): boolean => kept().castSpeaks ?? true

export function createCompany(place: Place): Company {
  const [moments, setMoments] = createSignal<AnyMoments | null>(null)
  const [digits, setDigits] = createSignal(false)
  const moods = passing<Expression>(LOOKS_FOR)
  const stuck = passing<string>(STICKS_FOR)
  const says = useLines(place)
  const feel = (moment: Moment) => { for (const [seat, how] of expressions(moment)) moods.put(seat, how) }
  useNews(place, told => {
    const moment = momentOf(told.fact, moments(), place.model.lobby?.players.length ?? 0)
    if (!moment) return
    feel(moment)
    says.on({ seq: told.seq, at: told.at, kind: told.fact.kind, moment })
  })
  useEnd(place, (won, last) => {
    feel({ glad: won, sorry: last })
    says.on({ seq: place.model.seq, at: place.model.at, kind: 'end', moment: { won } })
  })
  useHaste(place, (hurried, seq, shown) => { says.on({ seq, at: place.model.at, kind: 'vite', moment: { hurried } }, shown) })
  useReactions(place, (kind, to, answers) => {
    stuck.put(to, kind)
    if (answers) moods.put(to, 'glad')
  })
  return {
    looks: seat => moods.of(seat) ?? 'calm',
    sticks: seat => stuck.of(seat),
    says: says.now,
    hasDigits: digits,
    follow: (its, free) => { setMoments(() => its); setDigits(free) },
  }
}

/** Something at a seat that passes. */
function passing<T>(lasting: number) {
  const [all, setAll] = createSignal<Readonly<Record<number, { value: T } | undefined>>>({})
  const ends = new Map<number, ReturnType<typeof setTimeout>>()
  onCleanup(() => { for (const end of ends.values()) clearTimeout(end) })
  return {
    of: (seat: number): T | null => all()[seat]?.value ?? null,
    put: (seat: number, value: T) => {
      clearTimeout(ends.get(seat))
      setAll(before => ({ ...before, [seat]: { value } }))
      ends.set(seat, setTimeout(() => setAll(before => ({ ...before, [seat]: undefined })), lasting))
    },
  }
}

/** Call for each fact that may be read and was not there when one came. */
function useNews(place: Place, tell: (told: Told) => void): void {
  const readable = createMemo(() => {
    const end = place.curtain.readUpTo()
    return place.model.lines.filter(told => told.seq < end)
  })
  const rowOf = (lines: readonly Told[]) => lines.at(-1)?.seq ?? -1
  const told = { row: untrack(() => rowOf(readable())), facts: untrack(() => readable().filter(one => one.seq === rowOf(readable())).length) }
  createEffect(on(readable, lines => {
    const known = told.facts // of the row that was told last: the others may come one after the other
    const fresh = lines.filter(one => one.seq >= told.row && !one.old)
    const ofRow = fresh.filter(one => one.seq === told.row)
    if (rowOf(lines) < told.row) return // what was read once is no news when it is kept back and read again
    told.row = rowOf(lines)
    told.facts = lines.filter(one => one.seq === told.row).length
    for (const one of fresh) if (!ofRow.slice(0, known).includes(one)) tell(one)
  }, { defer: true }))
}

/** Call once when the end of a game is shown to somebody who saw it come: with who has won, and who was last. */
function useEnd(place: Place, tell: (won: number[], last: number[]) => void): void {
  useChange(() => isEnded(place), ended => {
    const places = place.model.result?.places ?? []
    if (!ended || place.model.deed === null) return
    const seats = (rank: number) => places.flatMap((one, seat) => (one === rank ? [seat] : []))
    tell(seats(1), seats(Math.max(...places)).filter(seat => places[seat] !== 1))
  })
}

/** Whether reactions of this seat are seen on this device. */
const isShown = (place: Place, seat: number) => showsReactions() && !isMuted(place, place.name(seat))

/** Call for each wish for haste that is thrown at somebody: all are told of it, also where it is not shown. */
function useHaste(place: Place, tell: (at: number, seq: number, shown: boolean) => void): void {
  useChange(() => place.model.reaction?.number, () => {
    const one = place.model.reaction
    if (one?.kind === 'vite' && one.to !== null && one.to !== one.seat) tell(one.to, one.seq, isShown(place, one.seat))
  })
}

/** Call for each reaction that is shown here, once it has arrived. */
function useReactions(place: Place, tell: (kind: string, to: number, answers: boolean) => void): void {
  useChange(() => place.model.reaction?.number, () => {
    const one = place.model.reaction
    if (!one || one.kind === 'rematch' || !isShown(place, one.seat)) return
    const to = one.to ?? one.seat
    const answers = place.player(to).who != null && to !== one.seat && ['bravo', 'coeur'].includes(one.kind)
    const [from, there] = [faceBox(one.seat, place.isYou(one.seat)), faceBox(to, place.isYou(to))]
    const lands = () => { tell(one.kind, to, answers) }
    if (from && there && to !== one.seat && !isStill()) fly(one.kind, from, there, place.info.pace === 'live', lands)
    else lands()
  })
}

/** What characters say, one line at a time. */
function useLines(place: Place) {
  const [now, setNow] = createSignal<Line | null>(null)
  let memory: Memory = SILENCE
  let ends: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => { clearTimeout(ends) })
  const arrived = untrack(() => (place.model.lines.some(told => told.old) ? place.model.at : -Infinity))
  const seats = () => (place.model.lobby?.players ?? []).map(player => player.who ?? null)
  /** Whether a race runs before one's eyes: whatever there is to say waits until nobody does. */
  const isRacing = () => place.info.pace === 'live' && ['play', 'race', 'play_on'].includes(place.model.scene?.doing ?? '')
  /** What is not shown here is remembered all the same, so that what is said later is the same everywhere. */
  const heard = (occasion: Omit<Occasion, 'table'>, shown = true) => {
    if (place.model.lobby?.lesson != null) return // in a first hand its script alone speaks
    const [line, next] = speak(memory, { ...occasion, table: place.model.lobby?.table ?? '' }, seats())
    memory = next
    if (line === null || !shown || !charactersSpeak() || isRacing() || occasion.at - arrived < LISTENS_FOR) return
    clearTimeout(ends)
    setNow(line)
    ends = setTimeout(() => setNow(null), SPEAKS_FOR)
  }
  useBeginning(place, number => { heard({ seq: number, at: place.model.at, kind: 'begin', moment: { begins: true } }) })
  createEffect(() => { if (!charactersSpeak()) setNow(null) })
  return { now, on: heard }
}

/** Call when a game begins before one's eyes, with its number. */
function useBeginning(place: Place, tell: (number: number) => void): void {
  const begun = () => (place.model.lobby?.stage === 'playing' ? place.model.lobby.luck.game_number : null)
  createEffect(on(createMemo(begun), number => {
    const { deed, lines } = place.model
    if (number !== null && !lines.some(told => told.old) && (deed === null || deed.seat === LUCK)) tell(number)
  }))
}
