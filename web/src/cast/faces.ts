// The faces that are on the page now, by seat.
import { boxOf, type Box } from '../motion/boxes'

const FINGER = 22 // px from the middle of a face: it may be smaller than a finger

/** Return where somebody's face is; one's own table where it has no room for a face. */
export function faceBox(seat: number, isYou: boolean): Box | null {
  const faces = [...document.querySelectorAll(`.stage [data-face="${seat}"] > .avatar`)]
  const seen = faces.map(boxOf).find(box => box !== null && box.top >= 0 && box.top < innerHeight)
  if (seen) return seen
  const mine = isYou ? document.querySelector('.stage .mine') : null
  const box = mine && boxOf(mine)
  return box && { left: box.left + box.width / 2 - FINGER, top: box.top, width: 2 * FINGER, height: 1 }
}

/** Return whose face is under a finger here, unless a touch means something else. */
export function faceAt(x: number, y: number): number | null {
  const [top] = document.elementsFromPoint(x, y)
  // A person who can be chosen is chosen; and a button that lies over a panel gives way to the face in it.
  if (!top || top.closest('dialog, [data-choice]') || top.closest('button, a, input')?.matches(':not(:has([data-face]), .all-over)')) return null
  for (const face of document.querySelectorAll<HTMLElement>('.stage [data-face]')) {
    const disc = face.querySelector('.avatar')
    const box = disc && boxOf(disc)
    if (!box || face.closest('dialog')) continue
    const far = Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2)
    if (far <= Math.max(FINGER, box.width / 2)) return Number(face.dataset['face'])
  }
  return null
}
