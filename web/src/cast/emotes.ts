// The reactions, as the palette and the number keys order them.
import type { React } from '../wire/messages'

export const REACTIONS = ['salut', 'bravo', 'rire', 'coeur', 'oups', 'aie', 'vite', 'hmm'] as const satisfies readonly React['kind'][]
