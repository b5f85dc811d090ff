// Before a game: what it is about, with whom one plays, and how to begin. On the sheet of a tile, and as a page of its own.
import { For, Show, type JSX } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { Icon } from '../art/icons'
import { GAMES } from '../games'
import type { GameInfo } from '../games/info'
import { Button } from '../kit/kit'
import { useSay, useWords } from '../kit/words'
import { beginHere } from '../route'
import { kept } from '../settings'
import { animalOf, nameOf } from '../cast/roles'
import { companyOf, levelOf } from '../start/company'
import { lessonOf } from '../start/lessonOf'
import { me } from '../start/me'
import { Portrait } from '../start/Portrait'
import type { Wished } from '../start/wish'
import '../styles/start.css'

/** Return the key of what a game is about. */
export function goalKey(game: string): string {
  return `web-goal-${game.replaceAll('_', '-')}`
}

export function Choices(props: { game: GameInfo; isPage?: boolean; choose: (wished: Wished) => void }): JSX.Element {
  const say = useSay()
  const words = useWords()
  const known = () => GAMES[props.game.name]
  const company = () => companyOf(known()?.company, kept().company?.[props.game.name])
  const dye = (art: HTMLElement) => { art.style.setProperty('--tile', `var(--${known()?.colour ?? 'grey'})`) }
  return (
    <>
      <div class="choices-art tile-art" aria-hidden="true" ref={dye}>{known()?.tile()}</div>
      <div class="choices">
        <Dynamic component={props.isPage ? 'h1' : 'h2'} ref={(heading: HTMLElement) => { if (props.isPage) beginHere(heading) }}>{props.game.title[words().language]}</Dynamic>
        <p class="goal">{say(goalKey(props.game.name))}</p>
        <ul class="company" aria-label={say('web-you-play-with')}>
          <li><Portrait face={me().face} seat={0} /><b>{me().name}</b><small class="muted">{say('web-you').toLowerCase()}</small></li>
          <For each={company()}>
            {(one, n) => (
              <li><Portrait face={animalOf(one.who)} seat={n() + 1} isBot /><b>{nameOf(one.who)}</b><small class="muted">{say(`level-${levelOf(one)}`)}</small></li>
            )}
          </For>
        </ul>
        <Button size="large" wide autofocus onClick={() => { props.choose('play') }}><Icon name="play" class="small" />{say('web-play-now')}</Button>
        <Button size="large" kind="plain" wide onClick={() => { props.choose('invite') }}><Icon name="people" class="small" />{say('web-invite-friends')}</Button>
        <Show when={lessonOf(props.game.name)}>
          {lesson => (
            <button type="button" class="learn" onClick={() => { lesson().go() }}>
              <Portrait face="escargot" isBot />
              <span><b>{say('web-learn')}</b><small>{say('web-learn-text')}</small></span>
            </button>
          )}
        </Show>
        <nav class="choices-further">
          <button type="button" class="as-link" onClick={() => { props.choose('arrange') }}><Icon name="gear" class="small" />{say('web-change-company')}</button>
          <a class="as-link" href={`/rules/${props.game.name}`}><Icon name="rule" class="small" />{say('web-read-rules')}</a>
        </nav>
      </div>
    </>
  )
}
