// How what happens in Rouge Jaune Vert is shown. Everybody plays at once, so nothing is held back; the
// end of a round and its count have a theatre of their own (theatre.ts).
import { atSeat, RACE_BEATS, soundOf, type Beats, type Onlooker } from '../../table/beats'
import type { RougeJauneVertFact } from '../../wire/messages'

export const FACE_DOWN = 'face-down'
export const inPot = (place: number): string => `pot-${place}`
export const wonBy = (seat: number): string => `won-${seat}`
export const seriesOf = (seat: number): string => `series-${seat}`
export const lyingCard = ({ word, ink, count }: { word: string; ink: string; count: number }): string => `${word}-${ink}-${count}`

/** A card in one's own hand lies there to be read; another's is only somewhere with them. */
export const OWN_HAND = 'own-hand'
export const handOf = (seat: number, by: Onlooker): string => (by.isYou(seat) ? OWN_HAND : atSeat(seat))

export const BEATS: Beats<RougeJauneVertFact> = {
  ...RACE_BEATS,
  card: {},
  opens: { sound: 'go' },
  starts_with: {},
  takes_hidden: ({ seat }) => ({ flights: [{ from: FACE_DOWN, to: atSeat(seat), covered: true }], sound: 'theirs' }),
  takes_hidden_card: ({ seat }, by) => ({ flights: [{ from: FACE_DOWN, to: handOf(seat, by) }], sound: 'mine' }),
  takes: ({ seat, card }, by) => ({ flights: [{ from: lyingCard(card), to: handOf(seat, by) }], sound: soundOf(seat, by) }),
  places: ({ seat }, by) => (by.isYou(seat)
    ? { flights: [{ from: OWN_HAND, to: seriesOf(seat) }], sound: 'yes' }
    : { flights: [{ to: seriesOf(seat) }], sound: 'theirs' }),
  returns: ({ seat, card }, by) => ({ flights: [{ from: handOf(seat, by), to: lyingCard(card) }], sound: soundOf(seat, by) }),
  says_stuck: ({ seat }, by) => ({ sound: soundOf(seat, by) }),
  ends_full: {},
  ends_stop: {},
  ends: {},
  counts_as_stopper: {},
  nobody_stopped: {},
  mistake: {},
  pays_for_stop: {},
  keeps: {},
}
