// When the host may begin: guests who are here say that they are ready, and nobody waits for them for long.

export const LONGEST_WAIT = 20_000 // milliseconds

export type Beginning =
  | { can: 'not', missing: number } // a seat is free
  | { can: 'begin' }
  | { can: 'wait', seconds: number } // the button was pressed, and somebody is not ready
  | { can: 'insist' } // they were waited for

/** Return what the host's button does; `pressed` is when it was pressed, on the same clock as `now`. */
export function beginning(free: number, unready: number, pressed: number | null, now: number): Beginning {
  if (free > 0) return { can: 'not', missing: free }
  if (unready === 0 || pressed === null) return { can: 'begin' }
  const left = Math.min(pressed + LONGEST_WAIT - now, LONGEST_WAIT) // the clock that is drawn may lag behind the press
  return left > 0 ? { can: 'wait', seconds: Math.ceil(left / 1000) } : { can: 'insist' }
}
