// The accusation, in two steps: whom, and then knowing what is at stake.
import { createSignal, For, Show, type JSX } from 'solid-js'
import { Avatar } from '../../kit/atTable'
import { Button, Dialog } from '../../kit/kit'
import { othersThan, seatSaying } from '../../kit/seats'
import type { GamePlace, Place } from '../../table/place'
import type { LimitsMove, LimitsOwn, LimitsScene } from '../../wire/messages'
import { accusing } from './moves'

interface AccuseProps {
  place: GamePlace<LimitsMove>
  scene: LimitsScene
  own: LimitsOwn | null
  onClose: () => void
}

export function Accuse(props: AccuseProps): JSX.Element {
  const say = (what: string) => props.place.say(`web-limits-${what}`)
  const others = () => othersThan(props.place.model.you, props.scene.seats.length)
  const open = () => others().filter(seat => props.place.can(accusing(seat)))
  const only = () => (open().length === 1 ? open()[0] ?? null : null)
  const inTwoSteps = only() === null // with one rival there is nobody to choose
  const [whom, setWhom] = createSignal<number | null>(only())
  const sure = () => {
    const seat = whom()
    if (seat === null || !props.place.can(accusing(seat))) return
    props.place.act(accusing(seat))
    props.onClose()
  }
  return (
    <Dialog class="acc" label={say('accuse-whom')} onClose={() => { props.onClose() }}>
      <div class="row between">
        <h2>{say('accuse-whom')}</h2>
        <Show when={inTwoSteps}>
          <small class="muted">{props.place.say('web-limits-step', { step: whom() === null ? 1 : 2 })}</small>
        </Show>
      </div>
      <p class="muted">{say('accuse-note')}</p>
      <fieldset class={`acw of${others().length}`}>
        <legend class="spoken">{say('accuse-whom')}</legend>
        <For each={others()}>
          {seat => (
            <label class="candidate" classList={{ on: whom() === seat, unavailable: !props.place.can(accusing(seat)) }}>
              <input
                type="radio"
                name="accused"
                checked={whom() === seat}
                disabled={!props.place.can(accusing(seat))}
                onChange={() => setWhom(seat)}
              />
              <Avatar place={props.place} seat={seat} />
              <span>
                <b>{props.place.name(seat)}</b>
                <Show when={!props.own?.accusable.includes(seat)}><small class="muted">{say('not-played')}</small></Show>
              </span>
            </label>
          )}
        </For>
      </fieldset>
      <Stake place={props.place} seat={whom()} />
      <div class="accb">
        <Button kind="plain" onClick={() => { props.onClose() }}>{say('cancel')}</Button>
        <Button kind="danger" off={whom() === null} onClick={sure}>
          <Show when={whom() !== null} fallback={say('accuse-choose')}>
            {props.place.say('web-limits-do-accuse', { accused: seatSaying(whom() ?? 0) })}
          </Show>
        </Button>
      </div>
    </Dialog>
  )
}

/** What either of them wins and loses. */
function Stake(props: { place: Place; seat: number | null }): JSX.Element {
  const said = (what: string) => (props.seat === null
    ? props.place.say(`web-limits-${what}-anybody`)
    : props.place.say(`web-limits-${what}`, { accused: seatSaying(props.seat) }))
  return (
    <div class="stake" role="status">
      <div><b class="good">{props.place.say('web-limits-right')}</b><span>{said('if-right')}</span></div>
      <div><b class="bad">{props.place.say('web-limits-wrong')}</b><span>{said('if-wrong')}</span></div>
    </div>
  )
}
