// The shade over the table: everything but the union of the holes, and a ring around each.
import { Index, type JSX } from 'solid-js'
import { rounded, type Box, type Size } from './geometry'

export function Shade(props: { holes: readonly Box[]; window: Size }): JSX.Element {
  const cuts = () => props.holes.map(rounded)
  const whole = () => ({ x: 0, y: 0, width: props.window.w, height: props.window.h })
  return (
    <svg class="shade" viewBox={`0 0 ${props.window.w} ${props.window.h}`} aria-hidden="true">
      <defs>
        <mask id="lit" maskUnits="userSpaceOnUse" {...whole()}>
          <rect {...whole()} fill="white" />
          <path d={cuts().join('')} fill="black" />
        </mask>
        <Index each={cuts()}>{(_, at) => (
          <mask id={`lit-${at}`} maskUnits="userSpaceOnUse" {...whole()}>
            <rect {...whole()} fill="white" />
            <path d={cuts().filter((__, other) => other !== at).join('')} fill="black" />
          </mask>
        )}</Index>
      </defs>
      <rect class="dark" {...whole()} mask="url(#lit)" />
      <Index each={cuts()}>{(cut, at) => (
        <g mask={`url(#lit-${at})`}><path class="lit-under" d={cut()} /><path class="lit-edge" d={cut()} /></g>
      )}</Index>
    </svg>
  )
}

/** The finger that shows where. */
export function Hand(props: { ref: (hand: SVGSVGElement) => void }): JSX.Element {
  return (
    <svg class="pointer" viewBox="0 0 58 58" aria-hidden="true" ref={props.ref}>
      <path class="paper-cut" d="M17 6C21 3.4 24.4 6 25.6 9.6L30 22.6C34 20 38 21 39.6 23.6C43 22 46.6 24 47.6 27C51 26.6 53.4 29 53.6 32.4C54.4 42 51 50 44 53.6C36 57.4 27 54.6 22 47L10.4 32C8 28.6 10.6 25 14.4 26.2L20.6 30L15 12C14 9 15 7.2 17 6z" />
      <path class="finger" d="M31 23.4l2.4 7M40 24.6l2 6M48 28l1 5" />
    </svg>
  )
}

/** The bubble's tail; its lower edge lies under the bubble's own. */
export function Tail(props: { ref: (tail: SVGSVGElement) => void }): JSX.Element {
  return (
    <svg class="tail" viewBox="0 0 30 22" aria-hidden="true" ref={props.ref}>
      <path class="paper-cut" d="M1.5 21L15 2l13.5 19" /><path class="root" d="M4 21.5h22" />
    </svg>
  )
}
