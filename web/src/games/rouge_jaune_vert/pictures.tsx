// Rouge Jaune Vert in four pictures. The fourth is another where nobody presses Stop.
import { For, Show, type JSX } from 'solid-js'
import type { Written } from '../../art/cards'
import { INK, PAPER, type Colour } from '../../art/colours'
import { useSay } from '../../kit/words'
import type { GamePictures } from '../../pictures/kind'
import { Arrow, BAD, BRIGHT, Coloured, Face, GOOD, GREY, Key, LINE, Shelf, Slot, Stamp, Tag, Text, Word, type Somebody } from '../../pictures/pen'
import type { Terms } from '../../pictures/terms'

const written = (word: Colour, ink: Colour, count: number): Written => ({ word, ink, count })
const ROUND: readonly [who: Somebody, looks: 'glad' | 'surprised' | 'calm'][] = [['renard', 'glad'], ['lapin', 'surprised'], ['ours', 'calm'], ['poule', 'surprised']]
const GROWING = [written('red', 'green', 1), written('blue', 'black', 3), written('green', 'yellow', 4)]

function Goal(props: { terms: Terms }): JSX.Element {
  const people = () => ROUND.slice(0, props.terms.players || ROUND.length)
  const x = (n: number) => 170 + (n - (people().length - 1) / 2) * 76 - 27
  return <>
    <For each={people()}>{([who, looks], n) => <Face who={who} x={x(n())} y={16} size={54} looks={looks} />}</For>
    <For each={GROWING}>{(card, n) => <Word {...card} x={14 + n() * 82} y={100} w={74} turn={(n() - 1) * 2} />}</For>
    <For each={[0, 1]}>{n => <Stamp good x={92 + n * 82} y={141} r={12} />}</For>
    <Slot x={262} y={102} w={64} tall={1.18} r={9} />
    <path d="M294 128v24M282 140h24" stroke={GREY} stroke-width="4" stroke-linecap="round" />
    <Arrow d="M60 200H250" tip={{ x: 254, y: 200 }} turn={0} />
  </>
}

const TRIED = [
  { card: written('blue', 'yellow', 3), why: 'picture-rouge-jaune-vert-2-good' }, { card: written('red', 'black', 1), why: 'picture-rouge-jaune-vert-2-word' },
  { card: written('blue', 'green', 1), why: 'picture-rouge-jaune-vert-2-ink' }, { card: written('green', 'black', 3), why: 'picture-rouge-jaune-vert-2-cross' },
  { card: written('black', 'red', 4), why: 'picture-rouge-jaune-vert-2-back' }, { card: written('blue', 'black', 2), why: 'picture-rouge-jaune-vert-2-count' },
]

/** One card that fits, and one for each reason why not. */
function Fits(): JSX.Element {
  const say = useSay()
  return <>
    <Word word="red" ink="green" count={2} x={12} y={70} w={72} turn={-3} />
    <For each={TRIED}>{({ card, why }, n) => {
      const x = () => 92 + n() % 3 * 82
      const y = () => 13 + Math.floor(n() / 3) * 101
      return <>
        <Show when={n() === 0}><rect x={x() - 5} y={y() - 6} width="76" height="97" rx="13" fill="#bff0dd" {...LINE} /></Show>
        <Word {...card} x={x() + 4} y={y()} w={58} />
        <Stamp good={n() === 0} x={x() + 60} y={y() + 5} />
        <Text x={x() + 33} y={y() + 83} told={say(why)} size={12} most={70} />
      </>
    }}</For>
  </>
}

function Hand(): JSX.Element {
  const say = useSay()
  return <>
    <Coloured card="back" x={18} y={24} w={52} turn={-8} />
    <Coloured card="back" x={40} y={36} w={52} turn={5} />
    <Word word="yellow" ink="green" count={3} x={16} y={128} w={66} turn={3} />
    <Arrow d="M98 72C108 74 114 80 120 88" tip={{ x: 123, y: 91 }} turn={48} />
    <Arrow d="M90 170C104 168 112 160 120 150" tip={{ x: 123, y: 146 }} turn={-54} />
    <circle cx="164" cy="118" r="44" fill={PAPER} {...LINE} />
    <Word word="black" ink="yellow" count={1} x={133} y={84} w={62} turn={-4} />
    <Arrow d="M208 96C220 86 226 78 234 72" tip={{ x: 238, y: 69 }} turn={-34} colour={GOOD} />
    <Arrow d="M208 142C220 150 226 156 234 162" tip={{ x: 238, y: 165 }} turn={34} colour={BAD} />
    <Key x={244} y={16} w={82} told={say('picture-rouge-jaune-vert-3-place')} fill={BRIGHT} />
    <Word word="red" ink="green" count={2} x={244} y={60} w={38} />
    <Word word="blue" ink="red" count={3} x={286} y={60} w={38} />
    <Word word="black" ink="yellow" count={1} x={266} y={118} w={40} turn={5} />
    <Key x={244} y={170} w={82} told={say('picture-rouge-jaune-vert-3-return')} />
  </>
}

