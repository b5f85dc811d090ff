// What a person has chosen on this device: language, theme, sound; and which seats they hold.
import { createSignal } from 'solid-js'
import type { Face } from './cast/roles'
import type { Companion } from './start/company'
import type { Form } from './start/form'
import type { Language } from './words/words'

export const PACES = ['calm', 'brisk', 'at_once'] as const
export type Pace = typeof PACES[number]

export interface HeldSeat {
  table: string
  token: string
  code: string
  game: string
  seat: number
  at: number // when it was last played, in milliseconds since 1970
  playsOn?: boolean // of a first hand: it is over, and the game goes on
  isOver?: boolean // of that game: nobody has to come back to it
}

export interface Kept {
  language?: Language
  theme?: 'light' | 'dark'
  volume?: number // 0 to 1
  pace?: Pace // how quickly what happens is told; calm, unless somebody said otherwise
  sound?: boolean // anything is heard; yes, unless somebody said no
  vibration?: boolean // a device in the hand trembles; unless somebody said no or wants no motion
  callsBack?: boolean // a notification tells of one's turn while the page is hidden
  inkLetter?: boolean // Rouge Jaune Vert: a letter that names the ink
  awake?: boolean // the screen stays on while a game is played; yes, unless somebody said no
  fullScreen?: boolean // a table fills the screen
  castSpeaks?: boolean // characters say a few words; yes, unless somebody said no
  reactions?: boolean // reactions of others are shown; yes, unless somebody said no
  named?: boolean // others may share a result with one's name in full
  name?: string
  isProposed?: boolean // nobody typed the name: where it is taken, another one will do
  face?: Face
  company?: Readonly<Record<string, readonly Companion[]>> // by game: with which bots it was played last
  form?: Readonly<Record<string, Form>> // by game: how one has done against bots
  counted?: string // the newest game that is in the form: its table and number
  learnt?: readonly string[] // games whose first hand was played to its end
  played?: readonly string[] // games that were played, apart from first hands
  lessons?: HeldSeat[] // first hands, and games that go on after them; they have no code
  seats?: HeldSeat[]
  muted?: MutedAt[]
}

/** At one table: the names of those whose words this device does not show. */
export interface MutedAt {
  table: string
  names: readonly string[]
}

const BOX = 'nuancier'
const MOST_SEATS = 12

function read(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(BOX) ?? '{}') ?? {}) as Kept
  } catch {
    return {} // nothing kept, or nothing may be kept: the page works all the same
  }
}

const [kept, setKept] = createSignal<Kept>(read())
export { kept }

/** Keep this choice. */
export function keep(change: Partial<Kept>): void {
  const next = { ...read(), ...change }
  setKept(next)
  try { localStorage.setItem(BOX, JSON.stringify(next)) } catch { /* for this visit only */ }
}

export function holdSeat(seat: HeldSeat): void {
  const others = (read().seats ?? []).filter(one => one.table !== seat.table)
  keep({ seats: [seat, ...others].slice(0, MOST_SEATS) })
}

/** Hold a seat of a first hand; the newest of each game alone. */
export function holdLesson(seat: HeldSeat): void {
  keep({ lessons: [seat, ...(read().lessons ?? []).filter(one => one.game !== seat.game)] })
}

/** First hands to come back to, and games that go on after them. */
export const openLessons = (): HeldSeat[] => (kept().lessons ?? []).filter(one => !one.isOver)

export function letLessonGo(game: string): void {
  keep({ lessons: (read().lessons ?? []).filter(one => one.game !== game) })
}

export function letSeatGo(table: string): void {
  const { seats, lessons } = read()
  const others = (held: HeldSeat[] = []) => held.filter(one => one.table !== table)
  keep({ seats: others(seats), lessons: others(lessons) })
}

export function heldSeat(code: string): HeldSeat | undefined {
  return (read().seats ?? []).find(one => one.code === code)
}
