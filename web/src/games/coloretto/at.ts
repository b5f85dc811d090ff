// What every part of this table looks at: the place, the scene, and what they come to.
import { createMemo, type Accessor } from 'solid-js'
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type { ColorettoScene, Saying } from '../../wire/messages'
import { DRAW, placeOn, takeRow } from './moves'
import { follow, type Paths } from './paths'
import { lastChange, type LastChange, linesOf } from './told'

export interface At {
  place: Place
  scene: Accessor<ColorettoScene>
  paths: Accessor<Paths>
  changed: Accessor<LastChange>
  /** Whether a move can be made now; nothing can while another is on its way. */
  can: (move: string) => boolean
  isPending: (move: string) => boolean
  act: (move: string) => void
  /** What a good bot advised, by the move's name. */
  advised: Accessor<string | null>
  isYourTurn: Accessor<boolean>
  canTakeSome: Accessor<boolean>
  goldenJoker: Accessor<boolean>
}

export function lookAt(place: Place, scene: Accessor<ColorettoScene>): At {
  const paths = createMemo<Paths>(before => follow(before, scene()), undefined as unknown as Paths)
  const can = (move: string) => place.pending().length === 0 && place.can(move)
  return {
    place, scene, paths, can,
    changed: createMemo(() => lastChange(linesOf(place))),
    isPending: move => place.pending().includes(move),
    act: move => { if (can(move)) place.act(move) },
    advised: () => {
      const advice = place.model.advice
      return advice ? place.info.moves[advice.move] ?? null : null
    },
    isYourTurn: () => place.isYou(scene().mover) && ['draw_or_take', 'place', 'name'].includes(scene().doing),
    canTakeSome: () => scene().rows.some((_, row) => place.can(takeRow(row))),
    goldenJoker: () => place.model.lobby?.options['golden_joker'] === 'on',
  }
}

/** What pressing a row, its key or its button does now, if anything. */
export function rowMove(at: At, row: number): string {
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
  if (place.can(DRAW)) return ''
  const drawn = scene().drawn
  if (!at.isYourTurn()) return place.say('not-your-turn', { seat: seatSaying(scene().mover) })
  if (drawn !== null) return place.say('coloretto-place-first', { card: cardSaying(drawn) })
  return place.say('coloretto-no-room')
}

/** Why a row can neither be taken nor get a card now, or an empty string. */
export function whyNotRow(at: At, row: number): string {
  const { place, scene } = at
  const one = scene().rows[row]
  if (!one || place.can(rowMove(at, row))) return ''
  if (!at.isYourTurn()) return place.say('not-your-turn', { seat: seatSaying(scene().mover) })
  if (scene().doing === 'place') return place.say('coloretto-row-full', { row: row + 1, room: one.room })
  return place.say('coloretto-row-empty', { row: row + 1 })
}
