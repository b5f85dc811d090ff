// Which pictures a game has, which of them a table needs, and which belongs to a paragraph of its rules.
import type { GamePictures, Picture } from './kind'
import type { Terms } from './terms'

const FOLDERS = import.meta.glob<GamePictures>('../games/*/pictures.tsx', { eager: true, import: 'PICTURES' })

/** What each game tells in pictures, by its name. */
export const PICTURED: Readonly<Record<string, GamePictures>> = Object.fromEntries(
  Object.entries(FOLDERS).map(([path, pictures]) => [path.split('/').at(-2) ?? '', pictures]),
)

/** Return a picture of a game, counted from 1. */
export function pictureOf(game: string, number: number): Picture | undefined {
  return PICTURED[game]?.pictures[number - 1]
}

/** Return the numbers of the pictures that are true at this table. */
export function picturesFor(game: string, terms: Terms): number[] {
  return (PICTURED[game]?.pictures ?? []).flatMap((one, n) => (one.isThere?.(terms) ?? true ? [n + 1] : []))
}

/** Return what the words for this paragraph begin with: `limits`, `3.4`. */
export function momentOf(game: string, paragraph: string): string {
  return `${slugOf(game)}-${paragraph.replace('.', '-')}`
}

/** Return the picture for a paragraph; the goal where none was drawn for it. */
export function pictureAt(game: string, paragraph: string): number {
  return PICTURED[game]?.moments[momentOf(game, paragraph)] ?? 1
}

/** Return a game's name as keys of words have it. */
export function slugOf(game: string): string {
  return game.replaceAll('_', '-')
}
