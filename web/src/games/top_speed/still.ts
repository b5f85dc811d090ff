// A race in which nobody places a card ends by itself; whoever reads or dreams is warned before.
import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js'
import type { GamePlace } from '../../table/place'
import type { TopSpeedMove, TopSpeedScene } from '../../wire/messages'

const WARNED_FOR = 10

/** The seconds that are left when nobody has placed a card for long; null while there is no hurry. */
export function useStillness(place: GamePlace<TopSpeedMove>, scene: () => TopSpeedScene): Accessor<number | null> {
  const endsAfter = () => place.secondsTo({ kind: 'end', ending: 'still' })
  const [left, setLeft] = createSignal(endsAfter())
  const placed = () => scene().columns.map(column => column.cards.length).join(' ')
  let ends = 0
  createEffect(on(placed, () => { ends = Date.now() + endsAfter() * 1000; setLeft(endsAfter()) }))
  const ticking = setInterval(() => { setLeft(Math.max(0, Math.ceil((ends - Date.now()) / 1000))) }, 500)
  onCleanup(() => { clearInterval(ticking) })
  return () => (scene().doing === 'race' && left() <= WARNED_FOR ? left() : null)
}
