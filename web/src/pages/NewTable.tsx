// Opening a table: a name, and who else plays. Everything else has a good default, and can be changed
// in the lobby.
import { createSignal, lazy, Show, type JSX } from 'solid-js'
import type { GameInfo } from '../games/info'
import { Button } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import { keep, kept } from '../settings'
import type { Line, Open } from '../wire/messages'
import { NameField, NO_NAME } from './NameField'
import { Oops } from './Oops'
import { SiteHeader } from './SiteHeader'

const TablePage = lazy(() => import('./TablePage'))
const BOTS_ALONE = 'joueur' // a fair opponent for a first evening

type SeatWish = Open['seats'][number]

export default function NewTable(props: { games: readonly GameInfo[]; game: string }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const game = () => props.games.find(one => one.name === props.game)
  const [name, setName] = createSignal(kept().name ?? '')
  const [seats, setSeats] = createSignal<SeatWish[] | null>(null)
  const [problem, setProblem] = createSignal<Line | null>(null)
  const open = (wanted: SeatWish[]) => {
    if (!name().trim()) { setProblem(NO_NAME); document.getElementById('name')?.focus(); return }
    keep({ name: name().trim() })
    setSeats(wanted)
  }
  const askAgain = (reason: Line) => { setProblem(reason); setSeats(null) }
  const alone = (info: GameInfo): SeatWish[] => {
    const others = Math.min(info.seats[1], 4) - 1
    return ['free', ...Array.from({ length: others }, () => BOTS_ALONE as SeatWish)]
  }
  return (
    <Show when={game()} fallback={<NoSuchGame />}>
      {info => (
        <Show
          when={seats()}
          fallback={(
            <><SiteHeader title={info().title[words().language]} /><main class="entrance">
              <form class="panel name-form" onSubmit={event => { event.preventDefault(); open(['free', 'free']) }}>
                <h1>{info().title[words().language]}</h1>
                <p class="muted">{say(`web-about-${info().name.replaceAll('_', '-')}`)}</p>
                <NameField name={name()} problem={problem()} write={written => { setName(written); setProblem(null) }} />
                <div>
                  <Button type="submit" size="large">{say('web-with-friends')}</Button>
                  <Button kind="plain" size="large" onClick={() => { open(alone(info())) }}>{say('web-alone')}</Button>
                </div>
                <a href={`/rules/${info().name}`}>{say('web-read-rules')}</a>
              </form>
            </main></>
          )}
        >
          {wanted => (
            <TablePage
              games={props.games} code="" watches={false}
              opens={{ t: 'open', name: name().trim(), game: info().name, seats: wanted() }}
              askAgain={askAgain}
            />
          )}
        </Show>
      )}
    </Show>
  )
}

function NoSuchGame(): JSX.Element {
  const say = useSay()
  return <><SiteHeader /><Oops title={say('web-nowhere')} text={say('web-nowhere-text')}><a class="button" href="/">{say('web-to-home')}</a></Oops></>
}
