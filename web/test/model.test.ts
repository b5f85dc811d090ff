// What a page knows of its table after each message.
import { describe, expect, test } from 'vitest'
import { asking, isNews, NOTHING, update, type Model } from '../src/table/model'
import type { ColorettoScene, Event, Fact, Lobby, PhotoPress, Sentence, Snapshot, ToClient } from '../src/wire/messages'

const FACT: Fact = { kind: 'begins', seat: 0 }
const LINE: Sentence = { key: 'begins', args: { seat: { key: 'seat', args: { number: 1 } } } }
const SCENE: ColorettoScene = {
  type: 'coloretto', mover: 0, doing: 'draw_or_take', rule: '3.1', scoring: 'beige', points: [], draws_left: 0, no_draw: null, places: null, pile: 54,
  drawn: null, last_round: false, removed: [], rows: [], seats: [],
}
const PHOTO: PhotoPress[] = [
  { seat: 0, arrived: 240, lag: 171, pressed: 69 }, { seat: 1, arrived: 122, lag: 22, pressed: 100 },
]
const RESULT = { scores: [12, 7], places: [1, 2] }

function lobby(stage: Lobby['stage'] = 'playing'): Lobby {
  return {
    table: 'T', code: 'CONDOR-50', game: 'coloretto', rules_version: 1, stage, options: {}, clock: 0,
    locked: false, hints: true, players: [{ name: 'Ana', here: true }, { name: 'Bob' }], host: 0,
    spectators: 0, luck: { game_number: 0, commitment: '', words: [] },
    standing: { games: 1, played: 0, points: [0, 0], places: null },
  }
}

const snapshot = (change: Partial<Snapshot> = {}): Snapshot => ({
  t: 'snapshot', seq: 5, you: 0, acting: true, lobby: lobby(), at: 90, scene: SCENE, own: null,
  moves: [0], facts: [FACT], chat: [], ...change,
})
const event = (change: Partial<Event> = {}): Event => ({
  t: 'event', seq: 6, at: 99, seat: 0, facts: [], changes: {}, ...change,
})

function after(...said: ToClient[]): Model {
  return said.reduce(update, update(NOTHING, snapshot()))
}

const asked = (model = after()) => asking(model, 'a1', [0])

describe('a snapshot', () => {
  test('replaces everything about the table', () => {
    expect(after()).toMatchObject({
      seq: 5, you: 0, acting: true, lobby: lobby(), at: 90, scene: SCENE, own: null, moves: [0],
      drafted: [], chat: [], result: null,
    })
    expect(after().lines.map(told => told.fact)).toEqual([FACT])
  })

  test('forgets the lines, the advice and the notice from before', () => {
    const model = { ...after(), advice: { t: 'advice', seq: 5, op: '', move: 0, line: LINE } as const, notice: LINE }
    expect(update(model, snapshot({ facts: [] }))).toMatchObject({ lines: [], advice: null, notice: null })
  })

  test('keeps what we asked for and has no answer', () => {
    expect(update(asked(), snapshot()).pending).toEqual([{ op: 'a1', moves: [0] }])
  })

  test('of another log tells so until something is done, and takes back what we asked for', () => {
    const model = update(asked(), snapshot({ seq: 3, notice: { key: 'lobby-restored' } }))
    expect(model).toMatchObject({ seq: 3, pending: [], notice: { key: 'lobby-restored' } })
    expect(asked(model).notice).toBeNull()
  })

  test('brings the result of a finished game', () => {
    expect(after(snapshot({ result: RESULT })).result).toEqual(RESULT)
  })
})

describe('the log of a snapshot', () => {
  test('tells who did each thing, and is no news', () => {
    const [one, other] = after(snapshot({ facts: [FACT, FACT], doers: [1, 0] })).lines
    expect([one?.seat, other?.seat]).toEqual([1, 0])
    expect([one, other].map(told => told && isNews(told))).toEqual([false, false])
  })
})

describe('a bot that gets a seat for good', () => {
  test.each(['shown_out', 'gave_up'])('moves nothing: the turn, the last deed and an advice stay (%s)', by => {
    const advised = after(event({ seat: 0 }), { t: 'advice', seq: 6, op: 'h1', move: 0, line: LINE })
    const model = update(advised, event({ seq: 7, seat: 1, by, facts: [{ kind: 'gave_up', name: 'Bob', bot: 'Vanille' }] }))
    expect(model).toMatchObject({ deed: advised.deed, advice: advised.advice, turn: advised.turn })
    expect(model.lines.at(-1)?.fact).toEqual({ kind: 'gave_up', name: 'Bob', bot: 'Vanille' })
  })
})

