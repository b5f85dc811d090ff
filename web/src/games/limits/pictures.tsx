// Limits in five pictures. With two players, everybody hides two cards.
import { For, Show, type JSX } from 'solid-js'
import { LimitCard, NIGHT, type Limit } from '../../art/cards'
import { INK, PAPER, type Colour } from '../../art/colours'
import { useSay } from '../../kit/words'
import type { GamePictures } from '../../pictures/kind'
import { Arrow, BAD, BRIGHT, Burst, Coloured, Face, Key, LINE, PALE, Put, Shelf, SignBack, SignDisc, Stamp, Tag, Text, type Somebody } from '../../pictures/pen'
import type { Terms } from '../../pictures/terms'

const COLOURS: readonly Colour[] = ['red', 'yellow', 'green', 'blue', 'violet']
const limits = (...numbers: readonly (number | null)[]): Limit[] => COLOURS.map((colour, n) => ({ colour, number: numbers[n] ?? null }))

/** The first and the last row of the card, each with what it allows. */
function TheCard(): JSX.Element {
  const say = useSay()
  return <>
    <Put x={22} y={14} w={137}><LimitCard limits={limits(1, 4, 2, 5)} quiet /></Put>
    <path d="M152 68H190M152 169H178" stroke={INK} stroke-width="3" stroke-linecap="round" stroke-dasharray="1 8" />
    <Coloured card="red" x={196} y={20} w={48} />
    <Stamp good x={240} y={26} r={10} />
    <Coloured card="red" x={256} y={20} w={48} />
    <Stamp good={false} x={300} y={26} r={10} />
    <Text x={250} y={107} told={say('picture-limits-1-one')} size={15} most={146} />
    <For each={[0, 1, 2, 3, 4]}>{n => <Coloured card="violet" x={184 + n * 24} y={120} w={43} turn={(n - 2) * 4} />}</For>
    <Stamp good x={318} y={122} r={10} />
    <Text x={251} y={204} told={say('picture-limits-1-x')} size={15} most={146} />
  </>
}

const HIDERS: readonly { who: Somebody; cards: readonly string[] }[] = [{ who: 'renard', cards: ['red'] }, { who: 'ours', cards: ['back'] }, { who: 'lapin', cards: ['back'] }]
const TWO_HIDERS: typeof HIDERS = [{ who: 'renard', cards: ['red', 'blue'] }, { who: 'ours', cards: ['back', 'back'] }]

function Hide(props: { terms: Terms }): JSX.Element {
  const isForTwo = () => props.terms.players === 2
  const hiders = () => (isForTwo() ? TWO_HIDERS : HIDERS)
  const y = (n: number) => (isForTwo() ? 34 + n * 92 : 14 + n * 66)
  const rows = () => (isForTwo() ? [0, 3] : [0])
  return <>
    <For each={hiders()}>{(one, n) => <>
      <Face who={one.who} x={14} y={y(n()) + 7} size={46} />
      <For each={one.cards}>{(card, at) => <Coloured card={card} x={72 + at() * 40} y={y(n())} w={isForTwo() ? 46 : 43} turn={at() * 4} />}</For>
    </>}</For>
    <Arrow d={isForTwo() ? 'M162 74C168 78 170 84 174 92' : 'M128 42C150 42 156 58 174 64'} tip={isForTwo() ? { x: 176, y: 97 } : { x: 179, y: 66 }} turn={isForTwo() ? 68 : 18} />
    <g transform={`translate(112 ${y(0) + 6})`}>
      <circle r="12" fill={INK} stroke={PAPER} stroke-width="2" />
      <path d="M-4.6-.4h9.2v6h-9.2zM-2.8-.4v-2.2q0-3.2 2.8-3.2t2.8 3.2v2.2" fill="none" stroke={PAPER} stroke-width="2" />
    </g>
    <Put x={190} y={12} w={132}><LimitCard limits={isForTwo() ? limits(2, 4, 2, 6) : limits(2, 4, 2, 5)} quiet /></Put>
    <For each={rows()}>{row => <>
      <rect x="199.9" y={50.5 + row * 24.2} width="112.2" height="27.5" rx="9" fill="none" stroke={BRIGHT} stroke-width="3.8" />
      <Tag x={isForTwo() ? 191 : 176} y={isForTwo() ? 64 + row * 24.2 : 36} told="+1" as="win" size={isForTwo() ? 12 : 16} />
    </>}</For>
  </>
}

