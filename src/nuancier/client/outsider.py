"""A bot's file in a process of its own: ``python -m nuancier.client.outsider FILE``."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from nuancier.ai.outsiders import Asked, Told
from nuancier.ai.processes import Asker
from nuancier.client.bot import BotFault, BotFile, read_bot
from nuancier.client.seat import LiveSeat
from nuancier.games import GAMES
from nuancier.locales.saying import says


def main(file: str) -> None:
    """Read a bot's file and answer for it, until nobody asks any more."""
    asker = Asker.of_this_process()
    try:
        bot = read_bot(file, Path(file).read_bytes())
    except BotFault as fault:
        asker.answer(Told(fault=fault.saying))
        return
    asker.answer(Told(seconds=bot.seconds))
    with asyncio.Runner() as runner:
        for asked in asker.questions(Asked):
            asker.answer(runner.run(answer(bot, asked)))


async def answer(bot: BotFile, asked: Asked) -> Told:
    """Return what the bot does."""
    began = time.process_time()
    seat = cast(LiveSeat, chair(asked))
    try:
        if asked.begins:
            await bot.begin(seat)
        move = await bot.choose(seat)
    except BotFault as fault:
        return Told(fault=fault.saying)
    if move is None:
        return Told(fault=says("arena-waits"))
    return Told(move=move, cpu_seconds=time.process_time() - began)


def chair(asked: Asked) -> Any:
    """Return as much of a seat as a bot is shown."""
    lobby = SimpleNamespace(game=asked.game, players=range(asked.players))
    return SimpleNamespace(
        number=asked.seat,
        game=GAMES[asked.game],
        lobby=lobby,
        scene=asked.scene,
        own=asked.own,
        moves=asked.moves,
        take_facts=lambda: asked.facts,
    )


if __name__ == "__main__":
    main(sys.argv[1])
