// Going on with another device: a link that works once, and soon no longer.
import { createEffect, createSignal, lazy, Show, Suspense, type JSX } from 'solid-js'
import { CopyLink } from '../kit/CopyLink'
import { house } from '../house'
import { Dialog, SheetHead } from '../kit/kit'
import { useSay } from '../kit/words'
import type { Place } from './place'

const QrCode = lazy(() => import('../kit/QrCode'))

export function HandOver(props: { place: Place; onClose: () => void }): JSX.Element {
  const say = useSay()
  const [asked] = createSignal(props.place.ask({ t: 'hand_over' }))
  const key = () => { const given = props.place.model.key; return given?.op === asked() ? given : null }
  const link = () => `${house()}/t/${props.place.model.lobby?.code ?? ''}#${props.place.model.lobby?.table ?? ''}.${key()?.key ?? ''}`
  createEffect(() => { if (!props.place.model.acting) props.onClose() }) // the seat is there now
  return (
    <Dialog label={say('web-other-device')} class="side-sheet" onClose={props.onClose}>
      <SheetHead title={say('web-other-device')} onClose={props.onClose} />
      <p>{say('web-other-device-text')}</p>
      <Show when={key()} fallback={<p class="muted" role="status">{say('web-connecting')}</p>}>
        {given => (
          <>
            <Suspense><QrCode link={link()} label={say('web-other-device-qr')} /></Suspense>
            <div class="link-box"><code>{link()}</code></div>
            <CopyLink link={link()} />
            <p class="muted">{say('web-key-until', { minutes: Math.round(given().seconds / 60) })}</p>
          </>
        )}
      </Show>
    </Dialog>
  )
}
