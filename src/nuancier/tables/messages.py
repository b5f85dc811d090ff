"""Everything that is said between a table and those who sit at it: one tagged union each way.

Messages are JSON texts; ``t`` names the kind. Seats count from 0. ``docs/protocol.md`` and the JSON
Schema are made from this page. A field ``op`` is made by the client, fresh for every wish: when an
answer was lost, the same message may be sent again and gets the same answer. That of ``open``,
``join`` and ``redeem`` has 16 letters or more, drawn at random: whoever knows it gets the seat.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from nuancier.ai.bot import LevelName
from nuancier.locales.saying import Saying

PROTOCOL = 3

Language = Literal["fr", "en"]
Level = LevelName  # as bots have them
Stage = Literal["lobby", "playing", "between", "finished"]
Pace = Literal["calm", "brisk", "at_once"]
Reaction = Literal["bravo", "rire", "aie", "oups", "coeur", "vite", "salut", "hmm"]
Face = Literal[
    "escargot", "lapin", "ours", "poule", "grenouille", "herisson",
    "renard", "pieuvre", "elephant", "hibou", "baleine", "manchot",
]  # fmt: skip
# Who plays as a bot: tables/cast.py has their animals and home levels.
Character = Literal[
    "mimosa", "lilas", "caramel", "vanille", "pistache", "noisette",
    "safran", "corail", "perle", "indigo", "azur", "onyx",
]  # fmt: skip
Op = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$(?!\\n)")]
Secret = Annotated[
    str, msgspec.Meta(min_length=43, max_length=43, pattern="^[A-Za-z0-9_-]+$(?!\\n)")
]
TableId = Annotated[
    str, msgspec.Meta(min_length=1, max_length=40, pattern="^[A-Za-z0-9_-]+$(?!\\n)")
]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=5)]
Sequence = Annotated[int, msgspec.Meta(ge=-(2**53) + 1, le=2**53 - 1)]
Incarnation = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Text = Annotated[str, msgspec.Meta(max_length=8000)]  # the settings say how much of it is taken
Encoded = Any  # by tables/telling.py; schema.py says what it holds

encode = msgspec.json.Encoder().encode  # as everything is sent


class FromClient(msgspec.Struct, tag_field="t", forbid_unknown_fields=True, gc=False):
    """Base of what a client says."""


class Hello(FromClient, tag="hello"):
    """The first message of every socket, within a few seconds."""

    protocol: int
    language: Language | None = None  # when given, facts and reasons also come as text


class SeatedBot(msgspec.Struct, forbid_unknown_fields=True):
    """A character who plays as a bot; nobody sits at a table twice."""

    who: Character
    level: Level | None = None  # how well it plays; None: its home level


class Open(FromClient, tag="open"):
    """Open a table and take its first free seat.

    A bot's seat is a character, or a level alone: then the first character of that level comes who
    is not here yet.

    With ``lesson`` it is a first hand: a table for you alone, with prepared cards and with the
    characters of its script. Then seats, options and clock are left empty; nobody joins or watches.
    """

    op: Op
    name: Text  # yours
    game: Text  # its name in /games.json
    seats: Annotated[list[Literal["free"] | Level | SeatedBot], msgspec.Meta(max_length=6)]
    options: dict[Text, Text | int] = {}  # those left out have their defaults
    clock: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0  # seconds a move may take; 0: no clock
    hints: bool = True  # whether a player may ask a bot for a hint, which all are told
    pace: Pace = "brisk"  # how long bots take in a game of turns
    face: Face | None = None  # yours; None: one that nobody here has
    lesson: bool = False  # the game's first hand, by its script
    new: bool = False  # you never played this game: your first race here is counted down to longer


class Join(FromClient, tag="join"):
    """Sit down at a table whose code one was told."""

    op: Op
    code: Text  # as it was heard: kiwi42 will do
    name: Text
    seat: SeatNumber | None = None  # None: the first free one
    face: Face | None = None  # None: one that nobody here has
    new: bool = False  # as in open


class Watch(FromClient, tag="watch"):
    """Look on without a seat."""

    code: Text


class Resume(FromClient, tag="resume", omit_defaults=True):
    """Come back to one's seat; ``seq`` is the last one seen, 0 for nothing."""

    table: TableId
    token: Secret
    seq: Sequence = 0
    incarnation: Incarnation | None = None  # of the welcome under which it was seen


class Redeem(FromClient, tag="redeem"):
    """Continue on this device: change a one-time key for a new token."""

    op: Op
    table: TableId
    key: Secret


class Sit(FromClient, tag="sit"):
    """Change to a free seat, before the start."""

    op: Op
    seat: SeatNumber


