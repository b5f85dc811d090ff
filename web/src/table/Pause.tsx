// The pause of a race against bots: the cards are covered, and the way back is a countdown.
import { createEffect, createMemo, on, onCleanup, onMount, Show, type Accessor, type JSX } from 'solid-js'
import { Button, focusSoon } from '../kit/kit'
import { useSay } from '../kit/words'
import { Banner } from './Banner'
import { useHidden } from './hidden'
import type { Place } from './place'
import { Seconds } from './Seconds'
import { secondsToStart } from './startsIn'
import './pause.css'

/**
 * Pause the race while a sheet lies over the table or nobody can see it, where the table allows it;
 * return whether the cards are covered. Who closes the sheet plays on, who comes back is asked.
 */
export function usePause(place: Place, isSheetOpen: Accessor<boolean>): Accessor<boolean> {
  const pausable = () => place.model.acting && place.model.lobby?.pausable === true
  const pause = (stands: boolean) => { place.ask({ t: 'pause', on: stands }) }
  const isHidden = useHidden()
  const reads = createMemo(() => pausable() && isSheetOpen())
  createEffect(on(reads, (now, before) => {
    if (now) pause(true)
    else if (before && pausable() && !isHidden()) pause(false)
  }))
  createEffect(on(createMemo(() => pausable() && isHidden()), now => { if (now) pause(true) }))
  return () => reads() || place.model.lobby?.paused === true // at once, not when the table has kept it
}

/** What lies over the table meanwhile. */
export function Pause(props: { place: Place; isSheetOpen: boolean }): JSX.Element {
  const say = useSay()
  const left = secondsToStart(props.place)
  const goOn = () => { props.place.ask({ t: 'pause', on: false }) }
  const mayGoOn = () => props.place.model.acting && props.place.model.lobby?.paused === true && !props.isSheetOpen
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.repeat || !mayGoOn() || left() !== null) return
    event.preventDefault()
    goOn()
  }
  onMount(() => {
    document.addEventListener('keydown', escape)
    onCleanup(() => { document.removeEventListener('keydown', escape) })
  })
  return (
    <section class="pause centred" aria-label={say('web-pause')}>
      <Banner place={props.place} />
      <h2>{say('web-pause')}</h2>
      <Show when={left() === null} fallback={<Seconds place={props.place} label={say('web-pause-soon')} />}>
        <p class="muted">{say('web-pause-text')}</p>
        <Show when={mayGoOn()}>
          <Button size="large" ref={focusSoon} onClick={goOn}>{say('web-pause-over')}</Button>
        </Show>
      </Show>
    </section>
  )
}
