// Made by tools/protocol.py from the messages, scenes, facts and moves.

/** The first message of every socket, within a few seconds. */
export interface Hello {
  t: 'hello'
  protocol: number
  language?: 'en' | 'fr' | null
}

/**
 * Open a table and take its first free seat.
 *
 * A bot's seat is a character, or a level alone: then the first character of that level comes who
 * is not here yet.
 *
 * With ``lesson`` it is a first hand: a table for you alone, with prepared cards and with the
 * characters of its script. Then seats, options and clock are left empty; nobody joins or watches.
 */
export interface Open {
  t: 'open'
  op: string
  name: string
  game: string
  seats: ('free' | 'debutant' | 'expert' | 'joueur' | 'maitre' | SeatedBot)[]
  options?: Record<string, string | number>
  clock?: number
  hints?: boolean
  pace?: 'at_once' | 'brisk' | 'calm'
  face?: 'baleine' | 'elephant' | 'escargot' | 'grenouille' | 'herisson' | 'hibou' | 'lapin' | 'manchot' | 'ours' | 'pieuvre' | 'poule' | 'renard' | null
  lesson?: boolean
  new?: boolean
}

/** A character who plays as a bot; nobody sits at a table twice. */
export interface SeatedBot {
  who: 'azur' | 'caramel' | 'corail' | 'indigo' | 'lilas' | 'mimosa' | 'noisette' | 'onyx' | 'perle' | 'pistache' | 'safran' | 'vanille'
  level?: 'debutant' | 'expert' | 'joueur' | 'maitre' | null
}

/** Sit down at a table whose code one was told. */
export interface Join {
  t: 'join'
  op: string
  code: string
  name: string
  seat?: number | null
  face?: 'baleine' | 'elephant' | 'escargot' | 'grenouille' | 'herisson' | 'hibou' | 'lapin' | 'manchot' | 'ours' | 'pieuvre' | 'poule' | 'renard' | null
  new?: boolean
}

/** Look on without a seat. */
export interface Watch {
  t: 'watch'
  code: string
}

/** Come back to one's seat; ``seq`` is the last one seen, 0 for nothing. */
export interface Resume {
  t: 'resume'
  table: string
  token: string
  seq?: number
  incarnation?: string | null
}

/** Continue on this device: change a one-time key for a new token. */
export interface Redeem {
  t: 'redeem'
  op: string
  table: string
  key: string
}

/** Change to a free seat, before the start. */
export interface Sit {
  t: 'sit'
  op: string
  seat: number
}

/** Take another name or face, at any time; all are told. Finished games keep the old name. */
export interface Rename {
  t: 'rename'
  op: string
  name?: string | null
  face?: 'baleine' | 'elephant' | 'escargot' | 'grenouille' | 'herisson' | 'hibou' | 'lapin' | 'manchot' | 'ours' | 'pieuvre' | 'poule' | 'renard' | null
}

/** Say before a game that one is ready for it, or not yet: a courtesy, nobody has to wait. */
export interface Ready {
  t: 'ready'
  on: boolean
  seq?: number | null
}

/** Leave on purpose: before the start the seat is free again, later a bot minds it at once. */
export interface Leave {
  t: 'leave'
  op: string
}

/**
 * Give the seat up for good: until the match is over a bot has it, and the token is void.
 *
 * Where no other person has a seat, the match ends without a result.
 */
export interface GiveUp {
  t: 'give_up'
  op: string
}

/**
 * Host, before the start: change bots and free seats, options, clock, hints; lock or unlock.
 *
 * The pace of bots may be changed alone at any time: it changes no rule.
 */
export interface Arrange {
  t: 'arrange'
  op: string
  seats?: ('free' | 'kept' | 'debutant' | 'expert' | 'joueur' | 'maitre' | SeatedBot)[] | null
  options?: Record<string, string | number> | null
  clock?: number | null
  locked?: boolean | null
  hints?: boolean | null
  pace?: 'at_once' | 'brisk' | 'calm' | null
}

/** Host: free the seat of somebody else; during a match a bot sits down there for good. */
export interface Kick {
  t: 'kick'
  op: string
  seat: number
}

/** Add a word to the luck of the next game; the latest counts, at the start they close. */
export interface Word {
  t: 'word'
  op: string
  text: string
}

/** Host: begin the game, the next one of the match, or a rematch. */
export interface Start {
  t: 'start'
  op: string
}

/** Wish for another match with the same people; by the host it starts. */
export interface Rematch {
  t: 'rematch'
  op: string
}

/**
 * Make one move, or several that are kept or refused together.
 *
 * A choice of several moves that others must not see (Chiffres et Couleurs: laying a series) is
 * kept once it is whole. It may come in one act, or step by step: ``drafted`` answers each step.
 */
export interface Act {
  t: 'act'
  op: string
  moves: number[]
  after?: number | null
}

/**
 * Stop the time of a race that you play alone against bots, or let it go on after a countdown.
 *
 * With other people there is no pause. Till it goes on nobody can move, and the result says that
 * the race was paused.
 */
export interface Pause {
  t: 'pause'
  op: string
  on: boolean
}

/**
 * End a first hand, wherever it stands: time runs, in a race after a countdown.
 *
 * The table stays as it is, and bots play by themselves.
 */
export interface GoOn {
  t: 'go_on'
  op: string
}

/**
 * Ask what a good bot would do in your place, on your turn, where the table allows it.
 *
 * The answer is ``advice``, for you alone, after a second or so. That you asked is kept, and told
 * to all; what was answered is not.
 */
export interface Hint {
  t: 'hint'
  op: string
}

/** Say something to all at the table. */
export interface Chat {
  t: 'chat'
  op: string
  text: string
}

/** Show a quick reaction, to all or at somebody's seat. */
export interface React {
  t: 'react'
  kind: 'aie' | 'bravo' | 'coeur' | 'hmm' | 'oups' | 'rire' | 'salut' | 'vite'
  to?: number | null
}

/** Ask for a one-time key with which another device takes over this seat. */
export interface HandOver {
  t: 'hand_over'
  op: string
}

