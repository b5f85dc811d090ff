// A reaction in words: who shows what, and to whom.
import { showsReactions } from '../cast/company'
import { seatSaying } from '../kit/seats'
import type { Reaction } from './model'
import { isMuted } from './muted'
import type { Place } from './place'

/** Return it as it is read; null where this device shows none of this person. A wish for a rematch is none. */
export function reacted(place: Place, { kind, seat, to }: Reaction): { who: string; text: string } | null {
  const name = place.name(seat)
  if (kind === 'rematch' || !showsReactions() || isMuted(place, name)) return null
  const who = to === null ? place.say('web-says', { name }) : place.say('web-cast-thrown', { name, to: seatSaying(to) })
  return { who, text: place.say(`web-react-${kind}`) }
}
