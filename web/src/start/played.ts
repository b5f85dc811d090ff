// Which games were played on this device: who is new to a race has longer to read its picture.
import { createEffect, untrack } from 'solid-js'
import { isLearnt } from '../lesson/passed'
import { keep, kept } from '../settings'
import type { Place } from '../table/place'

/** Whether nobody has played this game here, nor learnt it in its first hand. */
export function isNew(game: string): boolean {
  return !kept().played?.includes(game) && !isLearnt(game)
}

/** Follow the table, and remember its game as soon as there is a move to make, without a guide. */
export function usePlayed(place: Place): void {
  createEffect(() => {
    const { lobby, acting, moves } = place.model
    if (lobby && acting && moves.length > 0 && lobby.lesson == null) untrack(() => { remember(lobby.game) })
  })
}

function remember(game: string): void {
  const before = kept().played ?? []
  if (!before.includes(game)) keep({ played: [...before, game] })
}