class Rename(FromClient, tag="rename"):
    """Take another name or face, at any time; all are told. Finished games keep the old name."""

    op: Op
    name: Text | None = None  # None: it stays
    face: Face | None = None  # None: it stays


class Ready(FromClient, tag="ready", omit_defaults=True):
    """Say before a game that one is ready for it, or not yet: a courtesy, nobody has to wait."""

    on: bool
    seq: Sequence | None = None  # the last one seen: what was arranged later is asked anew


class Leave(FromClient, tag="leave"):
    """Leave on purpose: before the start the seat is free again, later a bot minds it at once."""

    op: Op


class GiveUp(FromClient, tag="give_up"):
    """Give the seat up for good: until the match is over a bot has it, and the token is void.

    Where no other person has a seat, the match ends without a result.
    """

    op: Op


class Arrange(FromClient, tag="arrange"):
    """Host, before the start: change bots and free seats, options, clock, hints; lock or unlock.

    The pace of bots may be changed alone at any time: it changes no rule.
    """

    op: Op
    seats: (
        Annotated[list[Literal["free", "kept"] | Level | SeatedBot], msgspec.Meta(max_length=6)]
        | None
    ) = None  # kept: who sits there stays; so does a bot of a level that is told alone
    options: dict[Text, Text | int] | None = None  # None: they stay, as far as the seats allow
    clock: Annotated[int, msgspec.Meta(ge=0, le=3600)] | None = None
    locked: bool | None = None  # nobody else can sit down
    hints: bool | None = None  # a player may ask a bot for a hint
    pace: Pace | None = None  # how long bots take in a game of turns


class Kick(FromClient, tag="kick"):
    """Host: free the seat of somebody else; during a match a bot sits down there for good."""

    op: Op
    seat: SeatNumber


class Word(FromClient, tag="word"):
    """Add a word to the luck of the next game; the latest counts, at the start they close."""

    op: Op
    text: Text


class Start(FromClient, tag="start"):
    """Host: begin the game, the next one of the match, or a rematch."""

    op: Op


class Rematch(FromClient, tag="rematch"):
    """Wish for another match with the same people; by the host it starts."""

    op: Op


class Act(FromClient, tag="act"):
    """Make one move, or several that are kept or refused together.

    A choice of several moves that others must not see (Chiffres et Couleurs: laying a series) is
    kept once it is whole. It may come in one act, or step by step: ``drafted`` answers each step.
    """

    op: Op
    moves: Annotated[list[int], msgspec.Meta(min_length=1, max_length=40)]
    # How many drafted moves these come after; when there are others by now, it is refused.
    after: Annotated[int, msgspec.Meta(ge=0, le=40)] | None = None


class Pause(FromClient, tag="pause"):
    """Stop the time of a race that you play alone against bots, or let it go on after a countdown.

    With other people there is no pause. Till it goes on nobody can move, and the result says that
    the race was paused.
    """

    op: Op
    on: bool


class GoOn(FromClient, tag="go_on"):
    """End a first hand, wherever it stands: time runs, in a race after a countdown.

    The table stays as it is, and bots play by themselves.
    """

    op: Op


class Hint(FromClient, tag="hint"):
    """Ask what a good bot would do in your place, on your turn, where the table allows it.

    The answer is ``advice``, for you alone, after a second or so. That you asked is kept, and told
    to all; what was answered is not.
    """

    op: Op


class Chat(FromClient, tag="chat"):
    """Say something to all at the table."""

    op: Op
    text: Text


class React(FromClient, tag="react"):
    """Show a quick reaction, to all or at somebody's seat."""

    kind: Reaction
    to: SeatNumber | None = None  # at whom it is thrown; None: nobody


class HandOver(FromClient, tag="hand_over"):
    """Ask for a one-time key with which another device takes over this seat."""

    op: Op


class PlayHere(FromClient, tag="play_here"):
    """Let this connection act for its seat, in place of the one that does."""


class Sync(FromClient, tag="sync"):
    """Say the last ``seq`` seen, and get what was missed; takes back an unfinished choice."""

    seq: Sequence


class Pong(FromClient, tag="pong"):
    """Answer a ping at once; races are judged by it."""

    nonce: Text


class Hurry(FromClient, tag="hurry"):
    """In a game of turns, let bots move as quickly as they may until one of you has a move again.

    It counts while everybody here with a seat has said it, and until somebody has a move or the
    round is over.
    """


class Seen(FromClient, tag="seen"):
    """Say that one has seen the count of a round: the next deal waits for all who are here."""

    seq: Sequence  # the row up to which one has seen: that of the event with ``counted``, or later


