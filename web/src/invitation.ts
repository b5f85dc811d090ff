// What a code invites to, asked before a name is: the game, who is there, or why no seat can be had.
import type { Player, Sentence } from './wire/messages'

/** As `/invitations/{code}.json` tells it; with a refusal alone there is no such table. */
export interface Invitation {
  refusal?: Sentence
  game?: string
  players?: readonly Player[]
  host?: number
}

/** Ask; null when there is no answer, for sitting down will tell. */
export async function invitation(code: string): Promise<Invitation | null> {
  try {
    const answer = await fetch(`/invitations/${encodeURIComponent(code)}.json`)
    return answer.ok ? await answer.json() as Invitation : null
  } catch {
    return null
  }
}
