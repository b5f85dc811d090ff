// Where there is room for something small beside a face, over nothing that must be seen.
import type { Box } from '../motion/boxes'

export interface Size { width: number; height: number }

const GAP = 6 // px from the face
const RIM = 4 // px from the edge of the window
const FINGER = 46 // px that are left free of what can be pressed

/**
 * Return where it may lie: below the face if it can, else above, else beside it; null where it would cover something.
 * Of a panel that can be pressed all over, enough stays free for a finger.
 */
export function roomBeside(face: Box, size: Size, window: Size, kept: readonly Box[], panels: readonly Box[] = []): Box | null {
  const [right, bottom] = [face.left + face.width, face.top + face.height]
  const level = face.top + face.height / 2 - size.height / 2
  const along = (left: number) => Math.min(Math.max(left, RIM), window.width - RIM - size.width)
  const columns = [along(face.left - GAP), along(right + GAP - size.width)]
  const places = [
    ...columns.map(left => ({ left, top: bottom + GAP })),
    ...columns.map(left => ({ left, top: face.top - GAP - size.height })),
    { left: right + GAP, top: level },
    { left: face.left - GAP - size.width, top: level },
  ]
  const isFree = (box: Box) => isWithin(box, window) && !kept.some(one => overlap(one, box)) && panels.every(one => leavesRoom(one, box))
  return places.map(place => ({ ...place, ...size })).find(isFree) ?? null
}

function isWithin(box: Box, window: Size): boolean {
  return box.left >= RIM && box.top >= RIM && box.left + box.width <= window.width - RIM && box.top + box.height <= window.height - RIM
}

function leavesRoom(panel: Box, box: Box): boolean {
  if (!overlap(panel, box)) return true
  const middle = panel.left + panel.width / 2
  const beside = Math.max(middle - box.left - box.width, box.left - middle) // in the middle, where one aims
  return 2 * beside >= FINGER || Math.max(box.top - panel.top, panel.top + panel.height - box.top - box.height) >= FINGER
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.left + other.width && other.left < one.left + one.width
    && one.top < other.top + other.height && other.top < one.top + one.height
}