/** Let this connection act for its seat, in place of the one that does. */
export interface PlayHere {
  t: 'play_here'
}

/** Say the last ``seq`` seen, and get what was missed; takes back an unfinished choice. */
export interface Sync {
  t: 'sync'
  seq: number
}

/** Answer a ping at once; races are judged by it. */
export interface Pong {
  t: 'pong'
  nonce: string
}

/** Say that one has seen the count of a round: the next deal waits for all who are here. */
export interface Seen {
  t: 'seen'
  seq: number
}

/**
 * In a game of turns, let bots move as quickly as they may until one of you has a move again.
 *
 * It counts while everybody here with a seat has said it, and until somebody has a move or the
 * round is over.
 */
export interface Hurry {
  t: 'hurry'
}

/** Say that one is not looking, or is back. */
export interface Away {
  t: 'away'
  away: boolean
}

/** Say whether others may share a result with one's name in full. */
export interface Named {
  t: 'named'
  on: boolean
}

/** The answer to hello. */
export interface Welcome {
  t: 'welcome'
  seq: number
  protocol: number
  version: string
  incarnation?: string
  forgives?: boolean
}

/** You have a seat. The token is yours alone: it is never shown again. */
export interface Seated {
  t: 'seated'
  seq: number
  op: string
  table: string
  code: string
  seat: number
  token: string
}

/** What you asked for is done and kept, as row ``seq``. */
export interface Ack {
  t: 'ack'
  seq: number
  op: string
}

/**
 * Your choice goes on: others see nothing of it, and nothing is kept, before it is whole.
 *
 * The next act adds to it; ``sync`` takes it back. After an event it is told again, with the
 * ``op`` of its latest step.
 */
export interface Drafted {
  t: 'drafted'
  seq: number
  op: string
  drafted: number[]
  own: Own | null
  moves: number[]
}

/** What a good bot would do in your place; it knows what you can know, and nothing else. */
export interface Advice {
  t: 'advice'
  seq: number
  op: string
  move: number
  line: Sentence
  why?: Sentence | null
  opinions?: MoveOpinion[]
}

/** A sentence: its key and arguments in the word files, and its text if a language is set. */
export interface Sentence {
  key: string
  args?: Record<string, number | string | Saying[] | Saying>
  text?: string | null
}

/** One sentence or phrase: its key in the word files, and what fills its blanks. */
export interface Saying {
  key: string
  args?: Record<string, number | string | Saying[] | Saying>
}

/** What a search thinks of one move. */
export interface MoveOpinion {
  move: number
  visits: number
  value: number
  points: number
}

/** What you asked for was not done. */
export interface Refused {
  t: 'refused'
  seq: number
  op: string
  reason: Sentence
  late?: boolean
  photo?: PhotoPress[]
}

/** One press in a photo finish, in milliseconds: ``pressed`` is ``arrived`` minus ``lag``. */
export interface PhotoPress {
  seat: number
  arrived: number
  lag: number
  pressed: number
}

/** Who is here, changed. */
export interface People {
  t: 'people'
  seq: number
  players: Player[]
  host: number | null
  spectators: number
}

/** Who has a seat. */
export interface Player {
  name: string | null
  bot?: string | null
  here?: boolean
  away?: boolean
  named?: boolean
  minded?: boolean
  lag?: number | null
  hurries?: boolean
  seen?: boolean
  face?: 'baleine' | 'elephant' | 'escargot' | 'grenouille' | 'herisson' | 'hibou' | 'lapin' | 'manchot' | 'ours' | 'pieuvre' | 'poule' | 'renard' | null
  who?: 'azur' | 'caramel' | 'corail' | 'indigo' | 'lilas' | 'mimosa' | 'noisette' | 'onyx' | 'perle' | 'pistache' | 'safran' | 'vanille' | null
  ready?: boolean
}

/** The table changed, apart from its cards: seats, options, a start, an end. */
export interface Arranged {
  t: 'arranged'
  seq: number
  lobby: Lobby
}

/** What a table is, apart from its cards. */
export interface Lobby {
  table: string
  code: string
  game: string
  rules_version: number
  stage: 'between' | 'finished' | 'lobby' | 'playing'
  options: Record<string, string | number>
  clock: number
  locked: boolean
  hints: boolean
  players: Player[]
  host: number | null
  spectators: number
  luck: BoundLuck
  standing: MatchStanding
  pace?: 'at_once' | 'brisk' | 'calm'
  pausable?: boolean
  paused?: boolean
  starts_in?: number
  lesson?: number | null
  prepared?: boolean
}

/** What the luck of a game is bound to. */
export interface BoundLuck {
  game_number: number
  commitment: string
  words: string[]
}

/** How the match stands. */
export interface MatchStanding {
  games: number
  played: number
  points: number[]
  places: number[] | null
  wins?: number[] | null
}

/**
 * Something happened on the table, or beside it: a hint asked for, a seat, a name, a pause.
 *
 * ``changes`` holds the fields of the scene that are not as they were before this ``seq``: put
 * them over the scene you have. The first deal of a game brings all fields.
 */
export interface Event {
  t: 'event'
  seq: number
  at: number
  seat: number
  facts: Fact[]
  changes: Changes
  by?: string
  own?: Own | null
  moves?: number[]
  photo?: PhotoPress[]
  result?: Result | null
  text?: string[]
  counted?: boolean
  resting?: number[]
}

/** How a game ended. */
export interface Result {
  scores: number[]
  places: number[]
  paused?: boolean
}

/** Everything you may know of the table now; it replaces what you had. */
export interface Snapshot {
  t: 'snapshot'
  seq: number
  you: number | null
  acting: boolean
  lobby: Lobby
  at: number
  scene: Scene | null
  own: Own | null
  moves: number[]
  facts: Fact[]
  chat: Said[]
  result?: Result | null
  notice?: Sentence | null
  text?: string[]
  doers?: number[]
  counted?: boolean
  resting?: number[]
}

/** One line of chat. */
export interface Said {
  number: number
  seat: number
  at: number
  text: string
  name?: string | null
}

/** Somebody said something. */
export interface Chatted {
  t: 'chatted'
  seq: number
  said: Said
}

