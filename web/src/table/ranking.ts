// Who has which place when a game, or a match, is over.
import type { Lobby } from '../wire/messages'
import type { Place } from './place'

export interface Ranked { seat: number; rank: number; score: number }

export const lobbyOf = (place: Place): Lobby => place.model.lobby as Lobby // there is one as soon as there is a table

/** Whether a game that is over has also been put down as over: its last move is told before that. */
export function isPutDown(place: Place): boolean {
  return place.model.scene?.doing === 'over' && lobbyOf(place).stage !== 'playing'
}

/** Whether a match is over; a game that stands alone is none. */
export function isMatchOver(place: Place): boolean {
  return lobbyOf(place).standing.games > 1 && lobbyOf(place).standing.places !== null
}

/** Return the seats by their places: in the match once it is over, else in this game. */
export function ranked(place: Place): Ranked[] {
  const { standing } = lobbyOf(place)
  const places = isMatchOver(place) ? standing.places : place.model.result?.places
  const scores = isMatchOver(place) ? standing.points : place.model.result?.scores
  return (places ?? []).map((rank, seat) => ({ seat, rank, score: scores?.[seat] ?? 0 }))
    .sort((one, other) => one.rank - other.rank || one.seat - other.seat)
}
