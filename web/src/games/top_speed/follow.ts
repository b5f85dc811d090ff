// A race as one plays it from here: what lies where, what a press on a column means, what is on its way.
import { createEffect, createMemo, createSignal, on, type Accessor } from 'solid-js'
import type { Told } from '../../table/model'
import { createTaps } from '../../table/kept'
import type { GamePlace } from '../../table/place'
import type { TopSpeedFact, TopSpeedMove, TopSpeedOwn, TopSpeedScene } from '../../wire/messages'
import { idOf, laid, lastLanding, type Laid } from './cards'
import { isCertain, mendTo, placeOn, TOP, UNDER } from './moves'
import { whyNot, whyUnclear } from './words'

/** The two packets. */
export type Back = 'black' | 'white'

export interface Race {
  place: GamePlace<TopSpeedMove>
  scene: Accessor<TopSpeedScene>
  own: Accessor<TopSpeedOwn | null> // null for who looks on
  near: Accessor<number> // the seat at the lower edge: one's own
  back: (seat: number) => Back // the colour of a player's cards
  holder: (column: number) => Back | null // whose card lies last in a column, by its colour
  lie: Accessor<Laid>
  fresh: Accessor<number | null> // the column of the last landing
  mend: Accessor<number | null> // the column whose last card, an own mistake, may be moved
  lifted: Accessor<boolean> // that card is in the hand
  over: Accessor<number | null> // the column that a carried card hangs over
  hangOver: (column: number | null) => void
  asked: Accessor<TopSpeedMove | null> // on its way
  kept: Accessor<TopSpeedMove | null> // waits for the answer to that
  opens: (column: number) => boolean
  touch: (column: number) => void
  lay: (column: number) => void
  moveTo: (column: number) => void
  under: () => void
  top: () => void
}

const SEEN_AFTER = 120 // milliseconds: nobody has read a card before

/** Whether a card was turned up just now: the second of two quick taps was not meant for it. */
function useUnseen(card: () => TopSpeedOwn['turned_up'] | undefined): () => boolean {
  let since = -Infinity
  const up = createMemo(() => { const one = card(); return one && idOf(one) })
  createEffect(on(up, () => { since = performance.now() }, { defer: true }))
  return () => performance.now() - since < SEEN_AFTER
}

/** Follow a race as it is played from this place. */
export function followRace(place: GamePlace<TopSpeedMove>): Race {
  const scene = () => place.model.scene as TopSpeedScene
  const own = () => place.model.own as TopSpeedOwn | null
  const { tap, asked, kept } = createTaps(place, {
    isCertain,
    whyUnclear: (first, next) => whyUnclear(place, first, next),
    whyNot: move => whyNot(place, scene(), own(), move),
  })
  const mend = createMemo(() => own()?.mend ?? null)
  const back = (seat: number): Back => (scene().seats[seat]?.back === 'black' ? 'black' : 'white')
  const [raised, setRaised] = createSignal(false)
  const [over, hangOver] = createSignal<number | null>(null)
  createEffect(on(mend, () => setRaised(false)))

  const lifted = () => raised() && mend() !== null
  const isUnseen = useUnseen(() => own()?.turned_up)
  const touch = (column: number) => {
    if (asked() !== null) tap(placeOn(column)) // a mistake on its way is no longer where it was
    else if (column === mend()) setRaised(!raised())
    else if (lifted()) tap(mendTo(column))
    else if (isUnseen()) place.why(place.say('web-top-speed-not-turned-up'))
    else tap(placeOn(column))
  }
  return {
    place, scene, own, mend, lifted, over, hangOver, asked, kept, touch,
    near: () => place.model.you ?? 0,
    back,
    holder: column => {
      const last = scene().columns[column]?.cards.at(-1)
      return last ? back(last.owner) : null
    },
    lie: createMemo(() => laid(scene().columns, own(), asked())),
    fresh: createMemo(() => lastLanding(place.model.lines as readonly Told<TopSpeedFact>[])),
    opens: column => place.can(placeOn(column)) || place.can(mendTo(column)) || column === mend(),
    lay: column => { tap(placeOn(column)) },
    moveTo: column => { if (column !== mend()) tap(mendTo(column)) },
    under: () => { tap(UNDER) },
    top: () => { tap(TOP) },
  }
}
