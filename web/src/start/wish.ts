// What was chosen on the first page, for the page that opens the table.
import { go } from '../route'

/** Begin at once with characters; arrange them first; or open a table for friends. */
export type Wished = 'play' | 'arrange' | 'invite'

let wanted: { game: string; wished: Wished } | null = null

/** Go and open a table. */
export function openTable(game: string, wished: Wished): void {
  wanted = { game, wished }
  go(`/new/${game}`)
}

/** Return what was chosen for this game, once. */
export function takeWish(game: string): Wished | null {
  const wish = wanted?.game === game ? wanted.wished : null
  wanted = null
  return wish
}
