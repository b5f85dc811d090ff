"""A bot from a Python file: ``choose(scene, own, moves)`` is asked for one move after the other.

The file is its writer's own: what goes wrong in it is told with its line, and never guessed away.
"""

from __future__ import annotations

import asyncio
import inspect
import threading
import traceback
from collections.abc import Callable, Sequence
from typing import Any

from nuancier.client.seat import LiveSeat
from nuancier.kernel.shapes import shown
from nuancier.locales.saying import Refusal, says

SECONDS = 30.0  # for one choice, unless the file says otherwise
MOST_SECONDS = 3600.0
ENDINGS = (Exception, SystemExit)  # Ctrl+C still ends the command

Outcome = tuple[Any, BaseException | None]  # an answer, or what was raised instead of one


class BotFault(Refusal):
    """Something is wrong in the bot's file."""


class MoveName(str):
    """The name of a move; ``number`` is what the table calls it."""

    number: int

    @classmethod
    def named(cls, name: str, number: int) -> MoveName:
        move = cls(name)
        move.number = number
        return move


class BotFile:
    """What a bot's file defines."""

    def __init__(self, path: str, names: dict[str, Any]) -> None:
        self.path = path
        self._choose = self._function(names, "choose")
        self._begin = self._function(names, "begin") if "begin" in names else None
        self._happened = self._function(names, "happened") if "happened" in names else None
        self.seconds = self._limit(names.get("SECONDS", SECONDS))

    def _function(self, names: dict[str, Any], name: str) -> Callable[..., Any]:
        function: Callable[..., Any] | None = names.get(name)
        if not callable(function):
            raise BotFault(says("bot-no-function", file=self.path, name=name))
        return function

    def _limit(self, seconds: object) -> float:
        if isinstance(seconds, int | float) and 0 < seconds <= MOST_SECONDS:
            return float(seconds)
        raise BotFault(says("bot-bad-seconds", file=self.path, most=f"{MOST_SECONDS:g}"))

    async def begin(self, seat: LiveSeat) -> None:
        """Tell the bot that a game begins: the game, its seat, and how many play."""
        if self._begin:
            players = len(seat.lobby.players)
            await self._call(self._begin, seat.lobby.game, seat.number, players)

    async def choose(self, seat: LiveSeat) -> int | None:
        """Return the move that the bot chooses now; None: it waits for something to happen."""
        names = seat.game.names
        moves = [MoveName.named(names[number], number) for number in seat.moves]
        await self.hear(seat)
        chosen = await self._call(self._choose, seat.scene, seat.own, moves)
        return None if chosen is None else self._number(chosen, moves)

    async def hear(self, seat: LiveSeat) -> None:
        """Tell the bot what happened, if it wants to know."""
        facts = seat.take_facts() if self._happened else []
        if self._happened and facts:
            await self._call(self._happened, facts)

    def _number(self, chosen: object, moves: Sequence[MoveName]) -> int:
        for move in moves:
            if chosen == move or (chosen == move.number and not isinstance(chosen, bool)):
                return move.number
        given, known = shown(repr(chosen)), ", ".join(moves)
        raise BotFault(says("bot-illegal", file=self.path, given=given, known=known))

    async def _call(self, function: Callable[..., Any], *given: Any) -> Any:
        """Call what the file defines, and let the table be heard meanwhile."""
        try:
            async with asyncio.timeout(self.seconds):
                answer, error = await in_thread(function, *given)
                if error is not None:
                    raise failure(self.path, error) from error
                return await answer if inspect.isawaitable(answer) else answer
        except BotFault:
            raise
        except TimeoutError:
            raise BotFault(
                says("bot-too-slow", file=self.path, seconds=f"{self.seconds:g}")
            ) from None
        except ENDINGS as error:
            raise failure(self.path, error) from error


async def in_thread(function: Callable[..., Any], *given: Any) -> Outcome:
    """Call a function in a thread that the program does not wait for at its end."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Outcome] = loop.create_future()

    def settle(outcome: Outcome) -> None:
        if not done.done():
            done.set_result(outcome)

    def run() -> None:
        outcome = outcome_of(function, *given)
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, outcome)

    threading.Thread(target=run, daemon=True).start()
    return await done


def outcome_of(function: Callable[..., Any], *given: Any) -> Outcome:
    """Return what a function answers, or how it ended without: no thread may end in silence."""
    try:
        return function(*given), None
    except BaseException as error:  # noqa: BLE001  (told to the bot's writer, sys.exit() too)
        return None, error


def read_bot(path: str, source: bytes) -> BotFile:
    """Run a bot's file, and return what it defines."""
    names: dict[str, Any] = {"__name__": "bot", "__file__": path}
    try:
        exec(compile(source, path, "exec"), names)
    except ENDINGS as error:
        raise failure(path, error) from error
    return BotFile(path, names)


def failure(path: str, error: BaseException) -> BotFault:
    """Return the sentence for a fault in the file: its line, and what Python says of it."""
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == path]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    told = shown(": ".join(filter(None, (type(error).__name__, message))))
    return BotFault(says("bot-failed", file=path, line=str(line or 1), error=told))
