// How others come to this table: its code, its picture, its link.
import { Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { house, linkTo } from '../house'
import { useProperty } from '../kit/atTable'
import { CopyLink } from '../kit/CopyLink'
import { Button, Dialog, SheetHead } from '../kit/kit'
import { useSay } from '../kit/words'
import { isMatched } from '../session'
import type { Place } from '../table/place'
import '../styles/lobby.css'

export function Invitation(props: { place: Place }): JSX.Element {
  const say = useSay()
  const code = () => props.place.model.lobby!.code
  const link = () => linkTo(code(), props.place.model.lobby!.game)
  const typed = () => `${house()}/t/${code()}`.replace(/^https?:\/\//, '')
  const share = () => { void navigator.share({ title: 'Nuancier', text: code(), url: link() }).catch(() => undefined) }
  return (
    <section class="panel invitation" aria-label={say('web-invitation')}>
      <h2 ref={heading => { useProperty(() => heading, '--letters', () => String(code().length)) }}>{code()}</h2>
      <p class="muted wide-only">{say('web-invite-text')}</p>
      <img class="qr-code" src={`/qr/${code()}.svg?g=${props.place.model.lobby!.game}`} alt={say('web-qr')} width="230" height="230" />
      <div class="link-box wide-only"><code>{typed()}</code></div>
      <div class="invitation-ways">
        <CopyLink link={link()} />
        <Show when={typeof navigator.share === 'function'}>
          <Button size="small" kind="plain" onClick={share}><Icon name="share" class="small" />{say('web-share')}</Button>
        </Show>
      </div>
    </section>
  )
}

/** The same from inside a game; it says what a link is good for now. */
export default function InvitationSheet(props: { place: Place; onClose: () => void }): JSX.Element {
  const say = useSay()
  return (
    <Dialog label={say('web-invitation')} class="side-sheet" onClose={props.onClose}>
      <SheetHead title={say('web-invite')} onClose={props.onClose} />
      <Invitation place={props.place} />
      <Show when={isMatched(props.place)} fallback={<Show when={props.place.model.lobby?.locked}><p class="muted">{say('web-invite-locked')}</p></Show>}>
        <p class="muted">{say('web-invite-running')}</p>
      </Show>
    </Dialog>
  )
}
