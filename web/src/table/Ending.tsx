// The end of a game, or of a match: who has won, the standing, and what comes next in one tap. The game's own
// count follows below, on the same page.
import { createSignal, onMount, untrack, type JSX } from 'solid-js'
import { useSay } from '../kit/words'
import { chime } from '../sound/sounds'
import { Confetti } from './Confetti'
import { Next } from './Next'
import { hasWon, isNew } from './outcome'
import type { Place } from './place'
import { lobbyOf } from './ranking'
import { Standing } from './Standing'
import { Winner } from './Winner'
import '../styles/endings.css'

const JOY = 96 // pieces of confetti for who has won
const CALM = 40

export function Ending(props: { place: Place }): JSX.Element {
  const say = useSay()
  const { place } = props
  const comes = untrack(() => isNew(place))
  const [words, setWords] = createSignal<HTMLElement>()
  onMount(() => {
    if (comes) chime(hasWon(place) ? 'win' : 'loss')
    place.curtain.rise(lobbyOf(place).luck.game_number)
  })
  return (
    <section class="ending-head" classList={{ comes }} aria-label={say('web-result')}>
      <Winner place={place} words={setWords} />
      <Standing place={place} comes={comes} />
      <Next place={place} comes={comes} />
      <Confetti pieces={untrack(() => (hasWon(place) ? JOY : CALM))} free={words} />
    </section>
  )
}
