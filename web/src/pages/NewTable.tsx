// Opening a table: the choices of a game as a page. What was chosen on a sheet opens it at once.
import { createSignal, lazy, Show, Suspense, type JSX } from 'solid-js'
import { GAMES } from '../games'
import type { GameInfo } from '../games/info'
import { useSay, useWords } from '../kit/words'
import { kept } from '../settings'
import { companyOf, seatFor } from '../start/company'
import { mayTryAnother, me, renameSilently } from '../start/me'
import { isNew } from '../start/played'
import { takeWish, type Wished } from '../start/wish'
import type { Open, Sentence } from '../wire/messages'
import { Choices } from './Choices'
import { Oops } from './Oops'
import { SiteHeader } from './SiteHeader'
import { TablePage } from './tables'

const MeSheet = lazy(() => import('./MeSheet'))

export default function NewTable(props: { games: readonly GameInfo[]; game: string }): JSX.Element {
  const game = () => props.games.find(one => one.name === props.game)
  return (
    <Show when={game()} keyed fallback={<NoSuchGame />}>
      {info => <Opening games={props.games} info={info} />}
    </Show>
  )
}

function Opening(props: { games: readonly GameInfo[]; info: GameInfo }): JSX.Element {
  const words = useWords()
  // A new object each time: the same may be wished twice.
  const [chosen, setChosen] = createSignal<{ wished: Wished } | null>(wishFor(props.info.name))
  const [refused, setRefused] = createSignal<{ wished: Wished; reason: Sentence } | null>(null)
  const askAgain = (wished: Wished, reason: Sentence) => {
    if (mayTryAnother(reason.key)) { renameSilently([]); setChosen({ wished }); return }
    setChosen(null)
    setRefused({ wished, reason })
  }
  return (
    <Show
      when={chosen()} keyed
      fallback={(
        <>
          <SiteHeader title={props.info.title[words().language]} />
          <main class="entrance"><section class="panel choices-page"><Choices game={props.info} isPage choose={wished => setChosen({ wished })} /></section></main>
          <Show when={refused()}>
            {last => (
              <Suspense>
                <MeSheet problem={last().reason} onClose={() => setRefused(null)} onChosen={() => setChosen({ wished: last().wished })} />
              </Suspense>
            )}
          </Show>
        </>
      )}
    >
      {({ wished }) => (
        <TablePage
          games={props.games} code="" watches={false} starts={wished === 'play'} opens={wayOf(props.info, wished)}
          askAgain={reason => { askAgain(wished, reason) }}
        />
      )}
    </Show>
  )
}

function wishFor(game: string): { wished: Wished } | null {
  const wished = takeWish(game)
  return wished && { wished }
}

/** Return how to ask for the table. */
function wayOf(info: GameInfo, wished: Wished): Omit<Open, 'op'> {
  const { name, face } = me()
  const company = companyOf(GAMES[info.name]?.company, kept().company?.[info.name]).slice(0, info.seats[1] - 1)
  return {
    t: 'open', name, face, game: info.name,
    seats: wished === 'invite' ? ['free', 'free'] : ['free', ...company.map(seatFor)],
    new: isNew(info.name),
  }
}

function NoSuchGame(): JSX.Element {
  const say = useSay()
  return <><SiteHeader /><Oops title={say('web-nowhere')} text={say('web-nowhere-text')}><a class="button" href="/">{say('web-to-home')}</a></Oops></>
}
