// Who pressed when: every contested card, column or call, with each one's lag and the rule applied. It
// lies where nobody reaches, and a touch goes through it: the race goes on below.
import { createEffect, createSignal, For, onCleanup, Show, type JSX } from 'solid-js'
import { IconButton } from '../kit/kit'
import { seatSaying } from '../kit/seats'
import { useSay } from '../kit/words'
import type { Claim } from '../wire/messages'
import type { Place } from './place'
import './photo.css'

const SHOWN_FOR = 9000
const LEAST = 60 // milliseconds from one end of the tracks to the other

export function PhotoFinish(props: { place: Place }): JSX.Element {
  const say = useSay()
  const [open, setOpen] = createSignal(false)
  createEffect(() => {
    if (props.place.model.photo?.seq === undefined) return
    setOpen(true)
    const ends = setTimeout(() => setOpen(false), SHOWN_FOR)
    onCleanup(() => { clearTimeout(ends) })
  })
  const claims = () => props.place.model.photo?.claims ?? []
  const about = () => props.place.lines().filter(told => told.seq === props.place.model.photo?.seq)
  return (
    <div class="photo" role="status">
      <Show when={open() && claims().length > 1}>
        <section class="finish panel" aria-label={say('web-photo')}>
          <h3>{title(props.place, claims())}</h3>
          <IconButton icon="cross" label={say('web-close')} onClick={() => setOpen(false)} />
          <For each={about()}>{told => <p class="about">{props.place.recount(told.fact)}</p>}</For>
          <Tracks place={props.place} claims={claims()} />
          <p class="muted">{say(claims().some(one => isMeasured(props.place, one)) ? 'web-photo-rule' : 'web-photo-unmeasured')}</p>
        </section>
      </Show>
    </div>
  )
}

/** Whether the lag of this press is known; behind a proxy the server cannot see it. */
function isMeasured(place: Place, { seat, lag }: Claim): boolean {
  return lag > 0 || place.player(seat).lag != null
}

/** Who was first, before whom, by how much. */
function title(place: Place, [first, second]: readonly Claim[]): string {
  if (!first || !second) return ''
  const ms = second.pressed - first.pressed
  return place.say(ms > 0 ? 'web-photo-title' : 'web-photo-tie', {
    first: seatSaying(first.seat), second: seatSaying(second.seat), ms,
  })
}

/** A track for each: a round mark where one pressed, a square one where that came to the server. */
function Tracks(props: { place: Place; claims: readonly Claim[] }): JSX.Element {
  const say = useSay()
  const start = () => Math.min(...props.claims.map(one => one.pressed))
  const length = () => Math.max(LEAST, ...props.claims.map(one => one.arrived - start()))
  const share = (at: number) => `${(100 * (at - start()) / length()).toFixed(1)}%`
  const way = (claim: Claim) => (
    isMeasured(props.place, claim) || props.place.player(claim.seat).bot
      ? say('web-photo-lag', { ms: claim.lag }) : say('web-photo-no-lag')
  )
  const name = (seat: number) => (props.place.isYou(seat) ? say('web-you') : props.place.name(seat))
  return (
    <ol>
      <For each={props.claims}>
        {claim => (
          <li>
            <b aria-hidden="true">{name(claim.seat)}</b>
            <span
              class="track"
              classList={{ ours: props.place.isYou(claim.seat) }}
              ref={track => { createEffect(() => { mark(track, share(claim.pressed), share(claim.arrived)) }) }}
              aria-hidden="true"
            >
              <i class="way" /><i class="hit" /><i class="arrival" />
            </span>
            <small class="muted" aria-hidden="true">{way(claim)}</small>
            <span class="spoken">{say('web-photo-claim', { name: name(claim.seat), pressed: claim.pressed - start(), way: way(claim) })}</span>
          </li>
        )}
      </For>
    </ol>
  )
}

function mark(track: HTMLElement, pressed: string, arrived: string): void {
  track.style.setProperty('--pressed', pressed)
  track.style.setProperty('--arrived', arrived)
}
