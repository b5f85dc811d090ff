// What is the matter with the connection, or with somebody's seat.
import { createSignal, createEffect, Index, onCleanup, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { Button } from '../kit/kit'
import { useSay } from '../kit/words'
import type { Place } from './place'

const MINDED_FOR = 8000 // afterwards the sign at the seat says it

/** What passes, or must be seen, lies over the header, so that nothing moves under a finger. */
export function Banner(props: { place: Place }): JSX.Element {
  const say = useSay()
  const notice = () => props.place.model.notice
  return (
    <>
      <div class="notices over" role="status">
        <Show when={props.place.health() === 'lost'}><Lost place={props.place} /></Show>
        <Show when={props.place.health() === 'ended'}>
          <div class="notice">
            <Icon name="lost" /><span><b>{say('web-ended')}</b> {notice() ? props.place.speak(notice()!) : ''}</span>
            <span class="spacer" /><Button size="small" kind="plain" onClick={() => { props.place.retry() }}>{say('web-come-back')}</Button>
          </div>
        </Show>
        <Index each={props.place.model.lobby?.players ?? []}>
          {(player, seat) => <Show when={player().minded}><Minded place={props.place} seat={seat} /></Show>}
        </Index>
      </div>
      <div class="notices" role="status">
        <Show when={notice()?.key === 'lobby-seat-lost'}>
          <div class="notice"><Icon name="eye" /><span><b>{props.place.speak(notice()!)}</b> {say('web-seat-lost-text')}</span></div>
        </Show>
        <Show when={notice()?.key === 'lobby-restored'}>
          <div class="notice"><Icon name="lost" /><span>{props.place.speak(notice()!)}</span></div>
        </Show>
        <Show when={notice()?.key === 'lobby-other-rules' && props.place.model.lobby?.stage === 'lobby'}>
          <div class="notice"><Icon name="lost" /><span>{props.place.speak(notice()!)}</span></div>
        </Show>
        <Show when={props.place.health() === 'open' && props.place.model.you !== null && !props.place.model.acting}>
          <div class="notice grey"><Icon name="phone" /><span>{say('web-elsewhere')}</span></div>
        </Show>
      </div>
    </>
  )
}

function Minded(props: { place: Place; seat: number }): JSX.Element {
  const say = useSay()
  const [shown, setShown] = createSignal(true)
  const ends = setTimeout(() => setShown(false), MINDED_FOR)
  onCleanup(() => { clearTimeout(ends) })
  return (
    <Show when={shown()}>
      <div class="notice grey">
        <Icon name="bot" />
        <span>{props.place.isYou(props.seat) ? say('web-you-are-minded') : say('web-is-minded', { name: props.place.name(props.seat) })}</span>
      </div>
    </Show>
  )
}

function Lost(props: { place: Place }): JSX.Element {
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
