// Cut-out shapes, each drawn in a box of 100 by 100: one for each colour, and the motifs of Top Speed.
// `currentColor` is the colour behind the cut-out.
import { For, type JSX } from 'solid-js'
import type { Colour } from './colours'

export type Motif = 'circle' | 'flag' | 'moon' | 'house' | 'star' | 'tree' | 'heart'
export type Shape = () => JSX.Element

const HOLE = 'currentColor'
const PETALS = [0, 72, 144, 216, 288]

export const CUT_OUT: Readonly<Record<Colour, Shape>> = {
  blue: () => <>
    <path d="M4 62c10-2 14-14 18-24C28 22 44 12 60 16c14 4 20 16 15 26-4 8-15 8-17 1-1-5 4-8 7-5-3-8-16-6-19 4-3 12 8 21 22 20 12-1 18-5 28-5v29H4z" />
    <path d="M4 80q12-9 23 0t23 0 23 0 23 0" fill="none" stroke={HOLE} stroke-width="4" />
  </>,
  red: () => <>
    <path d="M50 4c4 16 26 26 26 52 0 22-12 38-27 38S23 80 23 60c0-14 8-20 11-32 6 5 9 10 9 16 7-9 10-22 7-40z" />
    <path d="M50 54c3 9 11 13 11 23 0 8-5 13-12 13s-11-5-11-12c0-9 9-13 12-24z" fill={HOLE} />
  </>,
  yellow: () => <>
    <path d="M50 2l7 18 15-13 1 20 19-6-9 18 19 4-16 11 14 14-20 1 6 19-18-8-5 19-13-15-13 15-5-19-18 8 6-19-20-1 14-14L-1 43l19-4-9-18 19 6 1-20 15 13z" />
    <circle cx="50" cy="48" r="17" fill={HOLE} />
  </>,
  green: () => <>
    <path d="M50 3C78 18 92 44 80 70c-6 12-17 17-27 18l2 10H45l2-10C37 87 26 82 20 70 8 44 22 18 50 3z" />
    <path d="M50 22v62M50 40l18-12M50 40L32 28M50 56l24-12M50 56L26 44M50 71l22-10M50 71L28 61" fill="none" stroke={HOLE} stroke-width="4" stroke-linecap="round" />
  </>,
  black: () => <>
    <path d="M62 6C34 8 14 28 16 54c2 24 22 40 46 38 10-1 18-5 24-11-30 4-50-14-48-38C39 26 48 13 62 6z" />
    <path d="M76 22l4 10 11 1-8 7 3 11-10-6-9 6 2-11-8-7 11-1z" />
  </>,
  orange: () => <>
    <path d="M3 38h94c0 30-20 52-47 52S3 68 3 38z" />
    <path d="M13 46h74c-2 20-17 35-37 35S15 66 13 46z" fill={HOLE} />
    <path d="M48 50L20 50c2 10 8 17 14 21zM52 50l28 0c-2 10-8 17-14 21zM50 53l12 20c-8 5-16 5-24 0z" />
    <path d="M50 38c0-14 8-24 22-28-2 14-8 24-22 28z" />
  </>,
  violet: () => <>
    <For each={PETALS}>{turn => <ellipse cx="50" cy="24" rx="16" ry="22" transform={`rotate(${turn} 50 50)`} />}</For>
    <circle cx="50" cy="50" r="12" fill={HOLE} />
  </>,
  cyan: () => <>
    <path d="M22 62C8 62 2 52 5 43c3-8 10-11 17-9 2-14 14-24 28-22 12 1 20 9 22 20 12-3 23 4 23 16 0 9-7 14-16 14z" />
    <path d="M26 70c5 8 6 12 2 16s-10 1-10-5c0-4 4-6 8-11zM52 74c5 8 6 12 2 16s-10 1-10-5c0-4 4-6 8-11zM78 70c5 8 6 12 2 16s-10 1-10-5c0-4 4-6 8-11z" />
  </>,
  grey: () => <path d="M8 70c-2-14 10-24 24-22s20 14 16 26-14 16-24 14S10 82 8 70zM52 76c0-10 10-18 22-16s20 10 18 20-12 12-22 11-18-6-18-15zM34 30c2-12 14-20 28-16s20 16 14 26-18 12-28 8-16-8-14-18z" />,
}

export const MOTIFS: Readonly<Record<Motif, Shape>> = {
  circle: () => <><circle cx="50" cy="50" r="38" /><circle cx="50" cy="50" r="21" fill={HOLE} /></>,
  flag: () => <path d="M20 6h8v90h-8zM28 10c20-8 32 10 58 2-6 12-6 22 0 36-26 8-38-10-58-2z" />,
  moon: () => <path d="M64 6C36 6 14 26 14 52s22 44 48 42c12-1 20-5 26-12-30 3-48-16-46-40C43 26 52 13 64 6z" />,
  house: () => <><path d="M50 6l44 38H82v48H18V44H6z" /><path d="M42 92V64h16v28z" fill={HOLE} /></>,
  star: () => <path transform="rotate(20 50 52)" d="M50 4l13 31 33 3-25 22 8 33-29-18-29 18 8-33L4 38l33-3z" />,
  tree: () => <path d="M50 4l24 30H63l19 24H68l20 24H57v14H43V82H12l20-24H18l19-24H26z" />,
  heart: () => <path d="M50 92C22 70 6 54 6 34 6 18 17 8 30 8c9 0 16 5 20 13 4-8 11-13 20-13 13 0 24 10 24 26 0 20-16 36-44 58z" />,
}

export const ALL_MOTIFS = Object.keys(MOTIFS) as readonly Motif[]

/** A small star around the origin: what a joker has in place of a letter. */
export const STAR = 'M0-9l2.7 6 6.5.6-4.9 4.4 1.5 6.4L0 5l-5.8 3.4 1.5-6.4-4.9-4.4 6.5-.6z'
