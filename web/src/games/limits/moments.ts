// What happens in Limits, as those at the table feel it.
import type { Moments } from '../../cast/moments'
import type { LimitsFact } from '../../wire/messages'

export const MOMENTS: Moments<LimitsFact> = {
  swaps: ({ seat }) => ({ glad: [seat] }),
  loses_draw: ({ seat }) => ({ sorry: [seat] }),
  accuses: ({ accused }) => ({ surprised: [accused] }),
  exceeded: ({ winner, loser }) => ({ glad: [winner], sorry: [loser] }),
  kept: ({ winner, loser }) => ({ glad: [winner], sorry: [loser] }),
}
