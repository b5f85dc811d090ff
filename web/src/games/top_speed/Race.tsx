// The race itself.
import { Show, type JSX } from 'solid-js'
import { Announcer, LastLine, Log, useKeys } from '../../kit/atTable'
import { Chip } from '../../kit/kit'
import { useWords } from '../../kit/words'
import type { GamePlace } from '../../table/place'
import type { TopSpeedMove } from '../../wire/messages'
import { columnsTowards } from './cards'
import { Columns } from './Columns'
import { Hand } from './Hand'
import { FAR_KEYS, NEAR_KEYS, TOP_KEY, UNDER_KEY, useCaps } from './keys'
import { race as raceAt, type Race as RaceHere } from './race'
import { Seat } from './Seat'
import { useStillness } from './still'
import { doNow, faultTold, summary } from './words'

export function Race(props: { place: GamePlace<TopSpeedMove> }): JSX.Element {
  const { place } = props
  const race = raceAt(place)
  const words = useWords()
  const { cap, learn } = useCaps(() => words().language)
  useKeys((code, event) => { learn(event); return playKey(race, code) })
  const still = useStillness(place, race.scene)
  const isWatched = () => race.own() === null
  const standing = () => place.model.lobby?.standing
  return (
    <main class="tsp" classList={{ watch: isWatched() }}>
      <p id="summary" class="spoken" tabindex="-1">{summary(race)}</p>
      <div class="tstop">
        <Seat place={place} scene={race.scene()} seat={1 - race.near()} />
        <Show when={(standing()?.games ?? 1) > 1}>
          <Chip>{place.say('web-top-speed-race-of', { race: (standing()?.played ?? 0) + 1, races: standing()?.games ?? 1 })}</Chip>
        </Show>
      </div>
      <Columns race={race} cap={cap} />
      <div class="tsnow" classList={{ alarm: race.mend() !== null || still() !== null }}>
        <p>{still() === null ? doNow(race) : place.say('web-top-speed-still', { seconds: still() ?? 0 })}</p>
        <Show when={race.scene().doing === 'play_on'}><i class="tsbar ten" /></Show>
      </div>
      <Show when={!isWatched()} fallback={<Seat place={place} scene={race.scene()} seat={race.near()} />}>
        <Hand race={race} cap={cap} />
      </Show>
      <div class="narrow-only tslast"><LastLine place={place} /></div>
      <aside class="wide-only tslog"><Log place={place} /></aside>
      <Announcer text={still() === null ? faultTold(race) : place.say('web-top-speed-still-soon')} />
    </main>
  )
}

/** Do what this key stands for; say whether it stands for anything here. */
function playKey(race: RaceHere, code: string): boolean {
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
