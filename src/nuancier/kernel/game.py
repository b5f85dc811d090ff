"""What a game is: facts declared as data, and a handful of verbs over its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from functools import cached_property
from types import ModuleType
from typing import Any, Literal, Self, get_args

from nuancier.kernel.fact import Fact, Speech
from nuancier.kernel.insight import Insight
from nuancier.kernel.listing import Listing, Steady
from nuancier.kernel.luck import Luck, draw_order
from nuancier.kernel.match import MatchForm, SingleGame
from nuancier.kernel.move import Move
from nuancier.kernel.notation import read_fields, write_fields
from nuancier.kernel.options import Option, OptionValue, blank_table, options_of
from nuancier.kernel.parts import Parts
from nuancier.kernel.record import Vec
from nuancier.kernel.roles import held
from nuancier.kernel.rule import cells, generic, teach
from nuancier.locales.saying import Refusal, Saying, refuse

# Viewers and movers that are not seats. They lie far outside every array, so that a seat
# mistaken for a player raises.
SPECTATOR, LUCK, CLOCK = 100, 101, 102
EVERYONE = 103  # whose turn it is while a live game runs: the event clock decides


@dataclass(frozen=True)
class Shuffle:
    """One permutation that a deal needs."""

    name: str
    size: int | Literal["players"]
    first_deal_only: bool = False


COUNTDOWN: Literal["countdown"] = "countdown"  # a timer's length: as long as the house counts down


@dataclass(frozen=True)
class Timer:
    """A move of CLOCK, and how long its timer runs; None: only a table's own clock plays it."""

    move: int
    milliseconds: int | Literal["countdown"] | None


def no_timer(t: Any, move: int) -> int:
    """Answer for games in which time plays no part."""
    return 0


def no_contest(t: Any, seat: int, move: int) -> int:
    """Answer for games in which nobody can be faster than somebody else."""
    return 0


def no_preparation(t: Any) -> None:
    """Answer for games whose blank table needs nothing but its options."""


def never_rests(t: Any, seat: int) -> bool:
    """Answer for games in which everybody has something to do until the round is over."""
    return False


