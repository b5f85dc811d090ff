// What the server tells of its games: one list for all, asked for once.
import type { Move, Saying } from '../wire/messages'

export interface GameInfo {
  name: string
  title: { fr: string; en: string }
  seats: [number, number]
  age: number | null // from which it is played, where its source says so
  pace: 'turns' | 'live'
  rules_version: number
  options: Record<string, string[]> // of the fewest players; the default first; `2-6` is a range
  options_for: Record<number, Record<string, string[]>> // by players, those that differ
  passing: string[] // kinds of facts of which the newest alone may be read again
  facts: Record<string, { key: string; blanks: Record<string, string> }> // how each kind is said
  spoken: Record<string, Record<string, string | Saying>> // what fills a blank, for each value
  moves: Move[] // by number
  timers: { move: Move; milliseconds: number }[] // moves of the clock, and how long each takes
}

let asked: Promise<readonly GameInfo[]> | null = null

/** Return all games; a failed attempt is made again at the next call. */
export function games(): Promise<readonly GameInfo[]> {
  asked ??= fetch('/games.json').then(answer => {
    if (!answer.ok) throw new Error(`games.json: ${answer.status}`)
    return answer.json() as Promise<readonly GameInfo[]>
  }).catch((fault: unknown) => { asked = null; throw fault })
  return asked
}
