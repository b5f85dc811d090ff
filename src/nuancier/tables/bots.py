"""Bots at a table, and bots that mind the seats of people who dropped.

A bot gets the View of its seat. How long it takes is drawn from public facts alone: the table, the
seat, and how often that seat has been looked after.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from nuancier.locales.saying import Refusal
from nuancier.tables.clock import Alarm
from nuancier.tables.thinker import Thought

if TYPE_CHECKING:
    from nuancier.tables.table import Table

MINDER = "joueur"  # who minds a seat


class Bot:
    """What one bot seat is about to do."""

    def __init__(self) -> None:
        self.alarm: Alarm | None = None
        self.thought: Thought | None = None
        self.chosen: list[int] = []
        self.looks = 0
        self.due = 0  # when it acts, on the table's clock
        self.submit: Callable[[list[int]], None] | None = None  # instead of acting itself

    @property
    def is_busy(self) -> bool:
        return self.alarm is not None or self.thought is not None

    def stop(self) -> None:
        if self.alarm:
            self.alarm.cancel()
        if self.thought:
            self.thought.cancel()
        self.alarm = self.thought = None
        self.submit = None
        self.chosen = []


class Bots:
    """All bot seats of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._bots: dict[int, Bot] = {}

    def stop(self) -> None:
        """Let every bot drop what it was about to do."""
        for bot in self._bots.values():
            bot.stop()

    def stop_seat(self, seat: int) -> None:
        if seat in self._bots:
            self._bots[seat].stop()

    def look(self) -> None:
        """Let every idle bot that may do something set out to do it."""
        state = self._table.state
        minded = self._table.presence.minded
        for seat, one in enumerate(state.seats):
            if one.bot is not None or one.left or seat in minded:
                bot = self._bots.setdefault(seat, Bot())
                if not bot.is_busy and self._table.show.moves(state.t, seat):
                    self._wait(seat, bot)

    def move_for(self, seat: int, submit: Callable[[list[int]], None]) -> None:
        """Choose one act for a person whose time is up."""
        bot = Bot()
        bot.submit = submit
        self._bots[seat] = bot
        self._think(seat, bot, self._table.state.t)

    def _wait(self, seat: int, bot: Bot) -> None:
        """Think now, and act when its time comes: nobody sees how much there was to think about.

        A racer sees the table as it is now, too, and may come too late.
        """
        bot.looks += 1
        bot.due = self._table.means.clock.now() + self._delay(seat, bot.looks)
        self._think(seat, bot, self._table.state.t)

    def _think(self, seat: int, bot: Bot, t: Any) -> None:
        table = self._table
        moves = table.show.moves(t, seat)
        if not moves:
            return
        bot.thought = table.means.thinker.think(
            table.state.game,
            table.play.level_of(seat),
            table.show.view(t, seat),
            moves,
            table.means.draw(2**31),
            lambda move: self._chosen(seat, bot, move),
        )

    def _chosen(self, seat: int, bot: Bot, move: int) -> None:
        table, bot.thought = self._table, None
        bot.chosen.append(move)
        after = None if table.state.is_live else self._unfinished(seat, bot)
        if after is not None:
            self._think(seat, bot, after)
        elif bot.submit:
            self._submit(seat, bot)
        else:
            wait = max(0, bot.due - table.means.clock.now())
            bot.alarm = table.later(wait, lambda: self._submit(seat, bot))

    def _unfinished(self, seat: int, bot: Bot) -> Any:
        """Return the table after what was chosen, when that is a choice that must go on."""
        with contextlib.suppress(Refusal):
            return self._table.play.check(seat, bot.chosen)
        return None  # the table has changed meanwhile: whoever takes it in will refuse

    def _submit(self, seat: int, bot: Bot) -> None:
        moves, bot.alarm, bot.chosen = bot.chosen, None, []
        if bot.submit:
            submit, bot.submit = bot.submit, None
            self._table.post(partial(submit, moves))
        else:
            self._table.play.act_for(seat, moves)

    def _delay(self, seat: int, looks: int) -> int:
        low, high = self._table.means.settings.bot_delay_ms
        fact = f"{self._table.state.code}/{seat}/{looks}".encode()
        drawn = int.from_bytes(hashlib.sha256(fact).digest()[:4], "big")
        return low + drawn % (high - low + 1)
