// A colour that is named inside a sentence.
import { useSay } from '../kit/words'
import { COLOURS, PAPER, type Colour } from './colours'
import { FAINT, RIM, Spoken, useLetter, type Face } from './paper'

/** A colour named inside a sentence: a swatch with its texture and its letter. */
export function Swatch(props: Face & { colour: Colour }) {
  const say = useSay()
  const letter = useLetter()
  const cut = 'M2 3l20-1-1 20-19 .5z'
  return (
    <Spoken class={`colour-dot ${props.class ?? ''}`.trim()} box="0 0 24 24" name={say(`colour-${props.colour}`)} label={props.label} quiet={props.quiet}>
      <path d={cut} fill={COLOURS[props.colour].hex} stroke={RIM} stroke-width="2" />
      <path d={cut} fill={`url(#p-${props.colour})`} opacity={FAINT} />
      <circle cx="12" cy="12" r="7.2" fill={PAPER} />
      <text x="12" y="16.3" class="letter" font-size="12">{letter(props.colour)}</text>
    </Spoken>
  )
}
