// A race in which nobody places a card ends by itself; whoever reads or dreams is warned before.
import type { Accessor } from 'solid-js'
import type { GamePlace } from '../../table/place'
import { secondsSince } from '../../table/since'
import type { TopSpeedMove, TopSpeedScene } from '../../wire/messages'

const WARNED_FOR = 10

/** The seconds that are left when nobody has placed a card for long; null while there is no hurry. */
export function useStillness(place: GamePlace<TopSpeedMove>, scene: () => TopSpeedScene): Accessor<number | null> {
  const quiet = secondsSince(place, () => `${scene().doing === 'signal'} ${scene().columns.map(column => column.cards.length).join(' ')}`)
  const left = () => Math.max(0, place.secondsTo({ kind: 'end', ending: 'still' }) - quiet())
  return () => (scene().doing === 'race' && left() <= WARNED_FOR ? left() : null)
}
