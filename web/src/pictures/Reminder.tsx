// The one picture that the countdown of a race shows.
import { Show, type JSX } from 'solid-js'
import { COUNTDOWN } from './list'
import Panel from './Panel'

export default function Reminder(props: { game: string; players?: number | undefined }): JSX.Element {
  return <Show when={COUNTDOWN[props.game]}>{number => <Panel game={props.game} n={number()} players={props.players} />}</Show>
}
