// What is heard at a table besides what happens in the game, which has its sounds in the game's beats.
import { createEffect, createMemo, on } from 'solid-js'
import { useChange, useKeys } from '../kit/atTable'
import { chime, isSoundOn, turnSound } from '../sound/sounds'
import { isYourTurn } from './callBack'
import type { Place } from './place'
import { secondsToStart } from './startsIn'

const HEARD = 3 // of a countdown, the last seconds: whoever reads a picture before them has quiet

export function useSounds(place: Place): void {
  const { model } = place
  const isYours = createMemo(() => isYourTurn(place))
  createEffect(on(isYours, yours => { if (yours) chime('turn') })) // also where the game begins with it
  createEffect(on(secondsToStart(place), left => { if (left !== null && left <= HEARD) chime('count') })) // once, wherever it is drawn
  useChange(() => model.refusal?.number, refused => { if (refused) chime(model.refusal?.late ? 'taken' : 'no') })
  useChange(place.reason, why => { if (why && !why.isNote) chime('no') })
}

/** M turns the sounds off and on. By what the key says: it lies elsewhere on a French keyboard. */
export function useSoundKey(place: Place): void {
  useKeys((_, event) => {
    if (event.key.toUpperCase() !== 'M') return false
    turnSound(!isSoundOn())
    place.note(place.say('web-sound-now', { sound: isSoundOn() ? 'on' : 'off' }))
    chime('mine')
    return true
  })
}
