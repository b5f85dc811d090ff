// What this device remembers of games against bots: who played along, and how they went.
import { createEffect, untrack } from 'solid-js'
import { keep, kept } from '../settings'
import type { Place } from '../table/place'
import type { Lobby } from '../wire/messages'
import { companyAt, strongest, type Companion } from './company'
import { afterGame } from './form'
import { LEVELS, type Level } from '../cast/roles'

/** Follow the table, and remember with whom it is played and how it ends, where all others are bots. */
export function useRecord(place: Place): void {
  createEffect(() => {
    const { lobby, you, result } = place.model
    if (!lobby || you === null || !place.model.acting || lobby.prepared) return
    const company = botsBeside(lobby, you)
    if (company === null) return
    if (lobby.stage === 'playing') untrack(() => { remember(lobby.game, company) })
    const rank = result?.places[you]
    if (rank !== undefined && lobby.stage !== 'playing') untrack(() => { count(lobby, company, rank) })
  })
}

/** Return the bots at this table; null when somebody else plays, or nobody does. */
export function botsBeside(lobby: Lobby, you: number): readonly Companion[] | null {
  const others = lobby.players.filter((_, seat) => seat !== you)
  const bots = others.flatMap(one => (one.who ? [{ who: one.who, level: isLevel(one.bot) ? one.bot : null }] : []))
  return others.length > 0 && bots.length === others.length ? bots : null
}

function isLevel(word: string | null | undefined): word is Level {
  return LEVELS.some(one => one === word)
}

function remember(game: string, company: readonly Companion[]): void {
  const before = kept().company
  if (JSON.stringify(before?.[game]) !== JSON.stringify(company)) keep({ company: { ...before, [game]: company } })
}

/** Put a game into the form, once; whoever should play at another level now is offered other company. */
function count({ game, table, luck, players }: Lobby, company: readonly Companion[], place: number): void {
  const number = `${table}.${luck.game_number}`
  const level = strongest(company)
  if (kept().counted === number || level === null) return
  const now = afterGame(kept().form?.[game], { level, place, players: players.length })
  keep({ counted: number, form: { ...kept().form, [game]: now } })
  if (now.level !== level) keep({ company: { ...kept().company, [game]: companyAt(now.level, company.length) } })
}
