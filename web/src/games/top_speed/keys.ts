// Keys by their place on the keyboard: four over four, as the columns lie. What is printed on them
// differs from country to country, so the caps are asked for, guessed, and learned.
import { createSignal, onMount, type Accessor } from 'solid-js'
import type { Language } from '../../words/words'

export const FAR_KEYS = ['KeyQ', 'KeyW', 'KeyE', 'KeyR'] as const
export const NEAR_KEYS = ['KeyA', 'KeyS', 'KeyD', 'KeyF'] as const
export const TOP_KEY = 'KeyT'
export const UNDER_KEY = 'Space'

const AZERTY: Readonly<Record<string, string>> = { KeyQ: 'A', KeyW: 'Z', KeyA: 'Q' }

interface Layout { getLayoutMap(): Promise<ReadonlyMap<string, string>> }

/** Return what is printed on a key. A French page guesses a French keyboard until it knows better. */
export function useCaps(language: Accessor<Language>): {
  cap: (code: string) => string
  learn: (event: KeyboardEvent) => void
} {
  const [known, setKnown] = createSignal<Readonly<Record<string, string>>>({})
  const note = (code: string, printed: string | undefined) => {
    if (printed?.length === 1 && known()[code] !== printed.toUpperCase()) {
      setKnown({ ...known(), [code]: printed.toUpperCase() })
    }
  }
  onMount(() => {
    const { keyboard } = navigator as { keyboard?: Layout } // in some browsers only, and not on plain http
    void keyboard?.getLayoutMap?.().then(map => {
      for (const code of [...FAR_KEYS, ...NEAR_KEYS, TOP_KEY]) note(code, map.get(code))
    }).catch(() => undefined)
  })
  const guess = (code: string) => (language() === 'fr' ? AZERTY[code] : undefined) ?? code.slice(3)
  return {
    cap: code => known()[code] ?? guess(code),
    learn: event => { if (event.code.startsWith('Key')) note(event.code, event.key) },
  }
}
