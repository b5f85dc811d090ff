// What a card of the result says, and whom it names: oneself, bots, and who said yes; the others by their initials.
import { faceOf, type Face } from '../cast/roles'
import { minus, pointsSaying, type Unit } from '../kit/numbers'
import type { Place } from '../table/place'
import { isMatchOver, lobbyOf, ranked, type Ranked } from '../table/ranking'
import type { Saying } from '../wire/messages'
import { shortTitleOf } from '../words/titles'
import type { Words } from '../words/words'
import { letters } from './layout'

export interface Standing {
  seat: number
  isBot: boolean
  face: Face | null
  sign: string // the letter in the round of a person who has no face
  name: string
  score: string
  isFirst: boolean
}

export interface Told {
  title: string // of the game
  headline: string
  score: string
  standing: readonly Standing[]
  winner: Standing
  /** All of it in words, for who cannot see the picture. */
  spoken: string
}

/** Return the first letters of a name: of its first word, and of its last. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/u).filter(Boolean)
  return [...new Set([words[0], words.at(-1)])].map(word => `${first(word ?? '')}.`).join(' ')
}

function first(word: string): string {
  return letters(word)[0]?.toLocaleUpperCase() ?? '?'
}

/** Return how somebody is called on a card that leaves this table. */
export function cardName(place: Place, seat: number): string {
  const { bot, name, named } = place.player(seat)
  const whole = place.name(seat)
  return bot || named || name === null || place.isYou(seat) ? whole : initials(whole)
}

/** Return all that a card says. */
export function told(place: Place, words: Words, unit: Unit): Told {
  const all = ranked(place)
  const standing = all.map((one): Standing => ({
    seat: one.seat,
    isBot: !!place.player(one.seat).bot,
    face: faceOf(place.player(one.seat)),
    sign: first(place.name(one.seat)),
    name: cardName(place, one.seat),
    score: minus(one.score),
    isFirst: one.rank === 1,
  }))
  const won = all.filter(one => one.rank === 1)
  const mine = won.findIndex(one => place.isYou(one.seat))
  const winner = standing[Math.max(mine, 0)] as Standing // a result has a first place
  const title = shortTitleOf(place.info, words)
  const headline = won.length === 1
    ? words.say('web-wins', { seat: winner.name, 'seat-is': 'other' })
    : words.say('web-card-tie', { seats: standing.slice(0, won.length).map(({ name }) => plain(name)) })
  const score = scored(place, words, unit, all)
  const each = standing.map(one => ({ key: 'web-card-score', args: { name: one.name, score: one.score } }))
  return { title, headline, score, standing, winner, spoken: words.say('web-card-alt', { game: title, headline, score, standing: each }) }
}

const plain = (name: string): Saying => ({ key: 'web-card-name', args: { name } })

/** Say how many points won, and of how many games. */
function scored(place: Place, words: Words, unit: Unit, all: readonly Ranked[]): string {
  const { standing, stage } = lobbyOf(place)
  const [best, second] = all.map(one => one.score)
  const isDuel = all.length === 2 && best !== second
  const points = isDuel
    ? words.say('web-card-against', { first: minus(best ?? 0), second: minus(second ?? 0) })
    : words.speak(pointsSaying(best ?? 0, unit))
  if (isMatchOver(place)) return words.say('web-card-match', { points, games: standing.played })
  return stage === 'between' ? words.say('web-card-game', { points, number: standing.played }) : points
}
