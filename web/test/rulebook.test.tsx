// The rulebooks as the pages show them.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fireEvent } from '@solidjs/testing-library'
import { describe, expect, test, vi } from 'vitest'
import Rules from '../src/pages/Rules'
import { RuleText } from '../src/pages/RuleText'
import { forTable, paragraphOf, rulebookOf, type AtTable } from '../src/pages/rulebook'
import { GAMES, show } from './door'

const BOOKS = resolve(import.meta.dirname, '../../src/nuancier/rulebooks')
const written = (name: string) => readFileSync(resolve(BOOKS, name), 'utf-8')
const book = (name: string) => rulebookOf(written(name))
const shown = (text: string) => show(() => <RuleText text={text} />).container.textContent?.replace(/\s/g, ' ')

describe('a rulebook', () => {
  test('names the options as the lobby does', () => {
    expect(shown(paragraphOf(book('coloretto.fr.md'), '1.2')!.text)).toContain('avec une option : Barème : Beige, par défaut, ou Barème : Gris.')
  })

  test('tells numbers as numbers', () => {
    expect(shown(paragraphOf(book('chiffres_et_couleurs.fr.md'), '1.1')!.text)).toContain('Couleurs : 5 (de 2 à 6 couleurs)')
  })

  test('leaves moves as they are typed', () => {
    expect(shown('Tapez `take hidden`.')).toBe('Tapez take hidden.')
  })

  test.each(readdirSync(BOOKS).filter(name => name.endsWith('.md')))('shows no option as a program writes it: %s', name => {
    const texts = book(name).chapters.flatMap(one => one.paragraphs).map(one => shown(one.text))
    expect(texts.filter(text => /[a-z_]+=[a-z0-9]|`/.test(text ?? ''))).toEqual([])
  })
})

describe('the marks of our choices', () => {
  test('stand beside the paragraph, not in its sentences', () => {
    const one = paragraphOf(book('limits.fr.md'), '3.4')!
    expect([one.marks, /[†‡{}]/.test(one.text)]).toEqual([['†'], false])
    expect(paragraphOf(book('chiffres_et_couleurs.en.md'), '1.1')!.marks).toEqual(['†', '‡'])
    expect(paragraphOf(book('limits.en.md'), '3.1')!.marks).toEqual([])
  })
})

describe('a rule for one table', () => {
  const at = (name: string, number: string, players: number, options: AtTable['options'] = {}) => forTable(paragraphOf(book(name), number)!, { players, options })

  test('leaves out what is for other numbers of players', () => {
    expect(at('limits.fr.md', '3.2', 2).text).toContain('À 2 joueurs')
    expect(at('limits.fr.md', '3.2', 6).text).toContain('cache une carte Couleur devant lui. Tout le monde')
  })

  test('follows the options in force', () => {
    const [on, off] = ['on', 'off'].map(call_stop => at('rouge_jaune_vert.en.md', '3.6', 3, { call_stop }).text)
    expect([on?.includes('for you to call Stop'), on?.includes('`call_stop=off`')]).toEqual([true, false])
    expect([off?.includes('for you to call Stop'), off?.includes('`call_stop=off`')]).toEqual([false, true])
  })

  test('keeps the columns and rows that count', () => {
    expect(at('rouge_jaune_vert.en.md', '3.5', 4).table).toEqual([['players', '4'], ['cards', '9']])
    expect(at('limits.en.md', '2.2', 3).table).toEqual([['players', '3 or 4'], ['cards taken out', '6'], ['rounds', '18']])
    expect(at('coloretto.en.md', '1.2', 3, { scoring: 'grey' }).table?.map(row => row[0])).toEqual(['cards of a colour', 'grey'])
  })

  test('counts spans, and handicaps of anybody', () => {
    expect([2, 3, 5].map(players => at('coloretto.en.md', '2.3', players).text.includes('one colour card'))).toEqual([false, true, true])
    expect(['0,0', '0,300'].map(handicap => at('top_speed.en.md', '3.5', 2, { handicap }).text.includes('a child'))).toEqual([false, true])
  })

  test('is whole where an option is not known, and empty where nothing holds', () => {
    expect(at('rouge_jaune_vert.en.md', '3.6', 3).text).toBe(paragraphOf(book('rouge_jaune_vert.en.md'), '3.6')!.text)
    expect(at('coloretto.en.md', '2.2', 4).text).toBe('')
  })

  test('has only the marks that are left', () => {
    expect(at('coloretto.en.md', '2.3', 4).marks).toEqual([])
    expect(at('coloretto.en.md', '2.3', 2).marks).toEqual(['†'])
  })
})

test('rules that did not come are asked for again', async () => {
  const fetching = vi.fn().mockRejectedValueOnce(new TypeError('away')).mockResolvedValue(new Response(written('coloretto.fr.md')))
  vi.stubGlobal('fetch', fetching)
  const { words, findByText } = show(() => <Rules games={GAMES} game="coloretto" />)
  await findByText(words.say('web-no-server'))
  fireEvent.click(await findByText(words.say('web-retry')))
  expect(await findByText('1 Matériel', { selector: 'h2' })).toBeTruthy()
})

test('a mark leads to the reason, and back', async () => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(written(path.split('/').at(-1)!))))
  const rules = show(() => <Rules games={GAMES} game="coloretto" />)
  const mark = await rules.findByRole('link', { name: rules.words.say('web-to-reason', { number: '3.2' }), hidden: true }) // the written rules are folded
  expect([mark.textContent, mark.getAttribute('href')]).toEqual(['†', '/rules/decisions#coloretto-3.2'])
  const reasons = show(() => <Rules games={GAMES} game="decisions" />)
  await reasons.findByText(/^Voir la carte puis la reprendre/)
  expect(reasons.container.querySelector('[id="coloretto-3.2"] a')?.getAttribute('href')).toBe('/rules/coloretto#r3.2')
})
