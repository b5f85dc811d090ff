// Who plays as a bot, and the faces that people may have.
export const LEVELS = ['debutant', 'joueur', 'expert', 'maitre'] as const
export type Level = (typeof LEVELS)[number]

export const FACES = [
  'escargot', 'lapin', 'ours', 'poule', 'grenouille', 'herisson', 'renard', 'pieuvre', 'elephant', 'hibou', 'baleine', 'manchot',
] as const
export type Face = (typeof FACES)[number]

const CAST = {
  mimosa: { animal: 'escargot', level: 'debutant' },
  lilas: { animal: 'lapin', level: 'debutant' },
  caramel: { animal: 'ours', level: 'debutant' },
  vanille: { animal: 'poule', level: 'joueur' },
  pistache: { animal: 'grenouille', level: 'joueur' },
  noisette: { animal: 'herisson', level: 'joueur' },
  safran: { animal: 'renard', level: 'expert' },
  corail: { animal: 'pieuvre', level: 'expert' },
  perle: { animal: 'elephant', level: 'expert' },
  indigo: { animal: 'hibou', level: 'maitre' },
  azur: { animal: 'baleine', level: 'maitre' },
  onyx: { animal: 'manchot', level: 'maitre' },
} as const satisfies Record<string, { animal: Face; level: Level }>
export type Character = keyof typeof CAST

export const CHARACTERS = Object.keys(CAST) as readonly Character[]

export const homeLevel = (who: Character): Level => CAST[who].level
export const animalOf = (who: Character): Face => CAST[who].animal
export const ofLevel = (level: Level): readonly Character[] => CHARACTERS.filter(who => homeLevel(who) === level)
