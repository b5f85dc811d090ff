// What is the matter with the connection, or with one's seat. A table tells it in its news, a page above all else.
import { createSignal, createEffect, onCleanup, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { Button } from '../kit/kit'
import { useSay } from '../kit/words'
import type { Place } from './place'

/** Whether the server told this device something that must be seen: of rules or of a match that was given up, until the next game begins. */
export function isTold(place: Place): boolean {
  const key = place.model.notice?.key
  return key === 'lobby-seat-lost' || key === 'lobby-restored'
    || ((key === 'lobby-other-rules' || key === 'lobby-given-up') && place.model.lobby?.stage === 'lobby')
}

/** For pages around a table: above everything, where it moves what is below. */
export function Banner(props: { place: Place }): JSX.Element {
  return (
    <div class="notices" role="status">
      <Show when={props.place.health() === 'lost'}><Lost place={props.place} /></Show>
      <Show when={props.place.health() === 'ended'}><Ended place={props.place} /></Show>
      <Show when={isTold(props.place)}><Told place={props.place} /></Show>
      <Show when={isElsewhere(props.place)}><Elsewhere place={props.place} /></Show>
    </div>
  )
}

/** Whether another tab or device acts for one's seat. */
export function isElsewhere(place: Place): boolean {
  return place.health() === 'open' && place.model.you !== null && !place.model.acting
}

/** One's seat is played elsewhere; it can be played here instead. */
export function Elsewhere(props: { place: Place }): JSX.Element {
  const say = useSay()
  return (
    <div class="notice grey">
      <Icon name="phone" /><span>{say('web-elsewhere')}</span>
      <span class="spacer" />
      <Button size="small" kind="plain" onClick={() => { props.place.tell({ t: 'play_here' }) }}>{say('web-play-here')}</Button>
    </div>
  )
}

/** What the server has told this device. */
export function Told(props: { place: Place }): JSX.Element {
  const say = useSay()
  const isSeatLost = () => props.place.model.notice?.key === 'lobby-seat-lost'
  return (
    <Show when={props.place.model.notice}>
      {notice => (
        <div class="notice">
          <Icon name={isSeatLost() ? 'eye' : 'lost'} />
          <span><b>{props.place.speak(notice())}</b> {isSeatLost() ? say('web-seat-lost-text') : ''}</span>
        </div>
      )}
    </Show>
  )
}

/** The connection is over, and coming back by itself would not help. */
export function Ended(props: { place: Place }): JSX.Element {
  const say = useSay()
  const notice = () => props.place.model.notice
  return (
    <div class="notice">
      <Icon name="lost" /><span><b>{say('web-ended')}</b> {notice() ? props.place.speak(notice()!) : ''}</span>
      <span class="spacer" /><Button size="small" kind="plain" onClick={() => { props.place.retry() }}>{say('web-come-back')}</Button>
    </div>
  )
}

/** The connection broke: when it is tried again. */
export function Lost(props: { place: Place }): JSX.Element {
  const say = useSay()
  const [left, setLeft] = createSignal(0)
  createEffect(() => {
    const until = Date.now() + props.place.retryIn()
    const count = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    count()
    const ticking = setInterval(count, 500)
    onCleanup(() => { clearInterval(ticking) })
  })
  return (
    <div class="notice">
      <Icon name="lost" />
      <span><b>{say('web-lost')}</b> {left() > 0 ? say('web-lost-retry', { seconds: left() }) : say('web-lost-trying')}</span>
      <span class="spacer" />
      <Button size="small" kind="plain" onClick={() => { props.place.retry() }}>{say('web-retry')}</Button>
    </div>
  )
}
