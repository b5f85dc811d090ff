// What lies around every game: header, rule of the moment, hints, talk, photo finish, the end.
import { createEffect, createSignal, lazy, onCleanup, Show, Suspense, type JSX } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { Icon, Logo } from '../art/icons'
import { createCompany } from '../cast/company'
import { CompanyProvider } from '../cast/context'
import { Layer } from '../cast/Layer'
import { GAMES } from '../games'
import { Announcer, Log, News, useKeys } from '../kit/atTable'
import { Chip, Dialog, IconButton, SheetHead } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import { shortTitleOf } from '../words/titles'
import { glideFor } from '../motion/flip'
import { Chat } from './Chat'
import { ChatButton } from './ChatButton'
import { Ending } from './Ending'
import { useAwake } from './awake'
import { useCallBack } from './callBack'
import { useFullScreen } from './fullScreen'
import { HandOver } from './HandOver'
import { AskHint } from './Hint'
import { canHurry, useHurry } from './hurry'
import { Menu, type Sheet } from './Menu'
import { MoveClock } from './MoveClock'
import { NewsStrip } from './News'
import { Further } from './Next'
import { isEnded } from './outcome'
import { Pause, usePause } from './Pause'
import { People } from './People'
import type { GamePlace } from './place'
import { RaceNews } from './RaceNews'
import { useOwnPace } from './ownPace'
import { useSoundKey, useSounds } from './sounds'
import '../styles/tables.css'
import '../styles/flights.css'

const MeSheet = lazy(() => import('../pages/MeSheet'))
const InvitationSheet = lazy(() => import('../pages/Invitation'))
const Lesson = lazy(() => import('../lesson/Lesson'))
const RuleOfTheMoment = lazy(() => import('../pages/RuleOfTheMoment'))

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
  const shortTitle = () => shortTitleOf(props.place.info, words())
  useCallBack(props.place)
  useSounds(props.place)
  useSoundKey(props.place)
  useAwake(props.place)
  useFullScreen()
  useOwnPace(props.place)
  useHurry(props.place)
  const isCovered = usePause(props.place, () => sheet() !== null)
  useKeys(code => {
    if (code === 'F1' || code === 'Slash') { setSheet('rule'); return true }
    return false
  })
  const company = createCompany(props.place)
  const hasOwl = () => props.place.model.lobby?.hints && props.place.model.acting && !live() && !isEnded(props.place)
  return (
    <CompanyProvider value={company}>
      <Show when={props.place.model.acting && props.place.model.lobby?.lesson != null}><Suspense><Lesson place={props.place} /></Suspense></Show>
      <div
        class="stage" classList={{ ended: isEnded(props.place), paused: isCovered() }} onContextMenu={noMenu}
        data-game={props.place.info.name} data-players={props.place.model.lobby?.players.length} data-pace={props.place.info.pace}
      >
        <a class="skip" href="#summary">{say('web-to-summary')}</a>
        <h1 class="spoken">{props.place.info.title[words().language]}</h1>
        <header class="bar" classList={{ timed: !!props.place.model.lobby?.clock }}>
          <a class="logo" href="/" aria-label={say('web-home')}><Logo /><span>Nuancier</span></a>
          <Chip class="game-title one-line">{shortTitle()} <b class="wide-only">{props.place.model.lobby?.code}</b></Chip>
          <span class="spacer" />
          <Show when={props.place.model.you === null}><Chip class="watching"><Icon name="eye" class="small narrow-only" /><span class="spoken narrow-only">{say('web-watching')}</span><span class="wide-only">{say('web-watching')}</span></Chip></Show>
          <MoveClock place={props.place} />
          <Show when={hasOwl()}>
            {/* its place is kept between two turns, lest the title be broken anew in each */}
            <Show when={yourTurn()} fallback={<span class="owl-place" aria-hidden="true" />}><AskHint place={props.place} /></Show>
          </Show>
          <Show when={canHurry(props.place)}>
            <IconButton
              icon="skip" label={say('web-hurry')} pressed={props.place.player(props.place.model.you ?? 0).hurries === true}
              onClick={() => { props.place.tell({ t: 'hurry' }) }}
            />
          </Show>
          <IconButton icon="help" label={say('web-rule-now')} onClick={() => setSheet('rule')} />
          <ChatButton place={props.place} isOpen={sheet() === 'chat'} open={() => setSheet('chat')} />
          <IconButton icon="menu" label={say('web-menu')} onClick={() => setSheet('menu')} />
        </header>
        <NewsStrip place={props.place} />
        <Show when={isEnded(props.place)}><Ending place={props.place} /></Show>
        <Suspense fallback={<p class="waiting" role="status">{say('web-connecting')}</p>}>
          <Dynamic component={GAMES[props.place.model.lobby?.game ?? '']?.table} place={props.place} />
        </Suspense>
        <Show when={isCovered()}><Pause place={props.place} isSheetOpen={sheet() !== null} /></Show>
        <Show when={isEnded(props.place)}><Further place={props.place} changeTable={props.changeTable} /></Show>
        <Show when={live()} fallback={<News place={props.place} />}><RaceNews place={props.place} /></Show>
        <Announcer text={yourTurn() && !live() ? say('web-your-turn') : ''} />
        <Show when={sheet() === 'rule'}><Suspense><RuleOfTheMoment place={props.place} onClose={() => setSheet(null)} /></Suspense></Show>
        <Show when={sheet() === 'chat'}>
          <Dialog label={say('web-chat')} class="side-sheet" onClose={() => setSheet(null)}>
            <SheetHead title={say('web-chat')} onClose={() => setSheet(null)} />
            <section class="sheet-log"><h3>{say('web-log')}</h3><Log place={props.place} /></section>
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
        <Show when={sheet() === 'people'}><People place={props.place} onClose={() => setSheet(null)} /></Show>
        <Show when={sheet() === 'me'}><Suspense><MeSheet place={props.place} onClose={() => setSheet(null)} /></Suspense></Show>
        <Show when={sheet() === 'invite'}><Suspense><InvitationSheet place={props.place} onClose={() => setSheet(null)} /></Suspense></Show>
        <Show when={sheet() === 'menu'}><Menu place={props.place} choose={setSheet} /></Show>
        <Layer place={props.place} />
      </div>
    </CompanyProvider>
  )
}

/** A finger that rests on a card wants the card, not the browser's menu; a mouse may have it. */
function noMenu(event: MouseEvent): void {
  if ((event as PointerEvent).pointerType !== 'mouse' && !(event.target as HTMLElement).closest('dialog, input')) event.preventDefault()
}
