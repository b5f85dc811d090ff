// The deal of a game of turns: cards come from the pile to everybody, and nobody waits for it.
import { createEffect } from 'solid-js'
import { othersThan } from '../kit/seats'
import { dealOut } from '../motion/flights'
import { atSeat } from './beats'
import { LUCK } from './model'
import type { Place } from './place'

/** Let cards be dealt from this spot whenever there is a deal; who comes later finds them dealt. */
export function useDeal(place: Place, pile: string): void {
  createEffect<number>(before => {
    const { deed, you, lobby } = place.model
    if (deed?.seat !== LUCK || deed.seq === before || document.hidden) return before
    const seats = [...(you === null ? [] : [you]), ...othersThan(you, lobby?.players.length ?? 0)]
    dealOut(seats.map(seat => ({ from: pile, to: atSeat(seat), turns: true })))
    return deed.seq
  }, 0)
}
