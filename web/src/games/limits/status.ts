// What is to be done now, and by whom, in words.
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type { LimitsScene } from '../../wire/messages'

export interface Status {
  title: string
  hint: string
}

/** Whether this seat is the one that all wait for. */
export function isTheirTurn(scene: LimitsScene, seat: number): boolean {
  if (scene.doing === 'hide') return !scene.seats[seat]?.has_hidden
  return scene.mover === seat && ['play', 'accuse', 'draw'].includes(scene.doing)
}

/** Return what is going on, told to whoever sits here or looks on. */
export function statusOf(place: Place, scene: LimitsScene): Status {
  if (scene.doing === 'hide') return hidingStatus(place, scene)
  const blanks = { seat: seatSaying(scene.mover) }
  const own = place.isYou(scene.mover)
  const said = (what: string) => place.say(`web-limits-${what}`, blanks)
  switch (scene.doing) {
    case 'play': return { title: said('turn'), hint: said(own ? 'turn-hint' : 'watch-the-pile') }
    case 'accuse': return { title: said('turn'), hint: said(own ? 'must-accuse' : 'watch-the-pile') }
    case 'draw': return { title: said('draw-now'), hint: said(own ? 'draw-hint' : 'draw-wait') }
    case 'over': return { title: place.say('game-is-over'), hint: '' }
    default: return { title: place.say('limits-not-dealt'), hint: '' }
  }
}

function hidingStatus(place: Place, scene: LimitsScene): Status {
  const count = scene.hidden_each
  const you = place.model.you
  const begins = place.say('begins', { seat: seatSaying(scene.mover) })
  if (you !== null && !scene.seats[you]?.has_hidden) {
    return { title: place.say('web-limits-hide', { count }), hint: place.say('web-limits-hide-hint', { count }) }
  }
  const waiting = scene.seats.flatMap((seat, number) => (seat.has_hidden ? [] : [seatSaying(number)]))
  const title = you === null
    ? place.say('web-limits-all-hide', { count })
    : place.say('web-limits-is-hidden', { count })
  return { title, hint: `${place.say('web-limits-waiting', { seats: waiting })} ${begins}` }
}
