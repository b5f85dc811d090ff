// Who one is, in the head of every page: touch it to be called or to look otherwise.
import { createSignal, lazy, onMount, Show, Suspense, type JSX } from 'solid-js'
import { useSay } from '../kit/words'
import { become, me } from '../start/me'
import { Portrait } from '../start/Portrait'
import type { Place } from '../table/place'
import '../styles/chip.css'

const MeSheet = lazy(() => import('./MeSheet'))

export default function MeChip(props: { place?: Place | undefined }): JSX.Element {
  const say = useSay()
  const [open, setOpen] = createSignal(false)
  onMount(() => { become({}) }) // what was proposed is kept
  const seat = () => props.place?.model.you ?? null
  const player = () => (seat() === null ? undefined : props.place?.player(seat() ?? 0))
  const name = () => player()?.name ?? me().name
  return (
    <>
      <button type="button" class="me-chip" aria-label={say('web-me', { name: name() })} title={say('web-me', { name: name() })} onClick={() => setOpen(true)}>
        <Portrait face={player()?.face ?? me().face} seat={seat() ?? 0} />
        <span class="wide-only" aria-hidden="true">{name()}</span>
      </button>
      <Show when={open()}><Suspense><MeSheet place={props.place} onClose={() => setOpen(false)} /></Suspense></Show>
    </>
  )
}
