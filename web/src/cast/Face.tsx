// A face of cut paper on its disc; the ears may leave it. Whoever is played by the house wears a little key.
import { For, Show, type JSX } from 'solid-js'
import { hasArt } from './art'
import { LEVELS, type Face as Animal } from './roles'
import './cast.css'

export type Expression = 'calm' | 'glad' | 'sorry' | 'surprised'
/** Small as on a crowded table, medium as in a list, large as in the lobby, huge as a portrait. */
export type Size = 'small' | 'medium' | 'large' | 'huge'

export interface FaceProps {
  animal: Animal | null
  expression?: Expression | undefined
  /** Whose colour the disc has. */
  seat?: number | undefined
  size?: Size | undefined
  /** Whether this is a bot: then it wears the key. */
  isBot?: boolean | undefined
  class?: string | undefined
  /** What is shown until the drawing is there, and for whoever has no face. */
  children?: JSX.Element
}

export function Face(props: FaceProps): JSX.Element {
  const isDrawn = () => props.animal !== null && hasArt()
  return (
    <span class={['avatar', props.size, props.class].filter(Boolean).join(' ')} classList={{ portrait: isDrawn() }} data-seat={props.seat} aria-hidden="true">
      <Show when={isDrawn()} fallback={props.children}>
        <svg viewBox="0 0 64 64" data-expression={props.expression ?? 'calm'}>
          <use href={`#cast-${props.animal ?? ''}`} />
          <use href={`#cast-${props.animal ?? ''}-${props.expression ?? 'calm'}`} />
          <Show when={props.isBot}><use href="#cast-key" /></Show>
        </svg>
      </Show>
    </span>
  )
}

/** How well somebody plays, as one to four pips of paper; the word for it stands beside. */
export function Pips(props: { level: string }): JSX.Element {
  return <span class="pips" aria-hidden="true"><For each={LEVELS}>{(_, nth) => <i classList={{ on: nth() <= LEVELS.findIndex(one => one === props.level) }} />}</For></span>
}

/** A reaction, an emote that is drawn as a sticker. */
export function Sticker(props: { kind: string; class?: string }): JSX.Element {
  return <Show when={hasArt()}><svg class={props.class} viewBox="0 0 64 64" aria-hidden="true"><use href={`#emote-${props.kind}`} /></svg></Show>
}
