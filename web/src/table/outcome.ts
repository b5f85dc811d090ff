// How a game or a match has ended, and how the match stood before: read from what the table says.
import { GAMES } from '../games'
import { pointsSaying, type Unit } from '../kit/numbers'
import type { Saying } from '../wire/messages'
import type { Place } from './place'
import { lobbyOf, ranked, type Ranked } from './ranking'

/** A row of the standing. */
export interface Row {
  seat: number
  rank: number | null // null while a match goes on
  wins: number | null // in a match that is decided by games won
  score: number
  gained: number | null // in a match: by the game that was just played
  climbed: number // in a match: by so many rows; below zero for a fall
}

/** Whether a game has come to its end, nothing is told before it, and the next has not begun. */
export function isEnded(place: Place): boolean {
  return place.model.result !== null && ['finished', 'between'].includes(lobbyOf(place).stage) && !place.curtain.isDown()
}

/** Whether the end comes before one's eyes: one was there, and has not seen it yet. */
export function isNew(place: Place): boolean {
  return place.model.deed !== null && !place.curtain.hasRisen(lobbyOf(place).luck.game_number)
}

export const isMatch = (place: Place): boolean => lobbyOf(place).standing.games > 1

export const winners = (place: Place): Ranked[] => ranked(place).filter(one => one.rank === 1)

/** Whether whoever looks has won, alone or with others. */
export const hasWon = (place: Place): boolean => winners(place).some(one => place.isYou(one.seat))

/** Return the standing: of the match if there is one, else of this game. */
export function standing(place: Place): Row[] {
  if (!isMatch(place)) return ranked(place).map(one => ({ ...one, wins: null, gained: null, climbed: 0 }))
  const { places, points, wins } = lobbyOf(place).standing
  const before = standingBefore(place).map(row => row.seat)
  return points.map((score, seat) => ({ seat, rank: places?.[seat] ?? null, wins: wins?.[seat] ?? null, score, gained: gainOf(place, seat) }))
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || byLead(one, other) || before.indexOf(one.seat) - before.indexOf(other.seat))
    .map((row, at) => ({ ...row, climbed: lobbyOf(place).standing.played > 1 ? before.indexOf(row.seat) - at : 0 }))
}

/** Return the standing of the match as it was before the game that was just played. */
export function standingBefore(place: Place): Row[] {
  const { points, wins } = lobbyOf(place).standing
  return points
    .map((sum, seat) => ({ seat, rank: null, wins: wins ? (wins[seat] ?? 0) - winOf(place, seat) : null, score: sum - gainOf(place, seat), gained: null, climbed: 0 }))
    .sort((one, other) => byLead(one, other) || one.seat - other.seat)
}

/** Who leads first: by games won where these decide, then by points. */
function byLead(one: Pick<Row, 'wins' | 'score'>, other: Pick<Row, 'wins' | 'score'>): number {
  return (other.wins ?? 0) - (one.wins ?? 0) || other.score - one.score
}

const gainOf = (place: Place, seat: number) => place.model.result?.scores[seat] ?? 0

/** What this seat has of the win of the game that was just played: those who share it have a part each. */
function winOf(place: Place, seat: number): number {
  const places = place.model.result?.places ?? []
  return places[seat] === 1 ? 1 / places.filter(one => one === 1).length : 0
}

/** What this game is counted in. */
export const unitOf = (place: Place): Unit => GAMES[place.info.name]?.unit ?? 'points'

/** A score of this game, as a blank of a sentence. */
export const scoreSaying = (place: Place, score: number): Saying => pointsSaying(score, unitOf(place))
