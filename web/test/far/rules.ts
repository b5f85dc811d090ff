// Two games as far as taps go: what lies where, who holds what. Nothing is scored and no round ends.
import type {
  Move, RougeJauneVertCard as Card, RougeJauneVertMove, Sentence, TopSpeedCard, TopSpeedMove,
} from '../../src/wire/messages'
import type { Rules } from './table'

const NAMES = { bleu: 'blue', rouge: 'red', jaune: 'yellow', vert: 'green', noir: 'black' } as const
const LENGTH = 60 // cards in a full series: nobody is full before the taps are over
const says = (key: string, args: Sentence['args'] = {}): Sentence => ({ key, args })

function allCards(): Card[] {
  const words = Object.keys(NAMES) as (keyof typeof NAMES)[]
  return words.flatMap(word => words.filter(ink => ink !== word).flatMap(ink => [1, 2, 3, 4].map(count => (
    { name: `${word} ${ink} ${count}`, word: NAMES[word], ink: NAMES[ink], count }
  ))))
}

interface Hand { card: Card; slot: number | null }

export function rougeJauneVert(luck: () => number): Rules {
  const hidden = allCards().sort(() => luck() - 0.5)
  const table: (Card | null)[] = hidden.splice(0, 8)
  const series = [hidden.splice(0, 1), hidden.splice(0, 1)]
  const hands: (Hand | null)[] = [null, null]
  const stuck = [false, false]
  const isTaken = (slot: number) => hands.some(hand => hand?.slot === slot)
  const open = (seat: number): RougeJauneVertMove[] => {
    if (hands[seat]) return [{ kind: 'place' }, { kind: 'return' }]
    const takes = table.flatMap<RougeJauneVertMove>(card => (card ? [{ kind: 'take', card: card.name }] : []))
    return [...(hidden.length ? [{ kind: 'take_hidden' } as const] : []), ...takes, ...(stuck[seat] ? [] : [{ kind: 'stuck' } as const])]
  }
  const putBack = ({ card, slot }: Hand) => {
    const free = table.findIndex((one, at) => one === null && !isTaken(at))
    table[slot ?? (free < 0 ? table.length : free)] = card
  }
  const play = (seat: number, move: RougeJauneVertMove) => {
    const hand = hands[seat]
    if (move.kind === 'take_hidden') hands[seat] = { card: hidden.pop() as Card, slot: null }
    else if (move.kind === 'stuck') stuck[seat] = true
    else if (move.kind === 'take') {
      const slot = table.findIndex(card => card?.name === move.card)
      hands[seat] = { card: table[slot] as Card, slot }
      table[slot] = null
    } else if (hand) {
      hands[seat] = null
      if (move.kind === 'place') { series[seat]?.push(hand.card); stuck.fill(false) } else putBack(hand)
    }
  }
  return {
    scene: () => ({
      type: 'rouge_jaune_vert', doing: 'play', rule: '3.1', round: 1, rounds: 5, length: LENGTH, call_stop: true,
      clean_stop: false, stakes: [5, 1], hidden: hidden.length, table: [...table], put_backs: 0, most_put_backs: 160,
      seats: hands.map((hand, seat) => ({
        series: [...series[seat] ?? []], full: false, danger: false, holds: hand !== null, stuck: stuck[seat] ?? false,
        hand: hand?.slot == null ? null : hand.card, from_slot: hand?.slot ?? null, won: [], points: 0,
      })),
      count: null, places: null, tied: false,
    }),
    own: () => ({
      type: 'rouge_jaune_vert', doing: hands[0] ? 'place_or_return' : 'take', rule: '3.1', hand: hands[0]?.card ?? null,
    }),
    open: () => open(0),
    refusal: () => says('rouge-jaune-vert-closed'),
    play: (seat, move) => { play(seat, move as RougeJauneVertMove) },
    rival: () => {
      const moves = open(1).filter(move => move.kind !== 'stuck')
      return moves[Math.floor(luck() * moves.length)] ?? null
    },
    isSnatched: move => {
      if (move.kind !== 'take') return false
      if (hands[1]) play(1, { kind: 'return' })
      if (table.some(card => card?.name === (move as { card: string }).card)) play(1, move as RougeJauneVertMove)
      return true
    },
  }
}

