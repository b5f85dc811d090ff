// What the scene and the facts mean for the page: who spoke last and what was answered, what lies new,
// and where each card of the own hand has its place.
import { createEffect, createMemo, createSignal, on, type Accessor } from 'solid-js'
import { isNews, type Told } from '../../table/model'
import type { GamePlace, Place } from '../../table/place'
import type { ChiffresEtCouleursOwn, ChiffresEtCouleursScene } from '../../wire/messages'
import type { Card, Wanted } from './cards'
import type { Move } from './moves'

export const sceneOf = (place: Place) => place.model.scene as ChiffresEtCouleursScene
export const ownOf = (place: Place) => place.model.own as ChiffresEtCouleursOwn | null

/** The latest question, and what was answered; null while nothing is. */
export interface Exchange {
  asker: number
  askee: number
  wanted: Wanted
  answer: 'none' | 'some' | number | null // a number of cards, when all of a digit were given
}

export function lastExchange(lines: readonly Told[]): Exchange | null {
  const at = lines.findLastIndex(({ fact }) => fact.kind === 'asks')
  const asks = lines[at]?.fact
  if (asks?.kind !== 'asks') return null
  let answer: Exchange['answer'] = null
  for (const { fact } of lines.slice(at + 1)) {
    if (fact.kind === 'has_none') answer = 'none'
    else if (fact.kind === 'must_give') answer = 'some'
    else if (fact.kind === 'gives') answer ??= fact.cards.length
  }
  return { asker: asks.seat, askee: asks.to, wanted: asks.wanted, answer }
}

/** Return how many series of each seat were laid by the latest deed that laid any. */
export function newestSeries(lines: readonly Told[]): Map<number, number> {
  const laid = lines.filter(isNews).flatMap(({ seq, fact }) => (fact.kind === 'lays' ? [{ seq, owner: fact.seat }] : []))
  const latest = laid.at(-1)?.seq
  const counts = new Map<number, number>()
  for (const { seq, owner } of laid) {
    if (seq === latest) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  }
  return counts
}

const HOLE = 'hole'
export const isHole = (spot: string) => spot.startsWith(HOLE)

/** Return the spots of a hand: a card that left keeps its hole, and one that comes takes the first. */
export function spotsAfter(before: readonly string[], hand: readonly Card[]): string[] {
  const spots = before.map((one, spot) => (hand.includes(one) ? one : `${HOLE} ${spot}`))
  for (const card of hand) {
    if (spots.includes(card)) continue
    const hole = spots.findIndex(isHole)
    if (hole < 0) spots.push(card)
    else spots[hole] = card
  }
  return spots
}

interface Spots { turn: string; spots: readonly string[]; fresh: readonly Card[] }

/** Follow the own hand: its spots stay until the turn passes, and then close up. */
export function useSpots(place: Place, hand: Accessor<readonly Card[]>): Accessor<Spots> {
  return createMemo<Spots>(before => {
    const turn = `${sceneOf(place).mover} ${sceneOf(place).doing === 'opening' ? 'opening' : ''}`
    const held = hand()
    const came = held.filter(card => !before.spots.includes(card))
    const spots = turn === before.turn ? spotsAfter(before.spots, held) : held
    // A whole new hand is not marked; a drawn card stays marked until another comes.
    const isSame = came.length === 0 && before.spots.length > 0
    return { turn, spots, fresh: isSame ? before.fresh : came.length < held.length ? came : [] }
  }, { turn: '', spots: [], fresh: [] })
}

/**
 * An act is on its way until the table shows it: its acknowledgement comes a little before that, and a
 * quick second press must not meet the table as it was.
 */
export function useOnItsWay(place: GamePlace<Move>): Accessor<boolean> {
  const [sentAt, setSentAt] = createSignal(-1)
  const isUnanswered = () => place.pending().length > 0
  createEffect(on(isUnanswered, unanswered => { if (unanswered) setSentAt(place.model.seq) }))
  return () => isUnanswered() || (sentAt() === place.model.seq && place.model.refusal === null)
}
