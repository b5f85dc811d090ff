// What is said at this table.
import { seatSaying } from '../../kit/seats'
import { isYourTurn, type At } from './follow'

/** Whose turn it is. */
export function turnOf({ place, scene }: At): string {
  if (scene.doing === 'over') return place.say('game-is-over')
  if (scene.doing === 'deal') return place.say('plus-haut-not-dealt')
  return place.say('web-plus-haut-turn', { seat: seatSaying(scene.mover) })
}

/** Which card wins. */
export const goalOf = ({ place, scene }: At): string => place.say('web-plus-haut-wins', { low: scene.low ? 'on' : 'off' })

/** Why one cannot choose now; nothing when one can. */
export function whyNot(at: At): string {
  const { place, scene } = at
  if (place.pending().length > 0) return place.say('web-on-its-way')
  return isYourTurn(at) ? '' : place.say('not-your-turn', { seat: seatSaying(scene.mover) })
}

/** The whole table, for those who hear it. */
export function summaryOf(at: At): string {
  const { place, scene, own } = at
  return [
    turnOf(at), goalOf(at),
    own?.card ? place.say('web-plus-haut-yours', { card: own.card }) : '',
    ...scene.seats.flatMap((seat, number) => (seat.laid === null ? [] : [place.say('plus-haut-swaps', { seat: seatSaying(number), card: seat.laid })])),
  ].filter(Boolean).join(' ')
}
