// What happens in Plus Haut, as those at the table feel it.
import { allBut, type Moments } from '../../cast/moments'
import type { PlusHautFact } from '../../wire/messages'

export const MOMENTS: Moments<PlusHautFact> = {
  swaps: ({ seat }, seats) => ({ surprised: allBut(seats, seat) }),
}
