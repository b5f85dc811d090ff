// Icons, the logo and the large cut-outs behind a page. None of them speaks: a button says its name itself.
import { For } from 'solid-js'
import { COLOURS, INK, PAPER } from './colours'
import { STAR } from './shapes'

/** The line of each, on a grid of 24; the star alone lies around the origin and is filled. */
const ICONS = {
  menu: 'M4 6.5h16M4 12h12M4 17.5h16',
  sun: 'M7.8 12a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 1 1 10 4.5a6.5 6.5 0 0 0 9.5 10z',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M12.7 7a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0M6.7 17a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0',
  bot: 'M5 9.5h14v9.5H5zM12 9.5V5.5M9 14h.01M15 14h.01M2.5 13v3M21.5 13v3M11 4.5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  check: 'M4.5 12.5l5 5L19.5 7',
  cross: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  share: 'M12 15V3.5M7.5 8L12 3.5 16.5 8M5 12.5V20h14v-7.5',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  eye: 'M2.5 12q9.5-12 19 0-9.5 12-19 0zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0',
  lost: 'M3 9.5q9-7.5 18 0M6.5 13.5q5.5-4.5 11 0M12 18h.01M4 20L20 4',
  play: 'M7 4.5L19 12 7 19.5z',
  people: 'M5.4 8a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0M2.5 20q0-6.5 6.5-6.5t6.5 6.5M16 4.8a3.4 3.4 0 0 1 0 6.4M18 14q3.5 1.2 3.5 6',
  rule: 'M5 3.5h11l3 3v14H5zM8.5 10h7M8.5 14h7',
  phone: 'M7 2.5h10v19H7zM11 18.5h2',
  help: 'M8.5 9q0-4 3.5-4t3.5 3.5q0 2.5-3.5 4V15M12 19.2h.01',
  flag: 'M6 21V4q6-3 12 0v9q-6-3-12 0',
  up: 'M12 19.5V5M6 10.5L12 4.5l6 6',
  chevron: 'M5 9l7 7 7-7',
  leave: 'M13.5 4H5v16h8.5M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  down: 'M12 4.5V19M6 13.5l6 6 6-6',
  right: 'M4.5 12H19M13.5 6l6 6-6 6',
  skip: 'M4.5 6l6 6-6 6M13 6l6 6-6 6',
  star: STAR,
  hand: 'M8 12V5.5M12 11V4M16 12V6M8 12q-3-3-4 0l4 7.5h8.5L19.5 12V9',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V7q0-3.5 3.5-3.5T15.5 7v3.5',
  clock: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7v5.5l3.5 2',
  danger: 'M12 4v10M12 19.5h.01',
  chat: 'M4 5h16v11H10l-5 4.5V16H4z',
}

export type IconName = keyof typeof ICONS

export function Icon(props: { name: IconName; class?: string | undefined }) {
  const isStar = () => props.name === 'star'
  return <svg class={`icon ${props.class ?? ''}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[props.name]} transform={isStar() ? 'translate(12 12)' : undefined} fill={isStar() ? 'currentColor' : undefined} />
  </svg>
}

const BLADES = ['red', 'yellow', 'green', 'blue', 'violet'] as const

/** The fan of five colours around the origin: the emblem of the house. */
export function Fan(props: { line: number }) {
  return <>
    <For each={BLADES}>{(colour, blade) => (
      <path
        d="M-8.4-39Q0-43 8.4-39L4.6 5.5Q0 8-4.6 5.5z"
        transform={`rotate(${(blade() - 2) * 25})`}
        fill={COLOURS[colour].hex}
        stroke={INK}
        stroke-width={props.line}
        stroke-linejoin="round"
      />
    )}</For>
    <circle r="3.4" fill={PAPER} stroke={INK} stroke-width={props.line} />
  </>
}

export function Logo(props: { class?: string | undefined }) {
  return <svg class={props.class} viewBox="0 0 64 64" aria-hidden="true"><g transform="translate(32 47.5) scale(.86)"><Fan line={2.8} /></g></svg>
}

/** A plant and a snail shell of paper, behind everything. */
export function Cutouts() {
  return <>
    <svg class="cutout plant" viewBox="0 0 200 200" aria-hidden="true"><path d="M100 195c-6-30-4-52 2-70-20 10-42 6-50-10 18-10 38-6 52 4 2-14 6-24 12-34-20 2-36-10-38-26 20-2 36 6 42 20 6-12 14-22 24-30-14-6-20-20-14-34 14 6 20 18 18 32 12-8 26-8 36 2-10 12-26 14-38 8-10 10-18 22-24 36 14-8 32-6 42 6-14 12-32 12-46 4-4 14-6 30-4 48 14-14 34-16 46-6-10 16-30 20-46 14-2 12-4 24-2 36z" /></svg>
    <svg class="cutout shell" viewBox="0 0 200 200" aria-hidden="true"><path d="M20 60c30-40 90-50 130-20 30 24 30 70 4 84-20 10-38-4-30-22 6-14 26-10 24 4 16-14 8-44-22-50-34-6-60 20-54 52 6 30 40 48 78 40-30 24-84 18-112-14C14 108 8 82 20 60z" /></svg>
  </>
}
