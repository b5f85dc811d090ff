// Le Jeu des Chiffres et des Couleurs in five pictures, with cards that are in the pack of this table.
import { For, type JSX } from 'solid-js'
import { INK, PAPER, type Colour } from '../../art/colours'
import { useSay } from '../../kit/words'
import type { GamePictures } from '../../pictures/kind'
import { AnyDigit, Arrow, Coloured, Cut, Digit, Face, PALE, Shelf, Speech, Stamp, Tag, Text } from '../../pictures/pen'
import type { Terms } from '../../pictures/terms'

const COLOURS: readonly Colour[] = ['red', 'yellow', 'green', 'blue', 'violet', 'orange']

interface DigitCard { digit: number; colour: Colour }

/** Return this digit, or a smaller one for it where the pack has fewer; digits that lie apart stay apart. */
function digitAt(terms: Terms, digit: number): number {
  return Math.floor(digit * Number(terms.options['digits'] ?? 10) / 10)
}

/** Return this colour, or another one for it where the pack has none. */
function colourAt(terms: Terms, colour: Colour): Colour {
  const colours = Number(terms.options['colours'] ?? 5)
  return COLOURS[COLOURS.indexOf(colour) % colours] ?? 'red'
}

/** Return these cards as far as the pack has them: fewer digits and colours make shorter series. */
function packed(terms: Terms, cards: readonly (readonly [number, Colour])[]): DigitCard[] {
  const all = cards.map(([digit, colour]) => ({ digit: digitAt(terms, digit), colour: colourAt(terms, colour) }))
  return all.filter((one, n) => all.findIndex(other => other.digit === one.digit && other.colour === one.colour) === n)
}

interface Props { terms: Terms }

function Goal(props: Props): JSX.Element {
  const say = useSay()
  return <>
    <For each={packed(props.terms, [[7, 'red'], [7, 'yellow'], [7, 'blue']])}>{(card, n) => (
      <Digit {...card} x={14 + n() * 48} y={n() === 1 ? 40 : 46} w={72} turn={(n() - 1) * 6} />
    )}</For>
    <For each={packed(props.terms, [[3, 'red'], [8, 'red']])}>{(card, n) => <Digit {...card} x={198 + n() * 54} y={44} w={72} turn={n() * 9 - 4} />}</For>
    <Text x={98} y={190} told={say('picture-chiffres-et-couleurs-1-digit')} size={18} most={164} />
    <Text x={262} y={190} told={say('picture-chiffres-et-couleurs-1-colour')} size={18} most={134} />
  </>
}

function Ask(props: Props): JSX.Element {
  const say = useSay()
  const seven = () => digitAt(props.terms, 7)
  const green = () => colourAt(props.terms, 'green')
  const given = () => packed(props.terms, [[7, 'blue'], [7, 'yellow'], [7, 'red']]).slice(1)
  return <>
    <Cut d="M16 111H324" />
    <Digit digit={seven()} colour={colourAt(props.terms, 'blue')} x={14} y={18} w={58} turn={-4} />
    <Speech x={78} y={16} w={120} h={42} tail="M92 54L80 72L108 56z" told={say('picture-chiffres-et-couleurs-2-digit', { digit: seven() })} />
    <Face who="ours" x={198} y={46} size={48} looks="sorry" />
    <For each={given()}>{(card, n) => <Digit {...card} x={246 + n() * 36} y={20} w={46} turn={-4 + n() * 8} />}</For>
    <Arrow d="M192 88H166" tip={{ x: 162, y: 88 }} turn={180} />
    <Tag x={118} y={88} told={say('picture-chiffres-et-couleurs-2-all')} as="win" size={15} />
    <Digit digit={digitAt(props.terms, 1)} colour={green()} x={14} y={122} w={58} turn={-4} />
    <Speech x={78} y={120} w={120} h={42} tail="M92 158L80 176L108 160z" told={say('picture-chiffres-et-couleurs-2-colour', { colour: say(`colour-${green()}`) })} />
    <Face who="lapin" x={198} y={150} size={48} />
    <Digit digit={digitAt(props.terms, 5)} colour={green()} x={262} y={124} w={46} turn={-4} />
    <Arrow d="M196 192H182" tip={{ x: 178, y: 192 }} turn={180} />
    <Tag x={122} y={192} told={say('picture-chiffres-et-couleurs-2-one')} as="win" size={15} />
  </>
}

