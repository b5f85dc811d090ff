// Plus Haut in three pictures.
import { For, type JSX } from 'solid-js'
import { useSay } from '../../kit/words'
import type { GamePictures } from '../../pictures/kind'
import { Arrow, BRIGHT, Coloured, Face, Key, Put, Shelf, SignCard, Tag, type Somebody } from '../../pictures/pen'
import type { Terms } from '../../pictures/terms'
import { Card } from './Card'

const PLAYERS: readonly Somebody[] = ['renard', 'ours', 'lapin']

/** Everybody has one card, and sees it alone. */
function Hidden(): JSX.Element {
  return (
    <For each={PLAYERS}>{(who, n) => <>
      <Face who={who} x={24 + n() * 106} y={14} size={60} />
      <Put x={26 + n() * 106} y={90} w={72}>{n() === 0 ? <Card card={3} quiet /> : null}</Put>
      {n() === 0 ? null : <Coloured card="back" x={26 + n() * 106} y={90} w={72} />}
    </>}</For>
  )
}

function Choose(): JSX.Element {
  const say = useSay()
  return <>
    <Shelf x={14} y={14} w={150} h={150} />
    <Shelf x={176} y={14} w={150} h={150} />
    <Put x={54} y={36} w={72}><Card card={9} quiet /></Put>
    <Put x={186} y={36} w={62}><Card card={3} quiet /></Put>
    <Coloured card="back" x={256} y={50} w={62} />
    <Arrow d="M286 40C270 24 250 24 236 30" tip={{ x: 232, y: 32 }} turn={160} />
    <Key x={14} y={172} w={150} told={say('picture-plus-haut-2-keep')} />
    <Key x={176} y={172} w={150} told={say('picture-plus-haut-2-swap')} fill={BRIGHT} />
  </>
}

function End(props: { terms: Terms }): JSX.Element {
  const isLow = () => props.terms.options['low'] === 'on'
  const cards = () => (isLow() ? [2, 7, 11] : [11, 7, 2])
  return (
    <For each={PLAYERS}>{(who, n) => <>
      <Face who={who} x={24 + n() * 106} y={10} size={56} looks={n() === 0 ? 'glad' : 'calm'} />
      <Put x={26 + n() * 106} y={74} w={72}><Card card={cards()[n()] ?? 1} quiet /></Put>
      <Tag x={62 + n() * 106} y={198} told={String(2 - n())} as={n() === 0 ? 'win' : 'plain'} size={18} />
    </>}</For>
  )
}

export const PICTURES: GamePictures = {
  pictures: [
    { words: 'plus-haut-1', drawn: Hidden },
    { words: 'plus-haut-2', drawn: Choose },
    { words: 'plus-haut-3', drawn: End },
  ],
  moments: { 'plus-haut-2-1': 1, 'plus-haut-3-1': 2, 'plus-haut-4-1': 3 },
  signs: [{ says: 'sign-plus-haut-card', drawn: () => <SignCard><Card card={12} quiet /></SignCard> }],
}
