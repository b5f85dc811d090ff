// The words, from the real files: a sentence sounds the same here as from the server.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Fact, Saying, Sentence, ToClient } from '../src/wire/messages'
import { LISTED } from './place'
import { sayingOf } from '../src/words/facts'
import { learn, Words, type Args, type Language } from '../src/words/words'

const ROOT = resolve(import.meta.dirname, '../..')
const LOCALES = resolve(ROOT, 'src/nuancier/locales')

function wordsOf(language: Language, you: number | null = 1): Words {
  const words = new Words(language)
  const folder = resolve(LOCALES, language)
  for (const name of readdirSync(folder)) words.learn(name, readFileSync(resolve(folder, name), 'utf-8'))
  words.names = ['Ana', 'Bob', '']
  words.you = you
  return words
}

const seat = (number: number): Saying => ({ key: 'seat', args: { number } })
const card = (colour: string): Saying => ({ key: 'coloretto-card', args: { colour: { key: `colour-${colour}` } } })

const COLORETTO = LISTED.find(one => one.name === 'coloretto')!

/** All that the server put into words for Ana in the conversation of the protocol, with what it said. */
function spokenToAna(): { saying: Saying | Sentence; text: string }[] {
  const pages = readFileSync(resolve(ROOT, 'docs/protocol.md'), 'utf-8').split('\n')
  const told = pages.filter(line => line.startsWith('Ana < '))
    .map(line => JSON.parse(line.slice('Ana < '.length)) as ToClient)
  return told.flatMap(said => {
    if (said.t === 'refused') return [{ saying: said.reason, text: said.reason.text ?? '' }]
    if (said.t !== 'event') return []
    return said.facts.map((fact, place) => ({ saying: sayingOf(fact, COLORETTO), text: said.text?.[place] ?? '' }))
  })
}

describe('the conversation of the protocol', () => {
  const ana = wordsOf('en', 0)
  const lines = spokenToAna()

  test('has at least five different sentences', () => {
    expect(new Set(lines.map(line => line.saying.key)).size).toBeGreaterThanOrEqual(5)
  })

  test.each(lines)('$text', ({ saying, text }) => {
    expect(ana.speak(saying)).toBe(text)
  })
})

describe('facts', () => {
  type Example = { game: string; fact: Fact; fr: string; en: string }
  const all = JSON.parse(readFileSync(resolve(import.meta.dirname, 'spoken.json'), 'utf-8')) as Example[]
  const [french, english] = [wordsOf('fr'), wordsOf('en')]

  test.each(LISTED)('$name says all of them as the server does, in both languages', info => {
    const told = all.filter(one => one.game === info.name)
    expect(new Set(told.map(one => one.fact.kind))).toEqual(new Set(Object.keys(info.facts)))
    for (const { fact, fr, en } of told) {
      expect([french.speak(sayingOf(fact, info)), english.speak(sayingOf(fact, info))]).toEqual([fr, en])
    }
  })
})

// What Python says to seat 2, Bob, with Ana beside him and nobody on seat 3.
type Spoken = readonly [sense: string, key: string, args: Args, fr: string, en: string]
const SPOKEN: readonly Spoken[] = [
  ['you, and a list of three', 'coloretto-starts-with', { seat: seat(2), cards: [card('red'), card('green'), card('blue')] },
    'Vous recevez rouge, vert et bleu.', 'You get red, green and blue.'],
  ['a seat without a name, and a list of one', 'coloretto-starts-with', { seat: seat(3), cards: [card('red')] },
    'Place 3 reçoit rouge.', 'Seat 3 gets red.'],
  ['somebody else by name', 'lobby-faster', { seat: seat(1) },
    'Ana a été plus rapide.', 'Ana was faster.'],
  ['of somebody whose name begins with a vowel', 'limits-dealt', { seat: seat(1), cards: [card('red')] },
    'La main d’Ana\u00A0: rouge.', 'Ana’s hand: red.'],
  ['a sentence within a sentence', 'too-late', { reason: { key: 'lobby-faster', args: { seat: seat(2) } } },
    'Trop tard\u00A0: Vous avez été plus rapide.', 'Too late: You were faster.'],
  ['one', 'limits-has-hidden', { seat: seat(1), count: 1 }, 'Ana a caché une carte.', 'Ana has hidden a card.'],
  ['several', 'limits-has-hidden', { seat: seat(1), count: 2 }, 'Ana a caché 2 cartes.', 'Ana has hidden 2 cards.'],
  ['a large number', 'order-length', { wanted: 12345, given: 0 },
    'Cette donne demande 12\u202F345 nombres\u00A0; 0 ont été donnés.', 'This deal needs 12,345 numbers, 0 were given.'],
]

