"""``python -m bench.thinking_bots``: does a person's move wait for a hundred tables of bots?

One server, two measurements in one run: people move at an otherwise idle server, then beside tables
where three bots of the strongest level sit with somebody who moves at once. Counted are the
milliseconds until a move is acknowledged, and how late the server's own loop is.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from time import perf_counter as now
from typing import Any

import aiohttp
import uvloop

from bench import machine
from bench.load import percentile, until
from bench.ours.server import MANY, settings
from bench.targets import ROOT, free_port, stop, wait_for
from nuancier.client.connection import connect
from nuancier.client.manners import Manners
from nuancier.client.seat import LiveSeat
from nuancier.server.app import Server

GAMES = ("coloretto", "limits", "chiffres_et_couleurs")
BOTS = 3
PEOPLES_TABLES = 4
TICK = 0.005  # seconds between two looks at the server's loop
LEAST_IDLE = 0.6  # of the machine, for times that mean something by themselves
MANNERS = Manners(burst=MANY, live_burst=MANY)
Figures = dict[str, Any]


# ---- the server ----------------------------------------------------------------------------------


async def serve(port: int, folder: str) -> None:
    """Run a server; whenever a line comes in, tell how late its loop was since the last one."""
    server = Server(settings(port, f"sqlite:///{folder}/nuancier.sqlite"))
    await server.start()
    lags: list[float] = []
    ticking = asyncio.ensure_future(tick(lags))
    lines = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while await lines.readline():
        print(json.dumps(spread(lags, "lag")), flush=True)
        lags.clear()
    ticking.cancel()
    await server.stop()


async def tick(lags: list[float]) -> None:
    while True:
        due = now() + TICK
        await asyncio.sleep(TICK)
        lags.append(now() - due)


def spread(seconds: list[float], of: str) -> Figures:
    """Return how the times are spread; all are 0 where there was no time to measure one."""
    ordered = sorted(seconds) or [0.0]
    return {
        f"{of}_p50_ms": percentile(ordered, 0.50) * 1e3,
        f"{of}_p99_ms": percentile(ordered, 0.99) * 1e3,
        f"{of}_max_ms": ordered[-1] * 1e3,
        f"{of}s": len(seconds),
    }


@contextlib.contextmanager
def served() -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """Run the server meanwhile; yield its port and its process."""
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build", prefix="bench-") as folder:
        port, log = free_port(), Path(folder, "server.log")
        command = [sys.executable, "-m", "bench.thinking_bots", "--serve", str(port), folder]
        with (
            log.open("wb") as output,
            subprocess.Popen(
                command,
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=output,
            ) as server,
        ):
            try:
                wait_for(server, port, log)
                yield port, server
            finally:
                stop(server)


def lags_of(server: subprocess.Popen[bytes]) -> Figures:
    """Ask the server how late its loop was."""
    assert server.stdin
    assert server.stdout
    server.stdin.write(b"\n")
    server.stdin.flush()
    figures: Figures = json.loads(server.stdout.readline())
    return figures


# ---- people --------------------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def tables_of_people(url: str) -> AsyncIterator[list[tuple[LiveSeat, LiveSeat]]]:
    """Open tables of two people each."""
    async with contextlib.AsyncExitStack() as doors:
        pairs = []
        for _ in range(PEOPLES_TABLES):
            host = await doors.enter_async_context(connect(url, manners=MANNERS))
            guest = await doors.enter_async_context(connect(url, manners=MANNERS))
            first = await host.open("coloretto", ["free", "free"], name="Ana")
            pairs.append((first, await guest.join(first.code, "Bob")))
            await first.start()
        yield pairs


async def people_move(pair: tuple[LiveSeat, LiveSeat], rate: float, seconds: float) -> list[float]:
    """Let two people move in turn, so many moves a second; return each acknowledgement's delay."""
    found, due, end = [], now(), now() + seconds
    while (due := due + 1 / rate) < end:
        await until(due)
        mover = await on_turn(*pair)
        begun = now()
        await mover.act(mover.moves[0])
        found.append(now() - begun)
    return found


async def on_turn(first: LiveSeat, second: LiveSeat) -> LiveSeat:
    """Return who is to move, in the next game when this one is over."""
    while not (first.moves or second.moves):
        if first.is_over:
            await first.start()
            await second.until(lambda: not second.is_over)
        waiting = [
            asyncio.ensure_future(seat.until(lambda seat=seat: bool(seat.moves) or seat.is_over))  # type: ignore[misc]
            for seat in (first, second)
        ]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for one in waiting:
            one.cancel()
        if second.is_over:
            await first.until(lambda: first.is_over)
    return first if first.moves else second


