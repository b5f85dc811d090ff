// Every picture of the rules can be drawn in both languages, by all options that change it, and a table
// finds one for each paragraph that it can name.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cleanup, fireEvent, render } from '@solidjs/testing-library'
import { afterEach, describe, expect, test } from 'vitest'
import { Patterns } from '../src/art/Patterns'
import { Countdown } from '../src/games/Countdown'
import { WordsProvider } from '../src/kit/words'
import { momentOf, pictureAt, PICTURED, picturesFor, slugOf } from '../src/pictures/list'
import { Pages } from '../src/pictures/Pages'
import Panel from '../src/pictures/Panel'
import { Signs } from '../src/pictures/Signs'
import Strip from '../src/pictures/Strip'
import { blanksOf, termsOf, USUAL, type Terms } from '../src/pictures/terms'
import RuleOfTheMoment from '../src/pages/RuleOfTheMoment'
import type { Words } from '../src/words/words'
import { draw, LISTED, wordsFor, type Position } from './place'

afterEach(cleanup)
const LANGUAGES = ['fr', 'en'] as const
const GAMES = Object.keys(PICTURED)
const COUNTED = GAMES.filter(game => PICTURED[game]!.countdown)
const SOURCES = resolve(import.meta.dirname, '../../src/nuancier/games')

const WORDS: Record<string, Words> = {}

function shown(game: string, n: number, terms: Terms = USUAL, language: 'fr' | 'en' = 'fr'): HTMLElement {
  const words = (WORDS[game + language] ??= wordsFor(game, language))
  return render(() => <WordsProvider value={() => words}><Panel game={game} n={n} options={terms.options} players={terms.players} /></WordsProvider>).container
}

const told = (drawn: HTMLElement) => drawn.querySelector('figcaption')!.textContent!
const spoken = (drawn: HTMLElement) => drawn.querySelector('svg')!.getAttribute('aria-label')!

/** Every set of options that a game lists, one option at a time, with every number of players. */
function everyTerms(game: string): Terms[] {
  const info = LISTED.find(one => one.name === game)!
  const counts = new Set([info.seats[0], Math.min(3, info.seats[1]), info.seats[1]])
  const choices = Object.entries(info.options).flatMap(([name, values]) => values.filter(one => !/[,-]/.test(one)).map(value => ({ [name]: value })))
  const decks: Record<string, string>[] = game === 'chiffres_et_couleurs' ? [{ colours: '2', digits: '10', jokers: '0' }, { colours: '6', digits: '3' }, { colours: '3', digits: '7' }] : []
  return [USUAL, ...[...counts].flatMap(players => [{}, ...choices, ...decks].map(options => termsOf(info, options, players)))]
}

