// What the page says of a round: a card in a sentence, why something cannot be done now, and the count.
import { minus, signed } from '../../kit/numbers'
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type {
  RougeJauneVertCard as Card, RougeJauneVertCount as Count, RougeJauneVertCounted as Counted, RougeJauneVertOwn as Own,
  RougeJauneVertScene as Scene, Saying,
} from '../../wire/messages'
import { isTake, type Move } from './moves'

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
  return say('web-rouge-jaune-vert-fault', { reasons: common.map(clash => ({ key: `rouge-jaune-vert-clash-${clash}` })) })
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
