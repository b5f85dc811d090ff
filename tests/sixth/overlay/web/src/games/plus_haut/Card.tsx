// A card of Plus Haut: its number, on a colour that says whether it is low, in between or high.
import type { JSX } from 'solid-js'
import type { Colour } from '../../art/colours'
import { Disc, Field, PLAIN, Sheet, type Face } from '../../art/paper'
import { useSay } from '../../kit/words'

const COLOURS: readonly Colour[] = ['blue', 'green', 'yellow', 'red']
const EACH = 3 // numbers have the same colour

export function Card(props: Face & { card: number }): JSX.Element {
  const say = useSay()
  const colour = () => COLOURS[Math.floor((props.card - 1) / EACH)] ?? 'red'
  return (
    <Sheet name={say('web-plus-haut-card', { card: props.card })} class={props.class} label={props.label} quiet={props.quiet}>
      <Field colour={colour()} strength={PLAIN} />
      <text x="60" y="118" class="letter big" font-size={props.card > 9 ? '84' : '110'}>{props.card}</text>
      <Disc x={24} y={26} radius={12} colour={colour()} />
      <Disc x={96} y={144} radius={12} colour={colour()} />
    </Sheet>
  )
}
