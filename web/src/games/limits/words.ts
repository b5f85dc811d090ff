// What is said at this table: what is to be done now, what an accusation came to, and the whole table
// in a few sentences for those who hear it.
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type { LimitsOwn, LimitsScene, Saying } from '../../wire/messages'
import type { Count } from './count'

export interface Status {
  title: string
  hint: string
}

/** Return what is going on, told to whoever sits here or looks on. */
export function statusOf(place: Place, scene: LimitsScene): Status {
  if (scene.doing === 'hide') return hidingStatus(place, scene)
  const blanks = { seat: seatSaying(scene.mover) }
  const own = place.plays(scene.mover)
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
  const you = place.model.acting ? place.model.you : null
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

/** What either of them wins and loses by an accusation. */
export function stakeOf(place: Place, whom: number | null, what: 'if-right' | 'if-wrong'): string {
  return whom === null
    ? place.say(`web-limits-${what}-anybody`)
    : place.say(`web-limits-${what}`, { accused: seatSaying(whom) })
}

export function nameOf(place: Place, seat: number | null): string {
  if (seat === null) return ''
  return place.isYou(seat) ? place.say('web-limits-you') : place.name(seat)
}

export const cardsSaid = (place: Place, colour: string, count: number): string => (
  place.say('web-limits-cards', { colour, count })
)

export const accusation = (place: Place, count: Count): string => (
  place.say('limits-accuses', { seat: seatSaying(count.accuser), accused: seatSaying(count.accused) })
)

/** "3 verts pour 2 : dépassé" */
export function verdict(place: Place, count: Count): string {
  const cards = cardsSaid(place, count.colour, count.count)
  const limit = count.limit
  if (limit === null) return place.say('web-limits-no-limit', { cards })
  return place.say(count.exceeded ? 'web-limits-exceeded' : 'web-limits-kept', { cards, limit })
}

export function spokenVerdict(place: Place, count: Count): string {
  const paid = { loser: seatSaying(count.loser), winner: seatSaying(count.winner) }
  return [
    accusation(place, count), `${verdict(place, count)}.`, place.say(count.exceeded ? 'limits-exceeded' : 'limits-kept', paid),
  ].join(' ')
}

/** Up to which card is counted, and how many are left. */
export function upTo(place: Place, count: Count): string {
  const after = count.pile.filter(card => card.after).length
  const told = place.say('web-limits-up-to', { seat: seatSaying(count.accused) })
  return after === 0 ? told : `${told} ${place.say('web-limits-after', { count: after })}`
}

const colours = (names: readonly string[]): Saying[] => names.map(name => ({ key: `colour-${name}` }))

export function summaryOf(place: Place, scene: LimitsScene, own: LimitsOwn | null): string {
  const say = (what: string, blanks: Record<string, number | string | Saying | Saying[]>) => place.say(`web-limits-${what}`, blanks)
  const status = statusOf(place, scene)
  const limits: Saying[] = scene.limits.map(one => (
    { key: 'limits-limit', args: { colour: { key: `colour-${one.colour}` }, number: one.number === null ? 'X' : String(one.number) } }
  ))
  return [
    say('sum-round', { round: scene.round, rounds: scene.rounds }),
    place.say('limits-limit-card', { limits }),
    scene.top === null
      ? say('sum-no-pile', { left: scene.draw_left })
      : say('sum-pile', { count: scene.pile_cards, card: { key: `colour-${scene.top}` }, left: scene.draw_left }),
    ...scene.seats.map((seat, number) => say('sum-seat', {
      seat: seatSaying(number), score: seat.score, limits: seat.limit_cards, cards: seat.cards, played: seat.played,
    })),
    own && own.hand.length > 0 ? say('sum-hand', { cards: colours(own.hand) }) : '',
    own?.hidden ? say('sum-hidden', { cards: colours(own.hidden) }) : '',
    `${status.title}. ${status.hint}`,
  ].filter(Boolean).join(' ')
}