/** The three things that can be done, each above its button. */
function Turn(props: { terms: Terms }): JSX.Element {
  const say = useSay()
  const draws = () => props.terms.options['forgetful'] === 'on'
  return <>
    <For each={[0, 1, 2]}>{n => <Shelf x={14 + n * 106} y={14} w={100} h={150} />}</For>
    <Key x={14} y={172} w={100} told={say('picture-limits-3-play')} fill={BRIGHT} />
    <Key x={120} y={172} w={100} told={say('picture-limits-3-swap')} />
    <Key x={226} y={172} w={100} told={say('picture-limits-3-accuse')} fill={BAD} ink="paper" />
    <Coloured card="violet" x={draws() ? 22 : 38} y={78} w={draws() ? 46 : 54} turn={5} />
    <Coloured card="blue" x={24} y={24} w={draws() ? 46 : 54} turn={-9} />
    <Show when={draws()} fallback={<Arrow d="M90 44C106 52 108 66 102 76" tip={{ x: 100, y: 80 }} turn={112} />}>
      <Coloured card="back" x={72} y={88} w={36} turn={4} />
      <Arrow d="M94 84C98 70 96 60 88 52" tip={{ x: 85, y: 49 }} turn={-130} />
      <Tag x={90} y={150} told={say('picture-limits-3-draw')} as="win" size={12} />
    </Show>
    <For each={[0, 1, 2, 3]}>{n => <Coloured card="green" x={124 + n * 15} y={36} w={44} turn={(n - 1.5) * 9} />}</For>
    <Tag x={170} y={138} told={say('picture-limits-3-gain')} size={14} />
    <Burst x={276} y={70} />
    <Face who="ours" x={248} y={58} size={56} looks="surprised" />
  </>
}

const PILE = [['red', '1'], ['red', '2'], ['violet', ''], ['red', '3'], ['yellow', '']] as const

function Accuse(): JSX.Element {
  const say = useSay()
  return <>
    <For each={PILE}>{([colour, count], n) => <>
      <g opacity={n() === 4 ? .38 : 1}><Coloured card={colour} x={16 + n() * 54} y={26} w={49} /></g>
      <Show when={count}>
        <circle cx={40.5 + n() * 54} cy="110" r="14" fill={count === '3' ? 'var(--bad-ground)' : PAPER} {...LINE} />
        <Text x={40.5 + n() * 54} y={116} told={count} size={17} />
      </Show>
    </>}</For>
    <rect x="174" y="22" width="57" height="77" rx="10" fill="none" stroke={BAD} stroke-width="4.6" />
    <Face who="ours" x={208} y={6} size={38} looks="surprised" />
    <Text x={258} y={115} told={say('picture-limits-4-after')} size={14} ink="faint" />
    <Text x={306} y={78} told="= 3" size={30} />
    <Shelf x={14} y={132} w={190} h={78} fill={PAPER} />
    <Shelf x={212} y={132} w={114} h={78} fill={PAPER} />
    <Text x={48} y={154} told={say('picture-limits-4-limit')} size={13} ink="faint" />
    <Text x={48} y={192} told="1" size={32} />
    <Text x={78} y={188} told="+" size={22} />
    <Coloured card="red" x={90} y={140} w={44} />
    <Text x={170} y={184} told="= 2" size={32} />
    <Text x={269} y={166} told="3 > 2" size={27} />
    <Tag x={269} y={190} told={say('picture-limits-4-over')} as="bad" size={15} />
  </>
}

interface Score { who: Somebody; points: number; taken: number; total: string }

const SCORES: readonly Score[] = [
  { who: 'renard', points: 4, taken: 0, total: '4' }, { who: 'lapin', points: 3, taken: 1, total: '1' }, { who: 'ours', points: 1, taken: 2, total: '−3' },
]

function End(): JSX.Element {
  return (
    <For each={SCORES}>{(one, n) => {
      const y = () => 12 + n() * 67
      return <>
        <Shelf x={14} y={y()} w={312} h={60} fill={n() === 0 ? PAPER : PALE} />
        <Face who={one.who} x={22} y={y() + 7} size={45} looks={n() === 0 ? 'glad' : 'calm'} />
        <For each={Array.from({ length: one.points }, (_, at) => 78 + at * 25)}>{x => <>
          <rect x={x} y={y() + 12} width="26" height="36" rx="5" fill={BRIGHT} {...LINE} />
          <Text x={x + 13} y={y() + 36} told="1" size={17} />
        </>}</For>
        <For each={Array.from({ length: one.taken }, (_, at) => 90 + one.points * 25 + at * 32)}>{x => <>
          <rect x={x} y={y() + 10} width="29" height="40" rx="5" fill={NIGHT} {...LINE} />
          <Text x={x + 14.5} y={y() + 36} told="−2" size={15} ink="yellow" />
        </>}</For>
        <Text x={258} y={y() + 38} told="=" size={20} />
        <Tag x={296} y={y() + 30} told={one.total} as={n() === 0 ? 'win' : 'plain'} size={20} />
      </>
    }}</For>
  )
}

export const PICTURES: GamePictures = {
  pictures: [
    { words: 'limits-1', drawn: TheCard },
    { words: 'limits-2', drawn: Hide },
    { words: 'limits-3', drawn: Turn },
    { words: 'limits-4', drawn: Accuse },
    { words: 'limits-5', drawn: End },
  ],
  moments: { 'limits-2-1': 1, 'limits-3-2': 2, 'limits-3-4': 3, 'limits-3-8': 4, 'limits-4-1': 5 },
  signs: [
    { says: 'sign-limits-x', drawn: () => <SignDisc told="X" /> },
    { says: 'sign-limits-number', drawn: () => <SignDisc told="2" /> },
    { says: 'sign-limits-minus', drawn: () => <SignBack told="−2" /> },
  ],
}
