// What happens in Top Speed, as both at the table feel it. Until the race is over nobody speaks.
import { allBut, type Moments } from '../../cast/moments'
import type { TopSpeedFact } from '../../wire/messages'

export const MOMENTS: Moments<TopSpeedFact> = {
  mends: ({ seat }) => ({ surprised: [seat], races: true }),
  says_top: ({ seat }, seats) => ({ surprised: allBut(seats, seat), races: true }),
  gets_card: ({ seat }, seats) => ({ glad: [seat], sorry: allBut(seats, seat), races: true }),
}
