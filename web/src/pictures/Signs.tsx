// The goal of a game in one line, and what is printed on its cards besides colours: always at hand.
import { For, Show, type JSX } from 'solid-js'
import { useSay } from '../kit/words'
import { useKnown } from './known'
import { PICTURED, slugOf } from './list'
import type { Terms } from './terms'

export function Goal(props: { game: string }): JSX.Element {
  const say = useSay()
  const known = useKnown()
  return <Show when={known()}><p class="goal"><b>{say('pictures-goal')}</b> <span>{say(`web-goal-${slugOf(props.game)}`)}</span></p></Show>
}

export function Signs(props: { game: string; terms: Terms }): JSX.Element {
  const say = useSay()
  const known = useKnown()
  const shown = () => (PICTURED[props.game]?.signs ?? []).filter(one => one.isThere?.(props.terms) ?? true)
  return (
    <Show when={known() && shown().length > 0}>
      <section class="signs">
        <h3>{say('pictures-signs')}</h3>
        <ul>
          <For each={shown()}>{sign => (
            <li><svg viewBox="0 0 48 56" aria-hidden="true">{sign.drawn()}</svg><span>{say(sign.says)}</span></li>
          )}</For>
        </ul>
      </section>
    </Show>
  )
}
