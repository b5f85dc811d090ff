// The goal of a game in one line, and what is printed on its cards besides colours: always at hand.
import { For, Show, type JSX } from 'solid-js'
import { DigitJoker, Joker, MotifCard, NIGHT, WordCard } from '../art/cards'
import { GoldenJoker, PlusTwo } from '../art/coloretto'
import { INK, PAPER } from '../art/colours'
import { useSay } from '../kit/words'
import { useKnown } from './known'
import { slugOf } from './list'
import { ArrowCard, LINE, Put, Text } from './pen'
import type { Terms } from './terms'

export function Goal(props: { game: string }): JSX.Element {
  const say = useSay()
  const known = useKnown()
  return <Show when={known()}><p class="goal"><b>{say('pictures-goal')}</b> <span>{say(`goal-${slugOf(props.game)}`)}</span></p></Show>
}

interface Sign {
  says: string
  drawn: () => JSX.Element // in a box of 48 by 56
  isThere?: (terms: Terms) => boolean
}

const card = (drawn: () => JSX.Element) => () => <Put x={5} y={1} w={38}>{drawn()}</Put>

const SIGNS: Readonly<Record<string, readonly Sign[]>> = {
  coloretto: [
    { says: 'sign-coloretto-joker', drawn: card(() => <Joker quiet />) },
    { says: 'sign-coloretto-golden', drawn: card(() => <GoldenJoker quiet />), isThere: terms => terms.options['golden_joker'] === 'on' },
    { says: 'sign-coloretto-two', drawn: card(() => <PlusTwo quiet />) },
  ],
  limits: [
    { says: 'sign-limits-x', drawn: () => <Round told="X" /> },
    { says: 'sign-limits-number', drawn: () => <Round told="2" /> },
    { says: 'sign-limits-minus', drawn: () => <Dark told="−2" /> },
  ],
  chiffres_et_couleurs: [
    { says: 'sign-chiffres-et-couleurs-joker', drawn: card(() => <DigitJoker quiet />), isThere: terms => Number(terms.options['jokers'] ?? 1) > 0 },
  ],
  rouge_jaune_vert: [
    { says: 'sign-rouge-jaune-vert-ink', drawn: () => <Put x={3} y={5} w={42}><WordCard word="red" ink="green" count={1} short quiet /></Put> },
    { says: 'sign-rouge-jaune-vert-count', drawn: () => <Put x={3} y={5} w={42}><WordCard word="blue" ink="black" count={3} short quiet /></Put> },
  ],
  top_speed: [
    { says: 'sign-top-speed-arrow', drawn: () => <g transform="translate(0 18) scale(.5)"><ArrowCard x={2} y={4} w={92} up={2} down={5} /></g> },
    { says: 'sign-top-speed-frame', drawn: () => <>
      <Put x={1} y={2} w={28} turn={-5}><MotifCard motif="star" colour="yellow" owner="black" quiet /></Put>
      <Put x={18} y={14} w={28} turn={6}><MotifCard motif="moon" colour="red" owner="white" quiet /></Put>
    </> },
    { says: 'sign-top-speed-top', drawn: () => <Dark told="+3" /> },
  ],
}

function Round(props: { told: string }): JSX.Element {
  return <>
    <circle cx="24" cy="28" r="20" fill={PAPER} stroke={INK} stroke-width="2.6" />
    <Text x={24} y={37.5} size={27} told={props.told} />
  </>
}

function Dark(props: { told: string }): JSX.Element {
  return <>
    <rect x="5" y="2" width="38" height="52" rx="7" fill={NIGHT} {...LINE} />
    <Text x={24} y={35} size={18} told={props.told} ink="yellow" />
  </>
}

export function Signs(props: { game: string; terms: Terms }): JSX.Element {
  const say = useSay()
  const known = useKnown()
  const shown = () => (SIGNS[props.game] ?? []).filter(one => one.isThere?.(props.terms) ?? true)
  return (
    <Show when={known() && shown().length > 0}>
      <section class="signs">
        <h3>{say('pictures-signs')}</h3>
        <ul>
          <For each={shown()}>{sign => (
            <li><svg viewBox="0 0 48 56" aria-hidden="true">{sign.drawn()}</svg><span>{say(sign.says)}</span></li>
          )}</For>
        </ul>
      </section>
    </Show>
  )
}
