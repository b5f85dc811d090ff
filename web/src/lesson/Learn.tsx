// Learning by playing: the first hands of all games, and the table of one.
import { createResource, createSignal, For, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { GAMES } from '../games'
import type { GameInfo } from '../games/info'
import { useSay, useWords } from '../kit/words'
import { Oops } from '../pages/Oops'
import { SiteHeader } from '../pages/SiteHeader'
import { TablePage } from '../pages/tables'
import { beginHere } from '../route'
import { letLessonGo } from '../settings'
import { me, otherName } from '../start/me'
import type { Open, Resume } from '../wire/messages'
import { seatOf } from './held'
import { isLearnt } from './passed'
import { hasLesson, learnLesson } from './scripts'
import './lesson.css'

export default function Learn(props: { games: readonly GameInfo[]; game: string }): JSX.Element {
  const say = useSay()
  const info = () => props.games.find(one => one.name === props.game && hasLesson(one.name))
  return (
    <Show when={props.game} fallback={<Lessons games={props.games.filter(one => hasLesson(one.name))} />}>
      <Show when={info()} keyed fallback={
        <><SiteHeader /><Oops title={say('web-nowhere')} text={say('web-nowhere-text')}><a class="button" href="/">{say('web-to-home')}</a></Oops></>
      }>
        {one => <Guided games={props.games} game={one.name} />}
      </Show>
    </Show>
  )
}

/** The table of a first hand: the one that was left, or a new one. */
function Guided(props: { games: readonly GameInfo[]; game: string }): JSX.Element {
  const opening = (name = me().name): Omit<Open, 'op'> => (
    { t: 'open', name, face: me().face, game: props.game, seats: [], lesson: true }
  )
  const [way, setWay] = createSignal<Omit<Open, 'op'> | Resume>(seatOf(props.game) ?? opening())
  const openAnew = () => {
    letLessonGo(props.game)
    setWay(opening())
  }
  return (
    <Show when={way()} keyed>
      {one => (
        <TablePage
          games={props.games} code="" watches={false} onLost={openAnew}
          {...(one.t === 'open' ? { opens: one } : { resumes: one })}
          askAgain={() => { setWay(opening(otherName([me().name]))) }}
        />
      )}
    </Show>
  )
}

/** All first hands, with a mark on those that were played. */
function Lessons(props: { games: readonly GameInfo[] }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const [speaking] = createResource(words, async wanted => { await learnLesson(wanted); return wanted })
  const ready = () => { void speaking.latest; return words().knows('web-lessons') }
  return (
    <Show when={ready()}>
      <SiteHeader title={say('web-lessons')} />
      <main class="lessons">
        <h1 ref={beginHere}>{say('web-lessons')}</h1>
        <p>{say('web-lessons-text')}</p>
        <ul>
          <For each={props.games}>{game => <Entry game={game} />}</For>
        </ul>
      </main>
    </Show>
  )
}

function Entry(props: { game: GameInfo }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const dye = (entry: HTMLElement) => { entry.style.setProperty('--tile', `var(--${GAMES[props.game.name]?.colour ?? 'grey'})`) }
  return (
    <li>
      <a class="lesson-entry panel row" href={`/learn/${props.game.name}`} ref={dye}>
        <span class="lesson-sign"><Icon name={isLearnt(props.game.name) ? 'check' : 'play'} /></span>
        <span class="lesson-name">
          <b>{props.game.title[words().language]}</b>
          <small class="muted">{say(isLearnt(props.game.name) ? 'web-lessons-done' : 'web-lessons-begin')}</small>
        </span>
      </a>
    </li>
  )
}
