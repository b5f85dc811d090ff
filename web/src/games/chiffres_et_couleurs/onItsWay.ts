// An act is on its way until the table shows it: its acknowledgement comes a little before that, and a
// quick second press must not meet the table as it was.
import { createEffect, createSignal, on, type Accessor } from 'solid-js'
import type { GamePlace } from '../../table/place'
import type { ChiffresEtCouleursMove } from '../../wire/messages'

export function useOnItsWay(place: GamePlace<ChiffresEtCouleursMove>): Accessor<boolean> {
  const [sentAt, setSentAt] = createSignal(-1)
  const isUnanswered = () => place.pending().length > 0
  createEffect(on(isUnanswered, unanswered => { if (unanswered) setSentAt(place.model.seq) }))
  return () => isUnanswered() || (sentAt() === place.model.seq && place.model.refusal === null)
}