class Away(FromClient, tag="away"):
    """Say that one is not looking, or is back."""

    away: bool


class Named(FromClient, tag="named"):
    """Say whether others may share a result with one's name in full."""

    on: bool


# ---- the other way -------------------------------------------------------------------------------


class ToClient(msgspec.Struct, tag_field="t", omit_defaults=True, gc=False):
    """Base of what a table says. ``seq`` is the number of the table's latest log row."""

    seq: int


class Sentence(msgspec.Struct, omit_defaults=True):
    """A sentence: its key and arguments in the word files, and its text if a language is set."""

    key: str
    args: dict[str, int | str | Saying | list[Saying]] = {}
    text: str | None = None


class PhotoPress(msgspec.Struct):
    """One press in a photo finish, in milliseconds: ``pressed`` is ``arrived`` minus ``lag``."""

    seat: int
    arrived: int  # at the server, the seat's handicap included
    lag: int  # what is forgiven
    pressed: int


class Welcome(ToClient, tag="welcome"):
    """The answer to hello."""

    protocol: int
    version: str
    incarnation: str = ""  # of the server's log, another at every start: for resume
    forgives: bool = True  # false: your lag cannot be measured here, so no race forgives it


class Seated(ToClient, tag="seated"):
    """You have a seat. The token is yours alone: it is never shown again."""

    op: str
    table: str  # its name for resume, redeem and the replay
    code: str  # what others join or watch by; "" for a first hand
    seat: int
    token: str


class Ack(ToClient, tag="ack"):
    """What you asked for is done and kept, as row ``seq``."""

    op: str


class Drafted(ToClient, tag="drafted"):
    """Your choice goes on: others see nothing of it, and nothing is kept, before it is whole.

    The next act adds to it; ``sync`` takes it back. After an event it is told again, with the
    ``op`` of its latest step.
    """

    op: str
    drafted: list[int]  # the moves so far
    own: Encoded  # what you see now
    moves: list[int]  # what may come next


class MoveOpinion(msgspec.Struct):
    """What a search thinks of one move."""

    move: int
    visits: int  # how often it was tried: the best one is tried most
    value: float  # 0 to 1: how well it expects to end, in place and in lead
    points: float  # your score, as it expects it; of this round where it looks no further


class Advice(ToClient, tag="advice"):
    """What a good bot would do in your place; it knows what you can know, and nothing else."""

    op: str
    move: int
    line: Sentence  # the same in words
    why: Sentence | None = (
        None  # in a phrase: rather than the next best move; none without a search
    )
    opinions: list[
        MoveOpinion
    ] = []  # of all your moves, best first; none where there was no search


class Refused(ToClient, tag="refused"):
    """What you asked for was not done."""

    op: str  # empty when the message had none, or could not be read
    reason: Sentence
    late: bool = False  # somebody was faster; no fault of yours
    photo: list[PhotoPress] = []  # the finish that was lost, best first


class Player(msgspec.Struct, omit_defaults=True):
    """Who has a seat."""

    name: str | None  # of a person
    bot: str | None = None  # the level of a bot
    here: bool = False  # a person with an open connection
    away: bool = False  # said so
    named: bool = False  # said that others may share this name with a result
    minded: bool = False  # a bot plays until this person is back
    lag: int | None = None  # the lag that races allow for, in milliseconds; None: unknown
    hurries: bool = False  # wishes that bots move quickly until somebody has a move
    seen: bool = False  # has seen the count of the round that is over: nobody waits for them
    face: Face | None = None  # of a person
    who: Character | None = None  # which character a bot is: its name is the character's
    ready: bool = False  # said so, before a game


class People(ToClient, tag="people"):
    """Who is here, changed."""

    players: list[Player]
    host: int | None
    spectators: int


class BoundLuck(msgspec.Struct):
    """What the luck of a game is bound to."""

    game_number: int  # at this table, from 0
    commitment: str  # SHA-256 of a secret that the finished replay tells
    words: list[str]  # by seat


class MatchStanding(msgspec.Struct, omit_defaults=True):
    """How the match stands."""

    games: int  # at most
    played: int
    points: list[int]  # by seat, over all games
    places: list[int] | None  # once the match is over
    wins: list[float] | None = None  # by seat, a shared game is half a win; where these decide


class Result(msgspec.Struct, omit_defaults=True):
    """How a game ended."""

    scores: list[int]  # by seat
    places: list[int]  # by seat, from 1; equals share the better place
    paused: bool = False  # somebody stopped the time of this race: its duration says nothing