def any_setting(t: Any) -> Saying | None:
    """Answer for games in which all options go together."""
    return None


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game: its facts, its verbs, and how it is written, shown and played by bots.

    A verb is called on the game: ``game.play(t, seat, move)``. A move is a small number, its place
    in ``moves``; ``names`` has what people write for it.
    """

    name: str
    seats: tuple[int, int]
    age: int | None = None  # from which its source says that it is played; None: it does not say
    pace: Literal["turns", "live"]
    table: type[Any]
    view: type[Any]
    moves: tuple[Move, ...]
    order: tuple[int, ...] = ()  # all moves, as `legal` lists them; empty: by their numbers
    shuffles: tuple[Shuffle, ...]
    rules_version: int
    options: tuple[Option, ...] = ()
    match: MatchForm = field(default_factory=SingleGame)
    timers: tuple[Timer, ...] = ()
    memory: tuple[str, ...] = ()  # table fields that only remember; kept while t.remembers

    deal: Callable[[Any, Vec], None]
    legal: Callable[[Any, int, Vec], int]
    turn: Callable[[Any], int]
    play: Callable[[Any, int, int], None]
    is_over: Callable[[Any], bool]
    score: Callable[[Any, Vec], None]
    places: Callable[[Any, Vec], None]
    observe: Callable[[Any, int, Any], None]
    facts: Any  # all that witness and witness_deal may tell, as a union of types
    witness: Callable[[Any, int, int, int], list[Fact]]
    witness_deal: Callable[[Any, int], list[Fact]]  # asked after the deal
    imagine: Callable[[Any, Luck, Any], None]
    why_not: Callable[[Any, int], Saying]
    timer: Callable[[Any, int], int] = no_timer
    prepare: Callable[[Any], None] = no_preparation  # what follows from players and options
    objection: Callable[[Any], Saying | None] = any_setting  # to options that do not go together
    move_bound: Callable[[Any], int]  # no game takes more moves by seats than this
    # 0 for a move that nobody else could contest; of two seats' moves with the same number only
    # one can come first, and that matters.
    contest: Callable[[Any, int, int], int] = no_contest

    # Whether all see that a seat has nothing more to do in this round.
    rests: Callable[[Any, int], bool] = never_rests

    scene: Callable[[Any], Any]  # a View becomes what the table shows everybody alike
    parts: Parts | None = None  # the same scene, where only what changed is to be made
    own: Callable[[Any], Any] | None = None  # a seat's View becomes what is shown to it alone
    together: bool = True  # several may have moves at once; else only whose turn it is
    passing: frozenset[str] = frozenset()  # tags: of such facts only the newest is read again
    # How somebody who lost the connection catches up: by the events missed, or, where nobody
    # may look at what is covered by now, by how the table stands.
    catch_up: Literal["events", "snapshot"] = "events"
    told: Callable[[int], Saying]  # a move, as people read it
    write: Callable[[Any], str]  # a table as one line
    read: Callable[[str], Any]
    bots: Mapping[str, Callable[..., int]]  # by name, weakest first
    insight: Insight | None = None  # how a search thinks about it; None for live games

    @classmethod
    def of(cls, *modules: ModuleType, name: str, **declared: Any) -> Self:
        """Return a game from its files: verbs, records and lists are taken by their names.

        What is not written in a file is declared here. `kernel/roles.py` says what stands where.
        """
        needs = {f.name for f in fields(cls) if f.default is f.default_factory is MISSING}
        found = held(name, modules, needs - {"name", *declared})
        return cls(name=name, options=options_of(found["table"]), **found, **declared)

    def __post_init__(self) -> None:
        for listed in (self.moves, self.names):
            if twice := [one for one, count in Counter(listed).items() if count > 1]:
                raise ValueError(f"{self.name} has two moves {twice[0]}")
        verbs = ("deal", "legal", "turn", "play", "is_over", "score", "places", "observe", "timer")
        teach(self.table, **{verb: getattr(self, verb) for verb in verbs})
        bots = {name: Steady(bot, self.listing) for name, bot in self.bots.items()}
        object.__setattr__(self, "bots", bots)
        teach(self.view, imagine=self.imagine, **self.bots)
        if self.insight:
            instinct = Steady(self.insight.instinct, self.listing)
            object.__setattr__(self, "insight", replace(self.insight, instinct=instinct))
            for verb in ("instinct", "glimpse", "chapter"):
                teach(self.table, **{verb: getattr(self.insight, verb)})
            teach(self.view, forget=self.insight.forget)

    @cached_property
    def speak(self) -> Speech:
        """How the facts of this game become sentences: call it with a fact."""
        return Speech(self.name, get_args(self.facts))

    @cached_property
    def listing(self) -> Listing:
        """How `legal` lists the moves."""
        return Listing(self.order or range(len(self.moves)))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the moves, by number."""
        return tuple(move.name for move in self.moves)

    @property
    def deals_before_countdown(self) -> bool:
        """Whether a live game is dealt before the countdown, at whose end CLOCK gives a signal."""
        return any(one.milliseconds == COUNTDOWN for one in self.timers)

    @property
    def max_moves(self) -> int:
        """The number of different moves: the size of every buffer for them."""
        return len(self.moves)

    def new(self, players: int, /, **options: OptionValue) -> Any:
        """Return a blank table for so many players, with these options and the others' defaults."""
        low, high = self.seats
        if not low <= players <= high:
            raise self.wrong_players(players)
        known = [option.name for option in self.options]
        for name in options:
            if name not in known:
                names = ", ".join(known) or "-"
                raise refuse("unknown-option", game=self.title, option=name, known=names)
        t = blank_table(self.table, players, self.options, options, self.prepare)
        objection = self.objection(t)
        if objection:
            raise refuse("options-clash", game=self.title, reason=objection)
        return t

    def wrong_players(self, players: int | str) -> Refusal:
        """Return the refusal of a number of players that this game does not take."""
        low, high = self.seats
        if low == high:
            return refuse("bad-players-exactly", game=self.title, players=players, only=low)
        return refuse("bad-players", game=self.title, players=players, low=low, high=high)

    @property
    def title(self) -> Saying:
        """The game's title, as people read it."""
        return Saying(self.name.replace("_", "-") + "-title")

    def settings(self, t: Any) -> dict[str, OptionValue]:
        """Return the options of this table by name, as they are written."""
        return {option.name: option.get(t) for option in self.options}

    def shuffles_of(self, players: int, deal_number: int) -> list[tuple[str, int]]:
        """Return the names and sizes of the permutations that this deal is made from."""
        return [
            (shuffle.name, players if shuffle.size == "players" else shuffle.size)
            for shuffle in self.shuffles
            if deal_number == 0 or not shuffle.first_deal_only
        ]

    def shuffle_sizes(self, players: int, deal_number: int) -> list[int]:
        """Return the sizes of the permutations that this deal is made from."""
        return [size for _, size in self.shuffles_of(players, deal_number)]

    def check_order(self, players: int, deal_number: int, order: Sequence[int]) -> None:
        """Refuse an order that is not made of the permutations this deal needs."""
        wanted = sum(self.shuffle_sizes(players, deal_number))
        if len(order) != wanted:
            raise refuse("order-length", wanted=wanted, given=len(order))
        at = 0
        for name, n in self.shuffles_of(players, deal_number):
            if sorted(order[at : at + n]) != list(range(n)):
                raise refuse("order-cards", shuffle=name, count=n)
            at += n

    def deal_from(self, t: Any, order: Sequence[int], deal_number: int = 0) -> None:
        """Check an order and deal from it."""
        self.check_order(t.players, deal_number, order)
        self.deal(t, as_cells(order))

    def deal_by(self, t: Any, luck: Luck, deal_number: int = 0) -> list[int]:
        """Deal from a freshly drawn order, and return the order."""
        sizes = self.shuffle_sizes(t.players, deal_number)
        order = cells(sum(sizes))
        draw_order(luck, as_cells(sizes), order)
        self.deal(t, order)
        return [int(card) for card in order]

    def begin_by(self, t: Any, luck: Luck) -> None:
        """Deal, and give the start signal if the game waits for one, so that somebody can move."""
        self.deal_by(t, luck)
        if self.turn(t) == CLOCK:
            self.attempt(t, CLOCK, self.legal_moves(t, CLOCK)[0])

    def legal_moves(self, t: Any, seat: int) -> list[int]:
        """Return the moves that this seat may make now."""
        out = cells(self.max_moves)
        return [int(move) for move in out[: self.legal(t, seat, out)]]

    def attempt(self, t: Any, seat: int, move: int) -> None:
        """Play a move if it is legal; refuse it with the reason otherwise."""
        if not 0 <= move < self.max_moves:
            raise refuse("no-such-move", move=move, last=self.max_moves - 1)
        if not 0 <= seat < t.players and seat != CLOCK:
            raise refuse("not-a-seat", seats=t.players)
        if move not in self.legal_moves(t, seat):
            raise self.refusal(t, seat, move)
        self.play(t, seat, move)

    def refusal(self, t: Any, seat: int, move: int) -> Exception:
        """Return why this seat may not make this move, from what the seat itself can see."""
        if not 0 <= seat < t.players and seat != CLOCK:
            return refuse("not-a-seat", seats=t.players)
        if seat == CLOCK:
            return refuse("clock-not-due", move=self.names[move])
        reason = self.why_not(self.seen(t, seat), move)
        return refuse(reason.key, **reason.args)

    def seen(self, t: Any, viewer: int) -> Any:
        """Return a new View: what this viewer may know."""
        view = self.view()
        self.observe(t, viewer, view)
        return view

    def write_view(self, view: Any) -> str:
        """Return a View as one line."""
        return write_fields(view)

    def read_view(self, text: str) -> Any:
        """Return the View that such a line describes."""
        return read_fields(self.view, text)

    def scores(self, t: Any) -> list[int]:
        """Return the points by seat."""
        return by_seat(self.score, t)

    def final_places(self, t: Any) -> list[int]:
        """Return the final places by seat, from 1; equal players share the better place."""
        return by_seat(self.places, t)

    def move_named(self, name: str) -> int:
        """Return the move with this name."""
        try:
            return self.names.index(name)
        except ValueError:
            raise refuse("no-move-named", name=name, game=self.title) from None


