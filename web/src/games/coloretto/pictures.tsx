// Coloretto in four pictures. With two players the rows are others; with the grey card the points are.
import { For, Show, type JSX } from 'solid-js'
import { Joker } from '../../art/cards'
import { GoldenJoker, PlusTwo } from '../../art/coloretto'
import { INK, PAPER } from '../../art/colours'
import { useSay } from '../../kit/words'
import type { GamePictures } from '../../pictures/kind'
import { Arrow, Coloured, Cut, Face, LINE, Shelf, SignCard, Slot, Stack, Tag, Text } from '../../pictures/pen'
import type { Terms } from '../../pictures/terms'

const isGrey = (terms: Terms) => terms.options['scoring'] === 'grey'

function Goal(props: { terms: Terms }): JSX.Element {
  const worth = (count: number) => (isGrey(props.terms) ? [0, 1, 4, 8] : [0, 1, 3, 6])[count] ?? 0
  return <>
    <For each={[['green', 3], ['blue', 2], ['orange', 2]] as const}>{([colour, count], n) => <>
      <Stack card={colour} count={count} x={18 + n() * 73} base={190} w={66} />
      <Tag x={70 + n() * 73} y={95 - (count - 1) * 13.2} told={`+${worth(count)}`} size={18} />
    </>}</For>
    <Cut d="M243 26V200" />
    <Stack card="red" count={2} x={256} base={190} w={66} />
    <Tag x={306} y={81.8} told={`−${worth(2)}`} as="bad" size={18} />
  </>
}

function Turn(): JSX.Element {
  const say = useSay()
  return <>
    <For each={[0, 3, 6]}>{step => <Coloured card="back" x={22 + step} y={42 + step} w={46} />}</For>
    <Arrow d="M84 76C104 64 130 76 130 112" tip={{ x: 130, y: 116 }} turn={90} />
    <Shelf x={14} y={120} w={146} h={78} />
    <Coloured card="green" x={22} y={128} w={42} turn={-2} />
    <Coloured card="cyan" x={66} y={128} w={42} turn={1} />
    <Slot x={113} y={130} w={40} />
    <circle cx="172" cy="106" r="17" fill={PAPER} {...LINE} />
    <Text x={172} y={111.5} told={say('picture-coloretto-2-or')} size={16} />
    <Shelf x={184} y={96} w={142} h={76} />
    <Coloured card="red" x={190} y={102} w={43} turn={-3} />
    <Coloured card="joker" x={234} y={101} w={43} />
    <Coloured card="yellow" x={278} y={102} w={43} turn={3} />
    <Arrow d="M258 90C258 74 264 66 276 62" tip={{ x: 280, y: 60.5 }} turn={-18} />
    <Face who="renard" x={288} y={26} size={44} looks="glad" />
    <Text x={92} y={34} told={say('picture-coloretto-2-draw')} size={18} />
    <Text x={222} y={66} told={say('picture-coloretto-2-take')} size={18} />
  </>
}

interface Row { cards: readonly string[]; room: number; is: 'full' | 'taken' | 'open' }

const ROWS: readonly Row[] = [
  { cards: ['violet', 'violet', 'plus_two'], room: 3, is: 'full' }, { cards: ['green', 'green'], room: 3, is: 'taken' }, { cards: ['orange', 'blue'], room: 3, is: 'open' },
]
const ROWS_OF_TWO: readonly Row[] = [
  { cards: ['violet'], room: 1, is: 'full' }, { cards: ['green', 'green'], room: 2, is: 'taken' }, { cards: ['orange', 'blue'], room: 3, is: 'open' },
]

function Rows(props: { terms: Terms }): JSX.Element {
  const say = useSay()
  const rows = () => (props.terms.players === 2 ? ROWS_OF_TWO : ROWS)
  return (
    <For each={rows()}>{(row, n) => {
      const y = () => 14 + n() * 66
      return (
        <Show when={row.is !== 'taken'} fallback={<Taken y={y()} cards={row.cards} told={say('picture-coloretto-3-taken')} />}>
          <Shelf x={18} y={y()} w={304} h={58} />
          <Text x={38} y={y() + 36} told={`${n() + 1}`} size={22} />
          <For each={Array.from({ length: row.room }, (_, at) => row.cards[at])}>{(card, at) => (
            <Show when={card} fallback={<Slot x={63 + at() * 44} y={y() + 6} w={33} />}>
              {known => <Coloured card={known()} x={62 + at() * 44} y={y() + 4} w={35.5} turn={(at() - 1) * 2} />}
            </Show>
          )}</For>
          <Show when={row.is === 'full'} fallback={<Arrow d={`M300 ${y() + 30}H212`} tip={{ x: 208, y: y() + 30 }} turn={180} />}>
            <Tag x={258} y={y() + 29} told={say('picture-coloretto-3-full')} as="win" />
          </Show>
        </Show>
      )
    }}</For>
  )
}

