// The button that makes a picture of the result. What draws it is fetched when it is pressed.
import { createSignal, lazy, Show, Suspense, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { GAMES } from '../games'
import { Button } from '../kit/kit'
import { useSay } from '../kit/words'
import type { Place } from '../table/place'

const ResultCard = lazy(() => import('./ResultCard'))

export function ShareResult(props: { place: Place }): JSX.Element {
  const say = useSay()
  const [isOpen, setIsOpen] = createSignal(false)
  return (
    <>
      <Button kind="plain" onClick={() => setIsOpen(true)}><Icon name="share" class="small" />{say('web-share-result')}</Button>
      <Show when={isOpen() && GAMES[props.place.info.name]}>
        {game => <Suspense><ResultCard place={props.place} game={game()} onClose={() => setIsOpen(false)} /></Suspense>}
      </Show>
    </>
  )
}
