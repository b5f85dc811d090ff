// The list of games: each has a table, a tile in a colour of the palette, and a length that its rulebooks say too.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { cleanup, render } from '@solidjs/testing-library'
import { afterEach, describe, expect, it } from 'vitest'
import { GAMES } from '../src/games'
import { WordsProvider } from '../src/kit/words'
import { Words } from '../src/words/words'
import served from './games.json'

afterEach(cleanup)

const read = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8')
const TOKENS = read('../src/styles/tokens.css')
/** How a rulebook says so many minutes. */
const SPELT: Readonly<Record<number, { fr: string; en: string }>> = {
  1: { fr: 'une minute', en: 'a minute' },
  4: { fr: '3 à 5 minutes', en: '3 to 5 minutes' },
  15: { fr: 'un quart d’heure', en: 'a quarter of an hour' },
  20: { fr: 'une vingtaine de minutes', en: 'about twenty minutes' },
  30: { fr: 'une demi-heure', en: 'half an hour' },
  45: { fr: 'trois quarts d’heure', en: 'three quarters of an hour' },
}

it('holds the games of the server', () => {
  expect(Object.keys(GAMES).sort()).toEqual(served.map(game => game.name).sort())
})

describe.each(Object.entries(GAMES))('%s', (name, game) => {
  it.each(['fr', 'en'] as const)('is as long as its rulebook says (%s)', language => {
    const lead = read(`../../src/nuancier/rulebooks/${name}.${language}.md`).split('\n')[2]
    expect(lead?.replaceAll('\u00a0', ' ')).toContain(SPELT[game.length]?.[language])
  })

  it.each(['fr', 'en'] as const)('has the age that its rulebook says, or none (%s)', language => {
    const lead = read(`../../src/nuancier/rulebooks/${name}.${language}.md`).split('\n')[2]?.replaceAll('\u00a0', ' ')
    const said = /(?:dès|from age) (\d+)/.exec(lead ?? '')?.[1]
    expect(Number(said ?? 0)).toBe(served.find(one => one.name === name)?.age ?? 0)
  })

  it('has a tile of three cards that nobody needs to hear, on paper of the palette', () => {
    const words = new Words('fr')
    const { container } = render(() => <WordsProvider value={() => words}><game.tile /></WordsProvider>)
    expect(container.querySelectorAll(':scope > svg[aria-hidden=true]').length).toBe(3)
    expect(TOKENS).toContain(`--${game.colour}: #`)
  })
})
