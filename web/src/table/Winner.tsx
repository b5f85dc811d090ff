// Who has won, first and largest: crowned before a sunburst, with name and score; and a kind word. Several
// who share it have smaller medals, each a medal of their own.
import { For, onMount, Show, untrack, type JSX } from 'solid-js'
import { Crown, Sunburst } from '../art/prize'
import { GAMES } from '../games'
import { Announcer, Avatar } from '../kit/atTable'
import { endTold, headline, kindWord, scoreTold } from './endWords'
import { winners } from './outcome'
import type { Place } from './place'

export function Winner(props: { place: Place; words: (box: HTMLElement) => void }): JSX.Element {
  const { place } = props
  let heading!: HTMLHeadingElement
  let words!: HTMLDivElement
  onMount(() => {
    props.words(words)
    scrollTo(0, 0)
    // Whoever writes to the others goes on writing.
    if (!document.querySelector('dialog[open]')) heading.focus({ preventScroll: true })
  })
  return (
    <div class="crowned">
      <div class="medals" aria-hidden="true">
        <For each={winners(place)}>{one => <span class="medal"><Sunburst /><Avatar place={place} seat={one.seat} expression="glad" /><Crown /></span>}</For>
      </div>
      <div class="won" ref={words}>
        <h2 ref={heading} tabindex="-1">{headline(place)}</h2>
        <p class="won-score">{scoreTold(place)}</p>
        <Show when={kindWord(place)}>{said => <p class="kind-word">{said()}</p>}</Show>
      </div>
      <div class="won-cards" aria-hidden="true">{untrack(() => GAMES[place.info.name]?.tile())}</div>
      <Announcer text={endTold(place)} />
    </div>
  )
}
