// The words that the page speaks now, for every component; another language is another accessor value.
import { createContext, useContext, type Accessor } from 'solid-js'
import type { Args, Words } from '../words/words'

const Speaking = createContext<Accessor<Words>>()

export const WordsProvider = Speaking.Provider

export function useWords(): Accessor<Words> {
  const words = useContext(Speaking)
  if (!words) throw new Error('a component that speaks must stand inside WordsProvider')
  return words
}

/** Return the verb with which a component says a sentence; read it inside JSX. */
export function useSay(): (key: string, args?: Args) => string {
  const words = useWords()
  return (key, args) => words().say(key, args)
}
