// What is heard at a table, each time once.
import { createEffect, createMemo, on } from 'solid-js'
import { useChange } from '../kit/atTable'
import { chime } from '../sound/sounds'
import { LUCK } from './model'
import type { Place } from './place'

export function useSounds(place: Place): void {
  const { model } = place
  const isLive = () => place.info.pace === 'live'
  const isYourTurn = createMemo(() => !isLive() && model.acting && model.moves.length > 0)
  createEffect(on(isYourTurn, yours => { if (yours) chime('turn') })) // also where the game begins with it
  useChange(() => model.refusal?.number, refused => { if (refused) chime('no') })
  useChange(() => model.result !== null, ended => { if (ended) chime('end') })
  useChange(() => model.deed?.seq, done => {
    if (done === undefined) return
    // In a race the deal ends the countdown: now everybody runs.
    chime(isLive() && model.deed?.seat === LUCK ? 'go' : 'card')
  })
}
