// The table of Plus Haut: its areas on the stage.
import { Show, type JSX } from 'solid-js'
import type { TableProps } from '..'
import { useMoments } from '../../cast/context'
import { LogArea } from '../../kit/atTable'
import { useDeal } from '../../table/deal'
import { isPutDown } from '../../table/ranking'
import type { PlusHautMove, PlusHautOwn, PlusHautScene } from '../../wire/messages'
import { Action } from './Action'
import { BEATS, PILE } from './beats'
import { End } from './End'
import type { At } from './follow'
import { Middle } from './Middle'
import { Mine } from './Mine'
import { MOMENTS } from './moments'
import { Others } from './Others'
import { summaryOf } from './words'
import './table.css'

export default function Table(props: TableProps<PlusHautMove>): JSX.Element {
  const scene = () => props.place.model.scene
  return (
    <Show when={scene()?.type === 'plus_haut'}>
      <Laid place={props.place} scene={scene() as PlusHautScene} own={props.place.model.own as PlusHautOwn | null} />
    </Show>
  )
}

function Laid(props: At): JSX.Element {
  props.place.tellBy(BEATS)
  useDeal(props.place, PILE)
  useMoments(MOMENTS)
  return (
    <main class="table">
      <p id="summary" class="spoken" tabindex="-1">{summaryOf(props)}</p>
      <Show when={!isPutDown(props.place)} fallback={<End {...props} />}>
        <Others {...props} />
        <Middle {...props} />
        <Mine {...props} />
        <Show when={props.place.model.you !== null}><Action {...props} /></Show>
        <LogArea place={props.place} />
      </Show>
    </main>
  )
}
