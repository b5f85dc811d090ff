// Who sits where before a game, as the host arranges it.
import { LEVELS, type Character, type Level } from '../cast/roles'
import { seatFor } from '../start/company'
import type { Place } from '../table/place'
import type { Arrange, Player } from '../wire/messages'

type SeatWish = NonNullable<Arrange['seats']>[number]

export interface Seats {
  isFull: () => boolean // nobody else can come, neither to a free seat nor to a new one
  canGrow: () => boolean
  seatOf: (who: Character) => number | null
  add: (wish: SeatWish) => void
  /** Let somebody come, or go. */
  toggle: (who: Character) => void
  /** Let a bot play at another level. */
  level: (seat: number, level: Level) => void
  /** Send a bot away, or take a free seat away: with one press the table is smaller, as far as its game allows. */
  remove: (seat: number) => void
  canRemove: (seat: number) => boolean
}

export const isFree = (one: Player): boolean => one.name === null && !one.bot

/** Return how to arrange the seats of this table; `aimed` is the free seat that was touched. */
export function seating(place: Place, aimed: () => number | null): Seats {
  const players = () => place.model.lobby?.players ?? []
  const [low, high] = [() => place.info.seats[0], () => place.info.seats[1]]
  const arrange = (seats: SeatWish[]) => { place.ask({ t: 'arrange', seats }) }
  const canGrow = () => players().length < high()
  const canShrink = () => players().length > low()
  const isFreeAt = (seat: number) => players().some((one, n) => n === seat && isFree(one))
  const seatOf = (who: Character) => { const seat = players().findIndex(one => one.who === who); return seat < 0 ? null : seat }
  const put = (seat: number, wish: SeatWish) => { arrange(players().map((one, n) => (n === seat ? wish : wishOf(one)))) }
  /** Return the free seat for whoever comes next: the one that was touched, else the first. */
  const nextFree = () => {
    const at = aimed()
    return at !== null && isFreeAt(at) ? at : players().findIndex(isFree)
  }
  const add = (wish: SeatWish) => {
    if (wish !== 'free' && nextFree() >= 0) put(nextFree(), wish)
    else if (canGrow()) arrange([...players().map(wishOf), wish])
  }
  const remove = (seat: number) => {
    if (canShrink()) arrange(players().flatMap((one, n) => (n === seat ? [] : [wishOf(one)])))
    else put(seat, 'free')
  }
  return {
    canGrow, seatOf, add, remove,
    isFull: () => !canGrow() && !players().some(isFree),
    toggle: who => {
      const seat = seatOf(who)
      if (seat === null) add({ who })
      else remove(seat)
    },
    level: (seat, level) => {
      const who = players()[seat]?.who
      if (who) put(seat, seatFor({ who, level }))
    },
    canRemove: seat => canShrink() && isFreeAt(seat),
  }
}

function wishOf(one: Player): SeatWish {
  if (one.who) return { who: one.who, level: LEVELS.find(level => level === one.bot) ?? null }
  return isFree(one) ? 'free' : 'kept'
}
