// The rulebooks as the pages show them.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fireEvent } from '@solidjs/testing-library'
import { describe, expect, test, vi } from 'vitest'
import Rules from '../src/pages/Rules'
import { RuleText } from '../src/pages/RuleText'
import { paragraphOf, rulebookOf } from '../src/pages/rulebook'
import { GAMES, show } from './door'

const BOOKS = resolve(import.meta.dirname, '../../src/nuancier/rulebooks')
const book = (name: string) => rulebookOf(readFileSync(resolve(BOOKS, name), 'utf-8'))
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

test('rules that did not come are asked for again', async () => {
  const fetching = vi.fn().mockRejectedValueOnce(new TypeError('away')).mockResolvedValue(new Response('# Coloretto\n\n## Materiel'))
  vi.stubGlobal('fetch', fetching)
  const { words, findByText } = show(() => <Rules games={GAMES} game="coloretto" />)
  await findByText(words.say('web-no-server'))
  fireEvent.click(await findByText(words.say('web-retry')))
  expect(await findByText('Materiel', { selector: 'h2' })).toBeTruthy()
})
