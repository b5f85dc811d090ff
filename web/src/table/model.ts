// What this page knows of its table, and how each message changes it. Nothing here draws or sends.
import type {
  Advice, Changes, Event, Fact, Key, Lobby, Own, PhotoPress, Result, Said, Scene, Sentence, ToClient,
} from '../wire/messages'
import type { Part } from './telling'

/** One fact of the log, with the row of the table that brought it. */
export interface Told<Kind = Fact> {
  seq: number
  at: number // milliseconds of table time
  seat: number
  by: string
  fact: Kind
  old?: true // from before a snapshot: it is in the log, and no news
}

/** A wish of ours that has no answer yet. It is shown dashed, and never counted. */
export interface Pending {
  op: string
  moves: readonly number[]
  row?: number // kept as this row, whose event is still to come
}

/** The newest row that moved something: who did it. */
export interface Deed {
  seq: number
  seat: number
}

/** Who did it when nobody at the table did: the deal. */
export const LUCK = 101

/**
 * Whose move is waited for, and since when in table time: so long their move clock has run. Unknown
 * after a snapshot, which does not tell when the turn began.
 */
export interface Turn {
  seat: number
  since: number | null
}

/** A contested card, column or call: the row that settled it, and who pressed when, best first. */
export interface Photo {
  seq: number
  claims: readonly PhotoPress[]
}

/** Why something was not done. A new one has another number, also when it says the same. */
export interface Refusal {
  number: number
  line: Sentence
  late: boolean
}

export interface Reaction {
  number: number
  seq: number // the row after which it was shown
  seat: number
  kind: string
  to: number | null // at whose seat it was thrown
}

export interface Model {
  seq: number
  you: number | null
  acting: boolean
  lobby: Lobby | null
  at: number // milliseconds of table time, at the latest event
  scene: Scene | null
  own: Own | null
  resting: readonly number[] // the seats that have nothing more to do in this round
  deed: Deed | null // null when nothing was done since a snapshot
  turn: Turn | null // in games of turns
  moves: readonly number[]
  drafted: readonly number[] // an unfinished choice that others do not see
  lines: readonly Told[]
  chat: readonly Said[]
  result: Result | null
  pending: readonly Pending[]
  photo: Photo | null
  refusal: Refusal | null
  advice: Advice | null
  reaction: Reaction | null
  notice: Sentence | null
  key: Key | null // for another device
  forgives: boolean // whether races forgive the lag of this connection
}

export const NOTHING: Model = {
  seq: 0, you: null, acting: false, lobby: null, at: 0, scene: null, own: null, resting: [], deed: null, turn: null,
  moves: [], drafted: [], lines: [], chat: [], result: null, pending: [], photo: null,
  refusal: null, advice: null, reaction: null, notice: null,
  key: null, forgives: true,
}

const LONGEST_LOG = 400
const KEPT_OF_LOG = 200
const NOBODY = -1

/** Return the model after this message. */
export function update(model: Model, said: ToClient): Model {
  switch (said.t) {
    case 'snapshot':
      return waitedFor(null, {
        ...model,
        seq: said.seq, pending: said.notice ? [] : waiting(model, said.seq), you: said.you, acting: said.acting,
        lobby: said.lobby, at: said.at,
        scene: said.scene, own: said.own, resting: said.resting ?? [], deed: null, moves: said.moves, drafted: [],
        lines: said.facts.map((fact, n) => ({ seq: said.seq, at: said.at, seat: said.doers?.[n] ?? NOBODY, by: '', fact, old: true })),
        chat: said.chat, result: said.result ?? null, advice: null, notice: said.notice ?? null,
      })
    case 'event':
      return afterPart(model, { event: said, facts: said.facts, changes: true, isLast: true })
    case 'arranged':
      return {
        ...(begins(model, said.lobby) ? cleared(model) : model),
        seq: said.seq, pending: waiting(model, said.seq), lobby: said.lobby,
      }
    case 'people':
      return model.lobby === null ? model : {
        ...model,
        lobby: {
          ...model.lobby, players: said.players, host: said.host, spectators: said.spectators,
        },
      }
    case 'drafted':
      return {
        ...answered(model, said.op), drafted: said.drafted, own: said.own, moves: said.moves,
        advice: asked(model, said.op) ? null : model.advice, // a step told again changes nothing
      }
    case 'ack':
      return kept(model, said.op, said.seq)
    case 'refused':
      return {
        ...answered(model, said.op),
        refusal: {
          number: (model.refusal?.number ?? 0) + 1, line: said.reason, late: said.late ?? false,
        },
      }
    case 'advice':
      return { ...answered(model, said.op), advice: said }
    case 'chatted':
      return model.chat.some(one => one.number === said.said.number)
        ? model : { ...model, chat: [...model.chat, said.said].slice(-LONGEST_LOG) }
    case 'reacted':
      return {
        ...model,
        reaction: { number: (model.reaction?.number ?? 0) + 1, seq: said.seq, seat: said.seat, kind: said.kind, to: said.to ?? null },
      }
    case 'key':
      return { ...answered(model, said.op), key: said }
    case 'notice':
      return { ...displaced(model, said.reason.key), notice: said.reason }
    case 'welcome':
      return { ...model, forgives: said.forgives ?? true }
    case 'seated':
      return { ...answered(model, said.op), you: said.seat }
    default:
      return model
  }
}

