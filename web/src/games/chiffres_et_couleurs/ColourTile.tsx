// A colour that can be asked for: its paper, its texture and its letter.
import type { JSX } from 'solid-js'
import { COLOURS, INK, PAPER, type Colour } from '../../art/colours'
import { FAINT, useLetter } from '../../art/paper'

const CUT = 'M0 0h54v58H0z'

export function ColourTile(props: { colour: Colour }): JSX.Element {
  const letter = useLetter()
  return (
    <svg class="ctile" viewBox="0 0 54 58" aria-hidden="true">
      <path d={CUT} fill={COLOURS[props.colour].hex} />
      <path d={CUT} fill={`url(#p-${props.colour})`} opacity={FAINT} />
      <circle cx="27" cy="29" r="16" fill={PAPER} stroke={INK} stroke-width="2" />
      <text x="27" y="36.5" class="letter" font-size="21">{letter(props.colour)}</text>
    </svg>
  )
}
