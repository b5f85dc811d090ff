// The language and the theme that the page wears now.
import { createSignal } from 'solid-js'
import { keep } from './settings'
import type { Language } from './words/words'

const [language, setLanguage] = createSignal<Language>(document.documentElement.lang === 'en' ? 'en' : 'fr')
const [theme, setTheme] = createSignal(document.documentElement.dataset['theme'] === 'dark' ? 'dark' as const : 'light' as const)
export { language, theme }

/** Speak this language from now on. */
export function speak(wanted: Language): void {
  document.documentElement.lang = wanted
  setLanguage(wanted)
  keep({ language: wanted })
}

/** Wear this theme from now on. */
export function wear(wanted: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = wanted
  setTheme(wanted)
  keep({ theme: wanted })
}
