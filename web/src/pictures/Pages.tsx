// The pictures of a game one at a time: arrows, and the arrow keys, turn to the next.
import { createSignal, For, onCleanup, onMount, Show, type JSX } from 'solid-js'
import { Icon } from '../art/icons'
import { useSay } from '../kit/words'
import { useKnown } from './known'
import { picturesFor } from './list'
import Panel from './Panel'
import type { Terms } from './terms'

/** Begin with this picture; it stays until somebody turns, or another one becomes due. */
export function Pages(props: { game: string; terms: Terms; first: number }): JSX.Element {
  const say = useSay()
  const known = useKnown()
  const [turned, setTurned] = createSignal<{ from: number; to: number } | null>(null)
  const all = () => picturesFor(props.game, props.terms)
  const here = () => {
    const chosen = turned()
    const wanted = chosen?.from === props.first ? chosen.to : props.first
    return Math.max(0, all().indexOf(wanted))
  }
  const turn = (step: number) => {
    const to = all()[here() + step]
    if (to !== undefined) setTurned({ from: props.first, to })
  }
  onMount(() => {
    const press = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest?.('input, textarea, .rule-table')) return
      event.preventDefault()
      event.stopPropagation()
      turn(step)
    }
    addEventListener('keydown', press, true)
    onCleanup(() => { removeEventListener('keydown', press, true) })
  })
  return (
    <div class="picture-pages" role="group" aria-label={known() ? say('pictures-title') : undefined}>
      <div aria-live="polite"><Panel game={props.game} n={all()[here()] ?? 1} options={props.terms.options} players={props.terms.players} /></div>
      <Show when={known()}>
        <div class="picture-turn">
          <Turn icon="left" label={say('pictures-before')} isLast={here() === 0} onClick={() => { turn(-1) }} />
          <ol aria-hidden="true"><For each={all()}>{(_, n) => <li classList={{ on: n() === here() }} />}</For></ol>
          <span class="spoken">{say('pictures-which', { number: here() + 1, count: all().length })}</span>
          <Turn icon="right" label={say('pictures-after')} isLast={here() === all().length - 1} onClick={() => { turn(1) }} />
        </div>
      </Show>
    </div>
  )
}

/** An arrow; at the end it stays, so that the focus does. */
function Turn(props: { icon: 'left' | 'right'; label: string; isLast: boolean; onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="icon-button" classList={{ left: props.icon === 'left' }} aria-label={props.label} aria-disabled={props.isLast} onClick={() => { props.onClick() }}>
      <Icon name="right" />
    </button>
  )
}
