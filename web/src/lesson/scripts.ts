// What a first hand needs: its script, the lights of its table, and its words. All of it comes when it is wanted.
import { LATER } from '../words/later'
import type { Words } from '../words/words'
import type { Lights } from './lights'
import type { Script } from './script'

const SCRIPTS = import.meta.glob<Script>('./hands/*.json', { import: 'default' })
const LIGHTS = import.meta.glob<Lights>('../games/*/lights.ts', { import: 'lights' })

export interface FirstHand {
  game: string
  script: Script
  lights: Lights
}

/** Whether there is a first hand of this game. */
export const hasLesson = (game: string): boolean => `./hands/${game}.json` in SCRIPTS

/** Return the first hand of a game; null where there is none. */
export async function firstHandOf(game: string): Promise<FirstHand | null> {
  const [script, lights] = await Promise.all([
    SCRIPTS[`./hands/${game}.json`]?.(), LIGHTS[`../games/${game}/lights.ts`]?.(),
  ])
  return script && lights ? { game, script, lights } : null
}

/** Teach these words what is said in lessons, and in that of one game. */
export async function learnLesson(words: Words, game?: string): Promise<void> {
  await Promise.all(['web_lesson', ...(game ? [`lesson_${game}`] : [])].map(async name => {
    const file = LATER[`../../../src/nuancier/locales/${words.language}/${name}.ftl`]
    if (file) words.learn(name, await (await fetch(file)).text())
  }))
}

/** The key of a bubble. */
export const bubbleOf = (game: string, nth: number, more = ''): string => `lesson-${game.replaceAll('_', '-')}-${nth + 1}${more}`
export const finishOf = (game: string): string => `lesson-${game.replaceAll('_', '-')}-finish`
