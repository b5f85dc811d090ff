// Whoever touches the table has seen enough: what is still to be told is shown at once, before the touch
// is taken in. So nothing that is told ever stands between a person and a move.
import { onCleanup, onMount } from 'solid-js'
import type { Place } from './place'

const ONLY_LOOKING = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

export function useOwnPace(place: Place): void {
  const touched = () => { place.catchUp() }
  const pressed = (event: KeyboardEvent) => { if (!ONLY_LOOKING.includes(event.key)) place.catchUp() }
  onMount(() => {
    document.addEventListener('pointerdown', touched, true)
    document.addEventListener('keydown', pressed, true)
  })
  onCleanup(() => {
    document.removeEventListener('pointerdown', touched, true)
    document.removeEventListener('keydown', pressed, true)
  })
}
