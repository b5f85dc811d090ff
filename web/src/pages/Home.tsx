// The first page: five games, a code to enter, and the tables that this device sits at.
import { createSignal, ErrorBoundary, For, lazy, Show, Suspense, type JSX } from 'solid-js'
import { ColourCard } from '../art/cards'
import { Icon } from '../art/icons'
import type { Colour } from '../art/colours'
import { GAMES } from '../games'
import type { GameInfo } from '../games/info'
import { Button } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import { beginHere, codeOf, go } from '../route'
import { kept, openLessons } from '../settings'
import { NotFetched } from './SiteHeader'

const GameSheet = lazy(() => import('./GameSheet'))
const MyTables = lazy(() => import('./MyTables'))

const FAN: readonly Colour[] = ['red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'violet']

export function Home(props: { games: readonly GameInfo[] }): JSX.Element {
  const say = useSay()
  const [open, setOpen] = createSignal<GameInfo | null>(null)
  const close = () => { setOpen(null) }
  return (
    <main>
      <section class="hero">
        <div>
          <h1 ref={beginHere}>{say('web-hero')}</h1>
          <p>{say('web-hero-text')}</p>
          <CodeForm />
          <Show when={kept().seats?.length || openLessons().length}>
            <ErrorBoundary fallback={null}><Suspense><MyTables games={props.games} /></Suspense></ErrorBoundary>
          </Show>
        </div>
        <div class="fan" aria-hidden="true">
          <For each={FAN}>{(colour, n) => <ColourCard quiet colour={colour} class={`nth-${n()}`} />}</For>
        </div>
      </section>
      <h2 class="spoken">{say('web-choose-game')}</h2>
      <ul class="tiles">
        <For each={props.games}>{game => <Tile game={game} open={() => setOpen(game)} />}</For>
      </ul>
      <footer class="page-foot">
        <a href="/learn"><Icon name="play" class="small" />{say('web-learn')}</a>
        <a href="/rules"><Icon name="rule" class="small" />{say('web-rules')}</a>
      </footer>
      <Show when={open()}>
        {game => <ErrorBoundary fallback={<NotFetched onClose={close} />}><Suspense><GameSheet game={game()} onClose={close} /></Suspense></ErrorBoundary>}
      </Show>
    </main>
  )
}

/** A link to the page of a game, which a plain tap shows as a sheet. */
function Tile(props: { game: GameInfo; open: () => void }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const [low, high] = props.game.seats
  const known = GAMES[props.game.name]
  const dye = (tile: HTMLElement) => { tile.style.setProperty('--tile', `var(--${known?.colour ?? 'grey'})`) }
  const tap = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    props.open()
  }
  return (
    <li>
      <a class="tile" href={`/new/${props.game.name}`} ref={dye} aria-haspopup="dialog" onClick={tap} onPointerDown={() => { void GameSheet.preload() }}>
        <div class="tile-art" aria-hidden="true">{known?.tile()}</div>
        <div class="tile-words">
          <h2>{props.game.title[words().language]}</h2>
          <p>{say(`web-about-${props.game.name.replaceAll('_', '-')}`)}</p>
          <div class="tile-facts">
            <span>{low === high ? say('web-players-exactly', { players: low }) : say('web-players', { low, high })}</span>
            <Show when={known?.length}>{minutes => <span>{say('web-length', { minutes: minutes() })}</span>}</Show>
            <Show when={props.game.age}>{age => <span>{say('web-age', { age: age() })}</span>}</Show>
          </div>
        </div>
      </a>
    </li>
  )
}

/** Enter a code that somebody said. */
export function CodeForm(props: { code?: string; wrong?: boolean }): JSX.Element {
  const say = useSay()
  const [code, setCode] = createSignal(props.code ?? '')
  const enter = (event: Event) => {
    event.preventDefault()
    const typed = code().trim()
    if (typed) go(`/t/${encodeURIComponent(codeOf(typed))}`)
  }
  return (
    <form class="code-form" onSubmit={enter}>
      <label for="code">{say('web-have-code')}</label>
      <div class="row">
        <input
          id="code" class="written" value={code()} placeholder="KIWI-42" autocapitalize="characters" autocomplete="off"
          spellcheck={false} maxlength={40} aria-invalid={props.wrong ? true : undefined}
          onInput={event => setCode(event.currentTarget.value)} onChange={() => setCode(codeOf(code().trim()))}
        />
        <Button type="submit" kind="plain">{say('web-join')}</Button>
      </div>
    </form>
  )
}