describe('an event', () => {
  test('ends a countdown, unless nothing moves', () => {
    const counting = after({ t: 'arranged', seq: 6, lobby: { ...lobby(), starts_in: 3000 } })
    expect(update(counting, event({ seq: 7, by: 'hint' })).lobby?.starts_in).toBe(3000)
    expect(update(counting, event({ seq: 7 })).lobby?.starts_in).toBe(0)
  })

  test('puts its changes over the scene, field by field', () => {
    const model = after(event({ changes: { doing: 'place', drawn: 'red' }, at: 120 }))
    expect(model.scene).toEqual({ ...SCENE, doing: 'place', drawn: 'red' })
    expect(model).toMatchObject({ seq: 6, at: 120 })
  })

  test('without moves says that nothing may be done now', () => {
    expect(after(event()).moves).toEqual([])
    expect(after(event({ moves: [3] })).moves).toEqual([3])
  })

  test('brings what the own seat sees, whole', () => {
    const own = { type: 'limits' as const, hand: ['red'], hidden: null, four: null, swap_lacks: null, accusable: [] }
    const model = after(event({ own: { ...own, hand: ['red'] } }))
    expect(model.own).toEqual(own)
    expect(update(model, event({ seq: 7 })).own).toBeNull()
  })

  test('adds its lines to the log, with who did it and how', () => {
    const model = after(event({ seat: 1, by: 'bot', facts: [FACT] }))
    expect(model.lines.at(-1)).toEqual({ seq: 6, at: 99, seat: 1, by: 'bot', fact: FACT })
    expect(model.lines.length).toBe(2)
  })

  test('lets the log grow to 400 lines, and then lets half of it go', () => {
    const lines = (length: number) => after(event({ facts: Array.from({ length }, () => FACT) })).lines.length
    expect([lines(398), lines(399), lines(500)]).toEqual([399, 200, 200])
  })

  test('ends an advice, unless it only says that somebody asked for one', () => {
    const advised = after({ t: 'advice', seq: 5, op: 'h1', move: 0, line: LINE })
    expect(update(advised, event({ by: 'hint' })).advice?.op).toBe('h1')
    expect(update(advised, event()).advice).toBeNull()
  })

  test('that changes nothing makes no scene where there was none', () => {
    expect(update(update(NOTHING, snapshot({ scene: null })), event()).scene).toBeNull()
  })

  test('brings the result, which stays until a game begins', () => {
    const over = after(event({ result: RESULT }))
    expect(over.result).toEqual(RESULT)
    expect(update(over, event({ seq: 7, by: 'hint' })).result).toEqual(RESULT)
    expect(update(over, { t: 'arranged', seq: 6, lobby: lobby('finished') }).result).toEqual(RESULT)
  })
})

describe('a new game', () => {
  const over = () => after(event({ result: RESULT, facts: [FACT], photo: PHOTO }),
    { t: 'arranged', seq: 6, lobby: lobby('finished') })

  test('that is dealt resets the result', () => {
    expect(update(over(), event({ seq: 8, changes: SCENE })).result).toBeNull()
  })

  test('that is started clears the table before the deal', () => {
    expect(update(over(), { t: 'arranged', seq: 7, lobby: lobby() })).toMatchObject({
      scene: null, own: null, moves: [], lines: [], result: null, photo: null, lobby: lobby(),
    })
  })

  test('is not begun by what else is arranged while one runs', () => {
    expect(after({ t: 'arranged', seq: 6, lobby: lobby() }).scene).toEqual(SCENE)
  })
})

describe('the lobby', () => {
  test('is what the latest arranged says', () => {
    const locked = { ...lobby(), locked: true }
    expect(after({ t: 'arranged', seq: 6, lobby: locked })).toMatchObject({ seq: 6, lobby: locked })
  })

  test('has the people who are here, without a row', () => {
    const players = [{ name: 'Ana' }, { name: 'Bob', here: true }]
    const model = after({ t: 'people', seq: 9, players, host: 1, spectators: 2 })
    expect(model.lobby).toEqual({ ...lobby(), players, host: 1, spectators: 2 })
    expect(model.seq).toBe(5)
  })

  test('is not made of people alone', () => {
    expect(update(NOTHING, { t: 'people', seq: 9, players: [], host: 1, spectators: 2 })).toEqual(NOTHING)
  })
})

describe('a wish', () => {
  test('is pending until its answer, and changes nothing on the table', () => {
    expect(asked()).toEqual({ ...after(), pending: [{ op: 'a1', moves: [0] }] })
  })

  test('takes the last refusal away', () => {
    const model = after({ t: 'refused', seq: 5, op: 'x', reason: LINE })
    expect(asking(model, 'a1', [0]).refusal).toBeNull()
  })

  const answers: ToClient[] = [
    { t: 'ack', seq: 5, op: 'a1' }, // of a row that was told before
    { t: 'refused', seq: 5, op: 'a1', reason: LINE },
    { t: 'drafted', seq: 5, op: 'a1', drafted: [0], own: null, moves: [] },
    { t: 'advice', seq: 5, op: 'a1', move: 0, line: LINE },
    { t: 'key', seq: 5, op: 'a1', key: 'k', seconds: 300 },
    { t: 'seated', seq: 5, op: 'a1', table: 'T', code: 'C', seat: 1, token: 's' },
  ]
  test.each(answers)('is no longer pending after its $t', answer => {
    expect(update(asked(), answer).pending).toEqual([])
  })

  test('that the table has kept stays pending until its event has come', () => {
    const kept = update(asked(), { t: 'ack', seq: 6, op: 'a1' })
    expect(kept.pending.length).toBe(1)
    const come: ToClient = { t: 'event', seq: 6, at: 0, seat: 0, facts: [], changes: {} }
    expect(update(kept, come).pending).toEqual([])
  })

  test('stays pending when another one is answered', () => {
    expect(update(asked(), { t: 'ack', seq: 6, op: 'a2' }).pending.length).toBe(1)
  })

  test('that is refused says why, each time anew', () => {
    const once = update(asked(), { t: 'refused', seq: 5, op: 'a1', reason: LINE, late: true })
    expect(once.refusal).toEqual({ number: 1, line: LINE, late: true })
    const twice = update(once, { t: 'refused', seq: 5, op: '', reason: LINE })
    expect(twice.refusal).toEqual({ number: 2, line: LINE, late: false })
  })
})

