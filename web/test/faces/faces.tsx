// Every face of one game, drawn small and grey for tests/browser/test_faces.py: ?game=limits&language=fr
import { For, type JSX } from 'solid-js'
import { render } from 'solid-js/web'
import { Back, ColourCard, DigitCard, DigitJoker, LimitCard, MotifCard, WordCard } from '../../src/art/cards'
import { ColorettoCard } from '../../src/art/coloretto'
import type { Colour } from '../../src/art/colours'
import { Patterns } from '../../src/art/Patterns'
import { ALL_MOTIFS } from '../../src/art/shapes'
import { WordsProvider } from '../../src/kit/words'
import { learn, Words, type Language } from '../../src/words/words'
import '../../src/styles/fonts.css'
import '../../src/styles/tokens.css'
import '../../src/styles/base.css'
import './faces.css'

type Faces = Readonly<Record<string, () => JSX.Element>>

const INKS: readonly Colour[] = ['blue', 'red', 'yellow', 'green', 'black']
const OF_LIMITS: readonly Colour[] = ['red', 'yellow', 'green', 'blue', 'violet']
const OF_DIGITS: readonly Colour[] = [...OF_LIMITS, 'orange']
const OF_SPEED: readonly Colour[] = ['yellow', 'red', 'blue', 'grey', 'green', 'violet']
const OF_COLORETTO = ['red', 'yellow', 'green', 'blue', 'orange', 'violet', 'cyan', 'joker', 'plus_two', 'golden_joker']
const DIGITS = Array.from({ length: 10 }, (_, digit) => digit)

function words(short: boolean): Faces {
  return Object.fromEntries(INKS.flatMap(word => INKS.filter(ink => ink !== word).flatMap(ink => [1, 2, 3, 4].map(count => (
    [`${word} in ${ink}, ${count}`, () => <WordCard word={word} ink={ink} count={count} short={short} />] as const
  )))))
}

const FACES: Readonly<Record<string, Faces>> = {
  coloretto: {
    ...Object.fromEntries(OF_COLORETTO.map(card => [card, () => <ColorettoCard card={card} />])),
    back: () => <Back />,
  },
  limits: {
    ...Object.fromEntries(OF_LIMITS.map(colour => [colour, () => <ColourCard colour={colour} />])),
    limit: () => <LimitCard limits={OF_LIMITS.map((colour, number) => ({ colour, number }))} />,
    back: () => <Back />,
  },
  chiffres_et_couleurs: {
    ...Object.fromEntries(OF_DIGITS.flatMap(colour => DIGITS.map(digit => (
      [`${colour} ${digit}`, () => <DigitCard digit={digit} colour={colour} />] as const
    )))),
    joker: () => <DigitJoker />,
  },
  rouge_jaune_vert: words(false),
  rouge_jaune_vert_short: words(true),
  top_speed: Object.fromEntries(OF_SPEED.flatMap(colour => ALL_MOTIFS.map(motif => (
    [`${colour} ${motif}`, () => <MotifCard motif={motif} colour={colour} owner="white" />] as const
  )))),
}

const asked = new URLSearchParams(location.search)
const game = asked.get('game') ?? ''
const language = (asked.get('language') ?? 'fr') as Language
const said = new Words(language)
await Promise.all([learn(said), learn(said, game.replace('_short', ''))])
await document.fonts.load('800 20px "Bricolage Grotesque Variable"')
render(() => (
  <WordsProvider value={() => said}>
    <Patterns />
    <main class="faces">
      <For each={Object.entries(FACES[game] ?? {})}>{([name, draw]) => <span data-face={name}>{draw()}</span>}</For>
    </main>
  </WordsProvider>
), document.body)
