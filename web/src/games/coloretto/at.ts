// What every part of this table looks at: the place, the scene, and what they come to.
import { createMemo, type Accessor } from 'solid-js'
import { seatSaying } from '../../kit/seats'
import type { GamePlace } from '../../table/place'
import type { ColorettoMove, ColorettoScene, Saying } from '../../wire/messages'
import { DRAW, placeOn, takeRow } from './moves'
import { follow, type Paths } from './paths'
import { lastChange, type LastChange, linesOf } from './told'

export interface At {
  place: GamePlace<ColorettoMove>
  scene: Accessor<ColorettoScene>
  paths: Accessor<Paths>
  changed: Accessor<LastChange>
  /** Whether a move can be made now; nothing can while another is on its way. */
  can: (move: ColorettoMove) => boolean
  act: (move: ColorettoMove) => void
  isYourTurn: Accessor<boolean>
  canTakeSome: Accessor<boolean>
}

export function lookAt(place: GamePlace<ColorettoMove>, scene: Accessor<ColorettoScene>): At {
  const paths = createMemo<Paths>(before => follow(before, scene()), undefined as unknown as Paths)
  const can = (move: ColorettoMove) => place.pending().length === 0 && place.can(move)
  return {
    place, scene, paths, can,
    changed: createMemo(() => lastChange(linesOf(place))),
    act: move => { if (can(move)) place.act(move) },
    isYourTurn: () => place.isYou(scene().mover) && ['draw_or_take', 'place', 'name'].includes(scene().doing),
    canTakeSome: () => scene().rows.some((_, row) => place.can(takeRow(row))),
  }
}

/** What pressing a row, its key or its button does now, if anything. */
export function rowMove(at: At, row: number): ColorettoMove {
  return at.scene().doing === 'place' ? placeOn(row) : takeRow(row)
}

/** What is being done now, as the word files spell it. */
export const doing = (at: At) => at.scene().doing.replaceAll('_', '-')

export function cardSaying(card: string): Saying {
  const other = ['joker', 'plus_two', 'golden_joker'].includes(card)
  return other ? { key: `coloretto-${card.replace('_', '-')}` } : { key: `colour-${card}` }
}

/** Why nothing can be drawn now, or an empty string. */
export function whyNoDraw(at: At): string {
  const { place, scene } = at
  const why = scene().no_draw
  if (place.can(DRAW)) return ''
  return notYourTurn(at) || (why ? place.say(`coloretto-${why.replace('_', '-')}`, { card: cardSaying(scene().drawn ?? '') }) : '')
}

/** Why a row can neither be taken nor get a card now, or an empty string. */
export function whyNotRow(at: At, row: number): string {
  const { place, scene } = at
  const one = scene().rows[row]
  if (!one || place.can(rowMove(at, row))) return ''
  const why = scene().doing === 'place' ? one.no_card : one.not_taken
  return notYourTurn(at) || (why ? place.say(`coloretto-row-${why}`, { row: row + 1, room: one.room }) : '')
}

function notYourTurn({ place, scene, isYourTurn }: At): string {
  return isYourTurn() ? '' : place.say('not-your-turn', { seat: seatSaying(scene().mover) })
}
