// What the scene and the log mean for this table: whose turn it is, what can be done, what changed last.
import { createMemo, createSignal, type Accessor } from 'solid-js'
import { isColour, type Colour } from '../../art/colours'
import { useChange } from '../../kit/atTable'
import type { Told } from '../../table/model'
import type { GamePlace, Place } from '../../table/place'
import type { ColorettoFact, ColorettoMove, ColorettoScene, ColorettoSeat, Saying } from '../../wire/messages'
import { DRAW, placeOn, takeRow } from './moves'
import { trace, type Paths } from './paths'

/** What every part of this table looks at. */
export interface At {
  place: GamePlace<ColorettoMove>
  scene: Accessor<ColorettoScene>
  paths: Accessor<Paths>
  changed: Accessor<LastChange>
  /** Whether a move can be made now; nothing can while another is on its way. */
  can: (move: ColorettoMove) => boolean
  act: (move: ColorettoMove) => void
  isYourTurn: Accessor<boolean>
  isPlacing: Accessor<boolean> // you, the card you drew
  isNaming: Accessor<boolean> // somebody, the colours of jokers
  canTakeSome: Accessor<boolean>
  /** Your own seat, if you have one. */
  yours: Accessor<ColorettoSeat | undefined>
  jokers: Jokers
}

/** The colours that you think of for your jokers; nothing of it is said before it is confirmed. */
export interface Jokers {
  count: Accessor<number>
  chosen: Accessor<readonly Colour[]>
  isWhole: Accessor<boolean>
  inPlay: Accessor<readonly Colour[]> // the colours that can be named
  advised: Accessor<readonly string[]>
  add: (colour: Colour) => void
  takeBack: (joker: number) => void
}

export function lookAt(place: GamePlace<ColorettoMove>, scene: Accessor<ColorettoScene>): At {
  const can = (move: ColorettoMove) => place.pending().length === 0 && place.can(move)
  const isYourTurn = () => place.plays(scene().mover) && ['draw_or_take', 'place', 'name'].includes(scene().doing)
  const yours = () => scene().seats[place.model.you ?? -1]
  return {
    place, scene, can, isYourTurn, yours,
    paths: createMemo<Paths>(before => trace(before, scene()), undefined as unknown as Paths),
    changed: createMemo(() => lastChange(linesOf(place))),
    act: move => { if (can(move)) place.act(move) },
    isPlacing: () => isYourTurn() && scene().doing === 'place',
    isNaming: () => scene().doing === 'name',
    canTakeSome: () => scene().rows.some((_, row) => place.can(takeRow(row))),
    jokers: jokersOf(place, () => yours()?.jokers ?? 0, () => isYourTurn() && scene().doing === 'name'),
  }
}

function jokersOf(place: GamePlace<ColorettoMove>, count: Accessor<number>, isChoosing: Accessor<boolean>): Jokers {
  const [chosen, choose] = createSignal<readonly Colour[]>([])
  useChange(isChoosing, () => choose([]))
  const open = () => place.open().flatMap(move => (move.kind === 'name' ? [move] : []))
  return {
    count, chosen,
    isWhole: () => chosen().length === count(),
    inPlay: () => [...new Set(open().flatMap(move => move.colours))].filter(isColour),
    advised: () => open().find(move => place.isAdvised(move))?.colours ?? [],
    // With one joker another tap changes the mind; with more, the oldest choice makes room.
    add: colour => choose([...chosen(), colour].slice(-count())),
    takeBack: joker => choose(chosen().filter((_, at) => at !== joker)),
  }
}

/** What pressing a row, its key or its button does now, if anything. */
export function rowMove(at: At, row: number): ColorettoMove {
  return at.scene().doing === 'place' ? placeOn(row) : takeRow(row)
}

/** Whether the pile is what a good bot would press. */
export const isDrawAdvised = (at: At) => at.place.isAdvised(DRAW)

/** How many cards of this kind lie before you. */
export function heldOf(seat: ColorettoSeat | undefined, card: string): number {
  if (card === 'plus_two') return seat?.plus_twos ?? 0
  if (card === 'joker' || card === 'golden_joker') return seat?.jokers ?? 0
  return seat?.colours.find(one => one.colour === card)?.cards ?? 0
}

// ---- what the log tells of cards that have moved on

export type Lines = readonly Told<ColorettoFact>[]

export const linesOf = (place: Place): Lines => place.model.lines as Lines

/** What the latest move changed, to be shown. */
export interface LastChange {
  row: number | null // a card was placed there
  seat: number | null // cards came to this seat
  drew: boolean
}

/** Return who took this row most recently, or null when the log does not reach back so far. */
export function takerOf(row: number, lines: Lines): number | null {
  for (const { fact } of lines.toReversed()) {
    if (fact.kind === 'takes' && fact.row === row) return fact.seat
  }
  return null
}

export function lastChange(lines: Lines): LastChange {
  const none = { row: null, seat: null, drew: false }
  const fact = lines.findLast(one => one.by !== 'hint' && one.fact.kind !== 'leaves')?.fact
  switch (fact?.kind) {
    case 'places': return { ...none, row: fact.row }
    case 'draws': return { ...none, drew: true }
    case 'takes': case 'turns_up': case 'names': case 'named_by_clock': return { ...none, seat: fact.seat }
    default: return none
  }
}

/** Return the colours that each seat has named its jokers in, in this game. */
export function namings(lines: Lines): ReadonlyMap<number, readonly Saying[]> {
  const dealt = lines.findLastIndex(one => one.fact.kind === 'begins')
  const named = lines.slice(dealt + 1).flatMap(({ fact }) => (
    fact.kind === 'names' || fact.kind === 'named_by_clock' ? [fact] : []
  ))
  return new Map(named.map(fact => [fact.seat, fact.colours.map(colour => ({ key: `colour-${colour}` }))]))
}
