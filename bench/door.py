"""``python -m bench.door``: what does a handshake cost, and do crowds keep honest people waiting?

Servers with their usual settings, from this checkout and, with ``--beside FOLDER``, from another
one (an older commit, unpacked), measured in turn in one run:

- *handshake*: CPU per socket that is opened and says nothing;
- *quiet*: how long people take to come to a table that they look on at, when nobody disturbs them;
- *silent*: the same while a crowd of silent sockets comes back whenever it is sent away;
- *qr*: the same while one address asks for QR codes over 60 connections.

Everybody calls from a loopback address of their own (127.x.y.z), so it runs on Linux only.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import multiprocessing
import os
import resource
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter as now
from typing import Any

import aiohttp
import uvloop

from bench import machine
from bench.load import percentile
from bench.targets import ROOT, free_port, stop, wait_for
from nuancier.client.connection import connect

PER_ADDRESS = 20  # sockets, as many as the usual settings allow
FLOODERS = 60  # connections that ask for QR codes
PATIENCE = 10.0  # seconds of those people
EVERY = 0.05  # seconds between two honest people
BACK_AFTER = 0.05  # seconds until a silent socket is back
Figures = dict[str, float]


@contextlib.contextmanager
def server_of(folder: Path) -> Iterator[tuple[int, int]]:
    """Run the server of a checkout; give its process and its port."""
    port = free_port()
    command = f"-m nuancier serve --host 127.0.0.1 --port {port} --no-browser --store".split()
    with tempfile.TemporaryDirectory() as data, (Path(data) / "log").open("wb") as log:
        process = subprocess.Popen(
            [sys.executable, *command, f"sqlite:///{data}/door.sqlite"],
            env={**os.environ, "PYTHONPATH": str(folder / "src")},
            stdout=log,
            stderr=log,
        )
        try:
            wait_for(process, port, Path(data) / "log")
            yield process.pid, port
        finally:
            stop(process)


# ---- crowds --------------------------------------------------------------------------------------


def caller(number: int) -> tuple[str, int]:
    """Return the address from which one of a crowd calls; each network has one address of it."""
    home = number // PER_ADDRESS
    return f"127.{1 + home // 250}.{home % 250}.1", 0


def knock(port: int) -> bytes:
    """Return a request for a socket as a browser makes it."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {key}\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64)\r\n"
        "Accept-Language: fr-FR,fr;q=0.9\r\nAccept-Encoding: gzip, deflate, br\r\n"
        "Cache-Control: no-cache\r\nPragma: no-cache\r\n\r\n"
    ).encode()


def question(port: int) -> bytes:
    return f"GET /qr/KIWI-42.svg HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()


class Nuisance(asyncio.Protocol):
    """One connection of a crowd: it asks, counts the answers, and ``goes_on`` asking or not."""

    def __init__(self, asked: bytes, answers: Counter[str], *, goes_on: bool) -> None:
        self.asked, self.answers, self.goes_on = asked, answers, goes_on
        self.answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.asked)

    def data_received(self, data: bytes) -> None:
        if data.startswith(b"HTTP/"):
            self.answers[data[9:12].decode()] += 1
            if not self.answered.done():
                self.answered.set_result(None)
        if self.goes_on:
            self.transport.write(self.asked)

    def connection_lost(self, exc: BaseException | None) -> None:
        for one in (self.answered, self.gone):
            if not one.done():
                one.set_result(None)


async def nuisance(port: int, number: int, asked: bytes, answers: Counter[str], **how: bool) -> Any:
    """Connect one of a crowd, from its own address."""
    loop = asyncio.get_running_loop()
    _, one = await loop.create_connection(
        lambda: Nuisance(asked, answers, **how), "127.0.0.1", port, local_addr=caller(number)
    )
    return one


async def comes_back(
    port: int, number: int, asked: bytes, answers: Counter[str], **how: bool
) -> None:
    """Stay as long as one is let, then come again."""
    while True:
        with contextlib.suppress(OSError):
            one = await nuisance(port, number, asked, answers, **how)
            await one.gone
        await asyncio.sleep(BACK_AFTER)


@contextlib.asynccontextmanager
async def crowd(
    port: int, size: int, asked: Callable[[int], bytes], home: int, **how: bool
) -> AsyncIterator[Counter[str]]:
    """Let so many disturb us, twenty of a home; ``home`` 0 puts all of them into one."""
    answers: Counter[str] = Counter()
    tasks = [
        asyncio.create_task(comes_back(port, number * home, asked(port), answers, **how))
        for number in range(size)
    ]
    try:
        yield answers
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


CROWDS = {
    "quiet": lambda port, size: crowd(port, 0, knock, 1, goes_on=False),
    "silent": lambda port, size: crowd(port, size, knock, 1, goes_on=False),
    "qr": lambda port, size: crowd(port, FLOODERS, question, 0, goes_on=True),
}


async def disturb(by: str, port: int, size: int, told: Connection) -> None:
    """Be a crowd until we are told to stop; tell what was answered."""
    async with CROWDS[by](port, size) as answers:
        told.send("here")
        await asyncio.to_thread(told.recv)
    told.send(answers)


