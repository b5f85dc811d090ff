"""Bots at a table, and bots that mind the seats of people who dropped.

A bot gets the View of its seat. In a turn game, how long it takes is drawn from public facts alone:
the table, the seat, how often that seat has been looked after, and whether its level searches.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable
from functools import partial
from typing import Any

from nuancier.ai.levels import LEVELS
from nuancier.ai.race import reaction
from nuancier.ai.thinking import Decision
from nuancier.kernel.luck import lucky
from nuancier.locales.saying import Refusal
from nuancier.tables.bot_service import Thought
from nuancier.tables.clock import Alarm
from nuancier.tables.desk import WritingDesk
from nuancier.tables.eyes import Eyes
from nuancier.tables.guests import Guests
from nuancier.tables.haste import Haste
from nuancier.tables.messages import Pace
from nuancier.tables.services import Services
from nuancier.tables.state import State

AT_ONCE = (0, 0)  # the delay where bots do not wait for anybody's eyes
SHORTEST_MS = 20  # of a search
CALM = 1.8  # times as long as usual
QUICK_MS = 200  # of bots that wait for nobody's eyes, and must not show what there was to think
DELIVERY_MS = 100  # for a search that used all its time to be asked for and answered


class BotPlan:
    """What one bot seat is about to do."""

    def __init__(self) -> None:
        self.alarm: Alarm | None = None
        self.thought: Thought | None = None
        self.chosen: list[int] = []
        self.looks = 0
        self.looked = 0  # when it looked last, on the table's clock
        self.deals = 0  # so many it had seen when it looked last
        self.due = 0  # when it acts, on the table's clock
        self.thinks_until = 0  # a calm pace waits longer, and thinks no longer for it
        self.left: int | None = None  # so long before it acts, as long as the race stands still
        self.submit: Callable[[list[int]], None] | None = None  # instead of acting itself

    @property
    def is_busy(self) -> bool:
        return self.alarm is not None or self.thought is not None

    def stop(self) -> None:
        if self.alarm:
            self.alarm.cancel()
        if self.thought:
            self.thought.cancel()
        self.alarm = self.thought = self.left = None
        self.submit = None
        self.chosen = []

    def hold(self, now: int) -> None:
        """Keep what was chosen, and how long it still waits; what was not chosen yet is dropped."""
        chosen, left = (self.chosen, max(0, self.due - now)) if self.alarm else ([], None)
        self.stop()
        self.chosen, self.left = chosen, left


class Bots:
    """All bot seats of one table."""

    def __init__(
        self,
        services: Services,
        desk: WritingDesk,
        state: State,
        eyes: Eyes,
        guests: Guests,
        haste: Haste,
        act: Callable[[int, list[int]], None],  # with what a seat has chosen
    ) -> None:
        self._services, self._settings, self._desk = services, services.settings, desk
        self._state, self._eyes, self._guests, self._haste = state, eyes, guests, haste
        self._act = act
        self._bots: dict[int, BotPlan] = {}

    def play(self, seat: int) -> bool:
        """Whether a bot plays this seat now: its own, or that of somebody who is not there."""
        one = self._state.seats[seat]
        return one.bot is not None or one.left or seat in self._guests.minded

    def stop(self) -> None:
        """Cancel what every bot was about to do."""
        for bot in self._bots.values():
            bot.stop()

    def stop_seat(self, seat: int) -> None:
        if seat in self._bots:
            self._bots[seat].stop()

    def hold(self) -> None:
        """Let every bot stand still with what it was about to do."""
        for bot in self._bots.values():
            bot.hold(self._desk.now())

    def look(self) -> None:
        """Let every idle bot that has moves begin to think."""
        minded = self._guests.minded
        for seat, one in enumerate(self._state.seats):
            if one.bot is not None or one.left or seat in minded:  # as in ``play``
                bot = self._bots.setdefault(seat, BotPlan())
                if bot.is_busy or not self._eyes.moves(self._state.t, seat):
                    continue
                if bot.left is None:
                    self._wait(seat, bot)
                else:
                    self._go_on(seat, bot, bot.left)

    def move_for(self, seat: int, submit: Callable[[list[int]], None]) -> None:
        """Choose one act for a person whose time is up."""
        bot = BotPlan()
        bot.submit = submit
        self._bots[seat] = bot
        self._think(seat, bot, self._state.t)

    def _wait(self, seat: int, bot: BotPlan) -> None:
        """Think now, and act when its time comes: nobody sees how much there was to think about.

        A racer sees the table as it is now, too, and may come too late.
        """
        bot.looks += 1
        bot.looked = self._desk.now() + self._reaction(seat, bot)
        usual, delay = self._delay(seat, bot.looks, "brisk"), self._delay(seat, bot.looks)
        bot.due = bot.looked + delay
        bot.thinks_until = bot.looked + min(usual, delay)
        self._think(seat, bot, self._state.t)

    def _go_on(self, seat: int, bot: BotPlan, left: int) -> None:
        """Wait for what is left of its time since the race stood still."""
        bot.left, bot.due = None, self._desk.now() + left
        bot.alarm = self._desk.later(left, lambda: self._submit(seat, bot))

    def _reaction(self, seat: int, bot: BotPlan) -> int:
        """Return how long a racer takes to begin to look, when cards have just been dealt."""
        state = self._state
        is_news, bot.deals = bot.deals != state.deals, state.deals
        if not (is_news and state.is_live) or self._settings.bot_delay_ms == AT_ONCE:
            return 0
        return reaction(state.seats[seat].level, lucky(self._services.draw(2**31)))

    def _think(self, seat: int, bot: BotPlan, t: Any) -> None:
        moves = self._eyes.moves(t, seat)
        if not moves:
            return
        bot.thought = self._services.bot_service.think(
            self._state.game,
            self._state.seats[seat].level,
            self._eyes.view(t, seat),
            moves,
            self._services.draw(2**31),
            lambda decision: self._chosen(seat, bot, decision),
            self._seconds_for(bot),
        )

    def _seconds_for(self, bot: BotPlan) -> float | None:
        """Return how long a bot may search for one step, when others must not count its steps.

        Each step has half of what is left, so that it has chosen when its time comes.
        """
        unseen = not self._eyes.is_open and not self._state.is_live
        if not unseen or self._settings.bot_delay_ms == AT_ONCE:
            return None
        left = bot.thinks_until - DELIVERY_MS - self._desk.now()
        return max(SHORTEST_MS, left // 2) / 1000

    def _chosen(self, seat: int, bot: BotPlan, decision: Decision) -> None:
        bot.thought = None
        bot.chosen.append(decision.move)
        if self._state.is_live and self._settings.bot_delay_ms != AT_ONCE:
            # In a race how long somebody takes is how well they play. It may follow from what the
            # bot alone sees, as with people: it is the price of looking, and looking is playing.
            bot.due = bot.looked + decision.milliseconds
        after = None if self._state.is_live else self._unfinished(seat, bot)
        if after is not None:
            self._think(seat, bot, after)
        elif bot.submit:
            self._submit(seat, bot)
        else:
            wait = max(0, bot.due - self._desk.now())
            bot.alarm = self._desk.later(wait, lambda: self._submit(seat, bot))

    def _unfinished(self, seat: int, bot: BotPlan) -> Any:
        """Return the table after what was chosen, when that is a choice that must go on."""
        with contextlib.suppress(Refusal):
            return self._eyes.check(self._state.t, seat, bot.chosen)
        return None  # the table has changed meanwhile: whoever takes it in will refuse

    def _submit(self, seat: int, bot: BotPlan) -> None:
        moves, bot.alarm, bot.chosen = bot.chosen, None, []
        if bot.submit:
            submit, bot.submit = bot.submit, None
            self._desk.post(partial(submit, moves))
        else:
            self._desk.post(partial(self._act, seat, moves))

    def hurry(self) -> None:
        """Let bots that only wait move soon.

        Those that search go on as they are: who may be cut short must not tell who had to think.
        """
        for seat, bot in self._bots.items():
            if bot.alarm and not bot.submit and not self._searches(seat):
                bot.alarm.cancel()
                wait = max(0, bot.looked + QUICK_MS - self._desk.now())
                bot.alarm = self._desk.later(wait, partial(self._submit, seat, bot))

    def _searches(self, seat: int) -> bool:
        return LEVELS[self._state.seats[seat].level].iterations > 0

    def _delay(self, seat: int, looks: int, pace: Pace | None = None) -> int:
        """Return how long a bot takes in a turn game, at least as long as it might search.

        Else whoever had only one move would be seen to move sooner.
        """
        settings = self._settings
        if settings.bot_delay_ms == AT_ONCE:
            return 0
        low, high = self._bounds(pace or self._pace())
        fact = f"{self._state.code}/{seat}/{looks}".encode()
        drawn = int.from_bytes(hashlib.sha256(fact).digest()[:4], "big")
        longest = settings.bot_search_ms + DELIVERY_MS if self._searches(seat) else 0
        return max(low + drawn % (high - low + 1), longest)

    def _pace(self) -> Pace:
        return "at_once" if self._haste.is_on else self._state.pace

    def _bounds(self, pace: Pace) -> tuple[int, int]:
        """Return between what a bot's time is drawn."""
        low, high = self._settings.bot_delay_ms
        if pace == "at_once":
            return min(low, QUICK_MS), min(high, QUICK_MS)
        slower = CALM if pace == "calm" else 1
        return int(low * slower), int(high * slower)
