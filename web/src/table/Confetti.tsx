// Paper confetti: falls once, and lies behind everything; the headline stays free.
import { createEffect, createSignal, Index, onCleanup, onMount, type JSX } from 'solid-js'
import type { Colour } from '../art/colours'
import { chances, CUTS, Paper, TINTS } from '../art/prize'

const KEPT_FREE = 14 // pixels around the headline
const LATEST = 1100 // milliseconds after which the last piece falls; each takes the rest of 2.6 s

interface Piece { x: number; y: number; size: number; turn: number; late: number; colour: Colour; cut: string }
interface Box { left: number; right: number; top: number; bottom: number }

export function Confetti(props: { pieces: number; free: () => HTMLElement | undefined }): JSX.Element {
  let ground!: HTMLDivElement
  const [pieces, setPieces] = createSignal<readonly Piece[]>([])
  const scatter = () => {
    const here = ground.getBoundingClientRect()
    const free = props.free()?.getBoundingClientRect()
    setPieces(scattered(props.pieces, here.width, here.height, free && {
      left: free.left - here.left - KEPT_FREE, right: free.right - here.left + KEPT_FREE,
      top: free.top - here.top - KEPT_FREE, bottom: free.bottom - here.top + KEPT_FREE,
    }))
  }
  onMount(() => {
    scatter()
    addEventListener('resize', scatter)
    onCleanup(() => { removeEventListener('resize', scatter) })
  })
  return <div class="confetti" ref={ground} aria-hidden="true"><Index each={pieces()}>{piece => <Scrap piece={piece()} />}</Index></div>
}

/** Return pieces all over a box, most of them high up, none on what is kept free; always the same, so that a turned phone keeps them. */
export function scattered(count: number, width: number, height: number, free?: Box): Piece[] {
  const chance = chances(5)
  return Array.from({ length: count }, () => {
    const x = chance() * width
    const y = chance() ** 1.5 * height
    const piece = {
      size: 0.7 + chance() * 0.75, turn: Math.round(chance() * 360), late: Math.round(chance() * LATEST),
      colour: TINTS[Math.floor(chance() * TINTS.length)] ?? 'red', cut: CUTS[Math.floor(chance() * CUTS.length)] ?? CUTS[0],
    }
    const isFree = !free || x < free.left || x > free.right || y < free.top || y > free.bottom
    return { ...piece, x, y: isFree ? y : y + free.bottom - free.top }
  })
}

/** A scrap of paper, where it comes to lie. */
function Scrap(props: { piece: Piece }): JSX.Element {
  let scrap!: SVGSVGElement
  createEffect(() => {
    const { x, y, size, turn, late } = props.piece
    const at = { '--x': `${x}px`, '--y': `${y}px`, '--size': String(size), '--turn': `${turn}deg`, '--late': `${late}ms` }
    for (const [name, value] of Object.entries(at)) scrap.style.setProperty(name, value)
  })
  return (
    <svg class="scrap" viewBox="-12 -12 24 24" ref={scrap}>
      <Paper {...props.piece} />
    </svg>
  )
}
