// How long the table's bots take; the host may change it at any time, for it changes no rule.
import type { JSX } from 'solid-js'
import { Segments } from '../kit/Segments'
import { useSay } from '../kit/words'
import { PACES, type Pace } from '../settings'
import type { Place } from './place'

/** Return the word for a pace. */
export function paceKey(pace: Pace = 'brisk'): string {
  return `web-pace-${pace.replace('_', '-')}`
}

export function PaceChoice(props: { place: Place }): JSX.Element {
  const say = useSay()
  const choose = (told: string) => {
    const pace = PACES.find(one => one === told)
    if (pace) props.place.ask({ t: 'arrange', pace })
  }
  return (
    <fieldset class="choice">
      <legend>{say('web-pace-of-bots')}</legend>
      <Segments name="pace" values={PACES} value={props.place.model.lobby?.pace ?? 'brisk'} text={one => say(paceKey(one as Pace))} choose={choose} />
    </fieldset>
  )
}
