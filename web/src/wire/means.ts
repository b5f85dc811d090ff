// What a connection needs of the browser: sockets, time and chance. Tests bring their own.

export interface Means {
  socket(url: string): WebSocket
  later(milliseconds: number, act: () => void): () => void // returns how to call it off
  /** Act whenever the network or the person is back; returns how to call it off. */
  wake(act: () => void): () => void
  random(): number // 0 to 1
  op(): string // 22 letters drawn at random
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const OP_LETTERS = 22 // with 6 bits each nobody guesses it

export const browserMeans: Means = {
  socket: url => new WebSocket(url),
  later: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => { clearTimeout(timer) }
  },
  wake: act => {
    const look = () => { if (document.visibilityState === 'visible') act() }
    window.addEventListener('online', act)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', act)
      document.removeEventListener('visibilitychange', look)
    }
  },
  random: Math.random,
  // Not randomUUID: that one is missing on plain http.
  op: () => [...crypto.getRandomValues(new Uint8Array(OP_LETTERS))]
    .map(byte => LETTERS[byte % LETTERS.length]).join(''),
}
