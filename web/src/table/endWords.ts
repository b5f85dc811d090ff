// What is said at the end: who has won, with how much, and a kind word to the others.
import { seatSaying } from '../kit/seats'
import type { Saying } from '../wire/messages'
import { scoreSaying, unitOf, winners } from './outcome'
import type { Place } from './place'
import { isMatchOver, lobbyOf, ranked, type Ranked } from './ranking'

const CLOSE = 2 // points or series, up to which an end was close

/** Who has won: the match, or this game. */
export function headline(place: Place): string {
  const [first, ...others] = winners(place)
  const of = isMatchOver(place) ? '-match' : ''
  return place.say(`web-${others.length === 0 ? 'wins' : 'tie'}${of}`, { seat: seatSaying(first?.seat ?? 0) })
}

/** Of a race that was paused, that it was: its duration says nothing. */
export const pauseTold = (place: Place): string => (place.model.result?.paused ? place.say('web-was-paused') : '')

/** With how much, and in which game of a match. */
export function scoreTold(place: Place): string {
  const { games, played } = lobbyOf(place).standing
  const [first, ...others] = winners(place)
  const alone = scoreSaying(place, first?.score ?? 0)
  const score = others.length === 0 ? place.speak(alone)
    : place.say('web-shared-by', { seats: winners(place).map(one => seatSaying(one.seat)), score: alone })
  if (isMatchOver(place)) return place.say('web-won-match', { score, games: played })
  return games > 1 ? place.say('web-won-game', { score, games, number: played }) : score
}

/** A kind word: to who did not win how near it was, to who won how narrow, to who looks on who comes next. */
export function kindWord(place: Place): string {
  const all = ranked(place)
  const you = all.find(one => place.isYou(one.seat))
  const next = all.find(one => one.rank > 1)
  const first = all[0]
  if (!first) return ''
  if (!you) return next ? lookingOn(place, first, next) : ''
  if (you.rank > 1) return notWon(place, first, you, all)
  return winners(place).length > 1 || !next ? '' : hasWonBy(place, you, next)
}

/** So much lies between two scores, as a blank of a sentence. */
const gapSaying = (place: Place, one: Ranked, other: Ranked): Saying => (
  { key: `web-gap-${unitOf(place)}`, args: { count: one.score - other.score } }
)

function lookingOn(place: Place, first: Ranked, next: Ranked): string {
  if (winners(place).length > 1 || first.score <= next.score) return ''
  return place.say('web-comes-next', { seat: seatSaying(next.seat), gap: gapSaying(place, first, next) })
}

function hasWonBy(place: Place, you: Ranked, next: Ranked): string {
  const gap = you.score - next.score
  const seat = seatSaying(next.seat)
  if (gap === 0 && !isMatchOver(place)) return place.say('web-won-level', { seat })
  return gap > 0 && gap <= CLOSE ? place.say('web-won-narrowly', { seat, gap: gapSaying(place, you, next) }) : ''
}

/** In a match that is won by games, points may say something else: then only the place is told. */
function notWon(place: Place, first: Ranked, you: Ranked, all: readonly Ranked[]): string {
  const apart = first.score - you.score
  const gap = gapSaying(place, first, you)
  if (apart === 0 && !isMatchOver(place)) return place.say('web-lost-level', { seat: seatSaying(first.seat) })
  if (all.length === 2) return place.say(apart <= 0 ? 'web-so-near' : apart <= CLOSE ? 'web-lost-narrowly' : 'web-short-of', { gap })
  const sharing = all.filter(one => one.rank === you.rank).length > 1
  return place.say(apart > 0 ? 'web-your-place' : 'web-your-place-alone', { place: you.rank, shared: sharing ? 'yes' : 'no', gap })
}

/** All of it in one breath, for who hears it. */
export function endTold(place: Place): string {
  return [headline(place), scoreTold(place), kindWord(place), pauseTold(place)].filter(Boolean).map(ended).join(' ')
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
