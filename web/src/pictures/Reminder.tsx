// The one picture that the countdown of a race shows.
import { Show, type JSX } from 'solid-js'
import { PICTURED } from './list'
import Panel from './Panel'

export default function Reminder(props: { game: string; players?: number | undefined; brief?: boolean | undefined }): JSX.Element {
  return <Show when={PICTURED[props.game]?.countdown}>{number => <Panel game={props.game} n={number()} players={props.players} brief={props.brief} />}</Show>
}
