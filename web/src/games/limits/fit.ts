// How cards share a given room.

const HIGH = 1.4 // times its width
const GAP = 10 // pixels between two cards
const NAME = 20 // pixels below a card
const NARROW = 40 // pixels: of a name nothing could be read there

export interface Fit {
  columns: number
  width: number // of a card, in pixels
  below: number // pixels below a card; without a name only a gap
}

/** Return in how many columns so many cards are largest, and how large; with names where those can be read. */
export function fit(cards: number, room: { width: number; height: number }, widest: number): Fit {
  const named = fitWith(NAME, cards, room, widest)
  return named.width < NARROW ? fitWith(GAP, cards, room, widest) : named
}

export const isNamed = ({ below }: Fit): boolean => below === NAME

function fitWith(below: number, cards: number, room: { width: number; height: number }, widest: number): Fit {
  let best: Fit = { columns: 1, width: 0, below }
  for (let columns = 1; columns <= cards; columns++) {
    const rows = Math.ceil(cards / columns)
    const width = Math.min(widest, room.width / columns - GAP, (room.height / rows - below) / HIGH)
    if (width >= best.width) best = { columns, width, below } // of two the wider row: it is read in one go
  }
  return best
}
