// Who pressed when: every contested card, column or call, with each one's lag and the rule applied. It
// lies where the news lie, over nothing that is played with.
import { createEffect, createSignal, For, onCleanup, Show, type Accessor, type JSX } from 'solid-js'
import { useProperty } from '../kit/atTable'
import { seatSaying } from '../kit/seats'
import { useSay, useWords } from '../kit/words'
import type { PhotoPress } from '../wire/messages'
import type { Photo } from './model'
import type { Place } from './place'
import './photo.css'

const SHOWN_FOR = 6000
const LEAST = 60 // milliseconds from one end of the tracks to the other

/** The newest photo of more than one, for a while after it came. */
export function usePhoto(place: Place): Accessor<Photo | null> {
  const [shown, setShown] = createSignal<Photo | null>(null)
  createEffect(() => {
    const photo = place.model.photo
    if (photo === null || photo.claims.length < 2) return
    setShown(photo)
    const ends = setTimeout(() => setShown(null), SHOWN_FOR)
    onCleanup(() => { clearTimeout(ends) })
  })
  return shown
}

export function PhotoFinish(props: { place: Place; photo: Photo }): JSX.Element {
  const say = useSay()
  const claims = () => props.photo.claims
  const rule = () => say(claims().some(one => isMeasured(props.place, one)) ? 'web-photo-rule' : 'web-photo-unmeasured')
  return (
    <section class="notice photo-finish" aria-label={say('web-photo')} title={rule()}>
      <p class="meaning few-lines"><Meaning place={props.place} photo={props.photo} /></p>
      <h3 class="muted one-line">{title(props.place, claims())}</h3>
      <Tracks place={props.place} claims={claims()} />
      <p class="muted legend" aria-hidden="true">
        <span class="row"><i class="press" />{say('web-photo-press')}</span>
        <span class="row"><i class="arrival" />{say('web-photo-arrival')}</span>
      </p>
      <p class="spoken">{rule()}</p>
    </section>
  )
}

/** What came of it: of a column in the words of the game, for who came first may lie underneath. */
function Meaning(props: { place: Place; photo: Photo }): JSX.Element {
  const words = useWords()
  const told = () => props.place.lines().find(one => one.seq === props.photo.seq)
  return (
    <Show when={told()}>
      {one => {
        const key = () => `web-${props.place.info.name.replaceAll('_', '-')}-photo-column`
        const isOfColumn = () => 'column' in one().fact && words().knows(key())
        const order = () => (props.photo.claims[0]?.seat === one().seat ? 'first' : 'later')
        return <>{isOfColumn() ? props.place.say(key(), { order: order(), seat: seatSaying(one().seat) }) : props.place.recount(one().fact)}</>
      }}
    </Show>
  )
}

/** Whether the lag of this press is known; behind a proxy the server cannot see it. */
function isMeasured(place: Place, { seat, lag }: PhotoPress): boolean {
  return lag > 0 || place.player(seat).lag != null
}

/** Who was first, before whom, by how much. */
function title(place: Place, [first, second]: readonly PhotoPress[]): string {
  if (!first || !second) return ''
  const ms = second.pressed - first.pressed
  return place.say(ms > 0 ? 'web-photo-title' : 'web-photo-tie', {
    first: seatSaying(first.seat), second: seatSaying(second.seat), ms,
  })
}

/** A track for each: a round mark where one pressed, a square one where that came to the server. */
function Tracks(props: { place: Place; claims: readonly PhotoPress[] }): JSX.Element {
  const say = useSay()
  const start = () => Math.min(...props.claims.map(one => one.pressed))
  const length = () => Math.max(LEAST, ...props.claims.map(one => one.arrived - start()))
  const share = (at: number) => `${(100 * (at - start()) / length()).toFixed(1)}%`
  const way = (claim: PhotoPress) => (
    isMeasured(props.place, claim) || props.place.player(claim.seat).bot
      ? say('web-photo-lag', { ms: claim.lag }) : say('web-photo-no-lag')
  )
  const name = (seat: number) => (props.place.isYou(seat) ? say('web-you') : props.place.name(seat))
  return (
    <ol>
      <For each={props.claims}>
        {claim => (
          <li>
            <b class="in-display one-line" aria-hidden="true">{name(claim.seat)}</b>
            <Track ours={props.place.isYou(claim.seat)} pressed={share(claim.pressed)} arrived={share(claim.arrived)} />
            <span class="spoken">{say('web-photo-claim', { name: name(claim.seat), pressed: claim.pressed - start(), way: way(claim) })}</span>
          </li>
        )}
      </For>
    </ol>
  )
}

function Track(props: { ours: boolean; pressed: string; arrived: string }): JSX.Element {
  let track: HTMLSpanElement | undefined
  useProperty(() => track, '--pressed', () => props.pressed)
  useProperty(() => track, '--arrived', () => props.arrived)
  return (
    <span class="track" classList={{ ours: props.ours }} ref={track} aria-hidden="true">
      <i class="way" /><i class="press" /><i class="arrival" />
    </span>
  )
}
