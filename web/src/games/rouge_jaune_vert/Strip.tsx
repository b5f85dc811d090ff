// What round it is, what it is for, what can be done now, and what will end it.
import { createEffect, createMemo, createSignal, For, Match, Show, Switch } from 'solid-js'
import { Button, Dialog, SheetHead } from '../../kit/kit'
import { RaceButton } from '../../kit/press'
import { CountList } from './Count'
import { signed } from '../../kit/numbers'
import type { Round } from './round'
import { secondsSince } from './seconds'

const WARN_PUT_BACKS = 30 // so many before the last one that a round bears
const WARN_SECONDS = 20

export function Strip(props: { round: Round }) {
  const { round } = props
  const { place } = round
  const [looking, look] = createSignal(false)
  const standing = () => place.model.lobby?.standing
  return (
    <div class="strip">
      <span class="chip">{place.say('web-rouge-jaune-vert-round', { round: round.scene().round, rounds: round.scene().rounds })}</span>
      <Show when={(standing()?.games ?? 1) > 1}>
        <span class="chip">{place.say('web-rouge-jaune-vert-match', { game: (standing()?.played ?? 0) + 1, games: standing()?.games ?? 1 })}</span>
      </Show>
      <Stakes round={round} />
      <Now round={round} />
      <Stuck round={round} />
      <Show when={round.scene().count}>
        <Button kind="plain" size="small" class="recount" onClick={() => { look(true) }}>
          {place.say('web-rouge-jaune-vert-recount', { round: round.scene().count?.round ?? 0 })}
        </Button>
      </Show>
      <Show when={looking() && round.scene().count}>{count => (
        <Dialog label={place.say('web-rouge-jaune-vert-recount', { round: count().round })} class="round-count again" onClose={() => { look(false) }}>
          <SheetHead title={place.say('web-rouge-jaune-vert-recount', { round: count().round })} onClose={() => { look(false) }} />
          <CountList place={place} count={count()} />
        </Dialog>
      )}</Show>
    </div>
  )
}

function Stakes(props: { round: Round }) {
  const { place, scene } = props.round
  const stakes = createMemo(() => [...scene().stakes], [], { equals: (one, other) => one.join() === other.join() })
  return (
    <span class="chip stakes" role="img" aria-label={place.say('web-rouge-jaune-vert-stakes', { stakes: stakes().map(signed).join(', ') })}>
      <For each={stakes()}>{value => <b classList={{ negative: value < 0 }}>{signed(value)}</b>}</For>
    </span>
  )
}

/** What can be done now; it shakes when something else was tried. */
function Now(props: { round: Round }) {
  const { round } = props
  const { place } = round
  let line: HTMLParagraphElement | undefined
  createEffect<number>(was => {
    if (was !== undefined && round.nudges() !== was) shake(line)
    return round.nudges()
  })
  return (
    <p class="now" ref={line} role="status">
      <Warning round={round} />
      <Switch>
        <Match when={place.model.you === null}>{place.say('web-rouge-jaune-vert-watching')}</Match>
        <Match when={!place.model.acting}>{place.say('web-rouge-jaune-vert-looking-on')}</Match>
        <Match when={round.own()?.doing === 'place_or_return'}>{place.say('web-rouge-jaune-vert-now-place')}</Match>
        <Match when={round.own()?.doing === 'stop'}>{place.say('web-rouge-jaune-vert-now-stop')}</Match>
        <Match when={round.scene().hidden > 0}>{place.say('web-rouge-jaune-vert-now-take')}</Match>
        <Match when={true}>{place.say('web-rouge-jaune-vert-now-take-face-up')}</Match>
      </Switch>
    </p>
  )
}

/** To say that one is stuck: far from the hand, where a second tap on a card would say it too. */
function Stuck(props: { round: Round }) {
  const { round } = props
  const { place } = round
  const isStuck = () => round.scene().seats[place.model.you ?? -1]?.stuck
  return (
    <Show when={place.model.you !== null}>
      <RaceButton
        kind="plain"
        size="small"
        class={`stuck ${round.asked()?.kind === 'stuck' ? 'pending' : ''} ${round.kept()?.kind === 'stuck' ? 'kept' : ''}`}
        keyName="B"
        off={!round.mayTake() || isStuck()}
        title={place.say('web-rouge-jaune-vert-stuck-why')}
        press={round.declareStuck}
      >
        {place.say(isStuck() ? 'web-rouge-jaune-vert-you-are-stuck' : 'web-rouge-jaune-vert-stuck')}
      </RaceButton>
    </Show>
  )
}

function shake(line: HTMLElement | undefined): void {
  line?.classList.remove('nudge')
  void line?.offsetWidth // a class that went and came back in one breath would not move anything
  line?.classList.add('nudge')
}

/** The round may end by itself; one who plays should see it come. */
function Warning(props: { round: Round }) {
  const { place, scene } = props.round
  const placed = createMemo(() => scene().seats.map(seat => seat.series.length).join())
  const isFull = createMemo(() => scene().call_stop && scene().seats.some(seat => seat.full))
  const quiet = secondsSince(() => `${scene().round} ${placed()}`)
  const full = secondsSince(() => `${scene().round} ${isFull()}`)
  const putBacks = () => scene().most_put_backs - scene().put_backs
  const ends = (ending: string) => place.secondsTo({ kind: 'end', ending })
  const due = () => Math.max(0, isFull() ? ends('ten_seconds') - full() : ends('ninety_seconds') - quiet())
  return (
    <Switch>
      <Match when={isFull()}><b class="warn">{place.say('web-rouge-jaune-vert-stops-in', { seconds: due() })} </b></Match>
      <Match when={due() <= WARN_SECONDS}><b class="warn">{place.say('web-rouge-jaune-vert-ends-in', { seconds: due() })} </b></Match>
      <Match when={putBacks() <= WARN_PUT_BACKS}><b class="warn">{place.say('web-rouge-jaune-vert-put-backs', { left: putBacks() })} </b></Match>
    </Switch>
  )
}
