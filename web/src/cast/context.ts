// How a face at the table knows what its seat goes through (company.ts). Away from a table it is calm.
import { createContext, useContext } from 'solid-js'
import type { Expression } from './Face'
import type { Line } from './lines'
import type { AnyMoments } from './moments'

export interface Company {
  looks(seat: number): Expression
  /** What was thrown at this seat, as long as it sticks. */
  sticks(seat: number): string | null
  /** What a character says now. */
  says(): Line | null
  /** Whether the number keys are free for reactions. */
  hasDigits(): boolean
  /** Let faces follow the facts of this game. */
  follow(moments: AnyMoments, digits: boolean): void
}

const ALONE: Company = { looks: () => 'calm', sticks: () => null, says: () => null, hasDigits: () => false, follow: () => undefined }
const AtTable = createContext<Company>(ALONE)

export const CompanyProvider = AtTable.Provider
export const useCompany = (): Company => useContext(AtTable)

/** Let faces follow the facts of a game; `digits: true` where its keys leave the numbers free. */
export function useMoments(moments: AnyMoments, keys: { digits: boolean } = { digits: false }): void {
  useCompany().follow(moments, keys.digits)
}
