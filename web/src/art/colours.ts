// The colours of all cards: the one place of their hexes. tokens.css repeats them for CSS; a test compares.
import type { Language } from '../words/words'

export type Colour = 'blue' | 'red' | 'yellow' | 'green' | 'black' | 'orange' | 'violet' | 'cyan' | 'grey'

export const INK = '#1c1a33'
export const PAPER = '#fff9ec'

export interface Tint {
  hex: string
  on: string // what the texture is printed in
  letter: Readonly<Record<Language, string>> // one letter per colour of a game, in both languages
  light: boolean // words in this ink need an outline on paper
}

export const COLOURS: Readonly<Record<Colour, Tint>> = {
  blue: { hex: '#1f4fa3', on: '#fff', letter: { fr: 'B', en: 'B' }, light: false },
  red: { hex: '#ae1b0e', on: '#fff', letter: { fr: 'R', en: 'R' }, light: false },
  yellow: { hex: '#ffdd3c', on: INK, letter: { fr: 'J', en: 'Y' }, light: true },
  green: { hex: '#35a582', on: '#fff', letter: { fr: 'V', en: 'G' }, light: true },
  black: { hex: '#17161f', on: '#fff', letter: { fr: 'N', en: 'K' }, light: false },
  orange: { hex: '#df7719', on: INK, letter: { fr: 'O', en: 'O' }, light: true },
  violet: { hex: '#ae7be8', on: INK, letter: { fr: 'M', en: 'V' }, light: true },
  cyan: { hex: '#b4e2f7', on: INK, letter: { fr: 'C', en: 'C' }, light: true },
  grey: { hex: '#b2c1cd', on: INK, letter: { fr: 'G', en: 'S' }, light: true },
}

export const ALL_COLOURS = Object.keys(COLOURS) as readonly Colour[]

/** Whether this is the name of a colour, and not of a joker or a digit. */
export function isColour(name: string): name is Colour {
  return Object.hasOwn(COLOURS, name)
}