/** Somebody showed a reaction, or wishes for a rematch. */
export interface Reacted {
  t: 'reacted'
  seq: number
  seat: number
  kind: string
  to?: number | null
}

/** The one-time key for another device; put it into the fragment of a link. */
export interface Key {
  t: 'key'
  seq: number
  op: string
  key: string
  seconds: number
}

/** Answer with a pong at once. */
export interface Ping {
  t: 'ping'
  seq: number
  nonce: string
}

/** Something about your connection: acting elsewhere, seat lost, table resting. */
export interface Notice {
  t: 'notice'
  seq: number
  reason: Sentence
}

export type FromClient = Hello | Open | Join | Watch | Resume | Redeem | Sit | Rename | Ready | Leave | GiveUp | Arrange | Kick | Word | Start | Rematch | Act | Pause | GoOn | Hint | Chat | React | HandOver | PlayHere | Sync | Pong | Seen | Hurry | Away | Named

export type ToClient = Welcome | Seated | Ack | Drafted | Advice | Refused | People | Arranged | Event | Snapshot | Chatted | Reacted | Key | Ping | Notice

/** The table as everybody sees it. */
export interface RougeJauneVertScene {
  type: 'rouge_jaune_vert'
  doing: string
  rule: string
  round: number
  rounds: number
  length: number
  call_stop: boolean
  clean_stop: boolean
  stakes: number[]
  hidden: number
  table: (RougeJauneVertCard | null)[]
  put_backs: number
  most_put_backs: number
  seats: RougeJauneVertSeat[]
  count: RougeJauneVertCount | null
  places: number[] | null
  tied: boolean
}

/** A colour card: the word on it, the colour it is printed in, and how often it stands there. */
export interface RougeJauneVertCard {
  name: string
  word: string
  ink: string
  count: number
}

/** What lies in front of one player. */
export interface RougeJauneVertSeat {
  series: RougeJauneVertCard[]
  full: boolean
  danger: boolean
  holds: boolean
  hand: RougeJauneVertCard | null
  from_slot: number | null
  stuck: boolean
  won: number[]
  points: number
}

/** The last finished round. */
export interface RougeJauneVertCount {
  round: number
  ending: string
  stopper: number | null
  ties_from: number
  penalty: number
  seats: RougeJauneVertCounted[]
}

/** The count of one series. */
export interface RougeJauneVertCounted {
  series: RougeJauneVertCard[]
  kept: number
  kept_sum: number
  mistake: RougeJauneVertMistake | null
  pays_for_stop: boolean
  counts: number
  choice: number
  decided: string | null
  points: number
}

/** The first wrong card of a series, and what it has in common with the card before it. */
export interface RougeJauneVertMistake {
  at: number
  common: string[]
}

/** What a player alone sees, and is to do. */
export interface RougeJauneVertOwn {
  type: 'rouge_jaune_vert'
  doing: string
  rule: string
  hand: RougeJauneVertCard | null
}

/** The table as everybody sees it. */
export interface RougeJauneVertChanges {
  type?: 'rouge_jaune_vert'
  doing?: string
  rule?: string
  round?: number
  rounds?: number
  length?: number
  call_stop?: boolean
  clean_stop?: boolean
  stakes?: number[]
  hidden?: number
  table?: (RougeJauneVertCard | null)[]
  put_backs?: number
  most_put_backs?: number
  seats?: RougeJauneVertSeat[]
  count?: RougeJauneVertCount | null
  places?: number[] | null
  tied?: boolean
}

/** A colour card: the word on it, the colour it is printed in, and how often it stands there. */
export interface RougeJauneVertCardFact {
  kind: 'card'
  word: string
  ink: string
  count: number
}

/** A round begins, with these point cards at stake. */
export interface RougeJauneVertOpensFact {
  kind: 'opens'
  round: number
  rounds: number
  stakes: number[]
}

/** Somebody's first card. */
export interface RougeJauneVertStartsWithFact {
  kind: 'starts_with'
  seat: number
  card: RougeJauneVertCardFact
}

/** Somebody else took a card that lay face down. */
export interface RougeJauneVertTakesHiddenFact {
  kind: 'takes_hidden'
  seat: number
}

/** The viewer took a card that lay face down. */
export interface RougeJauneVertTakesHiddenCardFact {
  kind: 'takes_hidden_card'
  seat: number
  card: RougeJauneVertCardFact
}

/** Somebody took a card that lay face up. */
export interface RougeJauneVertTakesFact {
  kind: 'takes'
  seat: number
  card: RougeJauneVertCardFact
}

/** Somebody placed the card in hand at the end of the own series. */
export interface RougeJauneVertPlacesFact {
  kind: 'places'
  seat: number
  card: RougeJauneVertCardFact
}

/** Somebody laid the card in hand face up on the table. */
export interface RougeJauneVertReturnsFact {
  kind: 'returns'
  seat: number
  card: RougeJauneVertCardFact
}

/** Somebody finds no card that fits. */
export interface RougeJauneVertSaysStuckFact {
  kind: 'says_stuck'
  seat: number
}

/** The round ended by itself, with somebody's full series. */
export interface RougeJauneVertEndsFullFact {
  kind: 'ends_full'
  seat: number
}

/** Somebody called Stop. */
export interface RougeJauneVertEndsStopFact {
  kind: 'ends_stop'
  seat: number
}

/** The round ended without anybody's Stop. */
export interface RougeJauneVertEndsFact {
  kind: 'ends'
  ending: string
}

/** Whose series was full first, so that ties are counted from there. */
export interface RougeJauneVertCountsAsStopperFact {
  kind: 'counts_as_stopper'
  seat: number
}

/** From whom ties are counted when no series was full. */
export interface RougeJauneVertNobodyStoppedFact {
  kind: 'nobody_stopped'
  seat: number
}

/** The first wrong card of somebody's series, and what it has in common with the one before. */
export interface RougeJauneVertMistakeFact {
  kind: 'mistake'
  seat: number
  card: RougeJauneVertCardFact
  before: RougeJauneVertCardFact
  reasons: string[]
}

