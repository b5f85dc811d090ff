// Top Speed in four pictures. After a wrong TOP the other plays on, or all is counted at once.
import { For, Show, type JSX } from 'solid-js'
import { NIGHT, type Motif } from '../../art/cards'
import { INK, PAPER, type Colour } from '../../art/colours'
import { useSay } from '../../kit/words'
import type { GamePictures } from '../../pictures/kind'
import { Arrow, ArrowCard, BAD, BRIGHT, Drawn, Face, LINE, Shelf, SignBack, Slot, Stamp, Tag, Text } from '../../pictures/pen'
import type { Terms } from '../../pictures/terms'

function Goal(): JSX.Element {
  const say = useSay()
  return <>
    <ArrowCard x={28} y={12} w={118} up={2} down={5} />
    <Drawn motif="star" colour="yellow" owner="black" x={52} y={54} w={68} />
    <Drawn motif="moon" colour="red" owner="white" x={52} y={82} w={68} />
    <Drawn motif="heart" colour="green" owner="black" x={52} y={110} w={68} />
    <rect x="48" y="106" width="76" height="103" rx="11" fill="none" stroke={BRIGHT} stroke-width="5" />
    <rect x="45.5" y="103.5" width="81" height="108" rx="13" fill="none" stroke={INK} stroke-width="2" />
    <Arrow d="M138 160H194" tip={{ x: 198, y: 160 }} turn={0} />
    <Face who="renard" x={206} y={118} size={76} looks="glad" />
    <Tag x={298} y={138} told="+5" as="win" size={26} />
    <Text x={244} y={92} told={say('picture-top-speed-1-last')} size={18} most={150} />
  </>
}

interface Tried { motif: Motif; colour: Colour; owner: 'black' | 'white' }

const WRONG: readonly Tried[] = [
  { motif: 'moon', colour: 'grey', owner: 'white' }, { motif: 'star', colour: 'blue', owner: 'black' },
  { motif: 'flag', colour: 'red', owner: 'black' }, { motif: 'circle', colour: 'green', owner: 'black' },
]

/** A column, a card that fits and four that repeat a colour or a motif of it. */
function Once(): JSX.Element {
  const say = useSay()
  return <>
    <Drawn motif="flag" colour="grey" owner="black" x={18} y={30} w={80} />
    <Drawn motif="circle" colour="blue" owner="black" x={18} y={76} w={80} />
    <Text x={222} y={32} told={say('picture-top-speed-2-next')} size={18} />
    <rect x="112" y="49" width="104" height="142" rx="15" fill="#bff0dd" {...LINE} />
    <Drawn motif="heart" colour="yellow" owner="black" x={118} y={55} w={92} />
    <Stamp good x={210} y={58} r={15} />
    <For each={WRONG}>{(card, n) => {
      const x = () => 228 + n() % 2 * 50
      const y = () => 46 + Math.floor(n() / 2) * 82
      return <>
        <Drawn {...card} x={x()} y={y()} w={45} />
        <Stamp good={false} x={x() + 43} y={y() + 4} />
      </>
    }}</For>
  </>
}

function Mistake(): JSX.Element {
  const say = useSay()
  return <>
    <ArrowCard x={20} y={12} w={118} up={3} down={4} />
    <Drawn motif="circle" colour="red" owner="white" x={46} y={54} w={68} />
    <Drawn motif="flag" colour="red" owner="black" x={46} y={86} w={68} />
    <rect x="42" y="82" width="76" height="103" rx="11" fill="none" stroke={BAD} stroke-width="5" />
    <Stamp good={false} x={116} y={86} r={15} />
    <Text x={80} y={207} told={say('picture-top-speed-3-twice')} size={17} most={128} />
    <Face who="renard" x={162} y={42} size={60} looks="sorry" />
    <Arrow d="M226 76C246 78 256 94 258 112" tip={{ x: 258.5, y: 117 }} turn={86} />
    <Face who="ours" x={222} y={126} size={72} looks="glad" />
    <Tag x={302} y={132} told="+4" as="win" size={22} />
  </>
}

function Top(props: { terms: Terms }): JSX.Element {
  const say = useSay()
  return <>
    <Slot x={22} y={26} w={62} r={9} />
    <Face who="renard" x={27} y={42} size={52} looks="glad" />
    <path d="M104 40L150 18 184 30 222 12 214 56 232 92 190 100 150 120 134 92 98 80z" fill={BAD} {...LINE} />
    <Text x={164} y={79} told={say('picture-top-speed-4-call')} size={30} ink="paper" />
    <rect x="248" y="22" width="74" height="98" rx="11" fill={NIGHT} {...LINE} />
    <rect x="253" y="27" width="64" height="88" rx="8" fill="none" stroke={BRIGHT} stroke-width="2" />
    <Text x={285} y={57} told="TOP" size={18} ink="yellow" />
    <Text x={285} y={76} told="SPEED" size={15} ink="yellow" />
    <Text x={285} y={105} told="+3" size={22} ink="paper" />
    <Shelf x={14} y={138} w={312} h={72} fill={PAPER} />
    <Drawn motif="star" colour="blue" owner="black" x={26} y={132} w={50} turn={-6} />
    <Stamp good x={78} y={148} />
    <Arrow d="M92 176H118" tip={{ x: 122, y: 176 }} turn={0} />
    <Face who="ours" x={130} y={148} size={52} looks="glad" />
    <Tag x={206} y={174} told="+3" as="win" size={20} />
    <Show when={props.terms.options['false_top'] === 'count'} fallback={<>
      <Text x={248} y={180} told="+" size={20} />
      <Drawn motif="moon" colour="red" owner="white" x={262} y={146} w={40} turn={5} />
      <path d="M309 158l7-3M310 173h8M309 188l7 3" stroke={INK} stroke-width="3" stroke-linecap="round" />
    </>}>
      <Tag x={278} y={174} told={say('picture-top-speed-4-count')} as="plain" size={14} />
    </Show>
  </>
}

export const PICTURES: GamePictures = {
  pictures: [
    { words: 'top-speed-1', drawn: Goal },
    { words: 'top-speed-2', drawn: Once },
    { words: 'top-speed-3', drawn: Mistake },
    { words: 'top-speed-4', drawn: Top },
  ],
  moments: { 'top-speed-2-3': 1, 'top-speed-3-1': 2, 'top-speed-3-6': 4, 'top-speed-4-1': 3 },
  countdown: 2,
  signs: [
    { says: 'sign-top-speed-arrow', drawn: () => <g transform="translate(0 18) scale(.5)"><ArrowCard x={2} y={4} w={92} up={2} down={5} /></g> },
    { says: 'sign-top-speed-frame', drawn: () => <>
      <Drawn motif="star" colour="yellow" owner="black" x={1} y={2} w={28} turn={-5} />
      <Drawn motif="moon" colour="red" owner="white" x={18} y={14} w={28} turn={6} />
    </> },
    { says: 'sign-top-speed-top', drawn: () => <SignBack told="+3" /> },
  ],
}
