// Somebody is so near to a full series that the round may end any moment: a mark at the seat, a
// heartbeat for each card that comes nearer, and, once for each seat and round, a word.
import { createEffect, createMemo, createSignal, For, on, untrack } from 'solid-js'
import { Icon } from '../../art/icons'
import { seatSaying } from '../../kit/seats'
import { chime } from '../../sound/sounds'
import type { Round } from './round'

/** The mark at a seat. */
export function DangerSign(props: { round: Round; seat: number }) {
  const told = () => dangerOf(props.round, props.seat)
  return <span class="danger-sign" role="img" aria-label={told()} title={told()}><Icon name="danger" class="small" /></span>
}

/** What is heard of it. */
export function Alarm(props: { round: Round }) {
  const { place, scene } = props.round
  const [told, setTold] = createSignal<readonly { key: string; text: string }[]>([])
  const nearing = createMemo(() => scene().seats.flatMap(({ danger, series }, seat) => (
    danger ? [{ key: `${scene().round} ${seat}`, seat, cards: series.length }] : []
  )))
  const beats = createMemo(() => nearing().map(one => `${one.key} ${one.cards}`).join())
  createEffect(on(beats, (now, before) => {
    const fresh = now.split(',').some(beat => beat !== '' && !(before ?? '').split(',').includes(beat))
    if (fresh) chime('danger')
    const known = untrack(told).map(one => one.key)
    const come = untrack(nearing).filter(one => !known.includes(one.key))
    setTold(was => [...was, ...come.map(one => ({ key: one.key, text: untrack(() => dangerOf(props.round, one.seat)) }))])
  }, { defer: true }))
  return <div class="spoken" role="log" aria-label={place.say('web-rouge-jaune-vert-alarm')}><For each={told()}>{one => <p>{one.text}</p>}</For></div>
}

function dangerOf({ place, scene }: Round, seat: number): string {
  const left = scene().length - (scene().seats[seat]?.series.length ?? 0)
  return place.say('web-rouge-jaune-vert-danger', { seat: seatSaying(seat), left })
}
