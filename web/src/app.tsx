// The page: its words, its header, and what the address names.
import { createEffect, createResource, ErrorBoundary, lazy, Match, on, Show, Suspense, Switch, type JSX } from 'solid-js'
import { Cutouts } from './art/icons'
import { Patterns } from './art/Patterns'
import { games, type GameInfo } from './games/info'
import { useSay, WordsProvider } from './kit/words'
import { Home } from './pages/Home'
import { Oops } from './pages/Oops'
import { SiteHeader } from './pages/SiteHeader'
import { TablePage } from './pages/tables'
import { followLinks, route, type Route } from './route'
import { language, speak } from './look'
import { translated, type Language, type Words } from './words/words'

const NewTable = lazy(() => import('./pages/NewTable'))
const Rules = lazy(() => import('./pages/Rules'))
const Learn = lazy(() => import('./lesson/Learn'))

/** Return the words of a language; those that are there already when they cannot be fetched now. */
async function wordsOf(wanted: Language, { value: before }: { value: Words | undefined }): Promise<Words> {
  if (before?.language === wanted) return before
  try {
    return await translated(wanted, before)
  } catch (fault) {
    if (!before) throw fault
    speak(before.language)
    return before
  }
}

export function App(): JSX.Element {
  const [words] = createResource(language, wordsOf)
  const [list, { refetch }] = createResource(games)
  // Without words there is nothing to say it with: the document has the sentence.
  createEffect(() => { document.getElementById('wordless')?.toggleAttribute('hidden', !words.error) })
  return (
    <Show when={words.error ? undefined : words.latest}>
      {speaking => (
        <WordsProvider value={speaking}>
          <Patterns />
          <Cutouts />
          <div class="page" onClick={followLinks}>
            <ErrorBoundary fallback={(fault: unknown, reset) => <Fault fault={fault} leave={reset} />}>
              <Show when={!list.error} fallback={<NoServer retry={() => void refetch()} />}>
                <Show when={list()}>{known => <Page games={known()} />}</Show>
              </Show>
            </ErrorBoundary>
          </div>
        </WordsProvider>
      )}
    </Show>
  )
}

function Page(props: { games: readonly GameInfo[] }): JSX.Element {
  const at = <P extends Route['page']>(page: P) => {
    const here = route()
    return here.page === page ? here as Extract<Route, { page: P }> : undefined
  }
  const say = useSay()
  const table = () => at('table') ?? at('watch')
  return (
    <Suspense>
      <Switch fallback={<><SiteHeader /><Nowhere /></>}>
        <Match when={at('home')}><SiteHeader /><Home games={props.games} /></Match>
        <Match when={at('new')}>{here => <NewTable games={props.games} game={here().game} />}</Match>
        <Match when={at('rules')}>{here => <><SiteHeader title={say('web-rules')} /><Rules games={props.games} game={here().game} /></>}</Match>
        <Match when={at('learn')} keyed>{here => <Learn games={props.games} game={here.game} />}</Match>
        <Match when={table()} keyed>
          {here => <TablePage games={props.games} code={here.code} watches={here.page === 'watch'} />}
        </Match>
      </Switch>
    </Suspense>
  )
}

function NoServer(props: { retry: () => void }): JSX.Element {
  const say = useSay()
  return (
    <>
      <SiteHeader />
      <Oops title={say('web-no-server')} text={say('web-no-server-text')}>
        <button type="button" class="button" onClick={() => { props.retry() }}>{say('web-retry')}</button>
      </Oops>
    </>
  )
}

function Nowhere(): JSX.Element {
  const say = useSay()
  return (
    <Oops title={say('web-nowhere')} text={say('web-nowhere-text')}>
      <a class="button" href="/">{say('web-to-home')}</a>
    </Oops>
  )
}

async function isServerThere(): Promise<boolean> {
  return fetch('/games.json', { method: 'HEAD', cache: 'no-store' }).then(answer => answer.ok, () => false)
}

/** A page that could not be shown: its files did not come from a server that is away, or it is our fault. */
function Fault(props: { fault: unknown; leave: () => void }): JSX.Element {
  const say = useSay()
  console.error(props.fault) // oxlint-disable-line no-console -- whoever mends it will look there
  const [isThere] = createResource(isServerThere)
  const reload = async () => { if (await isServerThere()) location.reload() } // else there would be no page at all
  createEffect(on(route, () => { props.leave() }, { defer: true }))
  return (
    <Show when={isThere.state === 'ready'}>
      <Show when={isThere()} fallback={<NoServer retry={() => { void reload() }} />}>
        <SiteHeader />
        <Oops title={say('web-fault')} text={say('web-fault-text')}>
          <a class="button" href={location.pathname} target="_self">{say('web-reload')}</a>
        </Oops>
      </Show>
    </Show>
  )
}
