// What can be done with the packet: the next card, and TOP.
import type { JSX } from 'solid-js'
import { RaceButton } from '../../kit/press'
import type { TopSpeedMove } from '../../wire/messages'
import type { Race } from './follow'
import { TOP_KEY } from './keys'
import { TOP, UNDER } from './moves'

export function Action(props: { race: Race; cap: (code: string) => string }): JSX.Element {
  const { race } = props
  const { place } = race
  const isKept = (move: TopSpeedMove) => race.kept()?.kind === move.kind
  const how = (move: TopSpeedMove) => `${place.isPending(move) ? 'pending' : ''} ${isKept(move) ? 'kept' : ''}`
  const told = (move: TopSpeedMove) => (isKept(move) ? place.say('web-tap-kept') : undefined)
  const must = (move: TopSpeedMove) => (place.can(move) ? 'decision' : undefined)
  const beforeTop = () => (place.can(TOP) || race.own()?.before_top == null
    ? '' : place.say('web-top-speed-before-top', { cards: race.own()?.before_top ?? 0 }))
  return (
    <div class="action">
      <RaceButton
        kind="plain"
        class={`under ${how(UNDER)}`}
        keyName={place.say('web-top-speed-space')}
        aria-keyshortcuts="Space"
        aria-description={told(UNDER)}
        data-key="under"
        data-must={must(UNDER)}
        off={!place.can(UNDER)}
        press={race.under}
      >
        <b>{place.say('web-top-speed-under')}</b>
        <small>{place.say('web-top-speed-next-card')}</small>
      </RaceButton>
      <RaceButton
        kind="danger"
        class={`call-top ${how(TOP)}`}
        keyName={props.cap(TOP_KEY)}
        aria-keyshortcuts={props.cap(TOP_KEY)}
        aria-description={told(TOP)}
        data-key="top"
        data-must={must(TOP)}
        off={!place.can(TOP)}
        press={race.top}
      >
        <b>{place.say('web-top-speed-top')}</b>
        <small>{beforeTop()}</small>
      </RaceButton>
    </div>
  )
}
