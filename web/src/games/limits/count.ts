// An accusation and its arithmetic. When a round ends, the table is already laid for the next one, and
// what was revealed stands only in the sentences of that event; at the end of the game the scene has it.
import type { Limit } from '../../art/cards'
import type { Colour } from '../../art/colours'
import type { Told } from '../../table/model'
import type { LimitsScene, Saying } from '../../wire/messages'

export interface Count {
  accuser: number
  accused: number
  colour: Colour
  count: number // cards of the colour in the pile, up to the last card of the accused
  number: number | null // on the limit card; null for X
  hidden: number // hidden cards of the colour
  exceeded: boolean
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

/** Return the limit with the hidden cards, or null for X. */
export const limitOf = (count: Count): number | null => (
  count.number === null ? null : count.number + count.hidden
)

export const loserOf = (count: Count): number => (count.exceeded ? count.accused : count.accuser)
export const winnerOf = (count: Count): number => (count.exceeded ? count.accuser : count.accused)

/** Return how many cards are counted before the verdict. */
export const cardsToCount = (count: Count): number => count.pile.findIndex(card => card.last) + 1

/** Return the row of the newest accusation that was heard as it happened, or null. */
export function newestAccusation(lines: readonly Told[]): number | null {
  return lines.findLast(told => told.line.key === 'limits-accuses' && told.seat >= 0)?.seq ?? null
}

/** Return the count that ended the game. */
export function finalCount(scene: LimitsScene, lines: readonly Told[]): Count | null {
  const { count, pile } = scene
  if (!count || !pile) return null
  const accusation = lines.findLastIndex(told => told.line.key === 'limits-accuses')
  const colour = count.colour as Colour
  return {
    accuser: count.accuser, accused: count.accused, colour, count: count.count,
    number: count.number, hidden: count.hidden, exceeded: count.exceeded,
    limits: scene.limits as readonly Limit[],
    hidings: scene.seats.map(seat => (seat.hidden ?? []) as Colour[]),
    pile: counted(pile as Colour[], colour, count.count, whoPlayed(lines, accusation)),
  }
}

/** Return the count that this row of the log tells. */
export function toldCount(lines: readonly Told[], seq: number): Count | null {
  const start = lines.findIndex(told => told.seq === seq && told.line.key === 'limits-accuses')
  const said = lines.slice(Math.max(start, 0)).filter(told => told.seq === seq).map(told => told.line as Saying)
  const find = (...keys: string[]) => said.find(line => keys.includes(line.key))
  const accuses = find('limits-accuses')
  const counts = find('limits-counts', 'limits-counts-no-limit')
  const verdict = find('limits-exceeded', 'limits-kept')
  if (!accuses || !counts || !verdict) return null
  const colour = colourIn(counts.args?.['card'])
  const count = Number(counts.args?.['count'])
  const hidings = said.filter(line => line.key === 'limits-reveals').map(line => coloursIn(line.args?.['cards']))
  return {
    accuser: seatIn(accuses.args?.['seat']), accused: seatIn(accuses.args?.['accused']), colour, count,
    number: counts.key === 'limits-counts' ? Number(counts.args?.['number']) : null,
    hidden: hidings.flat().filter(one => one === colour).length,
    exceeded: verdict.key === 'limits-exceeded',
    limits: limitCardBefore(lines, start),
    hidings,
    pile: counted(coloursIn(find('limits-pile')?.args?.['cards']), colour, count, whoPlayed(lines, start)),
  }
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
function whoPlayed(lines: readonly Told[], end: number): number[] {
  const round = lines.slice(roundStart(lines, end) + 1, Math.max(end, 0))
  return round.flatMap(({ line }) => {
    const seat = seatIn((line as Saying).args?.['seat'])
    return line.key === 'limits-plays' ? [seat] : line.key === 'limits-swaps' ? [seat, seat] : []
  })
}

function limitCardBefore(lines: readonly Told[], end: number): Limit[] {
  const turnedUp = lines[roundStart(lines, end)]?.line as Saying | undefined
  const limits = turnedUp?.args?.['limits']
  if (!Array.isArray(limits)) return []
  return limits.map(limit => {
    const number = limit.args?.['number']
    return { colour: colourIn(limit.args?.['colour']), number: number === 'X' ? null : Number(number) }
  })
}

const roundStart = (lines: readonly Told[], end: number): number => (
  lines.findLastIndex((told, place) => place < end && told.line.key === 'limits-limit-card')
)

type Blank = NonNullable<Saying['args']>[string] | undefined

function seatIn(blank: Blank): number {
  return typeof blank === 'object' && !Array.isArray(blank) ? Number(blank.args?.['number']) - 1 : -1
}

function colourIn(blank: Blank): Colour {
  const key = typeof blank === 'object' && !Array.isArray(blank) ? blank.key : ''
  return key.replace('colour-', '') as Colour
}

function coloursIn(blank: Blank): Colour[] {
  return Array.isArray(blank) ? blank.map(colourIn) : []
}