function Answer(props: Props): JSX.Element {
  const say = useSay()
  const got = () => packed(props.terms, [[7, 'blue'], [7, 'red'], [7, 'yellow']]).slice(1)
  return <>
    <Cut d="M176 18V204" />
    <Text x={90} y={36} told={say('picture-chiffres-et-couleurs-3-got')} size={20} />
    <rect x="12" y="48" width="154" height="110" rx="13" fill={PALE} stroke={INK} stroke-width="2.4" stroke-dasharray="7 6" />
    <For each={got()}>{(card, n) => <Digit {...card} x={18 + n() * 36} y={62} w={46} turn={n() * 6 - 3} />}</For>
    <Text x={109} y={110} told="+" size={22} />
    <Digit digit={digitAt(props.terms, 7)} colour={colourAt(props.terms, 'blue')} x={118} y={68} w={42} />
    <Tag x={90} y={186} told={say('picture-chiffres-et-couleurs-3-again')} size={17} />
    <Face who="poule" x={184} y={24} size={50} looks="sorry" />
    <Speech x={240} y={18} w={88} h={40} tail="M248 50L234 58L258 54z" told={say('picture-chiffres-et-couleurs-3-miss')} />
    <Coloured card="back" x={190} y={90} w={48} />
    <Coloured card="back" x={193} y={93} w={48} />
    <Arrow d="M248 128H264" tip={{ x: 268, y: 128 }} turn={0} />
    <Digit digit={digitAt(props.terms, 2)} colour="yellow" x={276} y={94} w={48} turn={6} />
    <Tag x={252} y={190} told={say('picture-chiffres-et-couleurs-3-pass')} as="bad" size={15} />
  </>
}

function JokerCard(props: Props): JSX.Element {
  const say = useSay()
  const asked = (digit: number) => say('picture-chiffres-et-couleurs-4-asks', { digit: digitAt(props.terms, digit) })
  return <>
    <Shelf x={14} y={10} w={312} h={96} fill={PAPER} />
    <Shelf x={14} y={114} w={312} h={96} />
    <Speech x={24} y={34} w={84} h={40} tail="M36 70L28 84L52 72z" told={asked(7)} />
    <For each={packed(props.terms, [[7, 'green'], [7, 'blue']])}>{(card, n) => <Digit {...card} x={124 + n() * 58} y={18} w={54} turn={n() * 3 - 3} />}</For>
    <AnyDigit x={240} y={18} w={54} turn={3} />
    <Stamp good x={298} y={26} r={14} />
    <Speech x={24} y={138} w={84} h={40} tail="M36 174L28 188L52 176z" told={asked(3)} />
    <For each={packed(props.terms, [[3, 'red'], [5, 'red']])}>{(card, n) => <Digit {...card} x={124 + n() * 58} y={122} w={54} turn={n() * 3 - 3} />}</For>
    <AnyDigit x={240} y={122} w={54} turn={3} />
    <Stamp good={false} x={298} y={130} r={14} />
  </>
}

const PAIRS = [[[7, 'yellow'], [7, 'red']], [[3, 'red'], [8, 'red']], [[1, 'green'], [5, 'green']]] as const
const LONG = [[[2, 'violet'], [5, 'violet'], [6, 'violet'], [9, 'violet']], [[0, 'blue'], [0, 'green'], [0, 'yellow'], [0, 'red']]] as const

function End(props: Props): JSX.Element {
  const say = useSay()
  return <>
    <Shelf x={14} y={10} w={312} h={96} fill={PAPER} />
    <Shelf x={14} y={114} w={312} h={96} />
    <Face who="renard" x={20} y={32} size={50} looks="glad" />
    <Face who="ours" x={20} y={136} size={50} />
    <For each={PAIRS}>{(pair, n) => (
      <For each={packed(props.terms, pair)}>{(card, at) => <Digit {...card} x={74 + n() * 55 + at() * 17} y={33} w={35} />}</For>
    )}</For>
    <For each={LONG}>{(row, n) => (
      <For each={packed(props.terms, row)}>{(card, at) => <Digit {...card} x={74 + n() * 83 + at() * 14} y={137} w={35} />}</For>
    )}</For>
    <Tag x={284} y={58} told={say('picture-chiffres-et-couleurs-5-three')} as="win" size={14} />
    <Tag x={284} y={162} told={say('picture-chiffres-et-couleurs-5-two')} as="plain" size={14} />
  </>
}

const hasJokers = (terms: Terms) => Number(terms.options['jokers'] ?? 1) > 0

export const PICTURES: GamePictures = {
  pictures: [
    { words: 'chiffres-et-couleurs-1', drawn: Goal },
    { words: 'chiffres-et-couleurs-2', drawn: Ask },
    { words: 'chiffres-et-couleurs-3', drawn: Answer },
    { words: 'chiffres-et-couleurs-4', drawn: JokerCard, isThere: hasJokers },
    { words: 'chiffres-et-couleurs-5', drawn: End },
  ],
  moments: {
    'chiffres-et-couleurs-2-1': 1, 'chiffres-et-couleurs-2-2': 1, 'chiffres-et-couleurs-3-1': 2, 'chiffres-et-couleurs-3-2': 3, 'chiffres-et-couleurs-3-3': 2,
    'chiffres-et-couleurs-3-4': 3, 'chiffres-et-couleurs-3-5': 3, 'chiffres-et-couleurs-3-9': 5, 'chiffres-et-couleurs-4-2': 5,
  },
  signs: [
    { says: 'sign-chiffres-et-couleurs-joker', drawn: () => <AnyDigit x={5} y={1} w={38} />, isThere: hasJokers },
  ],
}
