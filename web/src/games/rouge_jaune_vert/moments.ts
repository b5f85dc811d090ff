// What happens in Rouge Jaune Vert, as those at the table feel it. They speak when a round is over, not before.
import { allBut, type Moments } from '../../cast/moments'
import type { RougeJauneVertFact } from '../../wire/messages'

export const MOMENTS: Moments<RougeJauneVertFact> = {
  says_stuck: ({ seat }) => ({ sorry: [seat], races: true }),
  ends_full: ({ seat }, seats) => ({ glad: [seat], late: allBut(seats, seat) }),
  ends_stop: ({ seat }, seats) => ({ glad: [seat], late: allBut(seats, seat) }),
  mistake: ({ seat }) => ({ sorry: [seat] }),
  pays_for_stop: ({ seat }) => ({ sorry: [seat] }),
  keeps: ({ seat, points }) => (points > 0 ? { glad: [seat] } : points < 0 ? { sorry: [seat] } : {}),
}
