// What is said at this table: what is to be done now, why something is not done, and the whole table in
// a few sentences for whoever does not see it.
import { othersThan, seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import { cardSaying, wantedSaying } from './cards'
import { ownOf, sceneOf, type Exchange } from './follow'

/** Why a card will not do, as the table tells it, in words. */
export const REASONS: Readonly<Record<string, string>> = {
  not_what_was_asked: 'chiffres-et-couleurs-not-what-was-asked', no_jokers_here: 'chiffres-et-couleurs-no-jokers-here',
  no_partner: 'web-chiffres-et-couleurs-no-partner', joker_alone: 'web-chiffres-et-couleurs-joker-alone',
  does_not_fit: 'chiffres-et-couleurs-does-not-fit', joker_stands_for: 'chiffres-et-couleurs-joker-stands-for',
  joker_asks_nothing: 'web-chiffres-et-couleurs-joker-asks-nothing',
}

/** What is to be done now, and by whom, in one sentence. */
export function nowSaid(place: Place): string {
  const scene = sceneOf(place)
  const own = ownOf(place)
  const say = (key: string, args = {}) => place.say(`web-chiffres-et-couleurs-now-${key}`, args)
  if (scene.doing === 'opening') {
    if (own === null || !place.model.acting) return say('opening-watched')
    return say(own.confirmed ? 'opening-confirmed' : 'opening')
  }
  const wanted = scene.ask ? { wanted: wantedSaying(scene.ask.wanted) } : {}
  return say(scene.doing, { seat: seatSaying(scene.actor ?? scene.mover), mover: seatSaying(scene.mover), ...wanted })
}

/** Why one cannot ask or pick now: somebody else acts, or something else is to be done. */
export function whyNotNow(place: Place): string {
  const scene = sceneOf(place)
  const say = (key: string, args = {}) => place.say(`chiffres-et-couleurs-${key}`, args)
  if (scene.doing === 'deal') return say('not-dealt')
  if (scene.doing === 'opening') return say(ownOf(place)?.confirmed ? 'others-choose' : 'lay-or-be-done')
  const actor = scene.actor ?? scene.mover
  if (!place.isYou(actor)) return place.say('not-your-turn', { seat: seatSaying(actor) })
  const wanted = scene.ask ? wantedSaying(scene.ask.wanted) : ''
  switch (scene.doing) {
    case 'ask': return say('ask-now')
    case 'give': return say('give-now', { seat: seatSaying(scene.mover), wanted })
    case 'digit':
    case 'colour': return say('lay-one', { wanted })
    case 'jokers': return place.say('web-chiffres-et-couleurs-joker-asks-nothing')
    default: return say('lay-or-be-done')
  }
}

/** An answer as it is said aloud. */
export function answerSaid(place: Place, answer: NonNullable<Exchange['answer']>): string {
  if (answer === 'none') return place.say('web-chiffres-et-couleurs-answer-none')
  return place.say('web-chiffres-et-couleurs-answer-some', { count: answer === 'some' ? 0 : answer })
}

/** How many cards the pile has; an empty one says what that means (4.1). */
export function pileSaid(place: Place): string {
  const scene = sceneOf(place)
  const say = (key: string, args = {}) => place.say(`web-chiffres-et-couleurs-${key}`, args)
  if (scene.pile > 0 || scene.doing === 'over' || scene.doing === 'deal') return say('pile', { count: scene.pile })
  return say(scene.plays_on ? 'pile-play-on' : 'pile-last')
}

export function summary(place: Place): string {
  const scene = sceneOf(place)
  const own = ownOf(place)
  const { you } = place.model
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
