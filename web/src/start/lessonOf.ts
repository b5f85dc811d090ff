// The first hand of a game, where there is one.
import { isLearnt } from '../lesson/passed'
import { hasLesson } from '../lesson/scripts'
import { go } from '../route'

/** What is offered as « Apprendre en jouant »; `go` opens it. */
export interface Lesson {
  go: () => void
}

/** Return the lesson of a game to offer now; null: none, or it was done on this device. */
export function lessonOf(game: string): Lesson | null {
  return hasLesson(game) && !isLearnt(game) ? { go: () => { go(`/learn/${game}`) } } : null
}
