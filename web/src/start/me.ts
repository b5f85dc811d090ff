// Who one is on this device: a name and a face, proposed at first and kept.
import { keep, kept } from '../settings'
import { FACES, type Face } from '../cast/roles'

/** Names that work in both languages. */
export const NAMES = [
  'Zigzag', 'Domino', 'Tango', 'Biscuit', 'Confetti', 'Pixel', 'Origami',
  'Tempo', 'Polka', 'Samba', 'Banjo', 'Kayak', 'Yoyo', 'Igloo',
] as const

export interface Me {
  name: string
  face: Face
  /** Nobody typed this name: where it is taken, another one will do. */
  isProposed: boolean
}

/** Return a name that is not among these; once all are, any. */
export function otherName(taken: readonly string[], random: () => number = Math.random): string {
  const left = NAMES.filter(name => !taken.some(one => one.toLowerCase() === name.toLowerCase()))
  return oneOf(left.length > 0 ? left : NAMES, random)
}

function oneOf<T>(all: readonly T[], random: () => number): T {
  return all[Math.floor(random() * all.length)] as T
}

const proposal = { name: otherName([]), face: oneOf<Face>(FACES, Math.random) }

export function me(): Me {
  const { name, face, isProposed } = kept()
  return { name: name ?? proposal.name, face: face ?? proposal.face, isProposed: name === undefined || isProposed === true }
}

/** Be called and look like this from now on. */
export function become(changed: Partial<Me>): void {
  const { name, face, isProposed } = { ...me(), ...changed }
  keep({ name, face, isProposed })
}

/** Take another proposed name, in place of one that somebody has. */
export function renameSilently(taken: readonly string[]): void {
  become({ name: otherName([...taken, me().name]), isProposed: true })
}

const TAKEN = ['lobby-name-taken', 'lobby-name-alike']

/** Whether a name was refused because of who sits there, and nobody has typed it. */
export function mayTryAnother(key: string): boolean {
  return TAKEN.includes(key) && me().isProposed
}
