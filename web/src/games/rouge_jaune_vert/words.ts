// What the page says of a round: a card in a sentence, why something cannot be done now, and the count.
import { minus, signed } from '../../kit/numbers'
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type {
  RougeJauneVertCard as Card, RougeJauneVertCount as Count, RougeJauneVertCounted as Counted, RougeJauneVertOwn as Own,
  RougeJauneVertScene as Scene, Saying,
} from '../../wire/messages'
import { byChoice } from './follow'
import { isTake, type Move } from './moves'
import { payingOrder, readingOrder, type Reading } from './reading'

/** A card as sentences want it. */
export function cardSaying(card: Card): Saying {
  return {
    key: 'rouge-jaune-vert-card',
    args: {
      word: { key: `colour-${card.word}` }, ink: { key: `colour-${card.ink}` }, count: card.count,
    },
  }
}

/** Why this cannot be done as the table stands. */
export function whyNot(place: Place, scene: Scene, own: Own | null, move: Move): string {
  const { say } = place
  const seat = place.model.you === null ? undefined : scene.seats[place.model.you]
  if (!seat) return say('rouge-jaune-vert-watching')
  if (scene.doing !== 'play') return say('rouge-jaune-vert-closed')
  if (move.kind === 'stop') return whyNoStop(place, scene, seat.series.length)
  if (move.kind === 'place' || move.kind === 'return') return say(seat.full ? 'rouge-jaune-vert-is-full' : 'rouge-jaune-vert-hand-empty')
  if (own?.hand) return say('rouge-jaune-vert-hand-first', { card: cardSaying(own.hand) })
  if (seat.full) return say('rouge-jaune-vert-is-full')
  if (move.kind === 'stuck') return say('rouge-jaune-vert-already-stuck')
  return move.kind === 'take' ? whyNotThatCard(place, scene, move.card) : say('rouge-jaune-vert-none-hidden')
}

function whyNoStop({ say }: Place, scene: Scene, cards: number): string {
  return scene.call_stop ? say('rouge-jaune-vert-not-full', { cards, length: scene.length }) : say('rouge-jaune-vert-stops-by-itself')
}

/** Who has a card that lay there a moment ago. */
function whyNotThatCard({ say }: Place, scene: Scene, name: string): string {
  for (const [number, { hand, series }] of scene.seats.entries()) {
    const seat = seatSaying(number)
    if (hand?.name === name) return say('rouge-jaune-vert-in-a-hand', { seat, card: cardSaying(hand) })
    const lies = series.find(card => card.name === name)
    if (lies) return say('rouge-jaune-vert-in-a-series', { seat, card: cardSaying(lies) })
  }
  return say('web-tap-gone')
}

/** Why a tap has to wait for the answer to the one before. */
export function whyUnclear({ say }: Place, first: Move, next: Move): string {
  if (isTake(first) && isTake(next)) return say('web-rouge-jaune-vert-one-at-a-time')
  return say('web-tap-unclear')
}

/** The first mistake in words: what that card has in common with the one before. */
export function whyFalls({ say }: Place, common: readonly string[]): string {
  return say('web-rouge-jaune-vert-fault', { reasons: clashes(common) })
}

function clashes(common: readonly string[]): Saying[] {
  return common.map(clash => ({ key: `rouge-jaune-vert-clash-${clash}` }))
}

/** Why a series that kept as much chose after another. */
export function whyLater({ say }: Place, count: Count, before: number | undefined): string {
  const by = before === undefined ? 'counts' : count.seats[before]?.decided ?? 'counts'
  if (before === undefined || by === 'counts') return ''
  return say(`web-rouge-jaune-vert-tie-${by}`, { before: seatSaying(before), seat: seatSaying(count.ties_from) })
}

/** What a series is worth before points are given. */
export function kept({ say }: Place, one: Counted): string {
  return say(one.pays_for_stop ? 'web-rouge-jaune-vert-kept-hasty' : 'web-rouge-jaune-vert-kept', {
    kept: one.kept, sum: one.kept_sum, counts: minus(one.counts),
  })
}

/** How a round ended. */
export function ending({ say }: Place, count: Count): string {
  return say(`rouge-jaune-vert-ends-${count.ending.replaceAll('_', '-')}`, { seat: seatSaying(count.stopper ?? count.ties_from) })
}

/** The same in a headline. */
export function stoppedBy({ say }: Place, count: Count): string {
  if (count.stopper === null) return say('web-rouge-jaune-vert-round-over')
  return count.ending === 'stop' ? say('web-rouge-jaune-vert-stopped-by', { seat: seatSaying(count.stopper) }) : say('web-rouge-jaune-vert-stop')
}

/** Somebody's points so far; `number` writes them, with or without a plus. */
export function totalSaid({ say }: Place, points: number, number = signed): string {
  return say('web-rouge-jaune-vert-total', { points: number(points), count: Math.abs(points) })
}

/** From whom ties are counted. */
export function ties({ say }: Place, count: Count): string {
  const seat = seatSaying(count.ties_from)
  if (count.ending === 'full' || count.ending === 'stop') return say('web-rouge-jaune-vert-ties', { seat })
  return say(count.stopper === null ? 'rouge-jaune-vert-nobody-stopped' : 'rouge-jaune-vert-counts-as-stopper', { seat })
}

/** The own result, to be read out at once. */
export function ownResult({ model, say }: Place, count: Count): string {
  const mine = model.you === null ? undefined : count.seats[model.you]
  if (!mine) return ''
  return say('rouge-jaune-vert-keeps', {
    seat: seatSaying(model.you ?? 0), kept: mine.kept, total: mine.kept_sum,
    points: { key: 'rouge-jaune-vert-points', args: { value: signed(mine.points) } },
  })
}

/** Who takes the best point card of the round. */
export function best({ say }: Place, count: Count): string {
  const [first = 0] = byChoice(count)
  return say('web-rouge-jaune-vert-best', { seat: seatSaying(first), points: signed(count.seats[first]?.points ?? 0) })
}

/** What was read of a count, as it is heard: a sentence for each series, the points last. */
export function readAloud(place: Place, count: Count, reading: Reading): string[] {
  const series = readingOrder(count).filter(seat => reading.rows[seat]?.done).map(seat => seriesAloud(place, count, seat))
  const points = payingOrder(count).filter(seat => reading.rows[seat]?.paid).map(seat => (
    place.say('web-rouge-jaune-vert-paid', { seat: seatSaying(seat), points: signed(count.seats[seat]?.points ?? 0) })
  ))
  return [...series, ...points]
}

function seriesAloud(place: Place, count: Count, number: number): string {
  const one = count.seats[number]
  if (!one) return ''
  const seat = seatSaying(number)
  const { mistake } = one
  const [before, card] = mistake ? [one.series[mistake.at - 1], one.series[mistake.at]] : []
  return [
    place.say('web-rouge-jaune-vert-read', { seat, kept: one.kept, sum: one.kept_sum }),
    mistake && before && card ? place.say('rouge-jaune-vert-mistake', { seat, card: cardSaying(card), before: cardSaying(before), reasons: clashes(mistake.common) }) : '',
    one.pays_for_stop ? place.say('rouge-jaune-vert-pays-for-stop', { seat, cards: count.penalty }) : '',
  ].filter(sentence => sentence !== '').join(' ')
}
