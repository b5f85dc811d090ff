// Which card is which. The server counts colours; the eye follows single cards, so each of them gets
// a number here that it keeps on its way from the hand to the pile or under the secret. In the hand a
// card keeps its place as well: what is drawn lies where the played card was.
import type { Colour } from '../../art/colours'
import type { LimitsOwn, LimitsScene } from '../../wire/messages'

export interface Card {
  id: number
  colour: Colour
}

/** The cards that one seat sees face up. */
export interface Cards {
  hand: readonly (Card | null)[] // null: the hole of a card that is played, before another is drawn
  hidden: readonly Card[]
  top: Card | null // of the pile
  height: number // of the pile
  mover: number
  next: number // the number that the next new card gets
}

export const NO_CARDS: Cards = { hand: [], hidden: [], top: null, height: 0, mover: 0, next: 1 }

/** Return the cards of a hand, without its holes. */
export const held = (cards: Cards): readonly Card[] => cards.hand.filter(card => card !== null)

/** Whether this seat is the one that all wait for. */
export function isTheirTurn(scene: LimitsScene, seat: number): boolean {
  if (scene.doing === 'hide') return !scene.seats[seat]?.has_hidden
  return scene.mover === seat && ['play', 'accuse', 'draw'].includes(scene.doing)
}

/** Return the cards as they lie now; the chosen ones are the first that can have left the hand. */
export function follow(
  before: Cards, scene: LimitsScene, own: LimitsOwn | null, you: number | null, chosen: readonly number[],
): Cards {
  let next = before.next
  const rest = [...held(before)].sort((a, b) => Number(chosen.includes(a.id)) - Number(chosen.includes(b.id)))
  const secret = [...before.hidden]
  const fresh = (colour: string): Card => ({ id: next++, colour: colour as Colour })
  const laid = scene.pile_cards - before.height
  const top = () => {
    if (scene.top === null) return null
    if (laid === 0 && before.top?.colour === scene.top) return before.top
    const mine = laid > 0 && before.mover === you
    const left = mine ? takeLast(rest, scene.top) : undefined
    const more = mine && laid === 2 ? 3 : 0 // four were swapped
    for (let card = 0; card < more; card++) takeLast(rest, scene.top)
    return left ?? fresh(scene.top)
  }
  const lies = top()
  const hidden = (own?.hidden ?? []).map(colour => take(secret, colour) ?? takeLast(rest, colour) ?? fresh(colour))
  const hand = (own?.hand ?? []).map(colour => take(rest, colour) ?? take(secret, colour) ?? fresh(colour))
  const owesDraw = scene.doing === 'draw' && scene.mover === you
  const isDealt = laid < 0 || hidden.length < before.hidden.length
  return {
    hand: isDealt ? hand : inPlace(before.hand, hand, { withHoles: owesDraw }),
    hidden, top: lies, height: scene.pile_cards, mover: scene.mover, next,
  }
}

/** Leave the cards of a hand where they were, and lay the new ones into the holes. */
function inPlace(
  before: readonly (Card | null)[], now: readonly Card[], { withHoles }: { withHoles: boolean },
): (Card | null)[] {
  const fresh = now.filter(card => !before.some(one => one?.id === card.id))
  const places = before.map(one => now.find(card => card.id === one?.id) ?? fresh.shift() ?? null)
  return [...(withHoles ? places : places.filter(one => one !== null)), ...fresh]
}

function take(from: Card[], colour: string): Card | undefined {
  const place = from.findIndex(one => one.colour === colour)
  return place < 0 ? undefined : from.splice(place, 1)[0]
}

function takeLast(from: Card[], colour: string): Card | undefined {
  const place = from.findLastIndex(one => one.colour === colour)
  return place < 0 ? undefined : from.splice(place, 1)[0]
}
