// The table of Rouge Jaune Vert: everybody plays at once, so nothing moves under a finger and every
// touch counts at once.
import { createMemo, Match, Show, Switch, untrack } from 'solid-js'
import { Back } from '../../art/cards'
import { useMoments } from '../../cast/context'
import { useKeys } from '../../kit/atTable'
import type { TableProps } from '..'
import type { GamePlace } from '../../table/place'
import { Countdown } from '../Countdown'
import { Action } from './Action'
import { BEATS } from './beats'
import { Count } from './Count'
import { Alarm } from './Danger'
import { End } from './End'
import { createPhase } from './follow'
import { Middle } from './Middle'
import { Mine, Watching } from './Mine'
import { MOMENTS } from './moments'
import { Others } from './Others'
import { createRound, watchScene, type Move, type Round, type Scene } from './round'
import { RoundLine } from './RoundLine'
import { Summary } from './Summary'
import { createTheatre } from './theatre'
import { Word } from './Word'
import './table.css'

export default function Table(props: TableProps<Move>) {
  const place = untrack(() => props.place)
  place.tellBy(BEATS)
  useMoments(MOMENTS, { digits: true })
  const scene = watchScene(place)
  const latest = createMemo<Scene | null>(was => scene() ?? was, null)
  const shown = () => latest() as Scene // read only while something was dealt
  const phase = createPhase(place, scene)
  const theatre = createTheatre(place, scene, phase)
  return (
    <Switch>
      <Match when={phase() === 'ready'}>
        <Countdown place={place} title={place.say('web-rouge-jaune-vert-ready')} label={place.say('web-rouge-jaune-vert-opens-soon')} />
      </Match>
      <Match when={phase() === 'play'}><main class="table"><Play place={place} scene={shown} /></main></Match>
      <Match when={phase() === 'count' || (phase() === 'over' && theatre.isOpen())}><main class="table"><Count place={place} scene={shown()} theatre={theatre} /></main></Match>
      <Match when={phase() === 'over'}><main class="table"><End place={place} scene={shown()} /></main></Match>
    </Switch>
  )
}

function Play(props: { place: GamePlace<Move>; scene: () => Scene }) {
  const round = createRound(props.place, () => props.scene())
  const { place } = round
  useKeys(code => press(round, code))
  return <>
    <Summary round={round} />
    <Alarm round={round} />
    <RoundLine round={round} />
    <Others round={round} />
    <Middle round={round} />
    <Show when={place.model.you !== null} fallback={<Watching round={round} />}>
      <Mine round={round} />
      <Action round={round} />
    </Show>
    <Show when={round.drag.origin()}>
      <div class="carried" ref={round.drag.carry} aria-hidden="true">
        <Show when={round.hand() ?? round.wanted()} fallback={<Back quiet />}>{card => <Word card={card()} quiet />}</Show>
      </div>
    </Show>
  </>
}

/** From anywhere at the table an arrow key goes to the cards; there it goes on from one to the next. */
function toCards(): boolean {
  if (document.activeElement?.closest('[data-stop], .log')) return false
  document.querySelector<HTMLElement>('.felt-table [data-stop][tabindex="0"]')?.focus()
  return true
}

/** Letters that lie in the same place on French and English keyboards. */
function press(round: Round, code: string): boolean {
  const keys: Record<string, () => void> = {
    Space: () => { round.takeHidden() }, KeyH: () => { round.takeHidden() },
    Enter: () => { round.put() }, KeyP: () => { round.put() },
    KeyR: () => { round.giveBack() },
    KeyB: () => { round.declareStuck() },
    KeyS: () => { round.callStop() },
  }
  if (round.place.model.you === null) return false
  if (code.startsWith('Arrow')) return toCards()
  keys[code]?.()
  return code in keys
}
