// How cards share a given room.

const HIGH = 1.4 // times its width
const GAP = 10 // pixels between two cards
const BELOW = 20 // pixels, for a name

export interface Fit {
  columns: number
  width: number // of a card, in pixels
}

/** Return in how many columns so many cards, each with a name below, are largest, and how large. */
export function fit(cards: number, room: { width: number; height: number }, widest: number): Fit {
  let best: Fit = { columns: 1, width: 0 }
  for (let columns = 1; columns <= cards; columns++) {
    const rows = Math.ceil(cards / columns)
    const width = Math.min(widest, room.width / columns - GAP, (room.height / rows - BELOW) / HIGH)
    if (width >= best.width) best = { columns, width } // of two the wider row: it is read in one go
  }
  return best
}