const READ = [written('red', 'green', 2), written('blue', 'black', 4), written('red', 'blue', 2), written('green', 'yellow', 3), written('blue', 'red', 1)]

/** What ends a round, and how a series is read: the rulebook's own second example. */
function Count(props: { terms: Terms }): JSX.Element {
  const say = useSay()
  return <>
    <For each={READ}>{(card, n) => {
      const fallen = () => Math.max(0, n() - 1)
      return <g opacity={n() > 2 ? .45 : 1}><Word {...card} x={12 + n() * 49} y={20 + (n() > 1 ? 6 + fallen() * 5 : 0)} w={45} turn={n() > 1 ? (n() - 2) * 5 : 0} /></g>
    }}</For>
    <rect x="107" y="28" width="51" height="56" rx="8" fill="none" stroke={BAD} stroke-width="4.2" />
    <Stamp good={false} x={108} y={30} r={12} />
    <path d="M14 84V94H104V84" fill="none" {...LINE} />
    <Tag x={59} y={112} told={say('picture-rouge-jaune-vert-4-kept')} size={15} />
    <Text x={190} y={117} told={say('picture-rouge-jaune-vert-4-fall')} size={15} ink="faint" />
    <Show when={props.terms.options['call_stop'] !== 'off'} fallback={<Landing />}>
      <circle cx="292" cy="68" r="37" fill="#5c0d05" />
      <circle cx="292" cy="63" r="37" fill={BAD} {...LINE} />
      <Text x={292} y={70} told={say('picture-rouge-jaune-vert-4-stop')} size={21} ink="paper" most={66} />
      <path d="M258 24l-6-8M292 18v-9M326 24l6-8" stroke={INK} stroke-width="3.4" stroke-linecap="round" />
    </Show>
    <Shelf x={14} y={142} w={312} h={66} fill={PAPER} />
    <Tag x={50} y={175} told="+8" as="win" size={19} />
    <Tag x={104} y={175} told="+3" size={19} />
    <Text x={228} y={170} told={say('picture-rouge-jaune-vert-4-first')} size={14} most={184} />
    <Text x={228} y={190} told={say('picture-rouge-jaune-vert-4-second')} size={14} most={184} />
  </>
}

/** The last card comes to its place: that alone is the end. */
function Landing(): JSX.Element {
  return <>
    <Slot x={266} y={52} w={56} tall={1.16} r={8} />
    <Word word="yellow" ink="black" count={1} x={268} y={34} w={54} turn={-4} />
    <Arrow d="M294 10V24" tip={{ x: 294, y: 28 }} turn={90} />
    <Stamp good x={320} y={112} r={12} />
  </>
}

export const PICTURES: GamePictures = {
  pictures: [
    { words: 'rouge-jaune-vert-1', drawn: Goal },
    { words: 'rouge-jaune-vert-2', drawn: Fits },
    { words: 'rouge-jaune-vert-3', drawn: Hand },
    { words: 'rouge-jaune-vert-4', drawn: Count },
  ],
  moments: {
    'rouge-jaune-vert-2-1': 1, 'rouge-jaune-vert-3-1': 3, 'rouge-jaune-vert-3-2': 2, 'rouge-jaune-vert-3-6': 4,
    'rouge-jaune-vert-4-1': 4, 'rouge-jaune-vert-5-1': 4,
  },
  countdown: 2,
  signs: [
    { says: 'sign-rouge-jaune-vert-ink', drawn: () => <Word word="red" ink="green" count={1} x={3} y={5} w={42} /> },
    { says: 'sign-rouge-jaune-vert-count', drawn: () => <Word word="blue" ink="black" count={3} x={3} y={5} w={42} /> },
  ],
}