class Lobby(msgspec.Struct):
    """What a table is, apart from its cards."""

    table: str
    code: str  # "" where nobody can join or watch: a first hand
    game: str
    rules_version: int
    stage: Stage
    options: dict[str, str | int]  # all of them
    clock: int  # seconds a move may take; 0: no clock
    locked: bool
    hints: bool  # a player may ask a bot for a hint
    players: list[Player]
    host: int | None  # whose seat may start, arrange and kick
    spectators: int
    luck: BoundLuck  # of the running game, else of the next one
    standing: MatchStanding
    pace: Pace = (
        "brisk"  # how long bots take in a game of turns; in a race that is how well they play
    )
    pausable: bool = False  # one person runs a race against bots, and may pause it
    paused: bool = False  # the race stands still until its only player lets it go on
    starts_in: int = 0  # milliseconds until a race begins or goes on; 0: nobody counts down
    lesson: int | None = None  # moves of a first hand done by all; None: no such hand runs
    prepared: bool = False  # the cards of the running game, or of the last one, were prepared


class Arranged(ToClient, tag="arranged"):
    """The table changed, apart from its cards: seats, options, a start, an end."""

    lobby: Lobby


class Event(ToClient, tag="event"):
    """Something happened on the table, or beside it: a hint asked for, a seat, a name, a pause.

    ``changes`` holds the fields of the scene that are not as they were before this ``seq``: put
    them over the scene you have. The first deal of a game brings all fields.
    """

    at: int  # milliseconds of table time
    seat: int  # who did it: a seat, 101 for luck, 102 for the clock
    facts: Encoded  # list[Fact]: what you saw of it
    changes: Encoded  # of what all see
    by: str = ""  # bot, minder, clock: who moved for that seat; else an aside: hint, renamed
    own: Encoded = None  # what you alone see
    moves: list[int] = []  # what you may do now
    photo: list[PhotoPress] = []  # when it was contested: best first
    result: Result | None = None  # when this ended the game
    text: list[str] = []  # the facts as sentences, if you set a language
    counted: bool = False  # a round is over: the next deal waits for your ``seen``
    resting: list[int] = []  # the seats that have nothing more to do in this round


class Snapshot(ToClient, tag="snapshot"):
    """Everything you may know of the table now; it replaces what you had."""

    you: int | None  # your seat
    acting: bool  # whether this connection may act for it
    lobby: Lobby
    at: int  # milliseconds of table time
    scene: Encoded  # null before the first deal
    own: Encoded  # null for spectators, and where nobody sees more than they do
    moves: list[int]  # what you may do now
    facts: Encoded  # list[Fact]: the log of this game, as far as it is remembered
    chat: list[Said]  # the latest lines
    result: Result | None = None  # of the latest game, once it is over
    notice: Sentence | None = None  # why what you had is void: a log that was lost, other rules
    text: list[str] = []  # the facts as sentences, if you set a language
    doers: list[int] = []  # of each fact, who did it: as seat of an event
    counted: bool = False  # a round is over: the next deal waits for your ``seen``
    resting: list[int] = []  # the seats that have nothing more to do in this round


class Said(msgspec.Struct):
    """One line of chat."""

    number: int  # from 1, in order
    seat: int
    at: int  # milliseconds since 1970
    text: str
    name: str | None = None  # of who said it, and may have gone since; None: of whoever sits there


class Chatted(ToClient, tag="chatted"):
    """Somebody said something."""

    said: Said


class Reacted(ToClient, tag="reacted"):
    """Somebody showed a reaction, or wishes for a rematch."""

    seat: int
    kind: str  # as in react, or rematch
    to: int | None = None  # at which seat it was thrown


class Key(ToClient, tag="key"):
    """The one-time key for another device; put it into the fragment of a link."""

    op: str
    key: str
    seconds: int  # until it is void


class Ping(ToClient, tag="ping"):
    """Answer with a pong at once."""

    nonce: str


class Notice(ToClient, tag="notice"):
    """Something about your connection: acting elsewhere, seat lost, table resting."""

    reason: Sentence


AnyFromClient = (
    Hello | Open | Join | Watch | Resume | Redeem | Sit | Rename | Ready
    | Leave | GiveUp | Arrange | Kick | Word | Start | Rematch
    | Act | Pause | GoOn | Hint | Chat | React | HandOver | PlayHere | Sync | Pong
    | Seen | Hurry | Away | Named
)  # fmt: skip
AnyToClient = (
    Welcome | Seated | Ack | Drafted | Advice | Refused | People | Arranged | Event
    | Snapshot | Chatted | Reacted | Key | Ping | Notice
)  # fmt: skip
