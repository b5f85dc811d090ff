// Who comes to play: twelve characters by their faces, and how well each level plays. A tap seats, a tap sends away.
import { For, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { Pips } from '../cast/Face'
import { Button, Dialog, SheetHead } from '../kit/kit'
import { useSay } from '../kit/words'
import { kept } from '../settings'
import { animalOf, LEVELS, nameOf, ofLevel, type Character, type Level } from '../cast/roles'
import { offered } from '../start/form'
import { Portrait } from '../start/Portrait'
import type { Place } from '../table/place'
import type { Seats } from './seating'

export default function WhoComes(props: { place: Place; seats: Seats; onClose: () => void }): JSX.Element {
  const say = useSay()
  const fits = () => offered(kept().form?.[props.place.info.name])
  const order = () => [fits(), ...LEVELS.filter(one => one !== fits())]
  return (
    <Dialog label={say('web-who-comes')} class="faces-sheet" onClose={props.onClose}>
      <SheetHead title={say('web-who-comes')} onClose={props.onClose} />
      <For each={order()}>{level => <OfLevel level={level} fits={level === fits()} seats={props.seats} />}</For>
      <p class="muted" role="status">{props.seats.isFull() ? say('web-table-is-full', { most: props.place.info.seats[1] }) : ''}</p>
      <div class="row sheet-foot">
        <Show when={props.seats.canGrow() && props.place.model.lobby?.code}>
          <Button kind="plain" onClick={() => { props.seats.add('free'); props.onClose() }}><Icon name="people" class="small" />{say('web-seat-friend')}</Button>
        </Show>
        <span class="spacer" />
        <Button onClick={props.onClose}>{say('web-who-comes-done')}</Button>
      </div>
    </Dialog>
  )
}

function OfLevel(props: { level: Level; fits: boolean; seats: Seats }): JSX.Element {
  const say = useSay()
  return (
    <section class="of-level" aria-label={say(`level-${props.level}`)}>
      <h3>
        <span class="level-name">{say(`level-${props.level}`)}</span><Pips level={props.level} />
        <Show when={props.fits}><span class="chip present">{say('web-for-you')}</span></Show>
      </h3>
      <p class="muted level-text">{say(`web-level-text-${props.level}`)}</p>
      <div class="three">
        <For each={ofLevel(props.level)}>{who => <Comes who={who} seats={props.seats} />}</For>
      </div>
    </section>
  )
}

function Comes(props: { who: Character; seats: Seats }): JSX.Element {
  const say = useSay()
  const seat = () => props.seats.seatOf(props.who)
  return (
    <button
      type="button" class="face-choice" classList={{ on: seat() !== null }} aria-pressed={seat() !== null}
      onClick={() => { props.seats.toggle(props.who) }}
    >
      <Portrait face={animalOf(props.who)} seat={seat() ?? undefined} isBot />
      <span>{nameOf(props.who)}</span>
      <small class="muted">{say(`web-manner-${props.who}`)}</small>
      <Show when={seat() !== null}><Icon name="check" /></Show>
    </button>
  )
}
