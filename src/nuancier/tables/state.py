"""A table as the sum of its log: no clock, no sockets, nothing that is not in the rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from nuancier.ai.race import Alarms, Timetable, note_timers
from nuancier.kernel.game import LUCK, Game
from nuancier.kernel.luck import commitment
from nuancier.kernel.match import Standing
from nuancier.kernel.options import OptionValue
from nuancier.store.log import NO_HASH, Row
from nuancier.tables import events
from nuancier.tables.deeds import Deed, deed_of
from nuancier.tables.events import AnyEvent
from nuancier.tables.messages import Result, Stage

MOST_OPS = 20_000  # a resend is known for as long as so many others came after it


class Seat(msgspec.Struct):
    """A seat: a person's, a bot's, or free."""

    name: str | None = None
    token: bytes = b""  # hash of what the person proves the seat with
    bot: str | None = None  # level
    left: bool = False  # left on purpose: a bot minds it
    person: int = 0  # the row in which they sat down: tells them from others who sit here later

    @property
    def is_free(self) -> bool:
        return self.name is None and self.bot is None


class GameSpan(msgspec.Struct):
    """Where one game stands in the log."""

    number: int
    first: int  # its Started
    last: int = 0  # 0 while it runs
    names: list[str] = []
    secret: bytes = b""


class State:
    """What a table is after its latest row."""

    def __init__(self, table: str, games: Mapping[str, Game]) -> None:
        self.table, self._games = table, games
        self.seq, self.head, self.at = 0, NO_HASH, 0
        self.code = ""
        self.game: Game = next(iter(games.values()))
        self.options: dict[str, OptionValue] = {}
        self.clock, self.locked, self.hints = 0, False, True
        self.seats: list[Seat] = []
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
        self.asked: list[Deed] = []  # for hints
        self.game_options: dict[str, OptionValue] = {}
        self.game_words: list[str] = []
        self.game_secret = b""
        self.deals = 0
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
    def is_live(self) -> bool:
        return self.game.pace == "live"

    def names(self) -> list[str]:
        """Return the names by seat, as the log tells them; bots are told by their seat."""
        return [seat.name or "" for seat in self.seats]

    def people(self) -> list[int]:
        """Return the seats that people have."""
        return [number for number, seat in enumerate(self.seats) if seat.name is not None]

    def seat_of(self, person: int) -> int | None:
        """Return where somebody sits who sat down in this row; None when they have gone."""
        return next((n for n in self.people() if self.seats[n].person == person), None)

    def hinted(self, seat: int) -> list[int]:
        """Return the rows in which a seat asked for a hint since something last changed."""
        since = self.deeds[-1].seq if self.deeds else 0
        return [deed.seq for deed in self.asked if deed.seat == seat and deed.seq > since]

    def blank(self, options: Mapping[str, OptionValue]) -> Any:
        """Return a blank record of this table's game; wrong options are refused."""
        return self.game.new(self.players, **options)

    # ---- the sum -----------------------------------------------------------------------------

    def add(self, row: Row, event: AnyEvent) -> None:
        """Take in the next row."""
        self.seq, self.head, self.at = row.seq, row.hash, row.at
        if row.op:
            self.ops[f"{row.seat}:{row.op}"] = (row.seq, event.wish)
            if len(self.ops) > MOST_OPS:
                del self.ops[next(iter(self.ops))]
        _ADDERS[type(event)](self, row, event)

    def _opened(self, row: Row, event: events.Opened) -> None:
        self.game = self._games[event.game]
        self.code, self.options, self.clock = event.code, event.options, event.clock
        self.hints = event.hints
        self.seats = [Seat(bot=bot) for bot in event.bots]
        self.words = [""] * self.players
        self.standing = Standing(self.players, self.game.match.games(self.blank(self.options)))

    def _committed(self, row: Row, event: events.Committed) -> None:
        self.secret = event.secret

    def _joined(self, row: Row, event: events.Joined) -> None:
        self.seats[event.seat] = Seat(name=event.name, token=event.token, person=row.seq)
        if row.op:
            self.joined[row.op] = event.seat
        if self.host is None:
            self.host = event.seat

    def _moved(self, row: Row, event: events.Moved) -> None:
        self.seats[event.seat].token = event.token
        self.joined = {op: seat for op, seat in self.joined.items() if seat != event.seat}
        if row.op:
            self.joined[row.op] = event.seat

    def _changed(self, row: Row, event: events.Changed) -> None:
        here, there = event.seat, event.to
        self.seats[here], self.seats[there] = self.seats[there], self.seats[here]
        self.words[here], self.words[there] = self.words[there], self.words[here]
        self.joined = {op: there if seat == here else seat for op, seat in self.joined.items()}
        self.ops = reseated(self.ops, here, there)
        if self.host == here:
            self.host = there

    def _stood(self, row: Row, event: events.Stood) -> None:
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

    def _left(self, row: Row, event: events.Left) -> None:
        self.seats[event.seat].left = True
        if self.host == event.seat:
            heir = self.heir(event.seat)
            self.host = event.seat if heir is None else heir

    def _returned(self, row: Row, event: events.Returned) -> None:
        self.seats[event.seat].left = False

    def _hosted(self, row: Row, event: events.Hosted) -> None:
        self.host = event.seat

    def _arranged(self, row: Row, event: events.Arrangement) -> None:
        self.options, self.clock, self.locked = event.options, event.clock, event.locked
        self.hints = event.hints
        for number, bot in enumerate(event.bots[: self.players]):
            if self.seats[number].name is None:
                self.seats[number] = Seat(bot=bot)
        self.seats += [Seat(bot=bot) for bot in event.bots[self.players :]]
        del self.seats[len(event.bots) :]
        self.words = (self.words + [""] * self.players)[: self.players]
        self.next_options = {}
        self.standing = Standing(self.players, self.game.match.games(self.blank(self.options)))

    def _spoken(self, row: Row, event: events.Spoken) -> None:
        self.words[event.seat] = event.text

    def _started(self, row: Row, event: events.Started) -> None:
        self._forget_game()
        self.t, self.game_options = self.blank(event.options), event.options
        if event.match:
            self.standing = Standing(self.players, self.game.match.games(self.t))
        names = [seat.name or seat.bot or "" for seat in self.seats]
        self.spans.append(GameSpan(self.next_number, row.seq, names=names, secret=self.secret))
        self.game_words, self.game_secret = event.words, self.secret
        self.timetable, self.alarms = Timetable(self.game), Alarms()
        self.words = [""] * self.players
        self.result, self.stage = None, "playing"

    def _done(self, row: Row, event: events.Played | events.Dealt) -> None:
        deed = deed_of(row, event)
        deed.repeat(self.game, self.t, self.deals)
        self.deals += deed.seat == LUCK
        self.deeds.append(deed)
        if len(self.timetable.moves):
            note_timers(self.alarms, self.t, self.timetable.moves, deed.at)
        if self.game.is_over(self.t):
            self._finish(deed.seq)

    def _hinted(self, row: Row, event: events.Hinted) -> None:
        self.asked.append(deed_of(row, event))

    def _finish(self, seq: int) -> None:
        scores, places = self.game.scores(self.t), self.game.final_places(self.t)
        self.result = Result(scores, places)
        self.spans[-1].last = seq
        self.standing.add(scores, places)
        over = self.game.match.is_over(self.standing)
        self.stage = "finished" if over else "between"
        self.next_options = {} if over else self.game.match.next_options(self.t)
        self.secret = b""
        for number, seat in enumerate(self.seats):
            if over and seat.left:
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


_ADDERS: dict[type, Callable[[State, Row, Any], None]] = {
    events.Opened: State._opened,
    events.Committed: State._committed,
    events.Joined: State._joined,
    events.Moved: State._moved,
    events.Changed: State._changed,
    events.Stood: State._stood,
    events.Left: State._left,
    events.Returned: State._returned,
    events.Hosted: State._hosted,
    events.Arrangement: State._arranged,
    events.Spoken: State._spoken,
    events.Started: State._started,
    events.Dealt: State._done,
    events.Played: State._done,
    events.Hinted: State._hinted,
}
