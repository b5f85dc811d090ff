// One picture of the rules with its caption, drawn from the game's own cards.
import { Show, type JSX } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { GAMES } from '../games'
import { useSay } from '../kit/words'
import { useKnown } from './known'
import { pictureOf, picturesFor } from './list'
import { LINE } from './pen'
import { blanksOf, USUAL, type Terms } from './terms'
import './pictures.css'

/** The sheet that everything lies on, cut by hand. */
const GROUND = 'M5 8L120 4 228 7 335 4 333 72 336 150 333 215 220 212 112 216 6 213 8 140 4 70z'

export interface PanelProps {
  game: string
  n: number // which picture of the game, from 1
  options?: Terms['options'] | undefined // in force at the table; as usual without
  players?: number | undefined
  brief?: boolean | undefined // its title alone: brief enough for a strip
  quiet?: boolean | undefined // what it shows is not described: whoever shows it says it
}

export default function Panel(props: PanelProps): JSX.Element {
  const say = useSay()
  const known = useKnown()
  const terms = (): Terms => ({ players: props.players ?? USUAL.players, options: props.options ?? USUAL.options })
  const ground = () => `var(--${GAMES[props.game]?.colour ?? 'grey'})` // that of its tile
  const key = () => `picture-${pictureOf(props.game, props.n)?.words ?? ''}`
  const place = () => picturesFor(props.game, terms()).indexOf(props.n) + 1
  return (
    <figure class="picture" data-game={props.game} classList={{ brief: props.brief === true }}>
      <Show when={known()} fallback={<svg viewBox="0 0 340 220" aria-hidden="true"><path d={GROUND} fill={ground()} {...LINE} /></svg>}>
        <svg
          viewBox="0 0 340 220" role={props.quiet ? undefined : 'img'} aria-hidden={props.quiet ? 'true' : undefined}
          aria-label={props.quiet ? undefined : say(`${key()}-alt`, blanksOf(terms()))}
        >
          <path d={GROUND} fill={ground()} {...LINE} />
          <Dynamic component={pictureOf(props.game, props.n)?.drawn} terms={terms()} />
        </svg>
        <figcaption>
          <b><i aria-hidden="true">{place()}</i>{say(key(), blanksOf(terms()))}</b>
          <Show when={!props.brief}><span>{say(`${key()}-text`, blanksOf(terms()))}</span></Show>
        </figcaption>
      </Show>
    </figure>
  )
}
