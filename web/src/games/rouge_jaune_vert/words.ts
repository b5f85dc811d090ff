// What the page says of a round: a card in a sentence, and why something cannot be done now.
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type { RougeJauneVertCard as Card, RougeJauneVertOwn as Own, RougeJauneVertScene as Scene, Saying } from '../../wire/messages'
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

/** Why this cannot be done as the table stands, in the words in which the server would refuse it. */
export function whyNot(place: Place, scene: Scene, own: Own | null, move: Move): string {
  const { say } = place
  const seat = place.model.you === null ? undefined : scene.seats[place.model.you]
  if (!seat) return say('rouge-jaune-vert-watching')
  if (!place.model.acting) return say('web-rouge-jaune-vert-looking-on')
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
