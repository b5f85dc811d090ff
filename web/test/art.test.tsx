// Every card of every game can be drawn, says what it is in both languages, and needs no style attribute.
import { cleanup, render } from '@solidjs/testing-library'
import { createSignal, type JSX } from 'solid-js'
import { afterEach, describe, expect, it } from 'vitest'
import { Back, ColourCard, DigitCard, DigitJoker, Joker, LimitCard, MotifCard, WordCard, type Written } from '../src/art/cards'
import { ColorettoCard, GoldenJoker, MiniCard, PlusTwo } from '../src/art/coloretto'
import { MiniSeries } from '../src/art/series'
import { Swatch } from '../src/art/swatch'
import { ALL_COLOURS, type Colour } from '../src/art/colours'
import { Cutouts, Icon, Logo } from '../src/art/icons'
import { Patterns } from '../src/art/Patterns'
import { ALL_MOTIFS } from '../src/art/shapes'
import { WordsProvider } from '../src/kit/words'
import type { Language } from '../src/words/words'
import { wordsFor } from './place'

afterEach(cleanup)

function draw(art: () => JSX.Element, game = 'coloretto', language: Language = 'fr'): HTMLElement {
  const words = wordsFor(game, language)
  return render(() => <WordsProvider value={() => words}>{art()}</WordsProvider>).container
}

const names = (drawn: HTMLElement) => [...drawn.querySelectorAll('[role=img]')].map(one => one.getAttribute('aria-label'))
const texts = (drawn: HTMLElement) => [...drawn.querySelectorAll('text')].map(one => one.textContent)

