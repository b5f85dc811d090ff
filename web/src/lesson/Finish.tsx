// The end of a first hand: go on with this game, play a real one, or see it again.
import { lazy, onMount, Show, Suspense, type JSX } from 'solid-js'
import { Button, Dialog } from '../kit/kit'
import { useSay } from '../kit/words'
import type { GamePlace } from '../table/place'
import { again, playReal } from './held'
import { Mimosa } from './Mimosa'
import { rememberLearnt } from './passed'
import { finishOf, type FirstHand } from './scripts'

const Panel = lazy(() => import('../pictures/Panel'))

export function Finish(props: { place: GamePlace<never>; hand: FirstHand; goOn: () => void }): JSX.Element {
  const say = useSay()
  const { game, script } = props.hand
  const picture = () => Number(/\d+$/.exec(script.panel ?? '')?.[0] ?? 0)
  onMount(() => { rememberLearnt(game) })
  return (
    <Dialog label={say('web-lesson-end')} class="lesson-end" onClose={() => { props.goOn() }}>
      <div class="lesson-told">
        <Mimosa expression="glad" />
        <h2>{say('web-lesson-end')}</h2>
        <p>{say(finishOf(game))}</p>
        <Button size="large" onClick={() => { props.goOn() }}>{say('web-lesson-go-on')}</Button>
        <div class="row">
          <Button kind="plain" onClick={() => { again(game) }}>{say('web-lesson-again')}</Button>
          <Button kind="plain" onClick={() => { playReal(game) }}>{say('web-lesson-real')}</Button>
        </div>
        <small class="muted">{say('web-lesson-prepared')}</small>
      </div>
      <Show when={picture()}>{number => (
        <Suspense><Panel game={game} n={number()} options={props.place.model.lobby?.options} players={script.seats.length} /></Suspense>
      )}</Show>
    </Dialog>
  )
}
