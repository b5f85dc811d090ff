// One's turn calls back whoever looks elsewhere: the title and the icon of the tab, and a notification where
// somebody wanted one. In a race nobody is called: there it is always one's turn.
import { createEffect, createMemo, on, onCleanup } from 'solid-js'
import { useWords } from '../kit/words'
import { keep, kept } from '../settings'
import { useHidden } from './hidden'
import type { Place } from './place'

const ICON = '/logo.svg'
const ICON_CALLS = '/logo-turn.svg'
const TAG = 'nuancier-turn' // a newer one takes the place of the one before, also from another tab

/** Whether it is the turn of whoever sits here, in a game of turns. */
export function isYourTurn(place: Place): boolean {
  return place.info.pace !== 'live' && place.model.acting && place.model.moves.length > 0
}

/** Whether this browser can do it: on plain http none can, and phones say by throwing that they cannot. */
export function canNotify(): boolean {
  if (!isSecureContext || typeof Notification === 'undefined') return false
  if (Notification.permission === 'granted') return true
  try {
    new Notification('').close() // not permitted: it is never shown
    return true
  } catch {
    return false
  }
}

/** Whether whoever sits here wants notifications, and the browser still permits them. */
export function isNotified(): boolean {
  return kept().callsBack === true && typeof Notification !== 'undefined' && Notification.permission === 'granted'
}

/** Want notifications from now on, or no longer. Return whether the browser lets us; it asks by itself. */
export async function wantNotified(wanted: boolean): Promise<boolean> {
  const permitted = !wanted || await Notification.requestPermission() === 'granted'
  keep({ callsBack: wanted && permitted })
  return permitted
}

/** Call back whoever sits here when it is their turn. */
export function useCallBack(place: Place): void {
  const words = useWords()
  const isHidden = useHidden()
  const isYours = createMemo(() => isYourTurn(place))
  const game = () => place.info.title[words().language]
  createEffect(() => {
    document.title = isYours() ? words().say('web-title-turn', { game: game() }) : `${game()} · Nuancier`
  })
  createEffect(() => { if (isYours() && isHidden()) onCleanup(markIcon()) })
  createEffect(on(isYours, yours => {
    if (!yours || !isHidden()) return
    const takeBack = notify(game(), words().say('web-your-turn'))
    createEffect(() => { if (!isHidden()) takeBack() })
    onCleanup(takeBack)
  }))
}

/** Put a dot on the tab's icon; return how to take it away. */
function markIcon(): () => void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  icon?.setAttribute('href', ICON_CALLS)
  return () => { icon?.setAttribute('href', ICON) }
}

/** Show a notification if it is wanted and permitted; return how to take it back. */
function notify(title: string, body: string): () => void {
  if (!isNotified()) return () => undefined
  try {
    const shown = new Notification(title, { body, tag: TAG })
    shown.onclick = () => { window.focus(); shown.close() }
    return () => { shown.close() }
  } catch {
    return () => undefined // permitted to a phone, which cannot: title and icon have to do
  }
}