/** Somebody stopped with a mistake, and counts fewer cards. */
export interface RougeJauneVertPaysForStopFact {
  kind: 'pays_for_stop'
  seat: number
  cards: number
}

/** What somebody's series counts for, and the point card that was taken for it. */
export interface RougeJauneVertKeepsFact {
  kind: 'keeps'
  seat: number
  kept: number
  total: number
  points: number
}

/** Somebody asked a bot for a hint. */
export interface RougeJauneVertHintAskedFact {
  kind: 'hint_asked'
  seat: number
}

/** The host showed somebody out of a running game: a bot has the seat now. */
export interface RougeJauneVertShownOutFact {
  kind: 'shown_out'
  name: string
  bot: string
}

/** Somebody gave up in a running game: a bot has the seat now. */
export interface RougeJauneVertGaveUpFact {
  kind: 'gave_up'
  name: string
  bot: string
}

/** Somebody took another name in a running game. */
export interface RougeJauneVertRenamedFact {
  kind: 'renamed'
  was: string
  name: string
}

/** Somebody who plays a race alone against bots stopped its time. */
export interface RougeJauneVertPausedFact {
  kind: 'paused'
  seat: number
}

/** A race that was paused goes on. */
export interface RougeJauneVertResumedFact {
  kind: 'resumed'
  seat: number
}

export type RougeJauneVertFact = RougeJauneVertCardFact | RougeJauneVertOpensFact | RougeJauneVertStartsWithFact | RougeJauneVertTakesHiddenFact | RougeJauneVertTakesHiddenCardFact | RougeJauneVertTakesFact | RougeJauneVertPlacesFact | RougeJauneVertReturnsFact | RougeJauneVertSaysStuckFact | RougeJauneVertEndsFullFact | RougeJauneVertEndsStopFact | RougeJauneVertEndsFact | RougeJauneVertCountsAsStopperFact | RougeJauneVertNobodyStoppedFact | RougeJauneVertMistakeFact | RougeJauneVertPaysForStopFact | RougeJauneVertKeepsFact | RougeJauneVertHintAskedFact | RougeJauneVertShownOutFact | RougeJauneVertGaveUpFact | RougeJauneVertRenamedFact | RougeJauneVertPausedFact | RougeJauneVertResumedFact

/** Take a card that lies face down. */
export interface RougeJauneVertTakeHiddenMove {
  kind: 'take_hidden'
}

/** Take a card that lies face up. */
export interface RougeJauneVertTakeMove {
  kind: 'take'
  card: string
}

/** Place the card in hand at the end of one's series. */
export interface RougeJauneVertPlaceMove {
  kind: 'place'
}

/** Put the card in hand back on the table, face up. */
export interface RougeJauneVertReturnMove {
  kind: 'return'
}

/** Say that no card fits one's series. */
export interface RougeJauneVertStuckMove {
  kind: 'stuck'
}

/** Call Stop, with a full series (unless option call_stop is off). */
export interface RougeJauneVertStopMove {
  kind: 'stop'
}

/** End the round: the clock's moves. */
export interface RougeJauneVertEndMove {
  kind: 'end'
  ending: string
}

export type RougeJauneVertMove = RougeJauneVertTakeHiddenMove | RougeJauneVertTakeMove | RougeJauneVertPlaceMove | RougeJauneVertReturnMove | RougeJauneVertStuckMove | RougeJauneVertStopMove | RougeJauneVertEndMove

/** The table as everybody sees it. */
export interface ChiffresEtCouleursScene {
  type: 'chiffres_et_couleurs'
  mover: number
  actor: number | null
  doing: string
  rule: string
  pile: number
  plays_on: boolean
  ask: ChiffresEtCouleursAsk | null
  received: string[]
  seats: ChiffresEtCouleursSeat[]
  places: number[] | null
  decided_by: string | null
}

/** The ask that is being answered: who was asked for which digit or colour. */
export interface ChiffresEtCouleursAsk {
  seat: number
  wanted: string
}

/** What lies in front of one player, and how many cards the hand holds. */
export interface ChiffresEtCouleursSeat {
  hand: number
  series: string[][]
  cards_laid: number
}

/** What a player sees of the own cards, and of series that nobody else sees yet. */
export interface ChiffresEtCouleursOwn {
  type: 'chiffres_et_couleurs'
  hand: string[]
  laying: string[]
  chosen: string[][]
  series: string[][]
  one_card: boolean
  card_unfit: string | null
  joker_unfit: string | null
  confirmed: boolean
  drew_joker: boolean
}

/** The table as everybody sees it. */
export interface ChiffresEtCouleursChanges {
  type?: 'chiffres_et_couleurs'
  mover?: number
  actor?: number | null
  doing?: string
  rule?: string
  pile?: number
  plays_on?: boolean
  ask?: ChiffresEtCouleursAsk | null
  received?: string[]
  seats?: ChiffresEtCouleursSeat[]
  places?: number[] | null
  decided_by?: string | null
}

/** The viewer's own cards, as dealt. */
export interface ChiffresEtCouleursHandFact {
  kind: 'hand'
  cards: string[]
}

/** Somebody asked somebody for a digit or a colour. */
export interface ChiffresEtCouleursAsksFact {
  kind: 'asks'
  seat: number
  to: number
  wanted: string
}

/** Somebody handed over what was asked for. */
export interface ChiffresEtCouleursGivesFact {
  kind: 'gives'
  seat: number
  to: number
  cards: string[]
}

/** Somebody has what was asked for, and chooses which card to give. */
export interface ChiffresEtCouleursMustGiveFact {
  kind: 'must_give'
  seat: number
}

/** Somebody has nothing of what was asked for. */
export interface ChiffresEtCouleursHasNoneFact {
  kind: 'has_none'
  seat: number
}

/** The card drawn after a miss is what was asked for: it is shown. */
export interface ChiffresEtCouleursShowsFact {
  kind: 'shows'
  seat: number
  card: string
}

/** The viewer drew a card after a miss. */
export interface ChiffresEtCouleursDrawsFact {
  kind: 'draws'
  seat: number
  card: string
}

