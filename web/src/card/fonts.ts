// Our two fonts, for a canvas: it does not wait for them as a page does.
import type { Font, Measure } from './layout'

const WEIGHTS: Readonly<Record<Font, number>> = { display: 800, reading: 600 }
const TIGHT: Readonly<Record<Font, number>> = { display: -0.025, reading: 0 } // letter-spacing in em: card.css

function family(font: Font): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${font}`)
}

function written(font: Font, size: number): string {
  return `${WEIGHTS[font]} ${size}px ${family(font)}`
}

/** Wait until both fonts can write this text; without them the machine's own fonts do. */
export async function loadFonts(text: string): Promise<void> {
  await Promise.allSettled((['display', 'reading'] as const).map(async font => document.fonts.load(written(font, 28), text)))
}

const pen = document.createElement('canvas').getContext('2d')

/** How wide a text becomes. */
export const measure: Measure = (text, size, font) => {
  if (!pen) return 0
  pen.font = written(font, size)
  return pen.measureText(text).width + text.length * size * TIGHT[font]
}
