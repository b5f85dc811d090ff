// Every kind of fact that a game can tell has its beat: what travels, what is heard, how long it stands.
import { expect, test } from 'vitest'
import { beatOf, type AnyBeats } from '../src/table/beats'
import type { Flight } from '../src/motion/flights'
import type { Changes, Fact } from '../src/wire/messages'
import { LISTED } from './place'

const FOLDERS = import.meta.glob<AnyBeats>('../src/games/*/beats.ts', { eager: true, import: 'BEATS' })
const ALL: Record<string, AnyBeats> = Object.fromEntries(Object.entries(FOLDERS).map(([path, beats]) => [path.split('/').at(-2)!, beats]))

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
    const { flights, sound, hold } = beatOf(any(kind), ALL[name]!, SOMEBODY, {})
    return !flights && !sound && !hold
  })
  expect(silent.sort()).toEqual([...IN_WORDS_ONLY[name] ?? ['hint_asked']].sort())
})

/** What travels in each game, seen from seat 0 and done by seat 1, or by oneself. */
const JOURNEYS: Record<string, Readonly<Record<string, string>>> = {
  chiffres_et_couleurs: {
    gives: 'seat-1 → lane', shows: 'pile → seat-1 turning', draws: 'pile → seat-1 turning', draws_unseen: 'pile → seat-1 covered',
    lays: 'seat-1 → mat-1', refills: 'pile → seat-1 covered', refills_with: 'pile → seat-1 turning',
    'own shows': 'pile → lane turning', 'own lays': 'lane → mat-0',
  },
  coloretto: { draws: 'pile → drawn', places: 'drawn → row-2', takes: 'row-2 → seat-1', turns_up: 'pile → seat-1' },
  limits: {
    hides: 'seat-1 → own-secret', has_hidden: 'seat-1 → hiding-1 covered', plays: 'seat-1 → pile', swaps: 'seat-1 → pile',
    draws: 'draw-pile → seat-1 covered', draws_cards: 'draw-pile → seat-1 turning',
  },
  rouge_jaune_vert: {
    takes_hidden: 'face-down → seat-1 covered', takes_hidden_card: 'face-down → seat-1', takes: 'red-blue-1 → seat-1',
    places: '→ series-1', returns: 'seat-1 → red-blue-1',
    'own takes_hidden_card': 'face-down → own-hand', 'own takes': 'red-blue-1 → own-hand', 'own places': 'own-hand → series-0', 'own returns': 'own-hand → red-blue-1',
  },
  top_speed: { places: 'seat-1 → column-3', mends: 'column-4 → column-3' },
}
const journey = ({ from, to, turns, covered }: Flight) => [from, '→', to, turns && 'turning', covered && 'covered'].filter(Boolean).join(' ')
const travels = (name: string, fact: Fact, changes: Changes = {}) => (beatOf(fact, ALL[name]!, SOMEBODY, changes).flights ?? []).map(journey).join(', ')
const placed = (kind: string, seat: number) => ({ ...any(kind), seat, row: 2, column: 3, source: 4 }) as unknown as Fact

test.each(LISTED.filter(game => game.name in JOURNEYS).map(game => [game.name, game] as const))('whatever changes place in %s travels from where it was to where it is', (name, game) => {
  const found = Object.fromEntries(Object.keys(game.facts).flatMap(kind => {
    const [theirs, own] = [travels(name, placed(kind, 1)), travels(name, placed(kind, 0))]
    return [...(theirs ? [[kind, theirs]] : []), ...(own && own !== theirs.replaceAll('-1', '-0') && `own ${kind}` in JOURNEYS[name]! ? [[`own ${kind}`, own]] : [])]
  }))
  expect(found).toEqual(JOURNEYS[name])
})

test('another’s draw in Limits is seen by the draw pile, which everybody sees go down', () => {
  expect(travels('limits', placed('plays', 1), { draw_left: 30 })).toBe('seat-1 → pile, draw-pile → seat-1 covered')
  expect(travels('limits', placed('swaps', 1), { draw_left: 30 })).toBe('seat-1 → pile, draw-pile → seat-1 covered')
  expect(travels('limits', placed('plays', 0), { draw_left: 30 })).toBe('seat-0 → pile') // one's own cards are told
})

test.each([
  ['limits', 'plays'], ['coloretto', 'draws'], ['rouge_jaune_vert', 'takes'], ['top_speed', 'places'], ['chiffres_et_couleurs', 'lays'],
])('in %s, %s of one’s own sounds nearer', (name, kind) => {
  expect([0, 1].map(seat => beatOf(placed(kind, seat), ALL[name]!, SOMEBODY, {}).sound)).toEqual(['mine', 'theirs'])
})
