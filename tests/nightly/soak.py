"""An hour of comings and goings at a real server: nothing may grow."""

from __future__ import annotations

import asyncio
import random
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

from nuancier.client.connection import TableRefusal, connect
from nuancier.games import GAMES
from tests.server.serving import Running

PARTIES = 12  # tables at a time
LEAVING = 0.2  # of all parties break up in the middle of a game
WARMING = 0.25  # of the time, before anything is weighed
MOST_GROWTH = 1.0  # MiB an hour, once warm
LOOK_SECONDS = 5.0


def soak(seed: int, seconds: float) -> dict[str, Any]:
    """Let parties come and go for so long; return the figures."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_soak(seed, seconds, Path(folder)))


async def _soak(seed: int, seconds: float, folder: Path) -> dict[str, Any]:
    luck, loop = random.Random(seed), asyncio.get_running_loop()
    weights: list[tuple[float, float]] = []
    async with await Running.start(folder / "soak.sqlite", rest_seconds=1) as server:
        await _party(server, luck)  # starts what is started by the first bot
        before = Weight.of(server.pid)
        end = loop.time() + seconds
        parties = [asyncio.create_task(_parties(server, luck, end)) for _ in range(PARTIES)]
        while loop.time() < end:
            await asyncio.sleep(min(LOOK_SECONDS, seconds / 20))
            weights.append((loop.time(), Weight.of(server.pid).mib))
        games = sum(await asyncio.gather(*parties))
        files = await _settled(server.pid, before.files)
        status = await server.stop()
    growth = slope(weights[int(len(weights) * WARMING) :])
    short = seconds < 600  # too short to tell a slope from noise
    ok = status == 0 and files <= before.files + 2 and (short or growth <= MOST_GROWTH)
    told = {"games": games, "files_before": before.files, "files_after": files, "status": status}
    return {"ok": ok, **told, "mib": weights[-1][1], "mib_per_hour": round(growth, 2)}


async def _parties(server: Running, luck: random.Random, end: float) -> int:
    """Play one game after the other, each at a new table."""
    games = 0
    while asyncio.get_running_loop().time() < end:
        with suppress(TableRefusal):
            async with asyncio.timeout(60):
                games += await _party(server, luck)
    return games


async def _party(server: Running, luck: random.Random) -> bool:
    game = luck.choice(list(GAMES.values()))
    seats = ["free", *["joueur"] * (game.seats[0] - 1)]
    leaves = luck.random() < LEAVING
    async with connect(server.url) as visitor:
        seat = await visitor.open(game.name, seats, name="Ana")
        await seat.start()
        moves = 0
        while await seat.turn():
            with suppress(TableRefusal):  # in a race one may come too late
                await seat.act(luck.choice(seat.moves))
            moves += 1
            if leaves and moves > 5:
                return False
    return True


async def _settled(pid: int, files: int) -> int:
    """Wait a little until the tables have gone to rest; return the open files."""
    for _ in range(100):
        if Weight.of(pid).files <= files + 2:
            break
        await asyncio.sleep(0.1)
    return Weight.of(pid).files


class Weight:
    """What a process holds."""

    def __init__(self, mib: float, files: int) -> None:
        self.mib, self.files = mib, files

    @classmethod
    def of(cls, pid: int) -> Weight:
        pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
        return cls(pages * 4096 / 2**20, len(list(Path(f"/proc/{pid}/fd").iterdir())))


def slope(weights: list[tuple[float, float]]) -> float:
    """Return the growth in MiB an hour, by least squares."""
    if len(weights) < 2:
        return 0.0
    mean_at = sum(at for at, _ in weights) / len(weights)
    mean = sum(mib for _, mib in weights) / len(weights)
    over = sum((at - mean_at) * (mib - mean) for at, mib in weights)
    under = sum((at - mean_at) ** 2 for at, _ in weights)
    return over / under * 3600 if under else 0.0
