// One's own packet: the turned-up card, and how many are left.
import { Show, type JSX } from 'solid-js'
import { Back, MotifCard } from '../../art/cards'
import { carry } from '../../kit/carry'
import { cardOf } from './cards'
import { COLUMN, columnOf } from './drop'
import type { Race } from './follow'
import { UNDER } from './moves'
import { BackMark } from './Others'

export function Mine(props: { race: Race }): JSX.Element {
  const { race } = props
  const { place } = race
  const left = () => race.scene().seats[race.near()]?.left ?? 0
  return (
    <section class="mine" aria-label={place.say('web-top-speed-hand')}>
      <span class="packet" data-must={left() > 0 ? 'hand' : undefined}>
        <Show when={left() > 0} fallback={<span class="slot" />}>
          <Show when={left() > 1}><Back quiet class="below" /></Show>
          <Show when={race.lie().held} keyed>{id => <TurnedUp race={race} id={id} pending={place.isPending(UNDER)} />}</Show>
        </Show>
      </span>
      <small class="row">
        <BackMark back={race.back(race.near())} say={place.say} />
        {place.say('web-top-speed-left', { cards: left() })}
      </small>
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
    <span class="motif grab all-over" data-flip={`card ${props.id}`} classList={{ pending: props.pending }} onPointerDown={lift}>
      <MotifCard motif={card().motif} colour={card().colour} owner={race.back(card().owner)} />
    </span>
  )
}
