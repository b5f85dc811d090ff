// What a game tells in pictures: its folder has a file `pictures.tsx` that says it.
import type { Component, JSX } from 'solid-js'
import type { Terms } from './terms'

export interface Picture {
  words: string // what its words begin with
  drawn: Component<{ terms: Terms }> // on 340 by 220
  isThere?: (terms: Terms) => boolean
}

export interface Sign {
  says: string
  drawn: () => JSX.Element // in a box of 48 by 56
  isThere?: (terms: Terms) => boolean
}

export interface GamePictures {
  pictures: readonly Picture[]
  /** The picture for each paragraph that its table can name, and what the words for that moment begin with. */
  moments: Readonly<Record<string, number>>
  countdown?: number // the one picture that a countdown has time for
  signs: readonly Sign[]
}
