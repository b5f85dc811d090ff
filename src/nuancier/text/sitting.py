"""One game at this table: the record, its log, the bots, and what somebody is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from nuancier.ai.levels import ADVISER
from nuancier.ai.race import NEVER, Alarms, Timetable, alarm_time, first_alarm, note_timers
from nuancier.ai.thinking import Decision
from nuancier.kernel.fact import Fact
from nuancier.kernel.game import CLOCK, LUCK, Game
from nuancier.kernel.history import Entry, History
from nuancier.kernel.luck import Luck, below
from nuancier.kernel.options import OptionValue
from nuancier.kernel.rule import cells
from nuancier.text.back_room import BackRoom, question

YOU = 0  # the person's seat
SEEDS = 1 << 31  # of bots' thoughts


class Sitting:
    """A game that a person plays with bots; times are milliseconds since it began."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, OptionValue],
        names: Sequence[str],
        deals: Luck,
        bots: Luck,
        *,
        levels: Sequence[str],
        room: BackRoom,
    ) -> None:
        self.game = game
        self.t = game.new(players, **options)
        self.history = History(game, players, game.settings(self.t), list(names))
        self.deals, self.bots = deals, bots
        self.levels, self.room = levels, room  # of the bots, from the second seat on; who thinks
        self.alarms, self.timers = Alarms(), Timetable(game)
        self.moves, self.view = cells(game.max_moves), game.view()

    @property
    def is_over(self) -> bool:
        return self.game.is_over(self.t)

    @property
    def turn(self) -> int:
        """Whose turn it is: a seat, LUCK, or EVERYONE."""
        return self.game.turn(self.t)

    def legal(self, seat: int = YOU) -> list[int]:
        """Return the moves that this seat may make now."""
        return self.game.legal_moves(self.t, seat)

    def seen(self) -> Any:
        """Return what the person may know."""
        return self.game.seen(self.t, YOU)

    def scene(self) -> Any:
        """Return what the table shows everybody."""
        return self.game.scene(self.seen())

    def own(self) -> Any:
        """Return what the table shows the person alone; None where nobody has secrets."""
        return self.game.own(self.seen()) if self.game.own else None

    def rule(self) -> str:
        """Return the paragraph for what the person is to do now, or else for what all do."""
        return str(getattr(self.own(), "rule", self.scene().rule))

    def deal(self, at: int) -> list[Fact]:
        """Deal, and return what the person sees of it."""
        dealt = sum(entry.seat == LUCK for entry in self.history.entries)
        order = self.game.deal_by(self.t, self.deals, dealt)
        self.history.add(Entry(LUCK, at, order=tuple(order)))
        self.note_timers(at)
        return self.game.witness_deal(self.t, YOU)

    def do(self, seat: int, move: int, at: int) -> list[Fact]:
        """Make a legal move, and return what the person sees of it."""
        told = self.witnessed(seat, move, at)
        self.game.play(self.t, seat, move)
        self.note_timers(at)
        return told

    def witnessed(self, seat: int, move: int, at: int) -> list[Fact]:
        """Write a move down that is about to be made, and return what the person sees of it."""
        self.history.add(Entry(seat, at, moves=(move,)))
        return self.game.witness(self.t, seat, move, YOU)

    def bot_move(self, seat: int) -> int:
        """Return what the bot on this seat does."""
        level, seed = self.levels[seat - 1], below(self.bots, SEEDS)
        return self._pondered(seat, level, seed).move

    def hint(self) -> Decision:
        """Return what a master would do in the person's place, with what the person can know."""
        self.room.open()
        # Hints leave the bots' luck as it is. A master who is asked again thinks on, or was cut
        # short by its time elsewhere: it may say something else.
        return self._pondered(YOU, ADVISER, len(self.history.entries))

    def _pondered(self, seat: int, level: str, seed: int) -> Decision:
        known = self.game.seen(self.t, seat).to_bytes()
        return self.room.ponder(question(self.game, level, known, self.legal(seat), seed))

    def note_timers(self, at: int) -> None:
        """Start and stop the clocks as the table does."""
        note_timers(self.alarms, self.t, self.timers.moves, at)

    def next_alarm(self) -> int | None:
        """Return when the next timer rings, if one runs."""
        time = alarm_time(self.alarms, self.timers.lengths, self._first_alarm())
        return None if time == NEVER else int(time)

    def ring(self, at: int) -> list[Fact]:
        """Let the clock move if its time has come, and return what the person sees of it."""
        due = self.next_alarm()
        if due is None or due > at:
            return []
        return self.do(CLOCK, int(self.timers.moves[self._first_alarm()]), due)

    def _first_alarm(self) -> int:
        return first_alarm(self.alarms, self.timers.lengths)


def drawer(game: Game) -> ModuleType:
    """Return the module that draws this game's table."""
    import importlib

    return importlib.import_module(f"nuancier.text.{game.name}")