describe('an unfinished choice', () => {
  const step: ToClient = { t: 'drafted', seq: 5, op: 'a1', drafted: [1], own: null, moves: [102] }

  test('shows what was chosen, and what may come next', () => {
    expect(after(step)).toMatchObject({ drafted: [1], own: null, moves: [102], seq: 5 })
  })

  test('is over with an event, unless it is told again', () => {
    expect(after(step, event()).drafted).toEqual([])
    expect(after(step, event(), step).drafted).toEqual([1])
  })

  test('has no use for the advice of the step before, but keeps it when told again', () => {
    const advice: ToClient = { t: 'advice', seq: 5, op: 'h', move: 1, line: LINE }
    expect(update(asked(after(advice)), step).advice).toBeNull()
    expect(after(advice, step).advice).toEqual(advice)
  })
})

describe('a photo finish', () => {
  const race = event({ facts: [FACT], photo: PHOTO })

  test('comes with the row that settled it, whose sentence tells of what', () => {
    const { photo, lines } = after(race)
    expect(photo).toEqual({ seq: 6, claims: PHOTO })
    expect(lines.at(-1)).toMatchObject({ seq: 6, fact: FACT })
  })

  test('is not taken anew from a refusal, which may come rows later', () => {
    const refusal: ToClient = { t: 'refused', seq: 8, op: 'a1', reason: LINE, late: true, photo: PHOTO }
    expect(update(asked(after(race)), refusal).photo?.seq).toBe(6)
  })

  test('stays while no other comes', () => {
    expect(after(race, event({ seq: 7 })).photo?.seq).toBe(6)
    expect(after(race, event({ seq: 7, photo: PHOTO })).photo?.seq).toBe(7)
  })
})

describe('people', () => {
  test('are heard once, however often a line of chat comes', () => {
    const chatted: ToClient = { t: 'chatted', seq: 5, said: { number: 1, seat: 1, at: 0, text: 'ah' } }
    expect(after(chatted, chatted).chat).toEqual([chatted.said])
  })

  test('react, each time anew', () => {
    const model = after({ t: 'reacted', seq: 5, seat: 1, kind: 'bravo' }, { t: 'reacted', seq: 5, seat: 1, kind: 'bravo' })
    expect(model.reaction).toEqual({ number: 2, seq: 5, seat: 1, kind: 'bravo', to: null })
  })
})

describe('one’s own connection', () => {
  const notice = (key: string): ToClient => ({ t: 'notice', seq: 5, reason: { key } })

  test('has the seat that seated tells', () => {
    expect(after({ t: 'seated', seq: 5, op: 'a1', table: 'T', code: 'C', seat: 1, token: 's' }).you).toBe(1)
  })

  test('looks on while another one plays the seat, until a snapshot says otherwise', () => {
    const model = after(notice('lobby-elsewhere'))
    expect(model).toMatchObject({ acting: false, you: 0, notice: { key: 'lobby-elsewhere' } })
    expect(update(model, snapshot())).toMatchObject({ acting: true, notice: null })
  })

  test('has nothing of a seat that was lost', () => {
    expect(after(notice('lobby-seat-lost'))).toMatchObject({
      you: null, acting: false, own: null, moves: [], notice: { key: 'lobby-seat-lost' },
    })
  })

  test('has the key for another device that it asked for', () => {
    const key: ToClient = { t: 'key', seq: 5, op: 'k', key: 'k', seconds: 300 }
    expect(after(key).key).toEqual(key)
  })

  test('is told anything else in a notice', () => {
    expect(after(notice('lobby-too-many'))).toEqual({ ...after(), notice: { key: 'lobby-too-many' } })
  })

  const others: ToClient[] = [
    { t: 'welcome', seq: 0, protocol: 3, version: '0.1.0' },
    { t: 'ping', seq: 0, nonce: 'n' },
    { t: 'from-a-newer-server' } as unknown as ToClient,
  ]
  test.each(others)('changes nothing on $t', said => {
    expect(after(said)).toEqual(after())
  })
})
