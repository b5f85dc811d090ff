// Every kind of fact that a game can tell has its beat: what travels, what is heard, how long it stands.
import { expect, test } from 'vitest'
import { BEATS as chiffres_et_couleurs } from '../src/games/chiffres_et_couleurs/beats'
import { BEATS as coloretto } from '../src/games/coloretto/beats'
import { BEATS as limits } from '../src/games/limits/beats'
import { BEATS as rouge_jaune_vert } from '../src/games/rouge_jaune_vert/beats'
import { BEATS as top_speed } from '../src/games/top_speed/beats'
import { beatOf, type AnyBeats } from '../src/table/beats'
import type { Fact } from '../src/wire/messages'
import { LISTED } from './place'

const ALL: Record<string, AnyBeats> = { chiffres_et_couleurs, coloretto, limits, rouge_jaune_vert, top_speed }

/** Kinds that stand for nothing that moves or is heard: words, parts of other facts, and what a theatre of its own tells. */
const IN_WORDS_ONLY: Record<string, readonly string[]> = {
  chiffres_et_couleurs: ['lays_card', 'is_ready', 'is_done', 'game_is_over', 'hint_asked'],
  coloretto: ['removed', 'starts_with', 'hint_asked'],
  limits: ['limit', 'top', 'shows_four', 'reveals', 'pile', 'counts', 'counts_no_limit', 'exceeded', 'kept', 'hint_asked'],
  rouge_jaune_vert: ['paused', 'resumed', 'card', 'starts_with', 'ends', 'ends_full', 'ends_stop', 'counts_as_stopper', 'nobody_stopped', 'mistake', 'pays_for_stop', 'keeps', 'hint_asked'],
  top_speed: ['paused', 'resumed', 'outer_arrows', 'turns_up', 'plays_on', 'ends', 'hint_asked'],
}

const SOMEBODY = { isYou: (seat: number) => seat === 0 }
const CARD = { word: 'red', ink: 'blue', count: 1 }
const any = (kind: string) => ({ kind, seat: 1, to: 0, row: 0, column: 0, source: 1, accused: 0, card: CARD, cards: [], colours: [] }) as unknown as Fact

test.each(LISTED.map(game => [game.name, game] as const))('all facts of %s have their beat', (name, game) => {
  expect(Object.keys(ALL[name]!).sort()).toEqual(Object.keys(game.facts).sort())
})

test.each(LISTED.map(game => [game.name, game] as const))('what is neither seen nor heard of %s is told in words alone, and on purpose', (name, game) => {
  const silent = Object.keys(game.facts).filter(kind => {
    const { flights, sound, hold } = beatOf(any(kind), ALL[name]!, SOMEBODY)
    return !flights && !sound && !hold
  })
  expect(silent.sort()).toEqual([...IN_WORDS_ONLY[name]!].sort())
})
