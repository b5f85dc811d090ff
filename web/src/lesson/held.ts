// The seats of first hands. No code leads to them: the address names the game, and this device knows the seat.
import { go, nameThisPage } from '../route'
import { holdLesson, kept, letLessonGo } from '../settings'
import { openTable } from '../start/wish'
import type { Resume } from '../wire/messages'
import { lessonAt, ON } from './address'

const heldOf = (game: string) => kept().lessons?.find(one => one.game === game)

/** Return the seat to come back to: of a first hand that is not over, or of the game that goes on in this tab. */
export function seatOf(game: string, search: string = location.search): Resume | null {
  const held = heldOf(game)
  if (!held || (held.playsOn && search !== ON)) return null
  return { t: 'resume', table: held.table, token: held.token, seq: 0 }
}

/** The first hand is over, and its game goes on, or is over too: whoever loads the page anew comes back to it. */
export function playOn(game: string, isOver = false): void {
  const held = heldOf(game)
  if (held && !(held.playsOn && !!held.isOver === isOver)) holdLesson({ ...held, playsOn: true, isOver })
  nameThisPage(lessonAt(game, true))
}

/** Play the first hand once more, from its beginning. */
export function again(game: string): void {
  letLessonGo(game)
  go(lessonAt(game))
}

/** Play a real game instead: nobody comes back to the first hand. */
export function playReal(game: string): void {
  letLessonGo(game)
  openTable(game, 'play')
}
