// Which pictures a game has, which of them a table needs, and which belongs to a paragraph of its rules.
import type { Terms } from './terms'

/** What the words of each picture begin with, by game and in order. */
export const PICTURES: Readonly<Record<string, readonly string[]>> = {
  coloretto: ['coloretto-1', 'coloretto-2', 'coloretto-3', 'coloretto-4'],
  limits: ['limits-1', 'limits-2', 'limits-3', 'limits-4', 'limits-5'],
  chiffres_et_couleurs: ['chiffres-et-couleurs-1', 'chiffres-et-couleurs-2', 'chiffres-et-couleurs-3', 'chiffres-et-couleurs-4', 'chiffres-et-couleurs-5'],
  rouge_jaune_vert: ['rouge-jaune-vert-1', 'rouge-jaune-vert-2', 'rouge-jaune-vert-3', 'rouge-jaune-vert-4'],
  top_speed: ['top-speed-1', 'top-speed-2', 'top-speed-3', 'top-speed-4'],
}

/** The one that a countdown has time for. */
export const COUNTDOWN: Readonly<Record<string, number>> = { rouge_jaune_vert: 2, top_speed: 2 }

/** The picture for each paragraph that a table can name, and what the words for that moment begin with. */
export const MOMENTS: Readonly<Record<string, number>> = {
  'coloretto-2-6': 1, 'coloretto-3-1': 2, 'coloretto-3-2': 3, 'coloretto-4-2': 4, 'coloretto-4-3': 4,
  'limits-2-1': 1, 'limits-3-2': 2, 'limits-3-4': 3, 'limits-3-8': 4, 'limits-4-1': 5,
  'rouge-jaune-vert-2-1': 1, 'rouge-jaune-vert-3-1': 3, 'rouge-jaune-vert-3-2': 2, 'rouge-jaune-vert-3-6': 4, 'rouge-jaune-vert-4-1': 4, 'rouge-jaune-vert-5-1': 4,
  'chiffres-et-couleurs-2-1': 1, 'chiffres-et-couleurs-2-2': 1, 'chiffres-et-couleurs-3-1': 2, 'chiffres-et-couleurs-3-2': 3, 'chiffres-et-couleurs-3-3': 2,
  'chiffres-et-couleurs-3-4': 3, 'chiffres-et-couleurs-3-5': 3, 'chiffres-et-couleurs-3-9': 5, 'chiffres-et-couleurs-4-2': 5,
  'top-speed-2-3': 1, 'top-speed-3-1': 2, 'top-speed-3-6': 4, 'top-speed-4-1': 3,
}

/** Return the numbers of the pictures that are true at this table: without jokers there is none of them. */
export function picturesFor(game: string, terms: Terms): number[] {
  const all = (PICTURES[game] ?? []).map((_, n) => n + 1)
  const hasJokers = game !== 'chiffres_et_couleurs' || Number(terms.options['jokers'] ?? 1) > 0
  return all.filter(number => hasJokers || number !== 4)
}

/** Return what the words for this paragraph begin with: `limits`, `3.4`. */
export function momentOf(game: string, paragraph: string): string {
  return `${slugOf(game)}-${paragraph.replace('.', '-')}`
}

/** Return the picture for a paragraph; the goal where none was drawn for it. */
export function pictureAt(game: string, paragraph: string): number {
  return MOMENTS[momentOf(game, paragraph)] ?? 1
}

/** Return a game's name as keys of words have it. */
export function slugOf(game: string): string {
  return game.replaceAll('_', '-')
}
