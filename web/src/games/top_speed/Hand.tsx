// One's own packet: the turned-up card, what can be done with it, and TOP.
import { Show, type JSX } from 'solid-js'
import { Back, MotifCard } from '../../art/cards'
import { RaceButton } from '../../kit/press'
import { cardOf } from './cards'
import { backOf } from './Columns'
import { TOP_KEY } from './keys'
import { carry } from '../../kit/carry'
import { TOP, UNDER } from './moves'
import type { TopSpeedMove } from '../../wire/messages'
import { COLUMN, columnOf } from './press'
import type { Race } from './race'

export function Hand(props: { race: Race; cap: (code: string) => string }): JSX.Element {
  const { race } = props
  const { place } = race
  const left = () => race.scene().seats[race.near()]?.left ?? 0
  const beforeTop = () => (place.can(TOP) || race.own()?.before_top == null
    ? '' : place.say('web-top-speed-before-top', { cards: race.own()?.before_top ?? 0 }))
  const isKept = (move: TopSpeedMove) => race.kept()?.kind === move.kind
  const how = (move: TopSpeedMove) => `${place.isPending(move) ? 'pending' : ''} ${isKept(move) ? 'kept' : ''}`
  const told = (move: TopSpeedMove) => (isKept(move) ? place.say('web-tap-kept') : undefined)
  return (
    <section class="tshand" aria-label={place.say('web-top-speed-hand')}>
      <div class="held2">
        <Show when={left() > 0} fallback={<span class="slot" />}>
          <span class="packet" classList={{ thin: left() === 1 }}>
            <Back quiet class="below" />
            <Show when={race.lie().held} keyed>{id => <TurnedUp race={race} id={id} pending={place.isPending(UNDER)} />}</Show>
          </span>
        </Show>
        <small class="muted">{place.say('web-top-speed-left', { cards: left() })}</small>
      </div>
      <RaceButton
        kind="plain"
        class={`under ${how(UNDER)}`}
        aria-description={told(UNDER)}
        keyName={place.say('web-top-speed-space')}
        aria-keyshortcuts="Space"
        off={!place.can(UNDER)}
        press={race.under}
      >
        {place.say('web-top-speed-under')}
      </RaceButton>
      <div class="topw">
        <RaceButton
          kind="danger"
          class={how(TOP)}
          aria-description={told(TOP)}
          keyName={props.cap(TOP_KEY)}
          aria-keyshortcuts={props.cap(TOP_KEY)}
          aria-describedby="before-top"
          off={!place.can(TOP)}
          press={race.top}
        >
          {place.say('web-top-speed-top')}
        </RaceButton>
        <small class="muted" id="before-top">{beforeTop()}</small>
      </div>
    </section>
  )
}

function TurnedUp(props: { race: Race; id: string; pending: boolean }): JSX.Element {
  const { race } = props
  const card = () => cardOf(props.id)
  const lift = (event: PointerEvent) => {
    if (props.pending || !race.place.can(UNDER)) return
    carry(event, event.currentTarget as HTMLElement, { onto: COLUMN, over: at => { race.hangOver(columnOf(at)) }, drop: at => { race.lay(Number(columnOf(at))) } })
  }
  return (
    <span class="tcf" data-flip={`ts-${props.id}`} classList={{ pending: props.pending }} onPointerDown={lift}>
      <MotifCard motif={card().motif} colour={card().colour} owner={backOf(race, card().owner)} />
    </span>
  )
}
