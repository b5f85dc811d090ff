// The rules of a table in one sentence, which never says what is not chosen.
import { describe, expect, test } from 'vitest'
import type { GameInfo } from '../src/games/info'
import { inForce, meaningOf } from '../src/start/inForce'
import type { Lobby } from '../src/wire/messages'
import type { Language } from '../src/words/words'
import { LISTED, lobbyOf, wordsFor } from './place'

const NAMES = ['Anne', 'Brice', 'Chloé']

function told(game: string, options: Lobby['options'] = {}, lobby: Partial<Lobby> = {}, language: Language = 'fr'): string {
  const info = infoOf(game)
  const usual = Object.fromEntries(Object.keys(info.options).map(name => [name, choices(info, name)[0] ?? '']))
  const table = lobbyOf({ game, scene: null, players: NAMES.slice(0, info.seats[1]), options: { ...usual, ...options }, lobby })
  return inForce(wordsFor(game, language), info, table, seat => NAMES[seat] ?? '').replaceAll('\u00a0', ' ')
}

function infoOf(game: string): GameInfo {
  const info = LISTED.find(one => one.name === game)
  if (!info) throw new Error(game)
  return info
}

function choices(info: GameInfo, name: string): readonly string[] {
  return info.options_for[3]?.[name] ?? info.options[name] ?? []
}

describe('the sentence', () => {
  test('says what is played by', () => {
    expect(told('coloretto')).toBe('Barème beige, une partie, jokers automatiques, conseils permis, sans limite de temps.')
    expect(told('limits')).toBe('Pioche automatique, 18 manches, conseils permis, sans limite de temps.')
    expect(told('top_speed')).toBe('Une course, TOP à tort : l’autre joue encore.')
  })

  test('names first what is not as usual', () => {
    expect(told('coloretto', { games: 4, first: '2' }, { clock: 30 })).toMatch(/^Un match de 4 parties, Brice commence, 30 s par coup, barème beige/)
  })

  test('tells a handicap in seconds, and of whom', () => {
    expect(told('rouge_jaune_vert', { handicap: '0,500,0' })).toMatch(/^Brice joue 0,5 s plus tard, /)
    expect(told('rouge_jaune_vert', { handicap: '0,500,0' }, {}, 'en')).toMatch(/^Brice plays 0.5 s later, /)
  })

  test('says when nobody else can sit down', () => { expect(told('limits', {}, { locked: true })).toMatch(/^Table fermée, /) })

  test.each(LISTED.map(one => one.name))('of %s is another one for every choice, in both languages', game => {
    for (const language of ['fr', 'en'] as const) {
      const info = infoOf(game)
      for (const name of Object.keys(info.options).filter(one => one !== 'handicap')) {
        const all = choices(info, name).filter(value => !value.includes('-')).map(value => told(game, { [name]: value }, {}, language))
        expect(new Set(all).size).toBe(all.length)
        expect(all.join(' ')).not.toContain('web-')
      }
    }
  })
})

describe('what a choice means', () => {
  test('is told of the choice that was made', () => {
    const words = wordsFor('limits')
    expect(meaningOf(words, 'forgetful', 'off')).toContain('d’elle-même')
    expect(meaningOf(words, 'forgetful', 'on')).toContain('3 secondes')
  })

  test.each(LISTED.map(one => one.name))('is never the same for two choices of %s', game => {
    const words = wordsFor(game)
    for (const name of Object.keys(infoOf(game).options).filter(one => one !== 'handicap')) {
      const texts = choices(infoOf(game), name).map(value => meaningOf(words, name, value)).filter(Boolean)
      expect(new Set(texts).size).toBe(texts.length)
    }
  })
})
