// What is to be done now, and by whom, in one sentence.
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type { ChiffresEtCouleursOwn, ChiffresEtCouleursScene } from '../../wire/messages'
import { wantedSaying } from './cards'

export function nowSaid(place: Place): string {
  const scene = place.model.scene as ChiffresEtCouleursScene
  const own = place.model.own as ChiffresEtCouleursOwn | null
  const say = (key: string, args = {}) => place.say(`web-chiffres-et-couleurs-now-${key}`, args)
  if (scene.doing === 'opening') {
    if (own === null) return say('opening-watched')
    return say(own.confirmed ? 'opening-confirmed' : 'opening')
  }
  const wanted = scene.ask ? { wanted: wantedSaying(scene.ask.wanted), askee: seatSaying(scene.ask.seat) } : {}
  return say(scene.doing, { seat: seatSaying(scene.actor ?? scene.mover), mover: seatSaying(scene.mover), ...wanted })
}

/** How many cards the pile has; an empty one says what that means (4.1). */
export function pileSaid(place: Place): string {
  const scene = place.model.scene as ChiffresEtCouleursScene
  const say = (key: string, args = {}) => place.say(`web-chiffres-et-couleurs-${key}`, args)
  if (scene.pile > 0 || scene.doing === 'over' || scene.doing === 'deal') return say('pile', { count: scene.pile })
  return say(scene.plays_on ? 'pile-play-on' : 'pile-last')
}
