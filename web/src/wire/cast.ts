// Made by tools/protocol.py from tables/cast.py.
import type { Player, SeatedBot } from './messages'

export type Character = SeatedBot['who']
export type Level = NonNullable<SeatedBot['level']>
export type Face = NonNullable<Player['face']>

/** A character who plays as a bot; the name is the same in all languages. */
export interface Role {
  who: Character
  name: string
  animal: Face
  level: Level
}

/** Weakest first. */
export const LEVELS: readonly Level[] = ['debutant', 'joueur', 'expert', 'maitre']

export const CAST: readonly Role[] = [
  { who: 'mimosa', name: 'Mimosa', animal: 'escargot', level: 'debutant' },
  { who: 'lilas', name: 'Lilas', animal: 'lapin', level: 'debutant' },
  { who: 'caramel', name: 'Caramel', animal: 'ours', level: 'debutant' },
  { who: 'vanille', name: 'Vanille', animal: 'poule', level: 'joueur' },
  { who: 'pistache', name: 'Pistache', animal: 'grenouille', level: 'joueur' },
  { who: 'noisette', name: 'Noisette', animal: 'herisson', level: 'joueur' },
  { who: 'safran', name: 'Safran', animal: 'renard', level: 'expert' },
  { who: 'corail', name: 'Corail', animal: 'pieuvre', level: 'expert' },
  { who: 'perle', name: 'Perle', animal: 'elephant', level: 'expert' },
  { who: 'indigo', name: 'Indigo', animal: 'hibou', level: 'maitre' },
  { who: 'azur', name: 'Azur', animal: 'baleine', level: 'maitre' },
  { who: 'onyx', name: 'Onyx', animal: 'manchot', level: 'maitre' },
]

export const FACES: readonly Face[] = ['escargot', 'lapin', 'ours', 'poule', 'grenouille', 'herisson', 'renard', 'pieuvre', 'elephant', 'hibou', 'baleine', 'manchot']
