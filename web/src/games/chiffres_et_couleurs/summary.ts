// The whole table in a few sentences, for whoever does not see it.
import { othersThan, seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type { ChiffresEtCouleursOwn, ChiffresEtCouleursScene } from '../../wire/messages'
import { cardSaying } from './cards'
import { nowSaid, pileSaid } from './now'

export function summary(place: Place): string {
  const scene = place.model.scene as ChiffresEtCouleursScene
  const own = place.model.own as ChiffresEtCouleursOwn | null
  const you = place.model.you
  const say = (key: string, args = {}) => place.say(`web-chiffres-et-couleurs-${key}`, args)
  const seats = [...(you === null ? [] : [you]), ...othersThan(you, scene.seats.length)]
  return [
    nowSaid(place),
    ...(own?.hand.length ? [say('summary-hand', { cards: own.hand.map(cardSaying) })] : []),
    ...seats.map(seat => say('summary-seat', {
      seat: seatSaying(seat),
      cards: scene.seats[seat]?.hand ?? 0, series: scene.seats[seat]?.series.length ?? 0,
    })),
    pileSaid(place),
  ].join(' ')
}
