// Who sits at the table and how they are; whose words one does not want to read, and, for the host, who goes.
import { createSignal, Index, Show, type JSX } from 'solid-js'
import { Avatar, SeatName } from '../kit/atTable'
import { Button, Dialog, SheetHead } from '../kit/kit'
import { useSay } from '../kit/words'
import { isMatched } from '../session'
import { Confirm } from './Confirm'
import { isMuted, mute } from './muted'
import type { Place } from './place'

export function People(props: { place: Place; onClose: () => void }): JSX.Element {
  const say = useSay()
  const lobby = () => props.place.model.lobby
  return (
    <Dialog label={say('web-people')} class="side-sheet" onClose={props.onClose}>
      <SheetHead title={say('web-people')} onClose={props.onClose} />
      <ul class="people">
        <Index each={lobby()?.players ?? []}>{(_, seat) => <Person place={props.place} seat={seat} />}</Index>
      </ul>
      <p class="muted">{say('web-spectators', { count: lobby()?.spectators ?? 0 })}</p>
    </Dialog>
  )
}

function Person(props: { place: Place; seat: number }): JSX.Element {
  const say = useSay()
  const [asks, setAsks] = createSignal(false)
  const name = () => props.place.player(props.seat).name
  const isOther = () => name() !== null && !props.place.isYou(props.seat)
  const hosts = () => props.place.model.acting && props.place.isYou(props.place.model.lobby?.host ?? -1)
  const hides = () => isMuted(props.place, name() ?? '')
  /** A button says in words what it does; who hears it out of its row hears also to whom. */
  const about = (text: string) => say('web-chat-said', { name: name() ?? '', text })
  const note = () => [props.place.model.lobby?.host === props.seat && say('web-host'), hides() && say('web-muted')]
  const remove = () => { props.place.ask({ t: 'kick', seat: props.seat }); setAsks(false) }
  const muting = () => say(hides() ? 'web-unmute' : 'web-mute')
  return (
    <li>
      <Avatar place={props.place} seat={props.seat} />
      <SeatName place={props.place} seat={props.seat} note={note().filter(Boolean).join(' · ') || undefined} />
      <Show when={isOther()}>
        <div class="row">
          <Button size="small" kind="plain" aria-label={about(muting())} onClick={() => { mute(props.place, name() ?? '', !hides()) }}>{muting()}</Button>
          <Show when={hosts()}>
            <Button size="small" kind="danger" aria-label={about(say('web-remove'))} onClick={() => setAsks(true)}>{say('web-remove')}</Button>
          </Show>
        </div>
      </Show>
      <Show when={asks() && isOther()}>
        <Confirm
          title={say('web-remove-sure', { name: name() ?? '' })} yes={say('web-remove')}
          text={say('web-remove-text', { name: name() ?? '', seat: isMatched(props.place) ? 'bot' : 'free' })}
          onYes={remove} onClose={() => setAsks(false)}
        />
      </Show>
    </li>
  )
}
