// Who pressed when: every contested card, column or call, with each one's lag and the rule applied.
import { createEffect, createSignal, For, Show, type JSX } from 'solid-js'
import { IconButton } from '../kit/kit'
import { useSay } from '../kit/words'
import type { Place } from './place'

const SHOWN_FOR = 9000
const WIDTH = 270
const LANE = 34
const LEFT = 64

export function PhotoFinish(props: { place: Place }): JSX.Element {
  const say = useSay()
  const [open, setOpen] = createSignal(false)
  let ends: ReturnType<typeof setTimeout> | undefined
  createEffect(() => {
    if (!props.place.model.photo) return
    setOpen(true)
    clearTimeout(ends)
    ends = setTimeout(() => setOpen(false), SHOWN_FOR)
  })
  const claims = () => props.place.model.photo?.claims ?? []
  const who = (seat: number) => (props.place.isYou(seat) ? say('web-you') : props.place.name(seat))
  const start = () => Math.min(...claims().map(one => one.pressed))
  const length = () => Math.max(60, ...claims().map(one => one.arrived - start()))
  const x = (at: number) => LEFT + ((at - start()) / length()) * (WIDTH - LEFT - 70)
  const gap = () => (claims()[1]?.pressed ?? 0) - (claims()[0]?.pressed ?? 0)
  const height = () => claims().length * LANE + 12
  return (
    <Show when={open() && claims().length > 1}>
      <section class="photo panel pf" role="status" aria-label={say('web-photo')}>
        <div class="ph">
          <div>
            <h3>{say('web-photo-title', { first: who(claims()[0]!.seat), second: who(claims()[1]!.seat), ms: gap() })}</h3>
            <small class="mut">{say('web-photo-rule')}</small>
          </div>
          <span class="sp" />
          <IconButton icon="cross" label={say('web-close')} onClick={() => setOpen(false)} />
        </div>
        <svg class="lanes" viewBox={`0 0 ${WIDTH} ${height()}`} aria-hidden="true">
          <For each={claims()}>
            {(claim, n) => {
              const y = () => n() * LANE + 20
              return (
                <>
                  <text x="0" y={y() + 5} class="pn">{who(claim.seat)}</text>
                  <path d={`M${x(claim.pressed)} ${y()}H${x(claim.arrived)}`} class="lag" />
                  <circle cx={x(claim.pressed)} cy={y()} r="7" class={props.place.isYou(claim.seat) ? 'hit2' : 'hit'} />
                  <rect x={x(claim.arrived) - 5} y={y() - 5} width="10" height="10" class="arr" />
                  <text x={x(claim.arrived) + 11} y={y() + 5} class="lagt">{say('web-photo-lag', { ms: claim.lag })}</text>
                </>
              )
            }}
          </For>
        </svg>
        <ul class="vh">
          <For each={claims()}>
            {claim => <li>{say('web-photo-claim', { name: who(claim.seat), pressed: claim.pressed - start(), lag: claim.lag })}</li>}
          </For>
        </ul>
      </section>
    </Show>
  )
}
