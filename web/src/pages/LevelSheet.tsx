// How well a character plays at this table: its own level, or another one.
import { type JSX } from 'solid-js'
import { Button, Dialog, SheetHead } from '../kit/kit'
import { Segments } from '../kit/Segments'
import { seatSaying } from '../kit/seats'
import { useSay } from '../kit/words'
import { LEVELS, type Level } from '../cast/roles'
import type { Place } from '../table/place'
import type { Seats } from './seating'

export default function LevelSheet(props: { place: Place; seat: number; seats: Seats; onClose: () => void }): JSX.Element {
  const say = useSay()
  const name = () => props.place.name(props.seat)
  const level = () => props.place.player(props.seat).bot ?? 'joueur'
  return (
    <Dialog label={name()} class="side-sheet" onClose={props.onClose}>
      <SheetHead title={name()} onClose={props.onClose} />
      <fieldset class="choice level">
        <legend>{props.place.say('web-level-of', { seat: seatSaying(props.seat) })}</legend>
        <Segments name="level" values={LEVELS} value={level()} text={one => say(`level-${one}`)} choose={one => { props.seats.level(props.seat, one as Level) }} />
      </fieldset>
      <p role="status">{say(`web-level-text-${level()}`)}</p>
      <div class="row sheet-foot">
        <Button kind="plain" onClick={() => { props.onClose(); props.seats.remove(props.seat) }}>{say('web-send-away', { name: name() })}</Button>
        <span class="spacer" />
        <Button onClick={props.onClose}>{say('web-who-comes-done')}</Button>
      </div>
    </Dialog>
  )
}
