// Which card is which, so that it glides from the pile to a row and from there to a player. The
// table only tells kinds; a card is known by how many lay in the pile when it was drawn.
import type { ColorettoScene, ColorettoSeat } from '../../wire/messages'

interface Card { id: string; kind: string }

export interface Paths {
  top: string // the card on top of the pile
  drawn: string | null
  rows: readonly (readonly Card[])[]
  seats: readonly Readonly<Record<string, readonly string[]>>[] // by kind, in the order they came
}

const drawnAt = (pile: number) => `card-${pile}`

/** Return which card is which now, given which was which before. */
export function trace(before: Paths | null, scene: ColorettoScene): Paths {
  const rows = scene.rows.map((row, number) => row.cards.map((kind, at) => ({
    kind, id: before?.rows[number]?.[at]?.id ?? placedNow(before, at === row.cards.length - 1) ?? `row-${number}-${at}-${scene.pile}`,
  })))
  const stay = new Set(rows.flat().map(card => card.id))
  const gone = (before?.rows.flat() ?? []).filter(card => !stay.has(card.id))
  const turnedUp = [{ id: drawnAt(scene.pile), kind: '' }].filter(() => before !== null && scene.drawn === null)
  return {
    top: drawnAt(scene.pile - 1),
    drawn: scene.drawn === null ? null : drawnAt(scene.pile),
    rows,
    seats: scene.seats.map((seat, number) => piles(seat, number, before?.seats[number] ?? {}, gone, turnedUp)),
  }
}

function placedNow(before: Paths | null, isLast: boolean): string | null {
  return isLast ? before?.drawn ?? null : null
}

function piles(
  seat: ColorettoSeat, number: number, had: Paths['seats'][number], gone: Card[], turnedUp: Card[],
): Record<string, string[]> {
  const taken = (kind: string) => {
    const at = gone.findIndex(card => card.kind === kind || (kind === 'joker' && card.kind === 'golden_joker'))
    return at < 0 ? undefined : gone.splice(at, 1)[0]?.id
  }
  return Object.fromEntries(kindsHeld(seat).map(([kind, count]) => [
    kind,
    Array.from({ length: count }, (_, at) => (
      had[kind]?.[at] ?? taken(kind) ?? turnedUp.pop()?.id ?? `seat-${number}-${kind}-${at}`
    )),
  ]))
}

/** Return what a seat holds: each kind of card, and how many of it. */
export function kindsHeld(seat: ColorettoSeat): readonly (readonly [string, number])[] {
  const colours = seat.colours.filter(one => one.cards > 0).map(one => [one.colour, one.cards] as const)
  const others = [['joker', seat.jokers], ['plus_two', seat.plus_twos]] as const
  return [...colours, ...others.filter(([, count]) => count > 0)]
}
