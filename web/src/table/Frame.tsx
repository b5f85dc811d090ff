// What lies around every game: header, rule of the moment, hints, talk, photo finish, the end.
import { createEffect, createSignal, lazy, onCleanup, Show, Suspense, type JSX } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { Icon, Logo } from '../art/icons'
import { TABLES } from '../games'
import { Announcer, Log, News, useKeys } from '../kit/atTable'
import { Button, Chip, Dialog, IconButton, SheetHead } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import { glideFor } from '../motion/flip'
import { leave } from '../session'
import { SiteSwitches } from '../pages/SiteHeader'
import { Chat } from './Chat'
import { ChatButton } from './ChatButton'
import { HandOver } from './HandOver'
import { MoveClock } from './MoveClock'
import { NewsStrip } from './News'
import type { GamePlace, Place } from './place'
import { isOver, ScoreBar } from './ScoreBar'
import { useSounds } from './sounds'

const RuleOfTheMoment = lazy(() => import('../pages/RuleOfTheMoment'))
/** Tables that stand on the stage; the others still scroll as a page. */
const STAGED: readonly string[] = ['top_speed']

type Sheet = 'rule' | 'menu' | 'chat' | 'log' | 'device' | null

export function Frame(props: { place: GamePlace<never>; changeTable: () => void }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const [sheet, setSheet] = createSignal<Sheet>(null)
  const yourTurn = () => props.place.model.acting && props.place.model.moves.length > 0
  const live = () => props.place.info.pace === 'live'
  createEffect(() => {
    glideFor(live() ? 120 : 220)
    document.body.classList.toggle('live', live())
  })
  onCleanup(() => { document.body.classList.remove('live') })
  createEffect(() => {
    const title = props.place.info.title[words().language]
    document.title = yourTurn() && !live() ? say('web-title-turn', { game: title }) : `${title} · Nuancier`
  })
  useSounds(props.place)
  useKeys(code => {
    if (code === 'F1' || code === 'Slash') { setSheet('rule'); return true }
    return false
  })
  const canAskHint = () => props.place.model.lobby?.hints && yourTurn() && !live()
  const isStaged = () => STAGED.includes(props.place.info.name)
  return (
    <div
      class={isStaged() ? 'stage' : 'unstaged'} classList={{ ended: isOver(props.place) }} onContextMenu={noMenu}
      data-game={props.place.info.name} data-players={props.place.model.lobby?.players.length} data-pace={props.place.info.pace}
    >
      <a class="skip" href="#summary">{say('web-to-summary')}</a>
      <h1 class="spoken">{props.place.info.title[words().language]}</h1>
      <header class={isStaged() ? 'bar' : 'top game'}>
        <a class="logo" href="/" aria-label={say('web-home')}><Logo /><span>Nuancier</span></a>
        <Chip class="game-title">{props.place.info.title[words().language]} <b class="wide-only">{props.place.model.lobby?.code}</b></Chip>
        <span class="spacer" />
        <Show when={props.place.model.you === null}><Chip class="watching"><Icon name="eye" class="small narrow-only" /><span class="spoken narrow-only">{say('web-watching')}</span><span class="wide-only">{say('web-watching')}</span></Chip></Show>
        <MoveClock place={props.place} />
        <Show when={canAskHint()}>
          <IconButton icon="bot" label={say('web-hint')} onClick={() => { props.place.ask({ t: 'hint' }) }} />
        </Show>
        <IconButton icon="help" class="help" label={say('web-rule-now')} onClick={() => setSheet('rule')} />
        <ChatButton place={props.place} isOpen={sheet() === 'chat'} open={() => setSheet('chat')} />
        <IconButton icon="menu" label={say('web-menu')} onClick={() => setSheet('menu')} />
      </header>
      <NewsStrip place={props.place} />
      <ScoreBar place={props.place} changeTable={props.changeTable} />
      <Suspense fallback={<p class="waiting" role="status">{say('web-connecting')}</p>}>
        <Dynamic component={TABLES[props.place.model.lobby?.game ?? '']} place={props.place} />
      </Suspense>
      <News place={props.place} />
      <Announcer text={yourTurn() && !live() ? say('web-your-turn') : ''} />
      <Show when={sheet() === 'rule'}><Suspense><RuleOfTheMoment place={props.place} onClose={() => setSheet(null)} /></Suspense></Show>
      <Show when={sheet() === 'chat'}>
        <Dialog label={say('web-chat')} class="side-sheet" onClose={() => setSheet(null)}>
          <SheetHead title={say('web-chat')} onClose={() => setSheet(null)} />
          <Chat place={props.place} />
        </Dialog>
      </Show>
      <Show when={sheet() === 'log'}>
        <Dialog label={say('web-log')} class="side-sheet" onClose={() => setSheet(null)}>
          <SheetHead title={say('web-log')} onClose={() => setSheet(null)} />
          <Log place={props.place} />
        </Dialog>
      </Show>
      <Show when={sheet() === 'device'}><HandOver place={props.place} onClose={() => setSheet(null)} /></Show>
      <Show when={sheet() === 'menu'}><Menu place={props.place} choose={setSheet} /></Show>
    </div>
  )
}

/** A finger that rests on a card wants the card, not the browser's menu; a mouse may have it. */
function noMenu(event: MouseEvent): void {
  if ((event as PointerEvent).pointerType !== 'mouse' && !(event.target as HTMLElement).closest('dialog, input')) event.preventDefault()
}

function Menu(props: { place: Place; choose: (sheet: Sheet) => void }): JSX.Element {
  const say = useSay()
  const lobby = () => props.place.model.lobby
  return (
    <Dialog label={say('web-menu')} class="side-sheet" onClose={() => { props.choose(null) }}>
      <SheetHead title={lobby()?.code ?? ''} onClose={() => { props.choose(null) }} />
      <div class="row"><SiteSwitches /></div>
      <div class="menu">
        <Button kind="plain" wide onClick={() => { props.choose('log') }}>{say('web-log')}</Button>
        <a class="button plain wide" href={`/rules/${lobby()?.game ?? ''}`} target="_blank" rel="noopener">{say('web-rules')}</a>
        <Show when={props.place.model.you !== null}>
          <Button kind="plain" wide onClick={() => { props.choose('device') }}>{say('web-other-device')}</Button>
          <Button kind="danger" wide onClick={() => { leave(props.place) }}>{say('web-leave-game')}</Button>
        </Show>
      </div>
      <p class="muted">{say('web-spectators', { count: lobby()?.spectators ?? 0 })}</p>
    </Dialog>
  )
}
