// Top Speed: the countdown, the race, the judging.
import { createMemo, Match, Show, Switch, type JSX } from 'solid-js'
import type { TableProps } from '..'
import { useMoments } from '../../cast/context'
import { Announcer, useKeys } from '../../kit/atTable'
import { Chip } from '../../kit/kit'
import { useWords } from '../../kit/words'
import type { GamePlace } from '../../table/place'
import type { TopSpeedMove, TopSpeedScene } from '../../wire/messages'
import { Action } from './Action'
import { columnsTowards } from './cards'
import { End, useJudging } from './End'
import { followRace, type Race as Following } from './follow'
import { FAR_KEYS, NEAR_KEYS, TOP_KEY, UNDER_KEY, useCaps } from './keys'
import { Middle } from './Middle'
import { Mine } from './Mine'
import { MOMENTS } from './moments'
import { Seat } from './Others'
import { useStillness } from './still'
import { doNow, faultTold, summary } from './words'
import { BEATS } from './beats'
import './table.css'

export default function Table(props: TableProps<TopSpeedMove>): JSX.Element {
  const { place } = props
  place.tellBy(BEATS)
  useMoments(MOMENTS, { digits: true })
  const scene = () => place.model.scene as TopSpeedScene | null
  const doing = createMemo(() => scene()?.doing ?? 'deal')
  // Who has seen the race sees its columns judged in turn; who comes later gets the whole count.
  const wasRaced = createMemo<boolean>(was => was || doing() === 'race' || doing() === 'play_on', false)
  const judging = useJudging(() => wasRaced() && doing() === 'over', () => scene()?.columns.length ?? 0)
  place.curtain.during(() => !judging.isTold())
  return (
    <Switch fallback={<Race place={place} />}>
      <Match when={doing() === 'deal'}>
        <main class="table"><p id="summary" class="spoken" tabindex="-1">{place.say('web-top-speed-ready')}</p></main>
      </Match>
      <Match when={doing() === 'over' && scene()}>
        {shown => <End place={place} scene={shown()} judging={judging} />}
      </Match>
    </Switch>
  )
}

function Race(props: { place: GamePlace<TopSpeedMove> }): JSX.Element {
  const { place } = props
  const race = followRace(place)
  const words = useWords()
  const { cap, learn } = useCaps(() => words().language)
  useKeys((code, event) => { learn(event); return playKey(race, code) })
  const still = useStillness(place, race.scene)
  const isWatched = () => race.own() === null
  const standing = () => place.model.lobby?.standing
  return (
    <main class="table racing" classList={{ 'looking-on': isWatched() }}>
      <p id="summary" class="spoken" tabindex="-1">{summary(race)}</p>
      <section class="others" aria-label={place.name(1 - race.near())}>
        <Seat place={place} scene={race.scene()} seat={1 - race.near()}>
          <Show when={(standing()?.games ?? 1) > 1}>
            <Chip>{place.say('web-top-speed-race-of', { race: (standing()?.played ?? 0) + 1, races: standing()?.games ?? 1 })}</Chip>
          </Show>
        </Seat>
      </section>
      <Middle race={race} cap={cap} />
      <section class="lane little" classList={{ alarm: race.mend() !== null || still() !== null }} data-must="turn">
        <p>{still() === null ? doNow(race) : place.say('web-top-speed-still', { seconds: still() ?? 0 })}</p>
        <Show when={race.scene().doing === 'play_on'}><i class="time-bar" /></Show>
      </section>
      <Show
        when={!isWatched()}
        fallback={<section class="mine"><Seat place={place} scene={race.scene()} seat={race.near()} /></section>}
      >
        <Mine race={race} />
        <Action race={race} cap={cap} />
      </Show>
      <Announcer text={still() === null ? faultTold(race) : place.say('web-top-speed-still-soon')} />
    </main>
  )
}

/** Do what this key stands for; say whether it stands for anything here. */
function playKey(race: Following, code: string): boolean {
  if (race.own() === null) return false
  if (code === UNDER_KEY) { race.under(); return true }
  if (code === TOP_KEY) { race.top(); return true }
  const columns = race.scene().columns
  const column = columnsTowards(columns, 1 - race.near())[(FAR_KEYS as readonly string[]).indexOf(code)]
    ?? columnsTowards(columns, race.near())[(NEAR_KEYS as readonly string[]).indexOf(code)]
  if (column === undefined) return false
  race.touch(column)
  return true
}