/** A row that somebody has, and its place. */
function Taken(props: { y: number; cards: readonly string[]; told: string }): JSX.Element {
  return <>
    <rect x="18" y={props.y} width="304" height="58" rx="12" fill="none" stroke={INK} stroke-width="2.4" stroke-dasharray="7 6" />
    <For each={props.cards}>{(card, n) => <Coloured card={card} x={222 + n() * 20} y={props.y + 6} w={32} turn={-6 + n() * 9} />}</For>
    <Text x={122} y={props.y + 36} told={props.told} size={18} />
    <Face who="ours" x={264} y={props.y + 6} size={46} looks="glad" />
  </>
}

interface Counted { card: string; count: number; worth: string; as: 'good' | 'bad'; top?: string }

const BEIGE = { card: [1, 3, 6, 10, 15, 21], total: '41', hand: [
  { card: 'green', count: 6, worth: '+21', as: 'good' }, { card: 'yellow', count: 5, worth: '+15', as: 'good', top: 'joker' },
  { card: 'red', count: 3, worth: '+6', as: 'good' }, { card: 'blue', count: 2, worth: '−3', as: 'bad' }, { card: 'plus_two', count: 1, worth: '+2', as: 'good' },
] satisfies Counted[] }
const GREYED = { card: [1, 4, 8, 7, 6, 5], total: '20', hand: [
  { card: 'blue', count: 3, worth: '+8', as: 'good', top: 'joker' }, { card: 'red', count: 3, worth: '+8', as: 'good' },
  { card: 'yellow', count: 4, worth: '+7', as: 'good' }, { card: 'green', count: 6, worth: '−5', as: 'bad' }, { card: 'plus_two', count: 1, worth: '+2', as: 'good' },
] satisfies Counted[] }

/** The rulebook's own example, by the card that counts here. */
function Count(props: { terms: Terms }): JSX.Element {
  const say = useSay()
  const counted = () => (isGrey(props.terms) ? GREYED : BEIGE)
  return <>
    <Shelf x={16} y={10} w={308} h={46} fill={PAPER} />
    <Text x={56} y={29} told={say('picture-coloretto-4-cards')} size={13} ink="faint" />
    <Text x={56} y={48} told={say('picture-coloretto-4-points')} size={13} />
    <For each={counted().card}>{(points, n) => <>
      <Text x={112 + n() * 36} y={29} told={n() === 5 ? '6+' : `${n() + 1}`} size={15} ink="faint" />
      <Text x={112 + n() * 36} y={48} told={`${points}`} size={17} />
    </>}</For>
    <For each={counted().hand as readonly Counted[]}>{(one, n) => <>
      <For each={Array.from({ length: one.count }, (_, at) => at)}>{at => (
        <Coloured card={one.top && at === one.count - 1 ? one.top : one.card} x={15 + n() * 51} y={116 - (one.count - 1 - at) * 9} w={42} />
      )}</For>
      <Tag x={36 + n() * 51} y={195} told={one.worth} as={one.as} size={14} />
    </>}</For>
    <Text x={300} y={158} told="=" size={24} />
    <Tag x={300} y={190} told={counted().total} as="win" size={21} />
  </>
}

export const PICTURES: GamePictures = {
  pictures: [
    { words: 'coloretto-1', drawn: Goal },
    { words: 'coloretto-2', drawn: Turn },
    { words: 'coloretto-3', drawn: Rows },
    { words: 'coloretto-4', drawn: Count },
  ],
  moments: { 'coloretto-2-6': 1, 'coloretto-3-1': 2, 'coloretto-3-2': 3, 'coloretto-4-2': 4, 'coloretto-4-3': 4 },
  signs: [
    { says: 'sign-coloretto-joker', drawn: () => <SignCard><Joker quiet /></SignCard> },
    { says: 'sign-coloretto-golden', drawn: () => <SignCard><GoldenJoker quiet /></SignCard>, isThere: terms => terms.options['golden_joker'] === 'on' },
    { says: 'sign-coloretto-two', drawn: () => <SignCard><PlusTwo quiet /></SignCard> },
  ],
}