async def measured(
    pairs: list[tuple[LiveSeat, LiveSeat]],
    server: subprocess.Popen[bytes],
    chosen: argparse.Namespace,
) -> Figures:
    """Return how quickly people's moves are acknowledged now, and how late the loop is."""
    lags_of(server)
    cpu, begun = machine.cpu_seconds(server.pid), now()
    delays = await asyncio.gather(
        *(people_move(pair, chosen.rate / len(pairs), chosen.seconds) for pair in pairs)
    )
    cores = (machine.cpu_seconds(server.pid) - cpu) / (now() - begun)
    each = [delay for some in delays for delay in some]
    return {**spread(each, "ack"), **lags_of(server), "server_cores": cores}


# ---- bots ----------------------------------------------------------------------------------------


async def sit_with_bots(
    url: str, game: str, doors: contextlib.AsyncExitStack
) -> asyncio.Future[None]:
    """Sit down with three bots, and from now on move at once when it is one's turn."""
    door = await doors.enter_async_context(connect(url, manners=MANNERS))
    seat = await door.open(game, ["free", *["maitre"] * BOTS], name="Zoe")
    await seat.start()
    playing = asyncio.ensure_future(play(seat))
    doors.callback(playing.cancel)
    return playing


async def play(seat: LiveSeat) -> None:
    while True:
        if await seat.turn():
            await seat.act(seat.moves[0])
        else:
            await seat.start()


def must_play(everybody: list[asyncio.Future[None]]) -> None:
    """Fail with whoever has stopped playing: beside a silent table nothing is measured."""
    for playing in everybody:
        if playing.done():
            playing.result()


async def bot_figures(url: str) -> dict[str, float]:
    """Return what the workers have done, from the server's metrics."""
    async with aiohttp.ClientSession() as http, http.get(url + "/metrics") as page:
        lines = (await page.text()).splitlines()
    told = dict(line.split() for line in lines if line.startswith("nuancier_bot_"))
    return {name.removeprefix("nuancier_bot_"): float(value) for name, value in told.items()}


async def compared(chosen: argparse.Namespace) -> Figures:
    """Measure an idle server, then the same one with bots that think."""
    with served() as (port, server):
        url = f"http://127.0.0.1:{port}"
        async with tables_of_people(url) as pairs, contextlib.AsyncExitStack() as doors:
            idle = await measured(pairs, server, chosen)
            games = [GAMES[number % len(GAMES)] for number in range(chosen.tables)]
            seats = await asyncio.gather(*(sit_with_bots(url, game, doors) for game in games))
            cold = await measured(pairs, server, chosen)  # the workers compile meanwhile
            await asyncio.sleep(chosen.warming)
            before = await bot_figures(url)
            warm = await measured(pairs, server, chosen)
            after = await bot_figures(url)
            must_play(seats)
    bots = {name: after[name] - before[name] for name in after}
    return {"idle": idle, "compiling": cold, "thinking": warm, "bots": bots}


# ---- the report ----------------------------------------------------------------------------------


def told(report: Figures) -> str:
    """Return the report as a table."""
    names = ["ack_p50_ms", "ack_p99_ms", "lag_p50_ms", "lag_p99_ms", "lag_max_ms", "server_cores"]
    lines = [f"{'':22}" + "".join(f"{name:>14}" for name in names)]
    for phase in ("idle", "compiling", "thinking"):
        figures = "".join(f"{report[phase][name]:14.2f}" for name in names)
        lines.append(f"{phase:22}{figures}")
    bots = ", ".join(f"{name} {count:.0f}" for name, count in report["bots"].items())
    lines += [f"bots while thinking: {bots}", f"machine idle at the start: {report['free']:.0%}"]
    if report["free"] < LEAST_IDLE:
        lines.append("The machine was busy: compare the lines with each other only.")
    return "\n".join(lines)


async def free_share(seconds: float = 1.0) -> float:
    """Return which share of the machine nobody uses."""
    before = machine.busy_seconds()
    await asyncio.sleep(seconds)
    return max(0.0, 1 - (machine.busy_seconds() - before) / seconds / (os.cpu_count() or 1))


async def reported(chosen: argparse.Namespace) -> Figures:
    free = await free_share()
    return await compared(chosen) | {"free": free, "chosen": vars(chosen)}


def choice(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.thinking_bots", description=__doc__)
    parser.add_argument("--tables", type=int, default=100, help="of bots")
    parser.add_argument("--rate", type=float, default=40.0, help="moves of people a second, in all")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement")
    parser.add_argument("--warming", type=float, default=60.0, help="seconds for the compiler")
    parser.add_argument("--json", action="store_true", help="print one object instead")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "FOLDER"), help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


def main() -> None:
    machine.require_proc()
    chosen = choice()
    if chosen.serve:
        uvloop.run(serve(int(chosen.serve[0]), chosen.serve[1]))
        return
    report = uvloop.run(reported(chosen))
    print(json.dumps(report, indent=1) if chosen.json else told(report))


if __name__ == "__main__":
    main()