/** Somebody else drew a card after a miss. */
export interface ChiffresEtCouleursDrawsUnseenFact {
  kind: 'draws_unseen'
  seat: number
}

/** The pile was empty after a miss. */
export interface ChiffresEtCouleursNothingToDrawFact {
  kind: 'nothing_to_draw'
  seat: number
}

/** The viewer laid a card for a series that nobody else sees yet. */
export interface ChiffresEtCouleursLaysCardFact {
  kind: 'lays_card'
  seat: number
  card: string
}

/** Somebody laid a series. */
export interface ChiffresEtCouleursLaysFact {
  kind: 'lays'
  seat: number
  cards: string[]
}

/** Somebody has no first series. */
export interface ChiffresEtCouleursLaysNothingFact {
  kind: 'lays_nothing'
  seat: number
}

/** The viewer put down a first series. */
export interface ChiffresEtCouleursPutsDownFact {
  kind: 'puts_down'
  seat: number
}

/** The viewer has chosen all first series. */
export interface ChiffresEtCouleursIsReadyFact {
  kind: 'is_ready'
  seat: number
}

/** Somebody kept the shown card in hand. */
export interface ChiffresEtCouleursKeepsFact {
  kind: 'keeps'
  seat: number
  card: string
}

/** A joker was drawn after the miss, and is used at once: the turn goes on. */
export interface ChiffresEtCouleursDrewJokerFact {
  kind: 'drew_joker'
  seat: number
}

/** Somebody lays no more. */
export interface ChiffresEtCouleursIsDoneFact {
  kind: 'is_done'
  seat: number
}

/** Somebody else's hand was empty, and was dealt anew. */
export interface ChiffresEtCouleursRefillsFact {
  kind: 'refills'
  seat: number
  count: number
}

/** The viewer's hand was empty, and was dealt these cards. */
export interface ChiffresEtCouleursRefillsWithFact {
  kind: 'refills_with'
  seat: number
  cards: string[]
}

/** Somebody holds nothing but jokers, and must draw. */
export interface ChiffresEtCouleursOnlyJokersFact {
  kind: 'only_jokers'
  seat: number
}

/** Nobody else has cards. */
export interface ChiffresEtCouleursNobodyToAskFact {
  kind: 'nobody_to_ask'
  seat: number
}

/** Somebody has the first turn. */
export interface ChiffresEtCouleursBeginsFact {
  kind: 'begins'
  seat: number
}

/** The game has ended. */
export interface ChiffresEtCouleursGameIsOverFact {
  kind: 'game_is_over'
}

/** Somebody asked a bot for a hint. */
export interface ChiffresEtCouleursHintAskedFact {
  kind: 'hint_asked'
  seat: number
}

/** The host showed somebody out of a running game: a bot has the seat now. */
export interface ChiffresEtCouleursShownOutFact {
  kind: 'shown_out'
  name: string
  bot: string
}

/** Somebody gave up in a running game: a bot has the seat now. */
export interface ChiffresEtCouleursGaveUpFact {
  kind: 'gave_up'
  name: string
  bot: string
}

/** Somebody took another name in a running game. */
export interface ChiffresEtCouleursRenamedFact {
  kind: 'renamed'
  was: string
  name: string
}

export type ChiffresEtCouleursFact = ChiffresEtCouleursHandFact | ChiffresEtCouleursAsksFact | ChiffresEtCouleursGivesFact | ChiffresEtCouleursMustGiveFact | ChiffresEtCouleursHasNoneFact | ChiffresEtCouleursShowsFact | ChiffresEtCouleursDrawsFact | ChiffresEtCouleursDrawsUnseenFact | ChiffresEtCouleursNothingToDrawFact | ChiffresEtCouleursLaysCardFact | ChiffresEtCouleursLaysFact | ChiffresEtCouleursLaysNothingFact | ChiffresEtCouleursPutsDownFact | ChiffresEtCouleursIsReadyFact | ChiffresEtCouleursKeepsFact | ChiffresEtCouleursDrewJokerFact | ChiffresEtCouleursIsDoneFact | ChiffresEtCouleursRefillsFact | ChiffresEtCouleursRefillsWithFact | ChiffresEtCouleursOnlyJokersFact | ChiffresEtCouleursNobodyToAskFact | ChiffresEtCouleursBeginsFact | ChiffresEtCouleursGameIsOverFact | ChiffresEtCouleursHintAskedFact | ChiffresEtCouleursShownOutFact | ChiffresEtCouleursGaveUpFact | ChiffresEtCouleursRenamedFact

/** Close a series, keep a card that was shown, or lay nothing more. */
export interface ChiffresEtCouleursDoneMove {
  kind: 'done'
}

/** Begin a series with a card of one's own, its lowest. */
export interface ChiffresEtCouleursLayMove {
  kind: 'lay'
  card: string
}

/** Add a card of one's own to the series, a higher one or a joker. */
export interface ChiffresEtCouleursAddMove {
  kind: 'add'
  card: string
}

/** Give a card of the colour that was asked for. */
export interface ChiffresEtCouleursGiveMove {
  kind: 'give'
  card: string
}

/** Ask a player for a digit or a colour. */
export interface ChiffresEtCouleursAskMove {
  kind: 'ask'
  seat: number
  wanted: string
}

export type ChiffresEtCouleursMove = ChiffresEtCouleursDoneMove | ChiffresEtCouleursLayMove | ChiffresEtCouleursAddMove | ChiffresEtCouleursGiveMove | ChiffresEtCouleursAskMove

/** The table as everybody sees it. */
export interface ColorettoScene {
  type: 'coloretto'
  mover: number
  doing: string
  rule: string
  scoring: string
  points: number[]
  pile: number
  draws_left: number
  no_draw: string | null
  drawn: string | null
  last_round: boolean
  removed: string[]
  rows: ColorettoRow[]
  seats: ColorettoSeat[]
  places: number[] | null
}

/** A row: its cards in order, how many it takes, and whether it was taken this round. */
export interface ColorettoRow {
  cards: string[]
  room: number
  gone: boolean
  no_card: string | null
  not_taken: string | null
}

