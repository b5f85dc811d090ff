// A first hand as its script tells it, and which of its steps a table stands at. The server counts the script's
// moves that are done, by all seats; steps without a move are passed here, by a button.
import type { Move } from '../wire/messages'

export type Expression = 'calm' | 'glad' | 'sorry' | 'surprised'

/** What the others do, move by move. */
export interface Deeds {
  seat: number | 'clock' // from 1
  moves: number // so many
  says?: boolean
}

export interface Question { answer: string; choose: readonly string[] }

export interface ScriptStep {
  light: readonly string[]
  face: Expression
  do: 'next' | { moves: readonly Move[] } | Question
  then?: readonly Deeds[]
  otherwise?: readonly string[]
}

export interface Script {
  seats: readonly string[]
  panel?: string
  steps: readonly ScriptStep[]
}

/** The moves that the player makes in a step. */
export const movesOf = (step: ScriptStep | undefined): readonly Move[] => (
  step && step.do !== 'next' && 'moves' in step.do ? step.do.moves : []
)

/** What is asked in a step. */
export const questionOf = (step: ScriptStep | undefined): Question | null => (
  step && step.do !== 'next' && 'choose' in step.do ? step.do : null
)

const deedsOf = (step: ScriptStep | undefined) => (step?.then ?? []).reduce((sum, one) => sum + one.moves, 0)

/** How many moves are done before each step begins, and at the end. */
export function beginnings(script: Script): readonly number[] {
  const found = [0]
  for (const step of script.steps) found.push((found.at(-1) ?? 0) + movesOf(step).length + deedsOf(step))
  return found
}

/**
 * Return the step that the table stands at: the number of steps when all are done. `passed` is how many steps
 * were passed on this device; what the table has done says more.
 */
export function stepAt(script: Script, done: number, passed: number): number {
  const starts = beginnings(script)
  const isDone = (nth: number) => (
    (starts[nth + 1] ?? 0) > (starts[nth] ?? 0) ? done >= (starts[nth + 1] ?? 0) : nth < passed || done > (starts[nth] ?? 0)
  )
  const open = script.steps.findIndex((_, nth) => !isDone(nth))
  return open < 0 ? script.steps.length : open
}

/** Return what the player still has to do in a step; null while the others do theirs. */
export function movesLeft(script: Script, nth: number, done: number): readonly Move[] | null {
  const own = movesOf(script.steps[nth])
  const made = done - (beginnings(script)[nth] ?? 0)
  return own.length > 0 && made >= own.length ? null : own.slice(Math.max(0, made))
}

/** Return who has last said something in a step, once the moves that it goes with are done. */
export function speakerAt(script: Script, nth: number, done: number): number | null {
  const step = script.steps[nth]
  let at = (beginnings(script)[nth] ?? 0) + movesOf(step).length
  let speaker: number | null = null
  for (const deeds of step?.then ?? []) {
    at += deeds.moves
    if (deeds.says && done >= at && deeds.seat !== 'clock') speaker = deeds.seat - 1
  }
  return speaker
}
