// What one sees of this table from one's place.
import type { GamePlace } from '../../table/place'
import type { PlusHautMove, PlusHautOwn, PlusHautScene } from '../../wire/messages'

export interface At {
  place: GamePlace<PlusHautMove>
  scene: PlusHautScene
  own: PlusHautOwn | null
}

/** Whether all wait for this seat. */
export const isTheirTurn = ({ scene }: At, seat: number): boolean => scene.doing === 'choose' && scene.mover === seat

/** Whether one may choose now. */
export const isYourTurn = (at: At): boolean => at.place.plays(at.scene.mover) && isTheirTurn(at, at.scene.mover)
