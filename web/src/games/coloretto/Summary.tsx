// The whole table in a few sentences, for those who hear it.
import type { JSX } from 'solid-js'
import { pointsSaying } from '../../kit/numbers'
import { seatSaying } from '../../kit/seats'
import { cardSaying, doing, type At } from './at'
import { byPoints, signed } from './scoring'
import { untilLastRound } from './Board'

export function Summary(props: { at: At }): JSX.Element {
  return <p id="summary" class="spoken" tabindex="-1">{summary(props.at).join(' ')}</p>
}

function summary(at: At): readonly string[] {
  const { place, scene } = at
  const say = place.say
  const now = say('web-coloretto-sum-doing', { seat: seatSaying(scene().mover), doing: doing(at) })
  const drawn = scene().drawn
  const rows = scene().rows.map((row, number) => say(row.gone ? 'web-coloretto-row-gone' : 'web-coloretto-row', {
    row: number + 1, cards: row.cards.map(cardSaying), held: row.cards.length, free: row.room - row.cards.length,
  }) + '.')
  return [
    now,
    ...(drawn ? [say('web-coloretto-drawn', { card: cardSaying(drawn) }) + '.'] : []),
    say('web-coloretto-pile', { cards: scene().pile }) + '.',
    (scene().last_round ? say('web-coloretto-last-round') : untilLastRound(at)) + '.',
    ...(scene().doing === 'over' || scene().doing === 'name' ? [] : rows),
    ...scene().seats.map((_, seat) => told(at, seat)),
  ]
}

function told(at: At, seat: number): string {
  const one = at.scene().seats[seat]
  if (!one) return ''
  const colours = byPoints(one).map(colour => ({
    key: 'web-coloretto-colour',
    args: { colour: { key: `colour-${colour.colour}` }, cards: colour.cards, jokers: colour.jokers, points: signed(colour.points) },
  }))
  const more = one.plus_twos ? [{ key: 'web-coloretto-plus-twos', args: { cards: one.plus_twos } }] : []
  return at.place.say('web-coloretto-sum-seat', { seat: seatSaying(seat), points: pointsSaying(one.points), colours: [...colours, ...more] })
}
