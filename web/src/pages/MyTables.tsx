// « Mes tables »: the tables that this device sits at. It comes by itself: whoever is here for the first time has none.
import { For, type JSX } from 'solid-js'
import type { GameInfo } from '../games/info'
import { useSay, useWords } from '../kit/words'
import { lessonAt } from '../lesson/address'
import { kept, openLessons, type HeldSeat } from '../settings'

const MOST = 3 // of each
const newest = (held: readonly HeldSeat[]) => [...held].sort((one, other) => other.at - one.at).slice(0, MOST)

/** The tables that this device has a seat at, newest first; then first hands, which have no code: none pushes a table out. */
export default function MyTables(props: { games: readonly GameInfo[] }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const title = (name: string) => props.games.find(game => game.name === name)?.title[words().language] ?? name
  const mine = () => [kept().seats ?? [], openLessons()].flatMap(newest)
  return (
    <section class="resume" aria-label={say('web-my-tables')}>
      <h2>{say('web-my-tables')}</h2>
      <ul>
        <For each={mine()}>
          {({ code, game, playsOn }) => (
            <li><a class="button plain small" href={code ? `/t/${code}` : lessonAt(game, playsOn)}>{code || say('web-lesson')} <span class="muted">{title(game)}</span></a></li>
          )}
        </For>
      </ul>
    </section>
  )
}
