// Which card is which. The server counts colours; the eye follows single cards, so each of them gets
// a number here that it keeps on its way from the hand to the pile or under the secret.
import type { Colour } from '../../art/colours'
import type { LimitsOwn, LimitsScene } from '../../wire/messages'

export interface Card {
  id: number
  colour: Colour
}

/** The cards that one seat sees face up. */
export interface Cards {
  hand: readonly Card[]
  hidden: readonly Card[]
  top: Card | null // of the pile
  height: number // of the pile
  mover: number
  next: number // the number that the next new card gets
}

export const NO_CARDS: Cards = { hand: [], hidden: [], top: null, height: 0, mover: 0, next: 1 }

/** Return the cards as they lie now; the chosen ones are the first that can have left the hand. */
export function follow(
  before: Cards, scene: LimitsScene, own: LimitsOwn | null, you: number | null, chosen: readonly number[],
): Cards {
  let next = before.next
  const rest = [...before.hand.filter(one => !chosen.includes(one.id)), ...before.hand.filter(one => chosen.includes(one.id))]
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
  return { hand, hidden, top: lies, height: scene.pile_cards, mover: scene.mover, next }
}

function take(from: Card[], colour: string): Card | undefined {
  const place = from.findIndex(one => one.colour === colour)
  return place < 0 ? undefined : from.splice(place, 1)[0]
}

function takeLast(from: Card[], colour: string): Card | undefined {
  const place = from.findLastIndex(one => one.colour === colour)
  return place < 0 ? undefined : from.splice(place, 1)[0]
}
