// What comes between the last move and the end: a game that still judges, reveals or counts keeps the
// curtain down, and who has won is shown when it rises. What happened meanwhile in the log may be kept
// back as long as it would give that away.
import { createSignal, onCleanup, type Accessor } from 'solid-js'

export interface Curtain {
  /** Whether a game still tells something that comes before the end. */
  isDown(): boolean
  /** Keep the end back as long as this is so; said by a table as it is laid, and forgotten with it. */
  during(telling: Accessor<boolean>): void
  /** The first row of the log that may not be read yet; Infinity when all may. */
  readUpTo(): number
  /** Keep the log back from this row on, as long as there is one; said as `during` is. */
  keepBack(row: Accessor<number | null>): void
  /** Whether the end of the game with this number was shown before: nothing of it is told again. */
  hasRisen(game: number): boolean
  /** The end of the game with this number is shown. */
  rise(game: number): void
}

export function makeCurtain(): Curtain {
  const tellers = collect<boolean>()
  const rows = collect<number | null>()
  const [risen, setRisen] = createSignal<number | null>(null)
  return {
    isDown: () => tellers.all().some(Boolean),
    during: tellers.add,
    readUpTo: () => Math.min(...rows.all().map(row => row ?? Infinity)),
    keepBack: rows.add,
    hasRisen: game => risen() === game,
    rise: game => { setRisen(game) },
  }
}

/** What several components say, as long as they are there. */
function collect<T>() {
  const [said, setSaid] = createSignal<readonly Accessor<T>[]>([])
  return {
    all: () => said().map(one => one()),
    add: (one: Accessor<T>) => {
      setSaid(before => [...before, one])
      onCleanup(() => { setSaid(before => before.filter(other => other !== one)) })
    },
  }
}
