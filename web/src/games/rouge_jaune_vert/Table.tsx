// The table of Rouge Jaune Vert: everybody plays at once, so nothing moves under a finger and every
// touch counts at once.
import { createMemo, Match, Show, Switch, untrack } from 'solid-js'
import { LastLine, Log, useKeys } from '../../kit/atTable'
import type { TableProps } from '..'
import { Countdown } from '../Countdown'
import type { GamePlace, Place } from '../../table/place'
import { Back } from '../../art/cards'
import { Count } from './Count'
import { Field } from './Field'
import { Mine, Thumb } from './Mine'
import { Opponents } from './Opponents'
import { createRound, watchScene, type Move, type Round, type Scene } from './round'
import { Strip } from './Strip'
import { Summary } from './Summary'
import { Word } from './Word'
import './table.css'

const ROOMY = 4 // with so many players there is room for a reminder of the rule beside the table

export default function Table(props: TableProps<Move>) {
  const place = untrack(() => props.place)
  const scene = watchScene(place)
  const latest = createMemo<Scene | null>(was => scene() ?? was, null)
  const shown = () => latest() as Scene // read only while something was dealt
  const phase = createPhase(place, scene)
  const played = createMemo<boolean>(was => was || phase() === 'play', false)
  return (
    <Switch>
      <Match when={phase() === 'ready'}>
        <Countdown place={place} title={place.say('web-rouge-jaune-vert-ready')} label={place.say('web-rouge-jaune-vert-opens-soon')}>
          <p class="muted">{place.say('web-rouge-jaune-vert-reminder')}</p>
        </Countdown>
      </Match>
      <Match when={phase() === 'play'}><Play place={place} scene={shown} /></Match>
      <Match when={phase() === 'count'}><Count place={place} scene={shown()} seenToEnd={played()} /></Match>
    </Switch>
  )
}

type Phase = 'ready' | 'play' | 'count'

/** A new game begins with a countdown, during which the page still has the end of the last one. */
function createPhase(place: Place, scene: () => Scene | null): () => Phase {
  const again = createMemo<{ stage: string; anew: boolean }>(was => {
    const stage = place.model.lobby?.stage ?? 'playing'
    const anew = scene()?.doing === 'over' && stage === 'playing' && (was.anew || was.stage !== 'playing')
    return { stage, anew }
  }, { stage: 'playing', anew: false })
  return createMemo(() => {
    const doing = scene()?.doing ?? 'deal'
    if (doing === 'deal' || again().anew) return 'ready'
    return doing === 'play' ? 'play' : 'count'
  })
}

function Play(props: { place: GamePlace<Move>; scene: () => Scene }) {
  const round = createRound(props.place, () => props.scene())
  const { place } = round
  useKeys(code => press(round, code))
  return (
    <main class="crs" classList={{ looking: place.model.you === null }}>
      <Summary round={round} />
      <Strip round={round} />
      <Opponents round={round} />
      <div class="narrow-only told"><LastLine place={place} /></div>
      <Field round={round} />
      <Show when={place.model.you !== null} fallback={<p class="left narrow-only muted">{place.say('web-rouge-jaune-vert-hidden', { hidden: round.scene().hidden })}</p>}>
        <Mine round={round} />
        <Thumb round={round} />
      </Show>
      <Show when={round.wide()}>
        <aside class="tale" aria-label={place.say('web-rouge-jaune-vert-tale')}>
          <Show when={round.scene().seats.length <= ROOMY}><p>{place.say('web-rouge-jaune-vert-reminder')}</p></Show>
          <Log place={place} />
        </aside>
      </Show>
      <Show when={round.drag.origin()}>
        <div class="follows" ref={round.drag.carry} aria-hidden="true">
          <Show when={round.hand() ?? round.wanted()} fallback={<Back quiet />}>{card => <Word card={card()} short={!round.wide()} quiet />}</Show>
        </div>
      </Show>
    </main>
  )
}

/** From anywhere at the table an arrow key goes to the cards; there it goes on from one to the next. */
function toCards(): boolean {
  if (document.activeElement?.closest('[data-stop], .log')) return false
  document.querySelector<HTMLElement>('.field [data-stop][tabindex="0"]')?.focus()
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
