// By what a game is played at a table, as far as pictures and their captions depend on it.
import type { GameInfo } from '../games/info'
import type { Args } from '../words/words'

export interface Terms {
  players: number // 0 while nobody knows
  options: Readonly<Record<string, string | number>> // what is left out is as usual
}

/** Without a table: as usual, for any number of players. */
export const USUAL: Terms = { players: 0, options: {} }

/** Return the terms of a table; its list says which options there are, and what is usual. */
export function termsOf(info: GameInfo | undefined, options: Terms['options'], players: number): Terms {
  const listed = { ...info?.options, ...info?.options_for[players] }
  const usual = Object.fromEntries(Object.entries(listed).map(([name, values]) => [name, values[0] ?? '']))
  return { players, options: { ...usual, ...options } }
}

/** Return them as blanks of a sentence: `call_stop` fills `$call-stop`. */
export function blanksOf(terms: Terms): Args {
  const named = Object.entries(terms.options).map(([name, value]) => [name.replaceAll('_', '-'), numbered(value)] as const)
  return { ...Object.fromEntries(named), players: terms.players }
}

function numbered(value: string | number): string | number {
  return /^\d+$/.test(String(value)) ? Number(value) : value
}