const MOTIFS = ['circle', 'flag', 'moon', 'house', 'star', 'tree', 'heart']
const COLOURS = ['yellow', 'red', 'blue', 'grey', 'green', 'violet']
const MENDED_FOR = 3000
const VALUES = [1, 2, 2, 3, 4, 3, 5, 4]

export function topSpeed(luck: () => number): Rules {
  const columns: TopSpeedCard[][] = VALUES.map(() => [])
  const packet = (owner: number) => MOTIFS.flatMap((motif, i) => COLOURS.flatMap((colour, j) => (
    (i + j) % 2 === owner ? [{ motif, colour, owner }] : []
  ))).sort(() => luck() - 0.5)
  const packets = [packet(0), packet(1)]
  const cycled = [0, 0]
  let mend: { column: number; until: number } | null = null // our own
  const repeats = (column: number): string[] => {
    const cards = columns[column] ?? []
    const last = cards.at(-1)
    const before = cards.slice(0, -1)
    return [...(before.some(card => card.motif === last?.motif) ? ['motif'] : []), ...(before.some(card => card.colour === last?.colour) ? ['colour'] : [])]
  }
  const mending = () => (mend && mend.until > performance.now() ? mend.column : null)
  const land = (seat: number, card: TopSpeedCard | undefined, column: number) => {
    if (!card) return
    columns[column]?.push(card)
    cycled[seat] = 0
    if (seat === 0) mend = repeats(column).length ? { column, until: performance.now() + MENDED_FOR } : null
    else if (mend?.column === column) mend = null
  }
  const play = (seat: number, move: TopSpeedMove) => {
    const cards = packets[seat] ?? []
    if (move.kind === 'place') land(seat, cards.shift(), move.column)
    else if (move.kind === 'mend' && mend) land(seat, columns[mend.column]?.pop(), move.column)
    else if (move.kind === 'put_under') {
      cards.push(...cards.splice(0, 1))
      cycled[seat] = (cycled[seat] ?? 0) + 1
      if (seat === 0) mend = null
    } else if (move.kind === 'top') { // another race at once: only taps are looked at here
      columns.forEach(column => column.splice(0))
      packets.forEach((cards_, owner) => cards_.splice(0, cards_.length, ...packet(owner)))
      cycled.fill(0)
      mend = null
    }
  }
  const open = (seat: number): TopSpeedMove[] => {
    const all = VALUES.map((_, column) => column)
    const left = packets[seat]?.length ?? 0
    const source = seat === 0 ? mending() : null
    return [
      ...(left ? [...all.map(column => ({ kind: 'place', column }) as const), { kind: 'put_under' } as const] : []),
      ...(source === null ? [] : all.filter(column => column !== source).map(column => ({ kind: 'mend', column }) as const)),
      ...((cycled[seat] ?? 0) >= left ? [{ kind: 'top' } as const] : []),
    ]
  }
  return {
    scene: () => ({
      type: 'top_speed', doing: 'race', rule: '3.1', ending: null,
      columns: columns.map((cards, column) => ({ value: VALUES[column] ?? 0, towards: column < 4 ? 0 : 1, cards: [...cards], judging: null })),
      seats: packets.map((cards, seat) => ({ back: seat ? 'black' : 'white', left: cards.length, stopped: false, has_top_speed: false, count: null })),
      places: null, decided_by: null,
    }),
    own: () => ({
      type: 'top_speed', doing: 'race', rule: '3.1', turned_up: packets[0]?.[0] ?? null, mend: mending(),
      repeats: mending() === null ? [] : repeats(mending() ?? 0), before_top: (packets[0]?.length ?? 0) - (cycled[0] ?? 0),
    }),
    open: () => open(0),
    refusal: move => says(move.kind === 'mend' ? 'top-speed-nothing-to-mend' : 'top-speed-packet-empty'),
    play: (seat, move) => { play(seat, move as TopSpeedMove) },
    rival: () => {
      const moves = open(1).filter(move => move.kind !== 'top')
      return moves[Math.floor(luck() * moves.length)] ?? null
    },
    isSnatched: (move: Move) => move.kind === 'top' || move.kind === 'mend',
  }
}
