// Telling the others that one is not looking: another tab, another program, a locked phone.
import type { Place } from './place'

/** Say so whenever this page is hidden or seen again; return how to stop. */
export function tellWhenAway(place: Place): () => void {
  const look = () => { tellAway(place) }
  document.addEventListener('visibilitychange', look)
  return () => { document.removeEventListener('visibilitychange', look) }
}

/** Say whether one looks; a new connection counts as looking until it says otherwise. */
export function tellAway(place: Place): void {
  if (place.model.you !== null) place.tell({ t: 'away', away: document.visibilityState === 'hidden' })
}
