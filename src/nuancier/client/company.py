"""``nuancier join``: a bot sits down at a friend's table, and says what happens there."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, cast

from nuancier.ai.levels import LEVELS
from nuancier.client.bot import BotFault, BotFile
from nuancier.client.connection import Connection, TableRefusal, connect
from nuancier.client.link import Link
from nuancier.client.manners import Manners
from nuancier.client.seat import LiveSeat
from nuancier.locales import Words
from nuancier.locales.saying import Refusal
from nuancier.tables import messages
from nuancier.tables.cast import name_of
from nuancier.tables.messages import AnyToClient, Language

Write = Callable[[str], None]
MOST_REFUSALS = 20  # in a row: then something is wrong that will not go away


class Company:
    """Who came with a link, and what it writes for whoever sent it."""

    def __init__(self, words: Words, write: Write) -> None:
        self._words, self._write = words, write

    def say(self, key: str, **args: Any) -> None:
        self._write(self._words.say(key, **args))

    def hear(self, message: AnyToClient) -> None:
        """Write what happens, in the table's words."""
        if isinstance(message, messages.Event):
            for sentence in message.text:
                self._write(sentence)
        elif isinstance(message, messages.Snapshot) and message.notice:
            self._write(message.notice.text or "")

    async def join(self, link: Link, bot: BotFile | None, name: str, manners: Manners) -> None:
        """Sit down with a bot, or watch, until the match is over."""
        language = cast("Language", self._words.language)
        lost = partial(self.say, "join-lost")
        connecting = connect(link.server, language, heard=self.hear, lost=lost, manners=manners)
        async with connecting as connection:
            if bot is None:
                seat = await connection.watch(link.code)
                self.say("join-watching", code=link.code, game=seat.game.title)
            else:
                seat = await self._sit(connection, link.code, name)
            await self._stay(seat, bot)
            self._tell_result(seat)

    async def _sit(self, connection: Connection, code: str, name: str) -> LiveSeat:
        seat = await connection.join(code, name)
        number = (seat.number or 0) + 1
        self.say("join-seated", code=seat.code, game=seat.game.title, name=name, number=number)
        if seat.lobby.stage == "lobby":
            self.say("join-waiting")
        return seat

    async def _stay(self, seat: LiveSeat, bot: BotFile | None) -> None:
        while seat.lobby.stage != "finished":
            await seat.until(lambda: seat.lobby.stage in ("playing", "finished"))
            if bot is None:
                await seat.until(lambda: seat.is_over)
            elif seat.lobby.stage == "playing":
                await self._play(seat, bot)

    async def _play(self, seat: LiveSeat, bot: BotFile) -> None:
        """Play one game; a bot that cannot go on leaves its seat to the server's, and says why."""
        try:
            await bot.begin(seat)
            await play(seat, bot)
            await bot.hear(seat)  # how it ended
        except (BotFault, TableRefusal):
            with suppress(Refusal):  # then why it ends says more than why it cannot leave
                await seat.leave()
                self.say("join-left")
            raise

    def _tell_result(self, seat: LiveSeat) -> None:
        standing, lobby = seat.lobby.standing, seat.lobby
        places = standing.places or []
        self.say("join-over", code=lobby.code)
        for number in sorted(range(len(places)), key=lambda number: places[number]):
            player = lobby.players[number]
            who = player.name or self._bot(player)
            self.say("join-place", place=places[number], who=who, points=standing.points[number])

    def _bot(self, player: messages.Player) -> str:
        """Return a bot's name, and how well it plays."""
        level = LEVELS[player.bot].title if player.bot else ""
        return self._words.say("join-bot", name=name_of(player.who), level=level)


async def something_new(seat: LiveSeat, seq: int) -> None:
    """Wait until the table is not as it was."""
    await seat.until(lambda: seat.seq > seq or seat.is_over)


async def play(seat: LiveSeat, bot: BotFile) -> None:
    """Let the bot play until the game is over.

    Somebody who was faster is no fault of the bot's, and it is asked again as often as that
    happens. After any other refusal the table is looked at anew, for a choice of several moves
    begins again.
    """
    refused = 0
    while await seat.turn():
        seq, moves = seat.seq, seat.moves
        move = await bot.choose(seat)
        if move is None:
            await something_new(seat, seq)
        elif seat.moves is moves or move in seat.moves:
            try:
                await seat.act(move)
                refused = 0
            except TableRefusal as refusal:
                if refusal.told.late:
                    continue
                refused += 1
                if refused == MOST_REFUSALS:
                    raise
                await seat.look_again()
