// What a scene means for the page: what is shown of a game, who chose when, who stands where.
import { createMemo, type Accessor } from 'solid-js'
import type { Place } from '../../table/place'
import type { RougeJauneVertCard as Card, RougeJauneVertCount as Count, RougeJauneVertScene as Scene } from '../../wire/messages'

export type Phase = 'ready' | 'play' | 'count' | 'over'

/** A new game begins with a countdown, during which the page still has the end of the last one. */
export function createPhase(place: Place, scene: Accessor<Scene | null>): Accessor<Phase> {
  const again = createMemo<{ stage: string; anew: boolean }>(was => {
    const stage = place.model.lobby?.stage ?? 'playing'
    const anew = scene()?.doing === 'over' && stage === 'playing' && (was.anew || was.stage !== 'playing')
    return { stage, anew }
  }, { stage: 'playing', anew: false })
  return createMemo(() => {
    const doing = scene()?.doing ?? 'deal'
    if (doing === 'deal' || again().anew) return 'ready'
    return doing as Phase
  })
}

/** Whether two series are the same, card by card. */
export function sameCards(one: readonly Card[], other: readonly Card[]): boolean {
  return one.length === other.length && one.every((card, n) => card.name === other[n]?.name)
}

/** The seats after a round, first to choose first. */
export function byChoice(count: Count): number[] {
  return count.seats.map((_, seat) => seat)
    .sort((one, other) => (count.seats[one]?.choice ?? 0) - (count.seats[other]?.choice ?? 0))
}

/** The seats, best first. */
export function standing(scene: Scene): number[] {
  const place = (seat: number) => scene.places?.[seat] ?? 0
  return scene.seats.map((_, seat) => seat).sort((one, other) => place(one) - place(other))
}

/** By seat, where in the pot its point card lay. */
export function potPlaces(count: Count, stakes: readonly number[]): number[] {
  const taken = new Set<number>()
  const places: number[] = []
  for (const seat of byChoice(count)) {
    const at = stakes.findIndex((value, place) => value === count.seats[seat]?.points && !taken.has(place))
    taken.add(at)
    places[seat] = at
  }
  return places
}
