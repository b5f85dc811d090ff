"""Bots at a table, and bots that mind the seats of people who dropped.

A bot gets the View of its seat. In a turn game, how long it takes is drawn from public facts alone:
the table, the seat, how often that seat has been looked after, and whether its level searches.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from nuancier.ai.levels import LEVELS
from nuancier.ai.race import reaction
from nuancier.ai.thinking import Decision
from nuancier.kernel.luck import lucky
from nuancier.locales.saying import Refusal
from nuancier.tables.clock import Alarm
from nuancier.tables.thinker import Thought

if TYPE_CHECKING:
    from nuancier.tables.table import Table

MINDER = "joueur"  # who minds a seat
AT_ONCE = (0, 0)  # the delay where bots do not wait for anybody's eyes
SHORTEST_MS = 20  # of a search
DELIVERY_MS = 100  # for a search that used all its time to be asked for and answered


class Bot:
    """What one bot seat is about to do."""

    def __init__(self) -> None:
        self.alarm: Alarm | None = None
        self.thought: Thought | None = None
        self.chosen: list[int] = []
        self.looks = 0
        self.looked = 0  # when it looked last, on the table's clock
        self.deals = 0  # so many it had seen when it looked last
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
        bot.looked = self._table.means.clock.now() + self._reaction(seat, bot)
        bot.due = bot.looked + self._delay(seat, bot.looks)
        self._think(seat, bot, self._table.state.t)

    def _reaction(self, seat: int, bot: Bot) -> int:
        """Return how long a racer takes to begin to look, when cards have just been dealt."""
        state, means = self._table.state, self._table.means
        is_news, bot.deals = bot.deals != state.deals, state.deals
        if not (is_news and state.is_live) or means.settings.bot_delay_ms == AT_ONCE:
            return 0
        return reaction(self._table.play.level_of(seat), lucky(means.draw(2**31)))

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
            lambda decision: self._chosen(seat, bot, decision),
            self._seconds_for(bot),
        )

    def _seconds_for(self, bot: Bot) -> float | None:
        """Return how long a bot may search for one step, when others must not count its steps.

        Each step has half of what is left, so that it has chosen when its time comes.
        """
        table = self._table
        unseen = not table.show.is_open and not table.state.is_live
        if not unseen or table.means.settings.bot_delay_ms == AT_ONCE:
            return None
        left = bot.due - DELIVERY_MS - table.means.clock.now()
        return max(SHORTEST_MS, left // 2) / 1000

    def _chosen(self, seat: int, bot: Bot, decision: Decision) -> None:
        table, bot.thought = self._table, None
        bot.chosen.append(decision.move)
        if table.state.is_live and table.means.settings.bot_delay_ms != AT_ONCE:
            # In a race how long somebody takes is how well they play. It may follow from what the
            # bot alone sees, as with people: it is the price of looking, and looking is playing.
            bot.due = bot.looked + decision.milliseconds
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
        """Return how long a bot takes in a turn game, at least as long as it might search.

        Else whoever had only one move would be seen to move sooner.
        """
        settings = self._table.means.settings
        if settings.bot_delay_ms == AT_ONCE:
            return 0
        low, high = settings.bot_delay_ms
        fact = f"{self._table.state.code}/{seat}/{looks}".encode()
        drawn = int.from_bytes(hashlib.sha256(fact).digest()[:4], "big")
        searches = LEVELS[self._table.play.level_of(seat)].iterations > 0
        longest = settings.bot_search_ms + DELIVERY_MS if searches else 0
        return max(low + drawn % (high - low + 1), longest)
