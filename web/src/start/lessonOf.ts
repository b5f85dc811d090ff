// The first hand of a game, where there is one.

/** What is offered as « Apprendre en jouant »; `go` opens it. */
export interface Lesson {
  go: () => void
}

/** Return the lesson of a game to offer now; null: none, or it was done on this device. */
export function lessonOf(_game: string): Lesson | null {
  return null
}
