// The whole table in a few sentences, for those who hear it.
import type { JSX } from 'solid-js'
import { seatSaying } from '../../kit/seats'
import type { Place } from '../../table/place'
import type { LimitsOwn, LimitsScene, Saying } from '../../wire/messages'
import { statusOf } from './status'

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

export function Summary(props: { place: Place; scene: LimitsScene; own: LimitsOwn | null }): JSX.Element {
  return <p id="summary" class="spoken" tabindex="-1">{summaryOf(props.place, props.scene, props.own)}</p>
}
