// The table of Le Jeu des Chiffres et des Couleurs.
import { Show, type JSX } from 'solid-js'
import { useMoments } from '../../cast/context'
import { LogArea } from '../../kit/atTable'
import type { TableProps } from '..'
import { isPutDown } from '../../table/ranking'
import { Action } from './Action'
import { useAsking } from './asking'
import { BEATS } from './beats'
import { useChoice } from './choice'
import { End } from './End'
import { useOnItsWay } from './follow'
import { Lane } from './Lane'
import { Middle } from './Middle'
import { Mine } from './Mine'
import { MOMENTS } from './moments'
import type { Move } from './moves'
import { useOnlyAnswer } from './only'
import { Others, OwnMat } from './Others'
import { summary } from './words'
import './table.css'

export default function Table(props: TableProps<Move>): JSX.Element {
  const { place } = props
  place.tellBy(BEATS)
  useMoments(MOMENTS)
  const isOver = () => isPutDown(place)
  const choice = useChoice(place)
  const asking = useAsking(place)
  const only = useOnlyAnswer(place)
  const isBusy = useOnItsWay(place)
  const sits = () => place.model.you !== null
  return (
    <main class="table chiffres" classList={{ watched: !sits() }}>
      <Show when={!isOver()} fallback={<End place={place} />}>
        <section class="felt" aria-label={place.say('web-chiffres-et-couleurs-table')}>
          <Others place={place} asking={asking} />
          <Middle place={place} />
          <Show when={sits()}><OwnMat place={place} /></Show>
        </section>
        <Lane place={place} choice={choice} asking={asking} only={only()} isBusy={isBusy()} />
        <Show when={sits()}>
          <Mine place={place} choice={choice} asking={asking} isBusy={isBusy()} />
          <Action place={place} choice={choice} asking={asking} only={only()} isBusy={isBusy()} />
        </Show>
        <LogArea place={place} />
      </Show>
      <p id="summary" class="spoken" tabindex="-1">{summary(place)}</p>
    </main>
  )
}