def run_crowd(*order: Any) -> None:
    uvloop.run(disturb(*order))


@contextlib.asynccontextmanager
async def crowd_elsewhere(by: str, port: int, size: int) -> AsyncIterator[Counter[str]]:
    """Let a crowd disturb us from a process of its own, so that nobody here waits for it."""
    here, there = multiprocessing.Pipe()
    answers: Counter[str] = Counter()
    order = (by, port, size, there)
    process = multiprocessing.get_context("spawn").Process(target=run_crowd, args=order)
    process.start()
    try:
        await asyncio.to_thread(here.recv)
        yield answers
        here.send("enough")
        answers.update(await asyncio.to_thread(here.recv))
    finally:
        process.kill()
        process.join()


# ---- what is measured ----------------------------------------------------------------------------


async def handshakes(folder: Path, count: int) -> Figures:
    """Return the CPU time of one handshake, in milliseconds."""
    with server_of(folder) as (process, port):
        answers: Counter[str] = Counter()
        for number in range(count // 10):  # the first ones warm it up
            await (await nuisance(port, number, knock(port), answers, goes_on=False)).answered
        before = machine.cpu_seconds(process)
        for number in range(count // 10, count // 10 + count):
            await (await nuisance(port, number, knock(port), answers, goes_on=False)).answered
        spent = machine.cpu_seconds(process) - before
    if set(answers) != {"101"}:
        raise RuntimeError(f"these were no handshakes: {answers}")
    return {"cpu_ms": spent / count * 1e3}


async def arrivals(port: int, code: str, seconds: float) -> list[float]:
    """Let honest people come one after the other; return how long each took, in order.

    Whoever was not let in, or not in time, has waited for the whole of our patience.
    """
    waited: list[float] = []

    async def arrive(number: int) -> None:
        began = now()
        try:
            async with asyncio.timeout(PATIENCE):
                await look_on(port, code, (f"127.200.{number % 250}.1", 0))
        except (OSError, TimeoutError, TypeError, aiohttp.ClientError):
            waited.append(PATIENCE)
        else:
            waited.append(now() - began)

    async with asyncio.TaskGroup() as people:
        for number in range(int(seconds / EVERY)):
            people.create_task(arrive(number))
            await asyncio.sleep(EVERY)
    return sorted(waited)


async def look_on(port: int, code: str, home: tuple[str, int]) -> None:
    """Come to a table from this address, until it is seen."""
    async with (
        aiohttp.ClientSession(connector=aiohttp.TCPConnector(local_addr=home)) as http,
        http.ws_connect(f"http://127.0.0.1:{port}/ws") as ws,
    ):
        await ws.send_json({"t": "hello", "protocol": 3})
        await ws.send_json({"t": "watch", "code": code})
        while (await ws.receive_json())["t"] != "snapshot":
            pass


async def disturbed(folder: Path, seconds: float, by: str, size: int) -> Figures:
    """Return how long people take to come while others disturb them."""
    with server_of(folder) as (process, port):
        async with connect(f"http://127.0.0.1:{port}") as door:
            table = await door.open("coloretto", ["free", "free"], name="Ana")
            before = machine.cpu_seconds(process)
            async with crowd_elsewhere(by, port, size) as answers:
                waited = await arrivals(port, table.code, seconds)
            spent = machine.cpu_seconds(process) - before
    return {
        "p50_ms": percentile(waited, 0.5) * 1e3,
        "p99_ms": percentile(waited, 0.99) * 1e3,
        "people": len(waited),
        "in_vain": sum(one >= PATIENCE for one in waited),
        "cpu_share": spent / seconds,
        "let_in": answers["101"] + answers["200"],
        "refused": answers["429"],
    }


async def measured(folder: Path, wanted: argparse.Namespace) -> dict[str, Figures]:
    found = {"handshake": await handshakes(folder, wanted.handshakes)}
    for by in ("quiet", "silent", "qr"):
        found[by] = await disturbed(folder, wanted.seconds, by, wanted.sockets)
    return found


def told(name: str, found: dict[str, Figures]) -> str:
    """Return the figures of one checkout as lines."""
    lines = [name]
    for what, figures in found.items():
        lines.append(f"  {what:10}" + "  ".join(f"{key} {n:.3g}" for key, n in figures.items()))
    return "\n".join(lines)


def choice(arguments: list[str]) -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="bench.door", description=__doc__)
    reader.add_argument("--beside", type=Path, help="another checkout to measure in the same run")
    reader.add_argument("--sockets", type=int, default=4000, help="of the silent crowd")
    reader.add_argument("--seconds", type=float, default=15.0, help="of each crowd")
    reader.add_argument("--handshakes", type=int, default=700)
    reader.add_argument("--rounds", type=int, default=1)
    return reader.parse_args(arguments)


async def compared(wanted: argparse.Namespace) -> None:
    folders = [ROOT] if wanted.beside is None else [wanted.beside.resolve(), ROOT]
    for _ in range(wanted.rounds):
        for folder in folders:
            print(told(folder.name, await measured(folder, wanted)), flush=True)


def main() -> None:
    machine.require_proc()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 20_000), most))
    uvloop.run(compared(choice(sys.argv[1:])))


if __name__ == "__main__":
    main()
