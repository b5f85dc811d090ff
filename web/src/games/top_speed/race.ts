// A race as one plays it from here: what lies where, what a press on a column means, what is on its way.
import { createEffect, createMemo, createSignal, on, type Accessor } from 'solid-js'
import type { Told } from '../../table/model'
import type { GamePlace } from '../../table/place'
import type { TopSpeedFact, TopSpeedMove, TopSpeedOwn, TopSpeedScene } from '../../wire/messages'
import { laid, lastLanding, type Laid } from './cards'
import { mendTo, placeOn, TOP, UNDER } from './moves'

export interface Race {
  place: GamePlace<TopSpeedMove>
  scene: Accessor<TopSpeedScene>
  own: Accessor<TopSpeedOwn | null> // null for who looks on
  near: Accessor<number> // the seat at the lower edge: one's own
  lie: Accessor<Laid>
  fresh: Accessor<number | null> // the column of the last landing
  mend: Accessor<number | null> // the column whose last card, an own mistake, may be moved
  lifted: Accessor<boolean> // that card is in the hand
  over: Accessor<number | null> // the column that a carried card hangs over
  hangOver: (column: number | null) => void
  busy: Accessor<boolean>
  opens: (column: number) => boolean
  touch: (column: number) => void
  lay: (column: number) => void
  moveTo: (column: number) => void
  under: () => void
  top: () => void
}

export function race(place: GamePlace<TopSpeedMove>): Race {
  const scene = () => place.model.scene as TopSpeedScene
  const own = () => place.model.own as TopSpeedOwn | null
  const wishes = createMemo(() => place.pending())
  const mend = createMemo(() => own()?.mend ?? null)
  const [raised, setRaised] = createSignal(false)
  const [over, hangOver] = createSignal<number | null>(null)
  createEffect(on(mend, () => setRaised(false)))

  // What a press means may change with its answer (another card is turned up): one wish at a time.
  const busy = () => wishes().length > 0
  const ask = (move: TopSpeedMove) => { if (!busy() && place.can(move)) place.act(move) }
  const lifted = () => raised() && mend() !== null
  const touch = (column: number) => {
    if (busy()) return
    if (column === mend()) setRaised(!raised())
    else if (lifted()) ask(mendTo(column))
    else ask(placeOn(column))
  }
  return {
    place, scene, own, mend, lifted, over, hangOver, busy, touch,
    near: () => place.model.you ?? 0,
    lie: createMemo(() => laid(scene().columns, own(), wishes())),
    fresh: createMemo(() => lastLanding(place.model.lines as readonly Told<TopSpeedFact>[])),
    opens: column => place.can(placeOn(column)) || place.can(mendTo(column)) || column === mend(),
    lay: column => { ask(placeOn(column)) },
    moveTo: column => { if (column !== mend()) ask(mendTo(column)) },
    under: () => { ask(UNDER) },
    top: () => { ask(TOP) },
  }
}
