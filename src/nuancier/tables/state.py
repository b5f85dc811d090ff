"""A table as the sum of its log: no clock, no sockets, nothing that is not in the rows."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from nuancier.ai.race import Alarms, Timetable, note_timers
from nuancier.kernel.game import CLOCK, LUCK, Game
from nuancier.kernel.luck import commitment
from nuancier.kernel.match import Standing
from nuancier.kernel.options import OptionValue
from nuancier.locales.saying import Refusal, Saying, says
from nuancier.store.log import NO_HASH, Row
from nuancier.tables import events
from nuancier.tables.cast import first_of, free_face
from nuancier.tables.deeds import Deed, deed_of
from nuancier.tables.events import AnyEvent
from nuancier.tables.fitting import known
from nuancier.tables.messages import Character, Face, Pace, Result, Stage
from nuancier.tables.seat import Seat, bots_at

MOST_OPS = 20_000  # a resend is known for as long as so many others came after it


class GameSpan(msgspec.Struct):
    """Where one game stands in the log."""

    number: int
    rules_version: int  # by which it was played
    first: int  # its Started
    last: int = 0  # 0 while it runs
    names: list[str] = []
    secret: bytes = b""
    given_up: int = 0  # by which rules' version it was ended without a result
    paused: bool = False  # its only player stopped the time of this race, once or more
    prepared: bool = False  # its cards were: nobody promised anything of its luck

    @property
    def is_abandoned(self) -> bool:
        """Whether its last player gave it up; others may be given up between two games."""
        return self.given_up == self.rules_version


Adder = TypeVar("Adder", bound=Callable[..., None])
_ADDERS: dict[type, Callable[..., None]] = {}  # by the kind of event


def adds(*kinds: type[AnyEvent]) -> Callable[[Adder], Adder]:
    """Let a verb of State add these kinds of events."""

    def note(adder: Adder) -> Adder:
        _ADDERS.update(dict.fromkeys(kinds, adder))
        return adder

    return note


class State:
    """What a table is after its latest row."""

    def __init__(self, table: str, games: Mapping[str, Game]) -> None:
        self.table, self._games = table, games
        self.seq, self.head, self.at = 0, NO_HASH, 0
        self.code, self.rules_at_opening = "", 0
        self.game: Game = next(iter(games.values()))
        self.options: dict[str, OptionValue] = {}
        self.clock, self.locked, self.hints = 0, False, True
        self.pace: Pace = "brisk"
        self.seats: list[Seat] = []
        self.named: dict[int, str] = {}  # by Seat.person: all who ever sat down
        self.host: int | None = None
        self.stage: Stage = "lobby"
        self.words: list[str] = []
        self.secret = b""
        self.ops: dict[str, tuple[int, str]] = {}  # "seat:op" -> seq, and the mark of the wish
        self.joined: dict[str, int] = {}  # op -> seat: who asks for the seat again gets it again
        self.spans: list[GameSpan] = []
        self.standing = Standing(0, 1)
        self.next_options: dict[str, OptionValue] = {}
        self.result: Result | None = None
        self._forget_game()

    def _forget_game(self) -> None:
        self.t: Any = None
        self.deeds: list[Deed] = []
        self.asides: list[Deed] = []  # that moved nothing: hints asked for, seats handed to bots
        self.game_options: dict[str, OptionValue] = {}
        self.game_words: list[str] = []
        self.game_secret = b""
        self.deals = 0
        self.paused = False  # until its only player lets the race go on
        self.introduces = False  # the race, to somebody who is new to this game
        self.lesson: int | None = None  # moves of the script done so far; None: no first hand runs
        self.alarms: Any = None
        self.timetable: Any = None

    # ---- what follows from it ----------------------------------------------------------------

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def game_number(self) -> int:
        """The number of the running or latest game at this table, from 0."""
        return len(self.spans) - 1

    @property
    def next_number(self) -> int:
        return len(self.spans)

    @property
    def commitment(self) -> str:
        """What the luck of the running game, or of the next one, is bound to."""
        secret = self.game_secret if self.stage == "playing" else self.secret
        return commitment(secret) if secret else ""

    @property
    def is_of_other_rules(self) -> bool:
        """Whether the latest match was begun by other rules, and is not known to be over."""
        begun = self.stage in ("playing", "between")
        return begun and self.spans[-1].rules_version != self.game.rules_version

    @property
    def is_prepared(self) -> bool:
        """Whether the cards of the running or latest game were prepared."""
        return bool(self.spans) and self.spans[-1].prepared

    @property
    def stands_still(self) -> bool:
        """Whether the table's time does, until somebody lets it run."""
        return self.paused or self.lesson is not None

    @property
    def is_live(self) -> bool:
        return self.game.pace == "live"

    def names(self) -> list[str]:
        """Return the names by seat: people's, and those of the characters who play as bots."""
        return [seat.called for seat in self.seats]

    def faces(self) -> set[Face | None]:
        """Return the animals that are here, of people and of bots."""
        return {seat.animal for seat in self.seats}

    def cast(self) -> list[Character | None]:
        """Return who plays as a bot, by seat."""
        return [seat.who for seat in self.seats]

    def people(self) -> list[int]:
        """Return the seats that people have."""
        return [number for number, seat in enumerate(self.seats) if seat.name is not None]

    def seat_of(self, person: int) -> int | None:
        """Return where somebody sits who sat down in this row; None when they have gone."""
        return next((n for n in self.people() if self.seats[n].person == person), None)

    def hinted(self, seat: int) -> list[int]:
        """Return the rows in which a seat asked for a hint since something last changed."""
        since = self.deeds[-1].seq if self.deeds else 0
        asked = [deed for deed in self.asides if deed.seat == seat and deed.by == events.HINT]
        return [deed.seq for deed in asked if deed.seq > since]

    def blank(self, options: Mapping[str, OptionValue]) -> Any:
        """Return a blank record of this table's game; wrong options are refused."""
        return self.game.new(self.players, **options)

    def given_up(self) -> Saying | None:
        """Say why the latest game has no result, until the next one begins."""
        if self.stage != "lobby" or not self.spans:
            return None
        span = self.spans[-1]
        later = span.given_up or self.game.rules_version
        if later == span.rules_version:
            return says("lobby-given-up")
        return says("lobby-other-rules", version=span.rules_version, known=later)

    # ---- the sum -----------------------------------------------------------------------------

    def add(self, row: Row, event: AnyEvent, deed: Deed | None = None) -> None:
        """Take in the next row; ``deed`` is what was done in it, where somebody has told it."""
        self.seq, self.head, self.at = row.seq, row.hash, row.at
        if row.op:
            self.ops[f"{row.seat}:{row.op}"] = (row.seq, event.wish)
            if len(self.ops) > MOST_OPS:
                del self.ops[next(iter(self.ops))]
        if self.is_of_other_rules:
            self._learn(row, event)
        elif deed is not None and isinstance(event, _ON_THE_TABLE):
            self._do(deed)
            return
        _ADDERS[type(event)](self, row, event)

    def _learn(self, row: Row, event: AnyEvent) -> None:
        """Learn from what came next that a game of other rules was over, or its match.

        What was done in it is passed over: by our rules it may be impossible or mean another thing.
        """
        if isinstance(event, _AFTER_A_GAME) and not self.spans[-1].last:
            self._close(row.seq - 1)
            self.stage = "between"
        if isinstance(event, _AFTER_A_MATCH) or (isinstance(event, events.Started) and event.match):
            self._clear()

    @adds(events.Opened)
    def _opened(self, row: Row, event: events.Opened) -> None:
        self.game = self._games[event.game]
        self.rules_at_opening = event.rules_version
        self.code, self.clock, self.hints = event.code, event.clock, event.hints
        self.pace = event.pace
        self.seats = bots_at(event.bots, event.cast)
        self.words = [""] * self.players
        self._agree(event.options)

    def _agree(self, options: dict[str, OptionValue]) -> None:
        """Take options over as our rules know them; they may have been chosen under others."""
        self.options, self.next_options = options, {}
        with contextlib.suppress(Refusal):  # so many players; then no game can be started
            self.options = known(self.game, options, self.players)
        self._begin_match()

    def _begin_match(self) -> None:
        self.standing = Standing(self.players, 1)
        with contextlib.suppress(Refusal):
            self.standing.games = self.game.match.games(self.blank(self.options))

    @adds(events.Committed)
    def _committed(self, row: Row, event: events.Committed) -> None:
        self.secret = event.secret

    @adds(events.Joined)
    def _joined(self, row: Row, event: events.Joined) -> None:
        face = event.face or free_face(event.name, self.faces())
        self.seats[event.seat] = Seat(
            event.name, event.token, person=row.seq, face=face, new=event.new
        )
        self.named[row.seq] = event.name
        if row.op:
            self.joined[row.op] = event.seat
        if self.host is None:
            self.host = event.seat

    @adds(events.PersonRenamed)
    def _renamed(self, row: Row, event: events.PersonRenamed) -> None:
        seat = self.seats[event.seat]
        seat.name, seat.face = event.name, event.face
        self.named[seat.person] = event.name
        if self.stage != "playing":
            return
        self.spans[-1].names[event.seat] = event.name
        if event.name != event.was and not self.is_of_other_rules:
            self.asides.append(deed_of(row, event))

    @adds(events.TokenChanged)
    def _token_changed(self, row: Row, event: events.TokenChanged) -> None:
        self.seats[event.seat].token = event.token
        self.joined = {op: seat for op, seat in self.joined.items() if seat != event.seat}
        if row.op:
            self.joined[row.op] = event.seat

    @adds(events.SeatChanged)
    def _seat_changed(self, row: Row, event: events.SeatChanged) -> None:
        here, there = event.seat, event.to
        self.seats[here], self.seats[there] = self.seats[there], self.seats[here]
        self.words[here], self.words[there] = self.words[there], self.words[here]
        self.joined = {op: there if seat == here else seat for op, seat in self.joined.items()}
        self.ops = reseated(self.ops, here, there)
        if self.host == here:
            self.host = there

    @adds(events.SeatFreed)
    def _seat_freed(self, row: Row, event: events.SeatFreed) -> None:
        self._free(event.seat)

    def _free(self, seat: int) -> None:
        self.seats[seat] = Seat()
        self.words[seat] = ""
        self.joined = {op: other for op, other in self.joined.items() if other != seat}
        self.ops = reseated(self.ops, seat, None)
        if self.host == seat:
            self.host = self.heir(seat)

    def heir(self, seat: int) -> int | None:
        """Return who becomes host after this seat: the next person who has not left."""
        around = [(seat + step) % self.players for step in range(1, self.players)]
        staying = [s for s in around if self.seats[s].name is not None and not self.seats[s].left]
        return staying[0] if staying else None

    @adds(events.Left)
    def _left(self, row: Row, event: events.Left) -> None:
        self.seats[event.seat].left = True
        if self.host == event.seat:
            heir = self.heir(event.seat)
            self.host = event.seat if heir is None else heir

    @adds(events.Replaced)
    def _replaced(self, row: Row, event: events.Replaced) -> None:
        is_host = self.host == event.seat
        self._free(event.seat)
        if not event.who:
            event = msgspec.structs.replace(event, who=first_of(event.bot, self.cast()))
        [self.seats[event.seat]] = bots_at([event.bot], [event.who])
        if is_host and self.host is None:  # whoever has left may come back
            self.host = self.people()[0]
        if self.stage == "playing" and not self.is_of_other_rules:
            self.asides.append(deed_of(row, event))

    @adds(events.Abandoned)
    def _abandoned(self, row: Row, event: events.Abandoned) -> None:
        self._free(event.seat)
        span = self.spans[-1]
        if not span.last:
            self._close(row.seq)
            span.given_up = span.rules_version
        self._forget_game()
        self._clear()

    @adds(events.Returned)
    def _returned(self, row: Row, event: events.Returned) -> None:
        self.seats[event.seat].left = False

    @adds(events.Hosted)
    def _hosted(self, row: Row, event: events.Hosted) -> None:
        self.host = event.seat

    @adds(events.Arrangement)
    def _arranged(self, row: Row, event: events.Arrangement) -> None:
        self.clock, self.locked, self.hints = event.clock, event.locked, event.hints
        self.pace = event.pace
        stay = [self._stays(number, bot) for number, bot in enumerate(event.bots)]
        planned = bots_at(event.bots, event.cast or stay)
        for number, seat in enumerate(self.seats[: len(planned)]):
            if seat.name is not None:
                planned[number] = seat
        self.seats = planned
        self.words = (self.words + [""] * self.players)[: self.players]
        self._agree(event.options)

    def _stays(self, number: int, bot: str | None) -> Character | None:
        """Return who plays on at a seat, in an old log that tells levels alone."""
        seat = self.seats[number] if number < self.players else Seat()
        return seat.who if seat.bot == bot else None

    @adds(events.Paced)
    def _paced(self, row: Row, event: events.Paced) -> None:
        self.pace = event.pace

    @adds(events.WordAdded)
    def _word_added(self, row: Row, event: events.WordAdded) -> None:
        self.words[event.seat] = event.text

    @adds(events.Started)
    def _started(self, row: Row, event: events.Started) -> None:
        self._forget_game()
        rules = event.rules_version or self.rules_at_opening
        names = self.names()
        span = GameSpan(self.next_number, rules, row.seq, names=names, secret=self.secret)
        span.prepared = event.lesson
        self.spans.append(span)
        self.words = [""] * self.players
        self.result, self.stage = None, "playing"
        if not self.is_of_other_rules:
            self._lay(event)

    def _lay(self, event: events.Started) -> None:
        self.t, self.game_options = self.blank(event.options), event.options
        if event.match:
            self.standing = Standing(self.players, self.game.match.games(self.t))
        self.game_words, self.game_secret = event.words, self.secret
        self.lesson = 0 if event.lesson else None
        self.introduces = not event.lesson and any(seat.new for seat in self.seats)
        for seat in self.seats:
            seat.new = False  # whoever plays now is not new here next time
        self.timetable, self.alarms = Timetable(self.game), Alarms()

    @adds(events.Ended)
    def _ended(self, row: Row, event: events.Ended) -> None:
        if not self.spans[-1].last:
            self._close(row.seq)
        self.spans[-1].given_up = event.rules_version
        self._forget_game()
        self._clear()

    @adds(events.CardsDealt, events.Played)
    def _done(self, row: Row, event: events.Played | events.CardsDealt) -> None:
        if not self.is_of_other_rules:
            self._do(deed_of(row, event))

    def _do(self, deed: Deed) -> None:
        """Do again on the table what was done there."""
        if self.lesson is not None and self.game.turn(self.t) != CLOCK:  # no signal of a script
            self.lesson += len(deed.moves)
        deed.repeat(self.game, self.t, self.deals)
        self.deals += deed.seat == LUCK
        self.deeds.append(deed)
        if len(self.timetable.moves):
            note_timers(self.alarms, self.t, self.timetable.moves, deed.at)
        if self.game.is_over(self.t):
            self._finish(deed.seq)

    @adds(events.Hinted)
    def _hinted(self, row: Row, event: events.Hinted) -> None:
        if not self.is_of_other_rules:
            self.asides.append(deed_of(row, event))

    @adds(events.RacePaused)
    def _paused(self, row: Row, event: events.RacePaused) -> None:
        if not self.is_of_other_rules:
            self.paused = self.spans[-1].paused = True
            self.asides.append(deed_of(row, event))

    @adds(events.RaceResumed)
    def _resumed(self, row: Row, event: events.RaceResumed) -> None:
        if not self.is_of_other_rules:
            self.paused = False
            self.asides.append(deed_of(row, event))

    @adds(events.WentOn)
    def _went_on(self, row: Row, event: events.WentOn) -> None:
        self.lesson = None

    def _finish(self, seq: int) -> None:
        scores, places = self.game.scores(self.t), self.game.final_places(self.t)
        self.result = Result(scores, places, self.spans[-1].paused)
        self._close(seq)
        self.standing.add(scores, places)
        over = self.game.match.is_over(self.standing)
        self.stage = "finished" if over else "between"
        self.next_options = {} if over else self.game.match.next_options(self.t)
        if over:
            self._free_left()

    def _close(self, last: int) -> None:
        """Let the latest game be over; the next one gets a secret of its own."""
        self.spans[-1].last, self.secret = last, b""

    def _clear(self) -> None:
        """Clear the table after a match that nobody here can count."""
        self.result, self.stage, self.next_options = None, "lobby", {}
        self._begin_match()
        self._free_left()

    def _free_left(self) -> None:
        for number, seat in enumerate(self.seats):
            if seat.left:
                self._free(number)


def reseated(by_op: dict[str, Any], here: int, there: int | None) -> dict[str, Any]:
    """Return what is known by "seat:op", after a person went to another seat, or left.

    Wishes belong to people: whoever sits here next begins with none.
    """
    mine = f"{here}:"
    others = {key: kept for key, kept in by_op.items() if not key.startswith(mine)}
    if there is None:
        return others
    moved = {key: kept for key, kept in by_op.items() if key.startswith(mine)}
    return others | {f"{there}:{key.removeprefix(mine)}": kept for key, kept in moved.items()}


_ON_THE_TABLE = (events.Played, events.CardsDealt)
# What happens only when no game runs, and what only when no match does.
_AFTER_A_MATCH = (events.Joined, events.SeatChanged, events.SeatFreed, events.Arrangement)
_AFTER_A_GAME = (events.Committed, events.WordAdded, events.Started, *_AFTER_A_MATCH)
