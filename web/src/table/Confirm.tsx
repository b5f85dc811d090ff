// Something that cannot be taken back: what would happen, and a way out that is nearer than the way in.
import type { JSX } from 'solid-js'
import { Button, Dialog, focusSoon } from '../kit/kit'
import { useSay } from '../kit/words'
import './people.css'

export function Confirm(props: {
  title: string; text: string; yes: string
  /** The way out; to cancel, if nothing else is said. */
  no?: string
  /** It was asked for, and has no answer yet. */
  waits?: boolean
  onYes: () => void; onClose: () => void
}): JSX.Element {
  const say = useSay()
  return (
    <Dialog label={props.title} class="confirm" onClose={props.onClose}>
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      <div class="row">
        <Button kind="plain" ref={focusSoon} onClick={() => { props.onClose() }}>{props.no ?? say('web-cancel')}</Button>
        <Button kind="danger" off={props.waits ?? false} onClick={() => { props.onYes() }}>{props.yes}</Button>
      </div>
    </Dialog>
  )
}