/** What lies in front of one player. */
export interface ColorettoSeat {
  colours: ColorettoColour[]
  jokers: number
  plus_twos: number
  plus_points: number
  points: number
  out: boolean
}

/** A seat's cards of one colour, the jokers counted with them, and what they bring now. */
export interface ColorettoColour {
  colour: string
  cards: number
  jokers: number
  points: number
}

/** The table as everybody sees it. */
export interface ColorettoChanges {
  type?: 'coloretto'
  mover?: number
  doing?: string
  rule?: string
  scoring?: string
  points?: number[]
  pile?: number
  draws_left?: number
  no_draw?: string | null
  drawn?: string | null
  last_round?: boolean
  removed?: string[]
  rows?: ColorettoRow[]
  seats?: ColorettoSeat[]
  places?: number[] | null
}

/** Colours that are not in this game. */
export interface ColorettoRemovedFact {
  kind: 'removed'
  colours: string[]
}

/** Somebody's start cards. */
export interface ColorettoStartsWithFact {
  kind: 'starts_with'
  seat: number
  cards: string[]
}

/** The card of the last round came up. */
export interface ColorettoLastRoundFact {
  kind: 'last_round'
}

/** Somebody drew a card, for a row. */
export interface ColorettoDrawsFact {
  kind: 'draws'
  seat: number
  card: string
}

/** Somebody placed the drawn card in a row. */
export interface ColorettoPlacesFact {
  kind: 'places'
  seat: number
  card: string
  row: number
}

/** Somebody took a row. */
export interface ColorettoTakesFact {
  kind: 'takes'
  seat: number
  row: number
  cards: string[]
}

/** The golden joker brought one more card from the pile. */
export interface ColorettoTurnsUpFact {
  kind: 'turns_up'
  seat: number
  card: string
}

/** Nobody took this row: its cards leave the game. */
export interface ColorettoLeavesFact {
  kind: 'leaves'
  row: number
  cards: string[]
}

/** Somebody named the colours of the own jokers. */
export interface ColorettoNamesFact {
  kind: 'names'
  seat: number
  colours: string[]
}

/** The clock named the best colours for somebody. */
export interface ColorettoNamedByClockFact {
  kind: 'named_by_clock'
  seat: number
  colours: string[]
}

/** Somebody has the first turn. */
export interface ColorettoBeginsFact {
  kind: 'begins'
  seat: number
}

/** Somebody asked a bot for a hint. */
export interface ColorettoHintAskedFact {
  kind: 'hint_asked'
  seat: number
}

/** The host showed somebody out of a running game: a bot has the seat now. */
export interface ColorettoShownOutFact {
  kind: 'shown_out'
  name: string
  bot: string
}

/** Somebody gave up in a running game: a bot has the seat now. */
export interface ColorettoGaveUpFact {
  kind: 'gave_up'
  name: string
  bot: string
}

/** Somebody took another name in a running game. */
export interface ColorettoRenamedFact {
  kind: 'renamed'
  was: string
  name: string
}

export type ColorettoFact = ColorettoRemovedFact | ColorettoStartsWithFact | ColorettoLastRoundFact | ColorettoDrawsFact | ColorettoPlacesFact | ColorettoTakesFact | ColorettoTurnsUpFact | ColorettoLeavesFact | ColorettoNamesFact | ColorettoNamedByClockFact | ColorettoBeginsFact | ColorettoHintAskedFact | ColorettoShownOutFact | ColorettoGaveUpFact | ColorettoRenamedFact

/** Draw the top card of the pile. */
export interface ColorettoDrawMove {
  kind: 'draw'
}

/** Take a row with all its cards. */
export interface ColorettoTakeMove {
  kind: 'take'
  row: number
}

/** Place the drawn card on a row. */
export interface ColorettoPlaceMove {
  kind: 'place'
  row: number
}

/** Say in which colours one's jokers count. */
export interface ColorettoNameMove {
  kind: 'name'
  colours: string[]
}

/** Count the jokers where they bring most: the clock's move, when no answer came in time. */
export interface ColorettoNameBestMove {
  kind: 'name_best'
}

export type ColorettoMove = ColorettoDrawMove | ColorettoTakeMove | ColorettoPlaceMove | ColorettoNameMove | ColorettoNameBestMove

/** The table as everybody sees it. */
export interface LimitsScene {
  type: 'limits'
  mover: number
  doing: string
  rule: string
  round: number
  rounds: number
  forgetful: boolean
  limits: LimitsLimit[]
  hidden_each: number
  verdict: LimitsVerdict
  pile_cards: number
  top: string | null
  pile: string[] | null
  draw_left: number
  seats: LimitsSeat[]
  count: LimitsCount | null
  places: number[] | null
}

/** One colour of the limit card. */
export interface LimitsLimit {
  colour: string
  number: number | null
}

/** The points of a verdict. */
export interface LimitsVerdict {
  winner: number
  loser: number
}

/** What lies in front of one player. */
export interface LimitsSeat {
  cards: number
  played: number
  has_hidden: boolean
  hidden: string[] | null
  points: number
  limit_cards: number
  limit_points: number
  score: number
}

/** The accusation that ended the game, and its arithmetic. */
export interface LimitsCount {
  accuser: number
  accused: number
  colour: string
  count: number
  number: number | null
  hidden: number
  limit: number | null
  exceeded: boolean
  loser: number
  winner: number
}

/** What a player alone sees. */
export interface LimitsOwn {
  type: 'limits'
  hand: string[]
  hidden: string[] | null
  four: string | null
  swap_lacks: string | null
  accusable: number[]
}

/** The table as everybody sees it. */
export interface LimitsChanges {
  type?: 'limits'
  mover?: number
  doing?: string
  rule?: string
  round?: number
  rounds?: number
  forgetful?: boolean
  limits?: LimitsLimit[]
  hidden_each?: number
  verdict?: LimitsVerdict
  pile_cards?: number
  top?: string | null
  pile?: string[] | null
  draw_left?: number
  seats?: LimitsSeat[]
  count?: LimitsCount | null
  places?: number[] | null
}

