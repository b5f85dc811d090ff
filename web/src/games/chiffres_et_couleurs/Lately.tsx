// What was asked and answered last, in words: everything since the latest question.
import { For, type JSX } from 'solid-js'
import type { Told } from '../../table/model'
import type { Place } from '../../table/place'

const MOST = 4

export function sinceTheQuestion(lines: readonly Told[]): readonly Told[] {
  const question = lines.findLastIndex(told => told.fact.kind === 'asks')
  return lines.slice(Math.max(question, lines.length - MOST, 0))
}

export function Lately(props: { place: Place }): JSX.Element {
  return (
    <ul class="lately" aria-label={props.place.say('web-chiffres-et-couleurs-lately')}>
      <For each={sinceTheQuestion(props.place.model.lines)}>{told => <li>{props.place.recount(told.fact)}</li>}</For>
    </ul>
  )
}
