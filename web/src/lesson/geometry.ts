// Where the spotlight falls, and where its bubble has room. Nothing here looks at the page.

export interface Box { x: number; y: number; w: number; h: number }
export interface Size { w: number; h: number }
export interface Point { x: number; y: number }
export type Side = 'below' | 'above' | 'right' | 'left'
export interface Placed extends Point { side: Side }

const AROUND = 6 // pixels of light around what is lit
const LEAST = 48 // pixels that a light is wide and high: a digit alone would be overlooked
const ROUND = 16
const GAP = 26 // between a hole and the bubble: the length of its tail
const EDGE = { left: 10, top: 10, right: 12, bottom: 14 } // between the bubble, with its shadow, and the window's edge
const TAIL_IN = { along: 34, down: 28 } // the tail stays off the bubble's corners
const TAIL_OUT = 8
const HAND = 54
const LINE_IN = 20 // from the corner of a seat to the line that is said there

/** Return the hole that lights this box. */
export function holeOf({ x, y, w, h }: Box): Box {
  const [wide, high] = [Math.max(LEAST, w + 2 * AROUND), Math.max(LEAST, h + 2 * AROUND)]
  return { x: x - (wide - w) / 2, y: y - (high - h) / 2, w: wide, h: high }
}

/** Return the path of a hole, with round corners. */
export function rounded({ x, y, w, h }: Box): string {
  const r = Math.min(ROUND, w / 2, h / 2)
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}`
    + `a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`
}

/** Return how much of one box the other covers. */
export function overlap(one: Box, other: Box): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x)
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y)
  return w > 0 && h > 0 ? w * h : 0
}

/** Return the box around all of these. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map(one => one.x))
  const y = Math.min(...boxes.map(one => one.y))
  return {
    x, y, w: Math.max(...boxes.map(one => one.x + one.w)) - x, h: Math.max(...boxes.map(one => one.y + one.h)) - y,
  }
}

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))
const middleOf = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 })

/**
 * Return where the bubble hides least of what is lit: beside the first hole, beside all, or beside any; and where
 * none of them has room, along an edge of the window.
 */
export function placeOf(holes: readonly Box[], bubble: Size, window: Size): Placed {
  const { w, h } = bubble
  const inX = (x: number) => between(x, EDGE.left, Math.max(EDGE.left, window.w - w - EDGE.right))
  const inY = (y: number) => between(y, EDGE.top, Math.max(EDGE.top, window.h - h - EDGE.bottom))
  const first = holes[0]
  if (!first) return { side: 'above', x: inX((window.w - w) / 2), y: inY(window.h) }
  const beside = (box: Box): Placed[] => {
    const middle = middleOf(box)
    const [x, y] = [inX(middle.x - w / 2), inY(middle.y - h / 2)]
    return [
      { side: 'below', x, y: box.y + box.h + GAP },
      { side: 'above', x, y: box.y - GAP - h },
      { side: 'right', x: box.x + box.w + GAP, y },
      { side: 'left', x: box.x - GAP - w, y },
    ]
  }
  const aim = middleOf(first)
  const edges: Placed[] = [0, 1].flatMap(right => [
    { side: aim.y > window.h / 2 ? 'above' as const : 'below' as const, x: right * window.w, y: 0 },
    { side: aim.y > window.h / 2 ? 'above' as const : 'below' as const, x: right * window.w, y: window.h },
  ])
  const all = [...beside(first), ...beside(around(holes)), ...holes.slice(1).flatMap(beside), ...edges]
  const kept = all.map(one => ({ ...one, x: inX(one.x), y: inY(one.y) }))
  const cost = (one: Placed, nth: number) => {
    const wish = all[nth] ?? one
    const isEdge = nth >= all.length - edges.length
    const pushed = isEdge ? GAP : Math.abs(one.x - wish.x) + Math.abs(one.y - wish.y) // no room where it wanted to be
    const hidden = holes.reduce((sum, hole) => sum + overlap(hole, { x: one.x - 4, y: one.y - 4, w: w + 8, h: h + 8 }), 0)
    const hidesFirst = overlap(first, { ...one, w, h })
    return hidden + 3 * hidesFirst + pushed * 8 + nth
  }
  const costs = kept.map(cost)
  return kept[costs.indexOf(Math.min(...costs))] ?? { side: 'below', x: inX(0), y: inY(0) }
}

/** Return how much of what is lit this bubble would hide. */
export const hiddenBy = (placed: Placed, bubble: Size, holes: readonly Box[]): number => (
  holes.reduce((sum, hole) => sum + overlap(hole, { ...placed, ...bubble }), 0)
)

/** Return where somebody's line has room at their seat: on its edge, beside it or on it, clear of what is lit and of the bubble. */
export function lineAt(seat: Box, line: Size, taken: readonly Box[], window: Size): Point {
  const inside = (x: number, y: number): Point => ({
    x: between(x, EDGE.left, window.w - line.w - EDGE.left), y: between(y, EDGE.top, window.h - line.h - EDGE.top),
  })
  const [left, right] = [seat.x + LINE_IN, seat.x + seat.w - line.w - LINE_IN]
  const [above, below, beside] = [seat.y - line.h, seat.y + seat.h, seat.y + (seat.h - line.h) / 2]
  const places = [
    inside(left, below - LINE_IN / 2), inside(left, below - line.h), inside(left, above + LINE_IN / 2), inside(left, above - AROUND - 2),
    inside(seat.x + seat.w + AROUND + 2, beside), inside(seat.x - line.w - AROUND - 2, beside), inside(right, above - AROUND - 2), inside(left, below + AROUND + 2),
    ...taken.flatMap(one => [inside(left, one.y - line.h - 2), inside(left, one.y + one.h + 2)]), // where all of that is taken: as near as can be
  ]
  const cost = (at: Point) => taken.reduce((sum, one) => sum + overlap(one, { ...at, ...line }), 0)
  return places.reduce((best, one) => (cost(one) < cost(best) ? one : best))
}

export interface Tail extends Point { turn: number }

/** Return where the tail's root lies and how it is turned: it points at the lit thing that is nearest on its side. */
export function tailOf(placed: Placed, bubble: Size, holes: readonly Box[]): Tail {
  const here = middleOf({ ...placed, ...bubble })
  const far = (one: Box) => Math.hypot(middleOf(one).x - here.x, middleOf(one).y - here.y)
  const aimed = holes.reduce<Box | null>((best, one) => (best && far(best) <= far(one) + 1 ? best : one), null)
  const aim = aimed ? middleOf(aimed) : here
  const along = between(aim.x, placed.x + TAIL_IN.along, placed.x + bubble.w - TAIL_IN.along)
  const down = between(aim.y, placed.y + TAIL_IN.down, placed.y + bubble.h - TAIL_IN.down)
  switch (placed.side) {
    case 'below': return { x: along, y: placed.y - TAIL_OUT, turn: 0 }
    case 'above': return { x: along, y: placed.y + bubble.h + TAIL_OUT, turn: 180 }
    case 'right': return { x: placed.x - TAIL_OUT, y: down, turn: -90 }
    case 'left': return { x: placed.x + bubble.w + TAIL_OUT, y: down, turn: 90 }
  }
}

/** Whether the tail has something to point at: a bubble that was pushed onto what is lit points at nothing. */
export const pointsAt = (tail: Tail, holes: readonly Box[], placed: Placed, bubble: Size): boolean => (
  holes.some(hole => {
    const isBeside = overlap(hole, { ...placed, ...bubble }) === 0
    if (!isBeside) return false
    const isAcross = placed.side === 'below' || placed.side === 'above'
    return isAcross ? tail.x >= hole.x - GAP && tail.x <= hole.x + hole.w + GAP : tail.y >= hole.y - GAP && tail.y <= hole.y + hole.h + GAP
  })
)

/** Return where the pointing hand's finger rests: on what is to be touched, and inside the window. */
export function handAt(target: Box, window: Size): Point {
  return {
    x: between(target.x + target.w * 0.62, 0, window.w - HAND),
    y: between(target.y + target.h * 0.52, 0, window.h - HAND),
  }
}
