// An accusation and its arithmetic. When a round ends, the table is already laid for the next one, and
// what was revealed stands only in the facts of that event; at the end of the game the scene has it.
import type { Limit } from '../../art/cards'
import type { Colour } from '../../art/colours'
import { isBeingTold, isNews, type Model, type Told } from '../../table/model'
import type { LimitsFact, LimitsScene } from '../../wire/messages'

export type Lines = readonly Told<LimitsFact>[]

export interface Count {
  accuser: number
  accused: number
  colour: Colour
  count: number // cards of the colour in the pile, up to the last card of the accused
  number: number | null // on the limit card; null for X
  hidden: number // hidden cards of the colour
  limit: number | null // the two together; null for X
  exceeded: boolean
  loser: number
  winner: number
  limits: readonly Limit[] // the limit card; empty when it was turned up before we looked on
  hidings: readonly (readonly Colour[])[] // by seat
  pile: readonly Counted[]
}

/** A card of the pile, as the count comes by it. */
export interface Counted {
  colour: Colour
  by: number | null // who played it; null when we did not see it
  counts: number | null // 1 for the first card of the colour
  last: boolean // the card in question
  after: boolean // later than the card in question: it does not count
}

/** Return how many cards are counted before the verdict. */
export const cardsToCount = (count: Count): number => count.pile.findIndex(card => card.last) + 1

/** Return the row of the newest accusation that was heard as it happened, or null. */
export function newestAccusation(lines: Lines): number | null {
  return lines.findLast(told => told.fact.kind === 'accuses' && isNews(told))?.seq ?? null
}

/** Return who is being accused, as long as nothing is revealed; else null. */
export function accusedNow(model: Model): number | null {
  const told = (model.lines as Lines).at(-1)
  return told?.fact.kind === 'accuses' && isBeingTold(model) ? told.fact.accused : null
}

/** Return the count that ended the game. */
export function finalCount(scene: LimitsScene, lines: Lines): Count | null {
  const { count, pile } = scene
  if (!count || !pile) return null
  const accusation = lines.findLastIndex(told => told.fact.kind === 'accuses')
  const colour = count.colour as Colour
  return {
    accuser: count.accuser, accused: count.accused, colour, count: count.count,
    number: count.number, hidden: count.hidden, limit: count.limit, exceeded: count.exceeded,
    loser: count.loser, winner: count.winner,
    limits: scene.limits as readonly Limit[],
    hidings: scene.seats.map(seat => (seat.hidden ?? []) as Colour[]),
    pile: counted(pile as Colour[], colour, count.count, whoPlayed(lines, accusation)),
  }
}

/** Return the count that this row of the log tells. */
export function toldCount(lines: Lines, seq: number): Count | null {
  const start = lines.findIndex(told => told.seq === seq && told.fact.kind === 'accuses')
  const facts = lines.slice(Math.max(start, 0)).filter(told => told.seq === seq).map(told => told.fact)
  const accuses = find(facts, 'accuses')
  const counts = find(facts, 'counts') ?? find(facts, 'counts_no_limit')
  const verdict = find(facts, 'exceeded') ?? find(facts, 'kept')
  if (!accuses || !counts || !verdict) return null
  const colour = counts.card as Colour
  const hidings = facts.flatMap(fact => (fact.kind === 'reveals' ? [fact.cards as Colour[]] : []))
  const pile = (find(facts, 'pile')?.cards ?? []) as Colour[]
  return {
    accuser: accuses.seat, accused: accuses.accused, colour, count: counts.count,
    ...(counts.kind === 'counts'
      ? { number: counts.number, hidden: counts.hidden, limit: counts.limit }
      : { number: null, hidden: hidings.flat().filter(one => one === colour).length, limit: null }),
    exceeded: verdict.kind === 'exceeded', loser: verdict.loser, winner: verdict.winner,
    limits: limitCardBefore(lines, start),
    hidings,
    pile: counted(pile, colour, counts.count, whoPlayed(lines, start)),
  }
}

function find<Kind extends LimitsFact['kind']>(
  facts: readonly LimitsFact[], kind: Kind,
): Extract<LimitsFact, { kind: Kind }> | undefined {
  return facts.find((fact): fact is Extract<LimitsFact, { kind: Kind }> => fact.kind === kind)
}

/** Number the cards of the colour; the card in question is the one that makes the count whole. */
function counted(
  pile: readonly Colour[], colour: Colour, count: number, players: readonly number[],
): Counted[] {
  const known = players.length === pile.length
  let soFar = 0
  return pile.map((card, place) => {
    const after = soFar === count
    const counts = !after && card === colour ? ++soFar : null
    return { colour: card, by: known ? players[place] ?? null : null, counts, last: counts === count, after }
  })
}

/** Return who played each card of the round that this line ends; a swap lays two. */
function whoPlayed(lines: Lines, end: number): number[] {
  const round = lines.slice(roundStart(lines, end) + 1, Math.max(end, 0))
  return round.flatMap(({ fact }) => (
    fact.kind === 'plays' ? [fact.seat] : fact.kind === 'swaps' ? [fact.seat, fact.seat] : []
  ))
}

function limitCardBefore(lines: Lines, end: number): readonly Limit[] {
  const turnedUp = lines[roundStart(lines, end)]?.fact
  return turnedUp?.kind === 'limit_card' ? turnedUp.limits as readonly Limit[] : []
}

const roundStart = (lines: Lines, end: number): number => (
  lines.findLastIndex((told, place) => place < end && told.fact.kind === 'limit_card')
)
