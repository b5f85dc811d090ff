// Telling the table whether one's name may stand in full on a result that others share.
import { createRoot } from 'solid-js'
import { useChange } from '../kit/atTable'
import { kept } from '../settings'
import type { Place } from './place'

/** Say so whenever somebody changes their mind on this device; return how to stop. */
export function tellWhenNamed(place: Place): () => void {
  return createRoot(stop => {
    useChange(() => kept().named ?? false, () => { tellNamed(place) })
    return stop
  })
}

/** Say it; a new connection counts as a no until it says otherwise. */
export function tellNamed(place: Place): void {
  if (place.model.you !== null) place.tell({ t: 'named', on: kept().named ?? false })
}
