// A screen that stays on while a game is played: whoever thinks or waits does not touch it.
import { createEffect, createMemo, onCleanup } from 'solid-js'
import { kept } from '../settings'
import type { Place } from './place'

/** Whether this browser can do it. On plain http none can. */
export function canStayAwake(): boolean {
  return 'wakeLock' in navigator
}

/** Keep the screen on while a game is played here, unless somebody does not want it. */
export function useAwake(place: Place): void {
  // asked for once a game: settings and the lobby change for other reasons too
  const isWanted = createMemo(() => canStayAwake() && kept().awake !== false && place.model.lobby?.stage === 'playing')
  createEffect(() => { if (isWanted()) onCleanup(stayAwake()) })
}

/** Keep the screen on until the returned function is called. A hidden page loses the lock, and asks again. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let over = false
  let isAsking = false
  const ask = async () => {
    if (over || isAsking || document.visibilityState !== 'visible' || (lock && !lock.released)) return
    isAsking = true
    try {
      lock = await navigator.wakeLock.request('screen')
      if (over) void lock.release()
    } catch { /* an empty battery, or a page that is hidden again: the screen goes dark as it always did */ } finally { isAsking = false }
  }
  const look = () => { void ask() }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', look)
    void lock?.release()
  }
}
