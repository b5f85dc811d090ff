// What all card faces refer to by id: a texture for each colour, the texture of the backs, the cut field.
import { For, type JSX } from 'solid-js'
import { ALL_COLOURS, COLOURS, type Colour } from './colours'

/** The outline of a card's field, a little askew, as scissors leave it. */
export const FIELD = 'M9 13L60 9 112 12 110 84 113 156 58 160 8 157 11 86z'

interface Tile {
  width: number
  height: number
  drawn: () => JSX.Element
}

// Coarse on purpose: at 64 px a card's texture must still be told from its neighbour's without any hue.
const TILES: Readonly<Record<Colour, Tile>> = {
  blue: { width: 20, height: 12, drawn: () => <path d="M-5 6q5 7 10 0t10 0 10 0" fill="none" stroke-width="4.2" /> },
  red: { width: 16, height: 16, drawn: () => <path d="M-4 12L12-4M4 20L20 4" fill="none" stroke-width="5" /> },
  yellow: { width: 16, height: 16, drawn: () => <><circle cx="4" cy="4" r="3" /><circle cx="12" cy="12" r="3" /></> },
  green: { width: 16, height: 12, drawn: () => <path d="M-1 10.5l9-7 9 7" fill="none" stroke-width="3.6" /> },
  black: { width: 16, height: 16, drawn: () => <path d="M8 3.5v9M3.5 8h9" fill="none" stroke-width="2.6" /> },
  orange: { width: 16, height: 16, drawn: () => <path d="M0 1H16M0 9H16M4 1V9M12 9V17" fill="none" stroke-width="2.4" /> },
  violet: { width: 14, height: 18, drawn: () => <path d="M7 0l7 9-7 9-7-9z" /> },
  cyan: { width: 16, height: 16, drawn: () => <circle cx="8" cy="8" r="5" fill="none" stroke-width="2.6" /> },
  grey: { width: 12, height: 16, drawn: () => <path d="M6 0V16" fill="none" stroke-width="4.8" /> },
}

function Texture(props: { colour: Colour }) {
  const tile = () => TILES[props.colour]
  const on = () => COLOURS[props.colour].on
  return (
    <pattern id={`p-${props.colour}`} width={tile().width} height={tile().height} patternUnits="userSpaceOnUse">
      <g fill={on()} stroke={on()} stroke-width="0">{tile().drawn()}</g>
    </pattern>
  )
}

/** The hidden drawing that every page holds once. */
export function Patterns() {
  return (
    <svg class="patterns" aria-hidden="true">
      <defs>
        <For each={ALL_COLOURS}>{colour => <Texture colour={colour} />}</For>
        <pattern id="p-back" width="30" height="30" patternUnits="userSpaceOnUse" patternTransform="rotate(18)">
          <rect width="30" height="30" fill="#2d2a52" />
          <path d="M4 10q6-9 12 0-6 7-12 0z" fill={COLOURS.yellow.hex} />
          <circle cx="23" cy="8" r="4" fill={COLOURS.violet.hex} />
          <path d="M3 25l6-6 6 6z" fill={COLOURS.orange.hex} />
          <path d="M19 20h8v6h-8z" fill={COLOURS.green.hex} />
        </pattern>
        <clipPath id="c-field"><path d={FIELD} /></clipPath>
      </defs>
    </svg>
  )
}
