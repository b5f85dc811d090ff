// The words of the pictures come when the first of them is shown.
import { createEffect, createSignal, type Accessor } from 'solid-js'
import { useWords } from '../kit/words'
import { learn, type Words } from '../words/words'

/** Return whether the words of the pictures are known; they are fetched if not. Without them nothing is drawn. */
export function useKnown(): Accessor<boolean> {
  const words = useWords()
  const [learnt, setLearnt] = createSignal<Words | null>(null)
  const isKnown = (speaking: Words) => speaking.knows('pictures-title')
  createEffect(() => {
    const speaking = words()
    if (!isKnown(speaking)) learn(speaking, 'pictures').then(() => setLearnt(speaking), () => undefined)
  })
  return () => learnt() === words() || isKnown(words())
}