describe.each(GAMES.flatMap(game => PICTURED[game]!.pictures.map((_, n) => [game, n + 1] as const)))('%s %i', (game, n) => {
  test.each(LANGUAGES)('is drawn by every option, with words, in %s', language => {
    const words = wordsFor(game, language)
    const ids = new Set([...render(() => <Patterns />).container.querySelectorAll('[id]')].map(one => one.id))
    for (const terms of everyTerms(game)) {
      const drawn = shown(game, n, terms, language)
      expect(drawn.querySelectorAll('figure > svg [style]')).toHaveLength(0)
      expect(drawn.innerHTML).not.toMatch(/NaN|undefined|\[object|\{ ?\$/)
      expect(drawn.querySelectorAll('svg g').length).toBeGreaterThan(2)
      for (const text of [told(drawn), spoken(drawn), ...[...drawn.querySelectorAll('text')].map(one => one.textContent!)]) {
        expect(text.trim()).not.toBe('')
        expect(text).not.toMatch(/^(picture|art|colour)-|[{}]/)
      }
      expect(drawn.querySelectorAll('[role=img]')).toHaveLength(1) // the cards in it say nothing of their own
      for (const [, id] of drawn.innerHTML.matchAll(/url\(#([\w-]+)\)/g)) expect(ids).toContain(id)
      cleanup()
    }
    expect(words.say(`web-goal-${slugOf(game)}`)).not.toMatch(/^web-/)
  })
})

const CHANGES: [game: string, n: number, one: Partial<Terms>, other: Partial<Terms>, drawing: boolean][] = [
  ['coloretto', 1, { options: { scoring: 'beige' } }, { options: { scoring: 'grey' } }, true],
  ['coloretto', 3, { players: 2 }, { players: 4 }, true],
  ['coloretto', 4, { options: { scoring: 'beige' } }, { options: { scoring: 'grey' } }, true],
  ['coloretto', 4, { options: { jokers: 'auto' } }, { options: { jokers: 'hand' } }, false],
  ['limits', 2, { players: 2 }, { players: 4 }, true],
  ['limits', 3, { options: { forgetful: 'off' } }, { options: { forgetful: 'on' } }, true],
  ['limits', 5, { options: { rounds: 3 } }, { options: { rounds: 18 } }, false],
  ['chiffres_et_couleurs', 2, { options: { digits: '10' } }, { options: { digits: '5' } }, true],
  ['chiffres_et_couleurs', 5, { options: { play_on: 'off' } }, { options: { play_on: 'on' } }, false],
  ['rouge_jaune_vert', 1, { players: 2 }, { players: 4 }, true],
  ['rouge_jaune_vert', 4, { options: { call_stop: 'on' } }, { options: { call_stop: 'off' } }, true],
  ['rouge_jaune_vert', 4, { options: { clean_stop: 'off' } }, { options: { clean_stop: 'on' } }, false],
  ['rouge_jaune_vert', 4, { players: 2 }, { players: 6 }, false],
  ['top_speed', 4, { options: { false_top: 'play_on' } }, { options: { false_top: 'count' } }, true],
]

describe('what an option changes', () => {
  test.each(CHANGES)('%s %i: %o or %o', (game, n, one, other, drawing) => {
    const at = (terms: Partial<Terms>) => {
      const drawn = shown(game, n, { ...USUAL, ...terms })
      const seen = { caption: told(drawn) + spoken(drawn), lines: drawn.querySelector('svg')!.innerHTML }
      cleanup()
      return seen
    }
    const [first, second] = [at(one), at(other)]
    expect(first.lines === second.lines).toBe(!drawing)
    if (!drawing) expect(first.caption).not.toBe(second.caption)
  })

  test('Stop is said where it is called, and only there', () => {
    expect(told(shown('rouge_jaune_vert', 4, termsOf(LISTED.find(one => one.name === 'rouge_jaune_vert'), {}, 4)))).toMatch(/À 9 cartes, dites Stop\. Chacun garde/)
    expect(told(shown('rouge_jaune_vert', 4, { players: 4, options: { call_stop: 'off' } }))).toMatch(/À 9 cartes, la manche s’arrête d’elle-même/)
  })

  test('a pack without jokers has no picture of them, and no sign', () => {
    const terms: Terms = { players: 3, options: { jokers: '0' } }
    expect(picturesFor('chiffres_et_couleurs', terms)).toEqual([1, 2, 3, 5])
    expect(told(shown('chiffres_et_couleurs', 5, terms))).toMatch(/^4/)
    const words = wordsFor('chiffres_et_couleurs')
    const signs = (at: Terms) => render(() => <WordsProvider value={() => words}><Signs game="chiffres_et_couleurs" terms={at} /></WordsProvider>).container.querySelectorAll('li').length
    expect([signs(USUAL), signs(terms)]).toEqual([1, 0])
  })

  test.each([[2, 10], [3, 7], [4, 5], [5, 3], [6, 4], [5, 10]])('with %i colours and %i digits every series has two cards or more', (colours, digits) => {
    const cards = (n: number) => shown('chiffres_et_couleurs', n, { players: 2, options: { colours, digits } }).querySelectorAll('.card').length
    expect(cards(1)).toBeGreaterThanOrEqual(4)
    expect(cards(4)).toBe(6)
    expect(cards(5)).toBeGreaterThanOrEqual(10)
  })

  test('points are those of the card that counts here', () => {
    expect(shown('coloretto', 1, { players: 3, options: { scoring: 'grey' } }).querySelector('svg')!.textContent).toContain('+8')
    expect(shown('coloretto', 4, { players: 3, options: { scoring: 'grey' } }).querySelector('svg')!.textContent).toContain('20')
  })
})

/** Every paragraph that the scene of a game can name, from its source. */
function paragraphs(game: string): string[] {
  const source = readFileSync(resolve(SOURCES, game, 'scene.py'), 'utf-8')
  return [...new Set([...source.matchAll(/"(\d\.\d)"/g)].map(one => one[1]!))]
}

describe('a moment', () => {
  test('every game is drawn', () => {
    expect(readdirSync(SOURCES, { withFileTypes: true }).filter(one => one.isDirectory() && !one.name.startsWith('_')).map(one => one.name).sort()).toEqual([...GAMES].sort())
    expect(COUNTED.sort()).toEqual(LISTED.filter(one => one.pace === 'live').map(one => one.name).sort())
  })

  test.each(GAMES)('%s: every paragraph that a table names has its picture and its words', game => {
    expect(paragraphs(game).length).toBeGreaterThan(0)
    const both = LANGUAGES.map(language => wordsFor(game, language))
    for (const paragraph of paragraphs(game)) {
      const moment = momentOf(game, paragraph)
      for (const terms of everyTerms(game)) expect(picturesFor(game, terms)).toContain(pictureAt(game, paragraph))
      for (const words of both) {
        for (const terms of everyTerms(game).slice(1)) {
          const text = words.say(`now-${moment}`, { ...blanksOf(terms), doing: '' })
          expect(text).not.toMatch(/^now-|[{}]/)
        }
      }
    }
    expect(Object.keys(PICTURED[game]!.moments).sort()).toEqual(paragraphs(game).map(one => momentOf(game, one)).sort())
  })

  test('what holds at this table: two players hide two cards', () => {
    const at = (players: number) => wordsFor('limits').say('now-limits-3-2', { ...blanksOf({ players, options: {} }), doing: 'hide' })
    expect(at(2)).toContain('Cachez deux cartes')
    expect(at(6)).not.toMatch(/deux/)
  })
})

const AT_LIMITS = {
  game: 'limits', scene: { doing: 'hide', rule: '3.2' }, players: ['Anne', 'Brice', 'Chloé'], info: LISTED.find(one => one.name === 'limits')!,
} as unknown as Position

describe('behind the question mark', () => {
  test('the picture of the moment, the goal, the signs; arrows and keys turn to the others', () => {
    const at = draw(props => <RuleOfTheMoment place={props.place} onClose={() => undefined} />, AT_LIMITS)
    const title = () => at.container.querySelector('figcaption b')!.textContent
    expect(title()).toContain(at.words.say('picture-limits-2', { players: 3 }))
    expect(at.container.textContent).toContain(at.words.say('web-goal-limits'))
    expect(at.container.textContent).toContain(at.words.say('sign-limits-x'))
    expect(at.container.querySelector('details')!.open).toBe(false)
    fireEvent.click(at.getByLabelText(at.words.say('pictures-after')))
    expect(title()).toContain(at.words.say('picture-limits-3'))
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
    expect(title()).toContain(at.words.say('picture-limits-1'))
    expect(at.getByLabelText(at.words.say('pictures-before')).getAttribute('aria-disabled')).toBe('true')
  })

  test('keys are free again when the pictures are gone', () => {
    const words = wordsFor('limits')
    const gone = render(() => <WordsProvider value={() => words}><Pages game="limits" terms={USUAL} first={1} /></WordsProvider>)
    gone.unmount()
    expect(fireEvent.keyDown(document.body, { key: 'ArrowRight' })).toBe(true)
  })
})

test('a strip names every picture of its game, and opens the one that was touched', () => {
  const words = wordsFor('coloretto')
  const at = render(() => <WordsProvider value={() => words}><Strip game="coloretto" options={{ scoring: 'grey' }} players={2} /></WordsProvider>)
  expect(at.getAllByRole('button')).toHaveLength(4)
  fireEvent.click(at.getAllByRole('button')[2]!)
  expect(at.container.querySelector('dialog figcaption')!.textContent).toContain(words.say('picture-coloretto-3-text', { players: 2 }))
})

test('a strip that folds has a door to the first picture', () => {
  const words = wordsFor('limits')
  const at = render(() => <WordsProvider value={() => words}><Strip game="limits" folds /></WordsProvider>)
  fireEvent.click(at.getByText(words.say('pictures-title')))
  expect(at.container.querySelector('dialog figcaption')!.textContent).toContain(words.say('picture-limits-1'))
})

test.each(COUNTED)('the countdown of %s shows one picture', async game => {
  const at = draw(props => <Countdown place={props.place} title="" />, { game, scene: null, pace: 'live', lobby: { starts_in: 3000 } })
  await at.findByRole('img')
  expect(at.container.querySelectorAll('figure')).toHaveLength(1)
})
