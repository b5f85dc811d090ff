// What is chosen and not sent yet: cards of the hand, or whom to accuse. All of it can be taken back.
import { createEffect, createSignal, on, onCleanup, untrack } from 'solid-js'
import { useKeys } from '../../kit/atTable'
import { othersThan } from '../../kit/seats'
import type { GamePlace } from '../../table/place'
import type { LimitsMove, LimitsOwn, LimitsScene } from '../../wire/messages'
import { held, type Card, type Cards } from './follow'
import { accusing, isAccusation } from './moves'

export interface Choice {
  /** The numbers of the chosen cards. */
  cards: () => readonly number[]
  /** Choose a card, or put it back. */
  toggle: (card: Card) => void
  /** Whether somebody is to be accused. */
  accuses: () => boolean
  /** Whom; null while that is open. */
  whom: () => number | null
  suspect: (seat: number) => void
  accuse: () => void
  takeBack: () => void
}

/** All that the parts of this table look at. */
export interface AtLimits {
  place: GamePlace<LimitsMove>
  scene: LimitsScene
  own: LimitsOwn | null
  cards: Cards
  choice: Choice
}

type Seen = Omit<AtLimits, 'choice'>

/** How many cards are chosen at once. */
export const most = (scene: LimitsScene): number => (scene.doing === 'hide' ? scene.hidden_each : 1)

export function useChoice(at: Seen, chosen: () => readonly number[], choose: (ids: readonly number[]) => void): Choice {
  const [accuses, setAccuses] = createSignal(false)
  const [whom, suspect] = createSignal<number | null>(null)
  const open = () => othersThan(at.place.model.you, at.scene.seats.length).filter(seat => at.place.can(accusing(seat)))
  const takeBack = () => { setAccuses(false) }
  createEffect(() => { // a card that is gone cannot stay chosen, nor an accusation stay open out of turn
    const ids = held(at.cards).map(card => card.id)
    const still = untrack(chosen).filter(id => ids.includes(id)).slice(-most(at.scene))
    if (still.length !== untrack(chosen).length) choose(still)
    if (!at.place.open().some(isAccusation)) takeBack()
  })
  useWayBack(accuses, takeBack)
  return {
    cards: chosen,
    toggle: card => {
      const others = chosen().filter(id => id !== card.id)
      choose(others.length < chosen().length ? others : [...others, card.id].slice(-most(at.scene)))
    },
    accuses, whom, suspect, takeBack,
    accuse: () => {
      suspect(open().length === 1 ? open()[0] ?? null : null) // of one there is nothing to choose
      setAccuses(true)
    },
  }
}

interface Watcher { onclose: (() => void) | null; destroy: () => void }

/** Escape takes back what is open, and so does a phone's way back, in browsers that tell of it. */
function useWayBack(isOpen: () => boolean, takeBack: () => void): void {
  createEffect(on(isOpen, open => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher }
    if (!open || !CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.onclose = takeBack
    onCleanup(() => { watcher.destroy() })
  }))
  useKeys(code => {
    if (code !== 'Escape' || !isOpen()) return false
    takeBack()
    return true
  })
}