/** One colour of the limit card. */
export interface LimitsLimitFact {
  kind: 'limit'
  colour: string
  number: number | null
}

/** The limit card of the round was turned up. */
export interface LimitsLimitCardFact {
  kind: 'limit_card'
  limits: LimitsLimitFact[]
}

/** The viewer's own hand. */
export interface LimitsDealtFact {
  kind: 'dealt'
  seat: number
  cards: string[]
}

/** The viewer hid these cards. */
export interface LimitsHidesFact {
  kind: 'hides'
  seat: number
  cards: string[]
}

/** Somebody else hid so many cards. */
export interface LimitsHasHiddenFact {
  kind: 'has_hidden'
  seat: number
  count: number
}

/** Somebody played a card. */
export interface LimitsPlaysFact {
  kind: 'plays'
  seat: number
}

/** The card that lies on the pile now; it may be read again only until it is covered. */
export interface LimitsTopFact {
  kind: 'top'
  card: string
}

/** Somebody swapped four cards of a colour. */
export interface LimitsSwapsFact {
  kind: 'swaps'
  seat: number
}

/** The colour of the four cards, two of which lie on the pile now. */
export interface LimitsShowsFourFact {
  kind: 'shows_four'
  card: string
}

/** Somebody else drew a card. */
export interface LimitsDrawsFact {
  kind: 'draws'
  seat: number
}

/** The viewer drew these cards. */
export interface LimitsDrawsCardsFact {
  kind: 'draws_cards'
  seat: number
  cards: string[]
}

/** Somebody did not draw in time. */
export interface LimitsLosesDrawFact {
  kind: 'loses_draw'
  seat: number
}

/** Somebody accused somebody of having gone too far. */
export interface LimitsAccusesFact {
  kind: 'accuses'
  seat: number
  accused: number
}

/** Somebody's hidden cards were shown. */
export interface LimitsRevealsFact {
  kind: 'reveals'
  seat: number
  cards: string[]
}

/** The cards of the pile, the first one first. */
export interface LimitsPileFact {
  kind: 'pile'
  cards: string[]
}

/** How many cards of the colour lie in the pile up to the card in question, and may. */
export interface LimitsCountsFact {
  kind: 'counts'
  card: string
  count: number
  number: number
  hidden: number
  limit: number
}

/** How many cards of the colour lie in the pile; the limit card says X for it. */
export interface LimitsCountsNoLimitFact {
  kind: 'counts_no_limit'
  card: string
  count: number
}

/** The accused had gone too far. */
export interface LimitsExceededFact {
  kind: 'exceeded'
  loser: number
  winner: number
}

/** The accused had not gone too far. */
export interface LimitsKeptFact {
  kind: 'kept'
  loser: number
  winner: number
}

/** Somebody has the first turn. */
export interface LimitsBeginsFact {
  kind: 'begins'
  seat: number
}

/** Somebody asked a bot for a hint. */
export interface LimitsHintAskedFact {
  kind: 'hint_asked'
  seat: number
}

/** The host showed somebody out of a running game: a bot has the seat now. */
export interface LimitsShownOutFact {
  kind: 'shown_out'
  name: string
  bot: string
}

/** Somebody gave up in a running game: a bot has the seat now. */
export interface LimitsGaveUpFact {
  kind: 'gave_up'
  name: string
  bot: string
}

/** Somebody took another name in a running game. */
export interface LimitsRenamedFact {
  kind: 'renamed'
  was: string
  name: string
}

export type LimitsFact = LimitsLimitFact | LimitsLimitCardFact | LimitsDealtFact | LimitsHidesFact | LimitsHasHiddenFact | LimitsPlaysFact | LimitsTopFact | LimitsSwapsFact | LimitsShowsFourFact | LimitsDrawsFact | LimitsDrawsCardsFact | LimitsLosesDrawFact | LimitsAccusesFact | LimitsRevealsFact | LimitsPileFact | LimitsCountsFact | LimitsCountsNoLimitFact | LimitsExceededFact | LimitsKeptFact | LimitsBeginsFact | LimitsHintAskedFact | LimitsShownOutFact | LimitsGaveUpFact | LimitsRenamedFact

/** Hide cards when a round begins: two of two players, one of more. */
export interface LimitsHideMove {
  kind: 'hide'
  colours: string[]
}

/** Play a card onto the pile. */
export interface LimitsPlayMove {
  kind: 'play'
  colour: string
}

/** Swap a hand of four cards of one colour. */
export interface LimitsSwapMove {
  kind: 'swap'
  colour: string
}

/** Accuse a player of having gone over the limit. */
export interface LimitsAccuseMove {
  kind: 'accuse'
  seat: number
}

/** Draw the card that is owed for the one played (option forgetful). */
export interface LimitsDrawMove {
  kind: 'draw'
}

/** Go without the card that was not drawn in time: the clock's move. */
export interface LimitsLoseTheDrawMove {
  kind: 'lose_the_draw'
}

export type LimitsMove = LimitsHideMove | LimitsPlayMove | LimitsSwapMove | LimitsAccuseMove | LimitsDrawMove | LimitsLoseTheDrawMove

/** The table as everybody sees it. */
export interface TopSpeedScene {
  type: 'top_speed'
  doing: string
  rule: string
  ending: string | null
  columns: TopSpeedColumn[]
  seats: TopSpeedSeat[]
  places: number[] | null
  decided_by: string | null
}

/** The cards that lie at one arrow, from the arrow on. */
export interface TopSpeedColumn {
  value: number | null
  towards: number
  cards: TopSpeedCard[]
  judging: TopSpeedJudging | null
}

/** A motif card, and the seat whose back it has. */
export interface TopSpeedCard {
  motif: string
  colour: string
  owner: number
}

/** Why a column's arrow goes to whom, when the race is over. */
export interface TopSpeedJudging {
  winner: number | null
  mistake: number | null
  repeats: string[]
}

/** One player's packet, and how the race stands for them. */
export interface TopSpeedSeat {
  back: string
  left: number
  stopped: boolean
  has_top_speed: boolean
  count: TopSpeedCount | null
}

