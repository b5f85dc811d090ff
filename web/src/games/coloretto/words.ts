// What this table says: of whose turn it is, what can be done, why something cannot, and how it stands.
import { pointsSaying } from '../../kit/numbers'
import { seatSaying } from '../../kit/seats'
import type { ColorettoColour, ColorettoRow, Saying } from '../../wire/messages'
import type { At } from './follow'
import { rowMove } from './follow'
import { DRAW } from './moves'
import { byPoints, signed } from './scoring'

/** What is being done now, as the word files spell it. */
export const doing = (at: At) => at.scene().doing.replaceAll('_', '-')

export function cardSaying(card: string): Saying {
  const other = ['joker', 'plus_two', 'golden_joker'].includes(card)
  return other ? { key: `coloretto-${card.replace('_', '-')}` } : { key: `colour-${card}` }
}

export const colourSaying = (colour: string): Saying => ({ key: `colour-${colour}` })

// ---- why not

/** Why nothing can be drawn now, or an empty string. */
export function whyNoDraw(at: At): string {
  const { place, scene } = at
  const why = scene().no_draw
  if (at.can(DRAW)) return ''
  return notNow(at) || (why ? place.say(`coloretto-${why.replace('_', '-')}`, { card: cardSaying(scene().drawn ?? '') }) : '')
}

/** Why a row can neither be taken nor get a card now, or an empty string. */
export function whyNotRow(at: At, row: number): string {
  const { place, scene } = at
  const one = scene().rows[row]
  if (!one || at.can(rowMove(at, row))) return ''
  const why = scene().doing === 'place' ? one.no_card : one.not_taken
  return notNow(at) || (why ? place.say(`coloretto-row-${why}`, { row: row + 1, room: one.room }) : '')
}

function notNow({ place, scene, isYourTurn }: At): string {
  if (place.pending().length > 0) return place.say('web-on-its-way')
  return isYourTurn() ? '' : place.say('not-your-turn', { seat: seatSaying(scene().mover) })
}

// ---- whose turn

export function turnOf(at: At): string {
  const { place, scene } = at
  if (scene().doing === 'deal') return place.say('web-coloretto-dealing')
  if (at.isYourTurn()) return place.say('web-coloretto-your-turn', { name: place.name(scene().mover) })
  return place.say('web-coloretto-their-turn', { seat: seatSaying(scene().mover) })
}

/** What can be done now, by you or whoever's turn it is. */
export function toDo(at: At): string {
  const { place, scene } = at
  const drawn = scene().drawn
  if (scene().doing === 'deal') return ''
  if (!at.isYourTurn()) {
    if (drawn) return place.say('web-coloretto-they-place', { card: cardSaying(drawn) })
    return place.say(at.yours()?.out && !at.isNaming() ? 'web-coloretto-you-are-out' : `web-coloretto-they-${doing(at)}`)
  }
  if (drawn) return place.say('web-coloretto-do-place', { card: cardSaying(drawn) })
  if (at.isNaming()) return place.say('web-coloretto-do-name')
  if (!place.can(DRAW)) return place.say('web-coloretto-do-take')
  return place.say(at.canTakeSome() ? 'web-coloretto-do-either' : 'web-coloretto-do-draw')
}

/** How far the last round is, or that this is it. */
export function untilLastRound({ place, scene }: At): string {
  return scene().last_round ? place.say('web-coloretto-last-round') : place.say('web-coloretto-until-last', { draws: scene().draws_left })
}

// ---- what lies there

export function rowSaying({ place }: At, row: ColorettoRow, number: number): string {
  return place.say(row.gone ? 'web-coloretto-row-gone' : 'web-coloretto-row', {
    row: number + 1, cards: row.cards.map(cardSaying), held: row.cards.length, free: row.room - row.cards.length,
  })
}

export function colourSaid({ place }: At, one: ColorettoColour): string {
  return place.say('web-coloretto-colour', {
    colour: colourSaying(one.colour), cards: one.cards, jokers: one.jokers, points: signed(one.points),
  })
}

/** What a line of the count tells: cards, jokers that join them, and that more than the most count as these. */
export function countSaid({ place, scene }: At, one: ColorettoColour): string {
  const all = one.cards + one.jokers
  return place.say('web-coloretto-cards-of-colour', {
    colour: colourSaying(one.colour), cards: one.cards, jokers: one.jokers, all,
    how: `${one.jokers ? 'jokers' : 'cards'}${all > scene().points.length ? '-many' : ''}`,
  })
}

/** The whole table in a few sentences, for those who hear it. */
export function summary(at: At): string {
  const { place, scene } = at
  const say = place.say
  const drawn = scene().drawn
  const hasRows = scene().doing !== 'over' && !at.isNaming()
  return [
    say('web-coloretto-sum-doing', { seat: seatSaying(scene().mover), doing: doing(at) }),
    ...(drawn ? [say('web-coloretto-drawn', { card: cardSaying(drawn) }) + '.'] : []),
    say('web-coloretto-pile', { cards: scene().pile }) + '.',
    untilLastRound(at) + '.',
    ...(hasRows ? scene().rows.map((row, number) => rowSaying(at, row, number) + '.') : []),
    ...scene().seats.map((_, seat) => seatSummary(at, seat)),
  ].join(' ')
}

function seatSummary(at: At, seat: number): string {
  const one = at.scene().seats[seat]
  if (!one) return ''
  const colours = byPoints(one).map(colour => ({
    key: 'web-coloretto-colour',
    args: { colour: colourSaying(colour.colour), cards: colour.cards, jokers: colour.jokers, points: signed(colour.points) },
  }))
  const more = one.plus_twos ? [{ key: 'web-coloretto-plus-twos', args: { cards: one.plus_twos } }] : []
  return at.place.say('web-coloretto-sum-seat', { seat: seatSaying(seat), points: pointsSaying(one.points), colours: [...colours, ...more] })
}
