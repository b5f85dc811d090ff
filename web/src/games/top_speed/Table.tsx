// Top Speed: the countdown, the race, the judging.
import { createMemo, Match, Switch, type JSX } from 'solid-js'
import type { TableProps } from '..'
import { Countdown } from '../Countdown'
import type { TopSpeedMove, TopSpeedScene } from '../../wire/messages'
import { Judging } from './Judging'
import { Race } from './Race'
import './table.css'

export default function Table(props: TableProps<TopSpeedMove>): JSX.Element {
  const { place } = props
  const scene = () => place.model.scene as TopSpeedScene | null
  const doing = createMemo(() => scene()?.doing ?? 'deal')
  // Who has seen the race sees its columns judged in turn; who comes later gets the whole count.
  const wasRaced = createMemo<boolean>(was => was || doing() === 'race' || doing() === 'play_on', false)
  return (
    <Switch fallback={<Race place={place} />}>
      <Match when={doing() === 'deal'}>
        <Countdown place={place} title={place.say('web-top-speed-ready')}>
          <p class="muted">{place.say('web-top-speed-goal')}</p>
          <p class="muted wide-only">{place.say('web-top-speed-keys')}</p>
        </Countdown>
      </Match>
      <Match when={doing() === 'over' && scene()}>
        {shown => <Judging place={place} scene={shown()} inTurn={wasRaced()} />}
      </Match>
    </Switch>
  )
}