/** A seat's points at the end, as they add up. */
export interface TopSpeedCount {
  arrows: number[]
  top_speed: number
  points: number
}

/** What a player alone sees, and may do. */
export interface TopSpeedOwn {
  type: 'top_speed'
  doing: string
  rule: string
  turned_up: TopSpeedCard | null
  mend: number | null
  repeats: string[]
  before_top: number | null
}

/** The table as everybody sees it. */
export interface TopSpeedChanges {
  type?: 'top_speed'
  doing?: string
  rule?: string
  ending?: string | null
  columns?: TopSpeedColumn[]
  seats?: TopSpeedSeat[]
  places?: number[] | null
  decided_by?: string | null
}

/** Who has which cards. */
export interface TopSpeedBlackAndWhiteFact {
  kind: 'black_and_white'
  black: number
  white: number
}

/** What the outer arrows are worth, columns 1, 4, 5 and 8: they lie open before the signal. */
export interface TopSpeedOuterArrowsFact {
  kind: 'outer_arrows'
  values: number[]
}

/** The race is on, and what the inner arrows are worth, columns 2, 3, 6 and 7. */
export interface TopSpeedSignalFact {
  kind: 'signal'
  values: number[]
}

/** The viewer's next card. */
export interface TopSpeedTurnsUpFact {
  kind: 'turns_up'
  seat: number
  card: string
}

/** Somebody placed a card in a column. */
export interface TopSpeedPlacesFact {
  kind: 'places'
  seat: number
  card: string
  column: number
}

/** The other player put a card under the packet. */
export interface TopSpeedPutsUnderFact {
  kind: 'puts_under'
  seat: number
}

/** The viewer put this card under the packet. */
export interface TopSpeedPutsThisUnderFact {
  kind: 'puts_this_under'
  card: string
}

/** Somebody moved a wrong card to another column. */
export interface TopSpeedMendsFact {
  kind: 'mends'
  seat: number
  card: string
  source: number
  column: number
}

/** It is too late for the viewer to mend the card in this column. */
export interface TopSpeedMendClosedFact {
  kind: 'mend_closed'
  column: number
}

/** Somebody said TOP. */
export interface TopSpeedSaysTopFact {
  kind: 'says_top'
  seat: number
}

/** A card that could still have been placed, and where. */
export interface TopSpeedFalseTopFact {
  kind: 'false_top'
  card: string
  column: number
}

/** Somebody gets the TOP SPEED card. */
export interface TopSpeedGetsCardFact {
  kind: 'gets_card'
  seat: number
}

/** Somebody plays on alone for a while. */
export interface TopSpeedPlaysOnFact {
  kind: 'plays_on'
  seat: number
}

/** The race is over. */
export interface TopSpeedEndsFact {
  kind: 'ends'
  ending: string
}

/** Somebody asked a bot for a hint. */
export interface TopSpeedHintAskedFact {
  kind: 'hint_asked'
  seat: number
}

/** The host showed somebody out of a running game: a bot has the seat now. */
export interface TopSpeedShownOutFact {
  kind: 'shown_out'
  name: string
  bot: string
}

/** Somebody gave up in a running game: a bot has the seat now. */
export interface TopSpeedGaveUpFact {
  kind: 'gave_up'
  name: string
  bot: string
}

/** Somebody took another name in a running game. */
export interface TopSpeedRenamedFact {
  kind: 'renamed'
  was: string
  name: string
}

/** Somebody who plays a race alone against bots stopped its time. */
export interface TopSpeedPausedFact {
  kind: 'paused'
  seat: number
}

/** A race that was paused goes on. */
export interface TopSpeedResumedFact {
  kind: 'resumed'
  seat: number
}

export type TopSpeedFact = TopSpeedBlackAndWhiteFact | TopSpeedOuterArrowsFact | TopSpeedSignalFact | TopSpeedTurnsUpFact | TopSpeedPlacesFact | TopSpeedPutsUnderFact | TopSpeedPutsThisUnderFact | TopSpeedMendsFact | TopSpeedMendClosedFact | TopSpeedSaysTopFact | TopSpeedFalseTopFact | TopSpeedGetsCardFact | TopSpeedPlaysOnFact | TopSpeedEndsFact | TopSpeedHintAskedFact | TopSpeedShownOutFact | TopSpeedGaveUpFact | TopSpeedRenamedFact | TopSpeedPausedFact | TopSpeedResumedFact

/** Place the turned-up card on a column. */
export interface TopSpeedPlaceMove {
  kind: 'place'
  column: number
}

/** Put the turned-up card under the packet, and turn up the next. */
export interface TopSpeedPutUnderMove {
  kind: 'put_under'
}

/** Move one's last card, a wrong one, to another column. */
export interface TopSpeedMendMove {
  kind: 'mend'
  column: number
}

/** Say TOP. */
export interface TopSpeedTopMove {
  kind: 'top'
}

/** End a player's time to mend: the clock's moves. */
export interface TopSpeedCloseMendingMove {
  kind: 'close_mending'
  seat: number
}

/** End the race: the clock's moves. */
export interface TopSpeedEndMove {
  kind: 'end'
  ending: string
}

/** Give the start signal: the clock's move. */
export interface TopSpeedSignalMove {
  kind: 'signal'
}

export type TopSpeedMove = TopSpeedPlaceMove | TopSpeedPutUnderMove | TopSpeedMendMove | TopSpeedTopMove | TopSpeedCloseMendingMove | TopSpeedEndMove | TopSpeedSignalMove

export type Scene = RougeJauneVertScene | ChiffresEtCouleursScene | ColorettoScene | LimitsScene | TopSpeedScene

export type Changes = RougeJauneVertChanges | ChiffresEtCouleursChanges | ColorettoChanges | LimitsChanges | TopSpeedChanges

export type Own = RougeJauneVertOwn | ChiffresEtCouleursOwn | LimitsOwn | TopSpeedOwn

export type Fact = RougeJauneVertFact | ChiffresEtCouleursFact | ColorettoFact | LimitsFact | TopSpeedFact

export type Move = RougeJauneVertMove | ChiffresEtCouleursMove | ColorettoMove | LimitsMove | TopSpeedMove