def by_seat(count: Callable[[Any, Vec], None], t: Any) -> list[int]:
    """Return what the rules count for every seat of a table, or of a view where it lies open."""
    out = cells(t.players, "i4")
    count(t, out)
    return [int(number) for number in out]


def as_cells(numbers: Iterable[int], code: str = "i8") -> Any:
    """Return the numbers as the rules of this process take them."""
    listed = list(numbers)
    space = cells(len(listed), code)
    for i, number in enumerate(listed):
        space[i] = number
    return space


# The verbs under one name each; the record chooses the game.


@generic
def deal(t: Any, order: Vec) -> None:
    """Set up the game, or its next round, from cards already shuffled."""
    t.verbs["deal"](t, order)


@generic
def legal(t: Any, seat: int, out: Vec) -> int:
    """Write the moves that this seat may make now; return how many."""
    return int(t.verbs["legal"](t, seat, out))


@generic
def turn(t: Any) -> int:
    """Return whom a driver lets move next: a seat, LUCK when a deal is due, CLOCK, EVERYONE."""
    return int(t.verbs["turn"](t))


@generic
def play(t: Any, seat: int, move: int) -> None:
    """Make a legal move."""
    t.verbs["play"](t, seat, move)


@generic
def is_over(t: Any) -> bool:
    """Return whether the game has ended."""
    return bool(t.verbs["is_over"](t))


@generic
def score(t: Any, out: Vec) -> None:
    """Write the points of every seat."""
    t.verbs["score"](t, out)


@generic
def places(t: Any, out: Vec) -> None:
    """Write the place of every seat."""
    t.verbs["places"](t, out)


@generic
def observe(t: Any, viewer: int, view: Any) -> None:
    """Copy what this viewer may know."""
    t.verbs["observe"](t, viewer, view)


@generic
def timer(t: Any, move: int) -> int:
    """Return 0 when this CLOCK move's timer is still, else a number that changes at a restart."""
    return int(t.verbs["timer"](t, move))


@generic
def imagine(view: Any, luck: Luck, t: Any) -> None:
    """Build a table that this viewer could be sitting at."""
    view.verbs["imagine"](view, luck, t)