describe('sentences', () => {
  test.each(SPOKEN)('%s', (_, key, args, fr, en) => {
    expect(wordsOf('fr').say(key, args)).toBe(fr)
    expect(wordsOf('en').say(key, args)).toBe(en)
  })

  test('call nobody “you” to who looks on', () => {
    expect(wordsOf('en', null).say('lobby-faster', { seat: seat(2) })).toBe('Bob was faster.')
  })

  test('follow the names as people come and go', () => {
    const words = wordsOf('fr')
    words.names = ['', 'Bob']
    expect(words.speak(seat(1))).toBe('Place 1')
  })

  test.each([['Yann', 'de Yann'], ['Yves', 'd’Yves'], ['Élodie', 'd’Élodie'], ['hélène', 'd’hélène']])('shorten the French of before a vowel: %s', (name, of) => {
    const words = wordsOf('fr')
    words.names = [name]
    expect(words.say('rouge-jaune-vert-ends-full', { seat: seat(1) })).toContain(`La série ${of} est`)
  })

  test('that nobody wrote are shown by their key', () => {
    expect(wordsOf('fr').say('no-such-key')).toBe('no-such-key')
    expect(wordsOf('fr').knows('no-such-key')).toBe(false)
    expect(wordsOf('fr').knows('begins')).toBe(true)
  })

  test('hold no marks of direction that one does not see', () => {
    expect(wordsOf('fr').say('lobby-full', { seats: 4 })).not.toMatch(/[\u2068\u2069]/)
  })
})

/** Serve the word files from the disk; return which were asked for. */
function serveFiles(): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    const [language = '', name = ''] = url.split('/').slice(-2)
    asked.push(name)
    return Promise.resolve(new Response(readFileSync(resolve(LOCALES, language, name), 'utf-8')))
  })
  return asked
}

describe('learning', () => {
  afterEach(() => { vi.unstubAllGlobals() })

  test('what every page needs comes first, a game’s words with the game', async () => {
    const asked = serveFiles()
    const words = new Words('fr')
    await learn(words)
    expect(words.say('begins', { seat: seat(1) })).toBe('Place 1 commence.')
    expect(words.knows('coloretto-draws')).toBe(false)
    await learn(words, 'coloretto')
    expect(words.knows('coloretto-draws')).toBe(true)
    expect(asked).not.toContain('limits.ftl')
  })

  test('a file that does not come is a fault, not a page without words', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('gone', { status: 404 })))
    await expect(learn(new Words('fr'))).rejects.toThrow('404')
  })

  test('a file that was learnt is not learnt again', () => {
    const words = new Words('en')
    words.learn('a', 'greeting = Hello')
    words.learn('a', 'parting = Goodbye')
    expect(words.knows('parting')).toBe(false)
  })
})

describe('the words of tables', () => {
  test('come with the page of a table, to which there is one way', () => {
    const sources = resolve(ROOT, 'web/src')
    const ways = readdirSync(sources, { recursive: true, encoding: 'utf-8' })
      .filter(name => /\.tsx?$/.test(name) && /import\('[^']*\/TablePage'\)|from '[^']*\/TablePage'/.test(readFileSync(resolve(sources, name), 'utf-8')))
    expect(ways).toEqual(['pages/tables.ts'])
  })
})