/** What is drawn has a name in words, points only to textures that exist, and has no style attribute. */
function expectSound(drawn: HTMLElement): void {
  expect(drawn.querySelectorAll('[style]')).toHaveLength(0)
  for (const name of names(drawn)) expect(name).toMatch(/^[^{}]+$/)
  for (const name of names(drawn)) expect(name).not.toMatch(/^(art|colour|coloretto|top-speed|chiffres)-/)
  expect(drawn.innerHTML).not.toMatch(/NaN|undefined|\[object/)
  const ids = draw(() => <Patterns />)
  for (const [, id] of drawn.innerHTML.matchAll(/url\(#([\w-]+)\)/g)) expect(ids.querySelector(`[id="${id}"]`)).not.toBeNull()
}

const INKS: readonly Colour[] = ['blue', 'red', 'yellow', 'green', 'black']
const WORD_CARDS: readonly Written[] = INKS.flatMap(word => INKS.filter(ink => ink !== word)
  .flatMap(ink => [1, 2, 3, 4].map(count => ({ word, ink, count }))))
const LIMITS = [{ colour: 'red', number: null }, { colour: 'blue', number: 3 }] as const

describe.each(['fr', 'en'] as const)('in %s', language => {
  it('draws the cards of Coloretto, each with a name of its own', () => {
    const kinds = ['red', 'yellow', 'green', 'blue', 'orange', 'violet', 'cyan', 'joker', 'plus_two', 'golden_joker']
    const drawn = draw(() => kinds.map(kind => <ColorettoCard card={kind} />), 'coloretto', language)
    expectSound(drawn)
    expect(new Set(names(drawn)).size).toBe(kinds.length)
  })

  it('draws every colour, as a card, small, and inside a sentence', () => {
    const drawn = draw(() => ALL_COLOURS.map(colour => <>
      <ColourCard colour={colour} /><MiniCard card={colour} count={2} /><Swatch colour={colour} />
    </>), 'coloretto', language)
    expectSound(drawn)
    expect(names(drawn)).toHaveLength(3 * ALL_COLOURS.length)
  })

  it('draws the 80 cards of Rouge Jaune Vert, tall and short, each with a name of its own', () => {
    for (const short of [false, true]) {
      const drawn = draw(() => WORD_CARDS.map(card => <WordCard {...card} short={short} />), 'rouge_jaune_vert', language)
      expectSound(drawn)
      expect(new Set(names(drawn)).size).toBe(80)
    }
  })

  it('draws the cards of Chiffres et Couleurs, also with six colours', () => {
    const colours: readonly Colour[] = ['red', 'yellow', 'green', 'blue', 'violet', 'orange']
    const digits = Array.from({ length: 10 }, (_, digit) => digit)
    const drawn = draw(() => [
      colours.map(colour => digits.map(digit => <DigitCard digit={digit} colour={colour} />)), <DigitJoker />,
    ], 'chiffres_et_couleurs', language)
    expectSound(drawn)
    expect(new Set(names(drawn)).size).toBe(61)
  })

  it('draws every motif in every colour of Top Speed', () => {
    const colours: readonly Colour[] = ['yellow', 'red', 'blue', 'grey', 'green', 'violet']
    const drawn = draw(() => colours.map(colour => ALL_MOTIFS.map(motif =>
      <MotifCard motif={motif} colour={colour} owner={colour === 'red' ? 'black' : 'white'} />)), 'top_speed', language)
    expectSound(drawn)
    expect(new Set(names(drawn)).size).toBe(42)
  })

  it('draws what has no colour', () => {
    expectSound(draw(() => <><Joker /><GoldenJoker /><PlusTwo /><Back /><LimitCard limits={LIMITS} /><MiniCard card="golden_joker" count={1} /></>, 'limits', language))
  })
})

it('names a word card as one would say it', () => {
  expect(names(draw(() => <WordCard word="red" ink="blue" count={3} />))).toEqual(['rouge trois fois, écrit en bleu'])
  expect(names(draw(() => <WordCard word="red" ink="blue" count={1} />, 'coloretto', 'en'))).toEqual(['red once, written in blue'])
})

it('writes the word as often as the card says', () => {
  expect(texts(draw(() => <WordCard word="yellow" ink="black" count={4} />))).toEqual(['JAUNE', 'JAUNE', 'JAUNE', 'JAUNE'])
  expect(texts(draw(() => <WordCard word="yellow" ink="black" count={2} />, 'coloretto', 'en'))).toEqual(['YELLOW', 'YELLOW'])
})

it('names the ink by a letter only when that was asked for', () => {
  expect(texts(draw(() => <WordCard word="red" ink="green" count={1} />))).toEqual(['ROUGE'])
  expect(texts(draw(() => <WordCard word="red" ink="green" count={1} inkLetter />))).toEqual(['ROUGE', 'V'])
})

it('follows the language of the page, without being drawn anew', () => {
  const [words, setWords] = createSignal(wordsFor('coloretto'))
  const { container } = render(() => <WordsProvider value={words}><ColourCard colour="yellow" /></WordsProvider>)
  const card = container.querySelector('svg')
  setWords(wordsFor('coloretto', 'en'))
  expect(container.querySelector('svg')).toBe(card)
  expect(names(container)).toEqual(['yellow'])
  expect(texts(container)).toEqual(['Y', 'Y'])
})

it('says X for a colour without a limit', () => {
  const drawn = draw(() => <LimitCard limits={LIMITS} />)
  expect(names(drawn)).toEqual(['carte Limite\u00a0: rouge sans limite, bleu 3'])
  expect(texts(drawn)).toContain('X')
})

it('is silent as decoration, and says another name when it is given one', () => {
  const quiet = draw(() => <ColourCard colour="red" quiet />)
  expect(names(quiet)).toEqual([])
  expect(quiet.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect(names(draw(() => <Back label="pioche" class="top" />))).toEqual(['pioche'])
})

it('keeps the class it is given', () => {
  const drawn = draw(() => <><Back class="a0" /><WordCard word="red" ink="blue" count={1} short class="a1" /></>)
  expect([...drawn.querySelectorAll('svg')].map(one => one.getAttribute('class'))).toEqual(['card a0', 'card a1 short'])
})

it('shows a series in little', () => {
  const cards: readonly Written[] = [{ word: 'blue', ink: 'red', count: 1 }, { word: 'green', ink: 'red', count: 4 }]
  const drawn = draw(() => <MiniSeries cards={cards} />)
  expectSound(drawn)
  expect(names(drawn)).toEqual(['bleu ×1 en rouge, vert ×4 en rouge'])
  expect(names(draw(() => <MiniSeries cards={[]} />))).toEqual(['aucune carte'])
})

it('draws icons, the logo and the cut-outs without a word', () => {
  const drawn = draw(() => <><Icon name="menu" class="s" /><Icon name="sun" /><Logo /><Cutouts /></>)
  expectSound(drawn)
  expect(drawn.querySelectorAll('svg:not([aria-hidden])')).toHaveLength(0)
})