/** Return the model after a part of an event: what it says, and the table if it changes with it. */
export function afterPart(model: Model, { event, facts, changes, isLast }: Part): Model {
  const { seq, at, seat, by = '' } = event
  const lines = logged(model, facts.map(fact => ({ seq, at, seat, by, fact })))
  const now = changes ? stands({ ...model, lines }, event) : { ...model, lines }
  return isLast && event.result ? { ...now, result: event.result } : now
}

/** Return the model as the table stands after an event. */
function stands(model: Model, event: Event): Model {
  return waitedFor(event, {
    ...model,
    lobby: isAside(event) ? model.lobby : started(model.lobby),
    seq: event.seq, at: event.at, pending: waiting(model, event.seq),
    scene: changed(model.scene, event.changes),
    deed: isAside(event) ? model.deed : { seq: event.seq, seat: event.seat },
    own: event.own ?? null, resting: event.resting ?? [], moves: event.moves ?? [], drafted: [],
    photo: event.photo?.length ? { seq: event.seq, claims: event.photo } : model.photo,
    result: isDeal(event.changes) ? null : model.result,
    advice: isAside(event) ? model.advice : null,
  })
}

/** Return the log without what passes, but for the newest of it: what is covered stays covered. */
export function readable(lines: readonly Told[], passing: readonly string[]): readonly Told[] {
  if (passing.length === 0) return lines
  const newest = lines.findLastIndex(told => passing.includes(told.fact.kind))
  return lines.filter((told, place) => !passing.includes(told.fact.kind) || place === newest)
}

/** Whether a line was told as it happened; those from before come in a snapshot. */
export function isNews(told: Told): boolean {
  return !told.old
}

/** Whether something is being told that the table does not show yet. */
export function isBeingTold(model: Model): boolean {
  return (model.lines.at(-1)?.seq ?? 0) > model.seq
}

/** Whether nothing was moved: somebody asked for a hint, a bot got a seat for good, a race was paused or went on. */
function isAside({ by = '' }: Event): boolean {
  return ['hint', 'shown_out', 'gave_up', 'paused', 'resumed', 'renamed'].includes(by)
}

/** Return the lobby once something moves: then nobody counts down any more. */
function started(lobby: Lobby | null): Lobby | null {
  return lobby?.starts_in ? { ...lobby, starts_in: 0 } : lobby
}

/** Return the model with a wish of ours on its way. */
export function asking(model: Model, op: string, moves: readonly number[]): Model {
  return { ...model, pending: [...model.pending, { op, moves }], refusal: null, notice: null }
}

function asked(model: Model, op: string): Pending | undefined {
  return model.pending.find(one => one.op === op)
}

function answered(model: Model, op: string): Model {
  return { ...model, pending: model.pending.filter(one => one.op !== op) }
}

/** Return the model with a wish that the table has kept: it is shown until its event has come. */
function kept(model: Model, op: string, row: number): Model {
  if (row <= model.seq) return answered(model, op)
  return { ...model, pending: model.pending.map(one => (one.op === op ? { ...one, row } : one)) }
}

/** Return our wishes without those whose event this row has brought. */
function waiting(model: Model, row: number): readonly Pending[] {
  return model.pending.filter(one => one.row === undefined || one.row > row)
}

/** Return the log with these lines. Old ones go many at once: each time all others move up, and are drawn anew. */
function logged(model: Model, lines: readonly Told[]): readonly Told[] {
  const all = [...model.lines, ...lines]
  return all.length < LONGEST_LOG ? all : all.slice(-KEPT_OF_LOG)
}

/** Return the model with whose move it is now: a turn begins with the event that gives it. */
function waitedFor(done: Event | null, model: Model): Model {
  const seat = mover(model)
  if (seat === null) return { ...model, turn: null }
  if (done === null) return { ...model, turn: { seat, since: null } }
  const goesOn = seat === model.turn?.seat && (isAside(done) || (done.seat !== seat && done.seat !== LUCK))
  return goesOn ? model : { ...model, turn: { seat, since: done.at } }
}

/** Whose move is waited for: one's own above all, for in some moments several may move. */
function mover({ you, moves, scene }: Model): number | null {
  if (scene === null || scene.doing === 'over' || !('mover' in scene)) return null
  if (you !== null && moves.length > 0) return you
  return ('actor' in scene ? scene.actor : null) ?? scene.mover
}

/** Whether all fields of a scene are there: so begins a game. */
function isDeal(changes: Changes): changes is Scene {
  return 'type' in changes
}

function changed(scene: Scene | null, changes: Changes): Scene | null {
  return scene || isDeal(changes) ? { ...scene, ...changes } as Scene : null
}

function begins(model: Model, lobby: Lobby): boolean {
  return lobby.stage === 'playing' && model.lobby?.stage !== 'playing'
}

/** Return the model with nothing on the table: the last game is over, the next one not dealt. */
function cleared(model: Model): Model {
  return {
    ...model, scene: null, own: null, resting: [], deed: null, turn: null, moves: [], drafted: [], lines: [],
    result: null, photo: null, advice: null,
  }
}

/** Return the model of a connection that was told it no longer speaks for its seat. */
function displaced(model: Model, key: string): Model {
  if (key === 'lobby-elsewhere') return { ...model, acting: false }
  if (key !== 'lobby-seat-lost') return model
  return { ...model, you: null, acting: false, own: null, moves: [], drafted: [] }
}
