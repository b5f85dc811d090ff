// A race in which nobody places a card ends by itself; whoever reads or dreams is warned before.
import { createEffect, createSignal, on, onCleanup, type Accessor } from 'solid-js'
import type { TopSpeedScene } from '../../wire/messages'

const ENDS_AFTER = 30 // seconds without a card, as the rules have it (top_speed 3.7)
const WARNED_FOR = 10

/** The seconds that are left when nobody has placed a card for long; null while there is no hurry. */
export function useStillness(scene: () => TopSpeedScene): Accessor<number | null> {
  const [left, setLeft] = createSignal(ENDS_AFTER)
  const placed = () => scene().columns.map(column => column.cards.length).join(' ')
  let ends = 0
  createEffect(on(placed, () => { ends = Date.now() + ENDS_AFTER * 1000; setLeft(ENDS_AFTER) }))
  const ticking = setInterval(() => { setLeft(Math.max(0, Math.ceil((ends - Date.now()) / 1000))) }, 500)
  onCleanup(() => { clearInterval(ticking) })
  return () => (scene().doing === 'race' && left() <= WARNED_FOR ? left() : null)
}
