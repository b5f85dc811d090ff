// A table that fills the screen. A browser lets a page have it only at a touch, so who wants it gets it with
// the first touch at a table; who leaves full screen by the browser's own way does not want it any more.
import { onCleanup } from 'solid-js'
import { keep, kept } from '../settings'

/** Whether this browser can do it; a telephone of Apple's cannot. */
export function canFillScreen(): boolean {
  return document.fullscreenEnabled === true
}

let atTable = false

/** Fill the screen as soon as this table is touched, if somebody wants it; give it back with the table. */
export function useFullScreen(): void {
  if (!canFillScreen()) return
  let isFull = document.fullscreenElement !== null
  atTable = true
  const changed = () => {
    if (isFull && !document.fullscreenElement) keep({ fullScreen: false })
    isFull = document.fullscreenElement !== null
  }
  document.addEventListener('click', fill)
  document.addEventListener('fullscreenchange', changed)
  onCleanup(() => {
    atTable = false
    document.removeEventListener('click', fill)
    document.removeEventListener('fullscreenchange', changed)
    giveBack()
  })
}

/** Want it from now on, or no longer. */
export function wantFullScreen(wanted: boolean): void {
  keep({ fullScreen: wanted })
  if (wanted) fill()
  else giveBack()
}

function fill(): void {
  if (atTable && kept().fullScreen && !document.fullscreenElement) document.documentElement.requestFullscreen().catch(() => undefined)
}

function giveBack(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined)
}
