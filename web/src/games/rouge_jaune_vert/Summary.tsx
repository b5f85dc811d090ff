// The whole table in a few sentences, for somebody who hears it. It follows a race at a distance: it is
// written anew at most twice in a second.
import { createEffect, createSignal, onCleanup, untrack } from 'solid-js'
import { seatSaying } from '../../kit/seats'
import { pointsSaying, signed } from '../../kit/numbers'
import type { Round } from './round'
import { cardSaying } from './words'

const REST = 500

export function Summary(props: { round: Round }) {
  const [text, setText] = createSignal(untrack(() => told(props.round)))
  let due = 0
  createEffect<boolean>(began => {
    props.round.scene()
    if (began && due === 0) due = window.setTimeout(() => { due = 0; setText(untrack(() => told(props.round))) }, REST)
    return true
  }, false)
  onCleanup(() => { clearTimeout(due) })
  return <p id="summary" class="spoken" tabindex="-1">{text()}</p>
}

function told(round: Round): string {
  const { place } = round
  const scene = round.scene()
  const faceUp = scene.table.flatMap(card => (card ? [cardSaying(card)] : []))
  const hand = round.hand()
  return [
    place.say('rouge-jaune-vert-opens', { round: scene.round, rounds: scene.rounds, stakes: scene.stakes.map(value => ({ key: 'rouge-jaune-vert-points', args: { value: signed(value) } })) }),
    place.say('web-rouge-jaune-vert-sum-table', { hidden: scene.hidden, up: faceUp.length }),
    faceUp.length > 0 ? place.say('web-rouge-jaune-vert-sum-up', { cards: faceUp }) : '',
    ...scene.seats.map((seat, number) => {
      const last = seat.series.at(-1)
      return last ? place.say('web-rouge-jaune-vert-sum-seat', { seat: seatSaying(number), cards: seat.series.length, length: scene.length, last: cardSaying(last), points: pointsSaying(seat.points) }) : ''
    }),
    hand ? place.say('web-rouge-jaune-vert-sum-hand', { card: cardSaying(hand) }) : '',
  ].filter(sentence => sentence !== '').join(' ')
}
