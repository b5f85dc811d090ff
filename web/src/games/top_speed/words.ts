// What the page says of a race: what can be done now and what not, an own mistake, the whole table.
import { seatSaying } from '../../kit/seats'
import { sayingOf } from './cards'
import { TOP } from './moves'
import type { Race } from './follow'
import type { TopSpeedCard, TopSpeedMove, TopSpeedOwn, TopSpeedScene } from '../../wire/messages'
import type { Place } from '../../table/place'

/** What can be done now, in one sentence. */
export function doNow(race: Race): string {
  const { place } = race
  const own = race.own()
  const other = seatSaying(1 - race.near())
  const stopped = race.scene().seats.findIndex(seat => seat.stopped)
  if (race.scene().doing === 'signal') return `${place.say('web-top-speed-ready')} ${place.say('web-top-speed-goal')}`
  if (own === null) {
    return stopped < 0 ? place.say('web-top-speed-watching')
      : place.say('web-top-speed-watching-on', { seat: seatSaying(1 - stopped) })
  }
  if (own.doing === 'stopped') return place.say('web-top-speed-you-stopped', { seat: other })
  const fault = faultTold(race)
  if (fault) return fault
  if (own.doing === 'play_on') return place.say('web-top-speed-you-play-on', { seat: other })
  if (!own.turned_up) return place.say('web-top-speed-packet-done')
  return place.say(place.can(TOP) ? 'web-top-speed-place-or-top' : 'web-top-speed-place', {
    card: sayingOf(own.turned_up),
  })
}

/** Why this cannot be done as the race stands. */
export function whyNot(place: Place, scene: TopSpeedScene, own: TopSpeedOwn | null, move: TopSpeedMove): string {
  const { say } = place
  if (own === null) return say('web-top-speed-watching')
  if (scene.doing === 'signal') return say('top-speed-not-started')
  if (own.doing === 'stopped') return say('top-speed-stopped')
  if (own.doing === 'over') return say('top-speed-ends-top')
  if (move.kind === 'top') return say('top-speed-top-too-early', { cards: own.before_top ?? 0 })
  return say(move.kind === 'mend' ? 'top-speed-nothing-to-mend' : 'top-speed-packet-empty')
}

/** Why a tap has to wait for the answer to the one before. */
export function whyUnclear({ say }: Place, first: TopSpeedMove, next: TopSpeedMove): string {
  const isUnseen = first.kind === 'place' || first.kind === 'put_under'
  return say(isUnseen && next.kind === 'place' ? 'web-top-speed-not-turned-up' : 'web-tap-unclear')
}

/** The own mistake that may be mended, and how; nothing when there is none. */
export function faultTold(race: Race): string {
  const column = race.mend()
  const cards = column === null ? [] : race.scene().columns[column]?.cards ?? []
  const card = cards.at(-1)
  if (column === null || !card) return ''
  if (race.lifted()) return race.place.say('web-top-speed-lifted', { card: sayingOf(card) })
  return race.place.say('web-top-speed-fault', {
    column: column + 1, twice: twice(race.place, card, race.own()?.repeats ?? []),
  })
}

/** What a wrong card repeats: "two circles and two yellow cards". */
export function twice(place: Place, card: TopSpeedCard, repeated: readonly string[]): string {
  const said = repeated.map(mark => (mark === 'motif'
    ? place.say('web-top-speed-two-motifs', { motif: card.motif })
    : place.say('web-top-speed-two-colours', { colour: card.colour })))
  return said.length < 2 ? said.join('') : place.say('list', { first: said[0] ?? '', last: said[1] ?? '' })
}

/** A column in words: its arrow, its cards, whose the last one is. */
export function columnTold(race: Race, number: number): string {
  const { place } = race
  const column = race.scene().columns[number]
  const last = column?.cards.at(-1)
  if (!column) return ''
  const arrow = column.value === null ? place.say('web-top-speed-face-down', { column: number + 1 })
    : place.say('web-top-speed-arrow', { column: number + 1, value: column.value, seat: seatSaying(column.towards) })
  if (!last) return place.say('web-top-speed-column-empty', { arrow })
  return place.say('web-top-speed-column-cards', {
    arrow, cards: column.cards.map(sayingOf), count: column.cards.length, seat: seatSaying(last.owner),
  })
}

/** The table in a few sentences, for who cannot see it. */
export function summary(race: Race): string {
  const { place } = race
  const packets = race.scene().seats.map((seat, number) => place.say('web-top-speed-packet', {
    seat: seatSaying(number), cards: seat.left, back: seat.back,
  }))
  const columns = race.scene().columns.map((_, number) => columnTold(race, number))
  return [doNow(race), ...packets, ...columns].join(' ')
}
