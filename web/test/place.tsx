// A place at a table that stands still, for the tests of a view: what it shows is given, what is
// done there is written down. The words are the real ones.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { render } from '@solidjs/testing-library'
import { createSignal } from 'solid-js'
import { WordsProvider } from '../src/kit/words'
import type { TableView } from '../src/games'
import type { GameInfo } from '../src/games/info'
import { keep, type Pace } from '../src/settings'
import { takePlace, type GamePlace } from '../src/table/place'
import type { Lobby, Move, Own, Player, Result, Scene, ToClient } from '../src/wire/messages'
import type { Remark, Wish } from '../src/wire/wire'
import { Words, type Language } from '../src/words/words'

/** What the server answers for /games.json. */
export const LISTED = JSON.parse(readFileSync(resolve(import.meta.dirname, 'games.json'), 'utf-8')) as GameInfo[]
const LOCALES = resolve(import.meta.dirname, '../../src/nuancier/locales')
const BASE = ['common', 'lobby', 'tables', 'server', 'web', 'web_art', 'web_cast', 'web_start', 'web_cast_lines', 'web_pictures']

export interface Position {
  game: string
  /** Null while nothing is dealt. */
  scene: Scene | null
  own?: Own
  /** The moves that are open. */
  moves?: readonly Move[]
  you?: number | null
  players?: readonly (string | Player)[]
  options?: Record<string, string | number>
  result?: Result
  language?: Language
  /** Sentences of which only the newest may be read again. */
  passing?: string[]
  /** Of the game, what a test asks about. */
  info?: Partial<GameInfo>
  pace?: GameInfo['pace']
  /** How quickly it is told what happens. */
  told?: Pace
  /** What else the lobby says. */
  lobby?: Partial<Lobby>
}

export interface AtTable {
  place: GamePlace<never>
  done: (Wish | Remark)[] // what was asked and told
  acts: () => Move[][] // the moves that were made
  hear: (said: ToClient) => void
  words: Words
}

export function wordsFor(game: string, language: Language = 'fr'): Words {
  const words = new Words(language)
  for (const name of [...BASE, game, `web_${game}`]) {
    try {
      words.learn(name, readFileSync(resolve(LOCALES, language, `${name}.ftl`), 'utf-8'))
    } catch { /* not every file is written for every game */ }
  }
  return words
}

/** Sit down at a table in this position; what happens there is shown at once, unless a test is about that. */
export function sitAt(position: Position): AtTable {
  keep({ pace: position.told ?? 'at_once' })
  const done: (Wish | Remark)[] = []
  const words = wordsFor(position.game, position.language)
  const [speaking] = createSignal(words)
  const moves = [...(position.moves ?? [])]
  const told = LISTED.find(one => one.name === position.game)
  const info: GameInfo = {
    name: position.game, title: { fr: position.game, en: position.game }, seats: [2, 6], age: null,
    pace: position.pace ?? 'turns', rules_version: 1, options: {}, options_for: {}, passing: position.passing ?? [],
    facts: told?.facts ?? {}, spoken: told?.spoken ?? {}, timers: told?.timers ?? [], moves,
    ...position.info,
  }
  const speaker = {
    ask: (wish: Wish) => `op${done.push(wish)}`,
    tell: (remark: Remark) => { done.push(remark) },
    retry: () => undefined,
  }
  const { place, heard, health } = takePlace(speaker, [info], speaking)
  health('open')
  const you = position.you === undefined ? 0 : position.you
  heard({
    t: 'snapshot', seq: 1, you, acting: you !== null, lobby: lobbyOf(position), at: 0,
    scene: position.scene, own: position.own ?? null, moves: moves.map((_, number) => number),
    facts: [], chat: [], result: position.result ?? null,
  })
  const acts = () => done.flatMap(one => (one.t === 'act' ? [one.moves.flatMap(n => info.moves[n] ?? [])] : []))
  return { place, done, acts, hear: heard, words }
}

/** Draw a table in this position. */
export function draw(view: TableView, position: Position): AtTable & ReturnType<typeof render> {
  const at = sitAt(position)
  const View = view
  const drawn = render(() => (
    <WordsProvider value={() => at.words}><View place={at.place} /></WordsProvider>
  ))
  return { ...at, ...drawn }
}

export function lobbyOf(position: Position): Lobby {
  const names = position.players ?? ['Anne', 'Brice', 'Chloé', 'Djibril', 'Emma', 'Farid']
  return {
    table: 'T', code: 'KIWI-42', game: position.game, rules_version: 1,
    stage: position.result || position.scene?.doing === 'over' ? 'finished' : 'playing', options: position.options ?? {}, clock: 0,
    locked: false, hints: true,
    players: names.map(one => (typeof one === 'string' ? { name: one, here: true } : one)),
    host: 0, spectators: 0,
    luck: { game_number: 0, commitment: '', words: [] },
    standing: { games: 1, played: 0, points: names.map(() => 0), places: null },
    ...position.lobby,
  }
}
