// How far a first hand went: steps that a button passes are remembered in this tab, what was finished on this device.
import { keep, kept } from '../settings'

const BOX = 'nuancier-lesson'

interface Passed { table: string; steps: number }

/** How many steps were passed at this table, in this tab. */
export function passedAt(table: string): number {
  try {
    const told = JSON.parse(sessionStorage.getItem(BOX) ?? 'null') as Passed | null
    return told?.table === table ? told.steps : 0
  } catch {
    return 0
  }
}

export function rememberPassed(table: string, steps: number): void {
  try { sessionStorage.setItem(BOX, JSON.stringify({ table, steps })) } catch { /* until the page is loaded anew */ }
}

/** Whether the first hand of a game was played to its end on this device. */
export const isLearnt = (game: string): boolean => kept().learnt?.includes(game) ?? false

export function rememberLearnt(game: string): void {
  if (!isLearnt(game)) keep({ learnt: [...kept().learnt ?? [], game] })
}
