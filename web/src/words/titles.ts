// How a game is called where there is little room.
import type { GameInfo } from '../games/info'
import type { Words } from './words'

/** Return a game's title, in the form for narrow places where it has one. */
export function shortTitleOf({ name, title }: Pick<GameInfo, 'name' | 'title'>, words: Words): string {
  const short = `web-short-title-${name.replaceAll('_', '-')}`
  return words.knows(short) ? words.say(short) : title[words.language]
}
