// Where the words of a card stand, and how large: nothing is drawn here.

export type Font = 'display' | 'reading'
/** How wide a text is in one of our fonts. */
export type Measure = (text: string, size: number, font: Font) => number

export interface Fitted { text: string; size: number }
export interface Wrapped { lines: readonly string[]; size: number }

const STEP = 2 // of sizes that are tried
const MORE = '…'

/** Return the letters as people count them: an emoji of several signs is one. */
export function letters(text: string): string[] {
  if (!('Segmenter' in Intl)) return [...text]
  return Array.from(new Intl.Segmenter().segment(text), one => one.segment)
}

/** Return a text as large as it fits into this width, cut off where even the least size is too wide. */
export function fitted(text: string, width: number, most: number, least: number, font: Font, measure: Measure): Fitted {
  for (let size = most; size >= least; size -= STEP) if (measure(text, size, font) <= width) return { text, size }
  return { text: cutOff(text, width, least, font, measure), size: least }
}

function cutOff(text: string, width: number, size: number, font: Font, measure: Measure): string {
  const all = letters(text)
  while (all.length > 1 && measure(all.join('').trimEnd() + MORE, size, font) > width) all.pop()
  return all.join('').trimEnd() + MORE
}

/** Return a sentence in one line, or else in two; as large as it fits. */
export function wrapped(text: string, width: number, most: number, least: number, measure: Measure): Wrapped {
  const small = Math.max(least, most - 16) // in one line it gets no smaller: two large lines are read more easily
  for (let size = most; size >= small; size -= STEP) if (measure(text, size, 'display') <= width) return { lines: [text], size }
  for (let size = small; size >= least; size -= STEP) {
    const lines = inTwo(text, width, size, measure)
    if (lines) return { lines, size }
  }
  const [first = '', ...rest] = text.split(' ')
  const both = rest.length ? [first, rest.join(' ')] : [first]
  return { lines: both.map(line => fitted(line, width, least, least, 'display', measure).text), size: least }
}

/** Return the two lines of a sentence, the first as long as it may be; null where they are too wide. */
function inTwo(text: string, width: number, size: number, measure: Measure): string[] | null {
  const words = text.split(' ')
  for (let at = words.length - 1; at > 0; at -= 1) {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    if (lines.every(line => measure(line, size, 'display') <= width)) return lines
  }
  return null
}

export interface Row { x: number; y: number; width: number; name: Fitted }
const LEFT = 64
const TOP = 380
const PITCH = 62
const HALF = { width: 246, step: 262 }
const WHOLE = 508
const NAME_AT = 58 // from the left end of a row
const NAME = { most: 25, least: 17, readable: 21 }
const SCORE_AT = 18 // from its right end
const GAP = 14

/** Return the rows of a standing: two beside each other, unless a few long names need a whole line each. */
export function rows(standing: readonly { name: string; score: string }[], measure: Measure): Row[] {
  const room = (width: number, score: string) => width - NAME_AT - SCORE_AT - GAP - measure(score, 28, 'display')
  const isTight = standing.some(({ name, score }) => measure(name, NAME.readable, 'display') > room(HALF.width, score))
  const across = isTight && standing.length <= 3 ? 1 : 2
  const width = across === 1 ? WHOLE : HALF.width
  return standing.map(({ name, score }, place) => ({
    x: LEFT + place % across * HALF.step,
    y: TOP + Math.floor(place / across) * PITCH,
    width,
    name: fitted(name, room(width, score), NAME.most, NAME.least, 'display', measure),
  }))
}
