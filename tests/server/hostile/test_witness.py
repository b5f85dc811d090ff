"""A move that was acknowledged is on the disk: a witness inside the process saw it synced first.

A killed process proves nothing about power: what it wrote lives on in the kernel's memory. So a
small library is preloaded into a real server and writes down the order of things.
"""

import asyncio
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.hostile.inn import Person, everybody
from tests.server.serving import Running

SOURCE = Path(__file__).with_name("witness.c")
COMPILER = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
STRACE = shutil.which("strace")
CALLS = "fsync,fdatasync,write,writev,pwrite64,sendto,sendmsg"
ACTS = 50
WATCHDOG = 240


def may_trace():
    """Whether strace is here, and allowed to do its work."""
    command = [STRACE or "false", "-o", os.devnull, "true"]
    return subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode == 0


pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or not (COMPILER or may_trace()),
    reason="the witness needs Linux, and a C compiler or strace",
)


async def play(port):
    """Make fifty moves, each once the one before is acknowledged; return their ops."""
    async with everybody(Person.come(port), Person.come(port)) as people:
        ana, bob = people
        seated = await ana.open()
        await bob.ask(t="join", code=seated["code"], name="Bob")
        await ana.ask(t="start")
        news = [await person.hear_of("event") for person in people]
        ops = [f"witness-{number:04}" for number in range(ACTS)]
        for op in ops:
            mover = next(seat for seat in (0, 1) if news[seat].get("moves"))
            ack = await people[mover].ask(t="act", op=op, moves=news[mover]["moves"][:1])
            assert ack["t"] == "ack"
            news = [await person.hear_of("event") for person in people]
        return ops


async def story_of(folder, **settings):
    """Play at a server that a witness watches; return the ops of the moves."""
    async with (
        asyncio.timeout(WATCHDOG),
        await Running.start(folder / "tables.sqlite", **settings) as server,
    ):
        ops = await play(server.port)
        assert await server.stop() == 0
        return ops


class Library:
    """A witness inside: a library that the server is started with."""

    def __init__(self, folder, monkeypatch):
        library, self._book = folder / "witness.so", folder / "book"
        command = [COMPILER, "-shared", "-fPIC", "-Wall", "-Werror", str(SOURCE), "-o", library]
        subprocess.run([*command, "-ldl", "-lpthread"], check=True, timeout=60)
        monkeypatch.setenv("LD_PRELOAD", str(library))
        monkeypatch.setenv("WITNESS_BOOK", str(self._book))

    def story(self):
        """Return what was seen, in order: what, and the ops that were named."""
        lines = self._book.read_text(encoding="ascii").splitlines()
        return [(line.split()[0], set(line.split()[1:])) for line in lines]


class Strace:
    """A witness outside: strace, where there is no compiler."""

    CALL = re.compile(r"(\d+) +(\w+)\(\d+<([^>]*)>(.*)")
    RESUMED = re.compile(r"(\d+) +<\.\.\. (fsync|fdatasync) resumed>.* = 0")

    def __init__(self, folder, monkeypatch):
        self._book, python = folder / "book", folder / "python"
        # With -D the server itself is our child, and gets our signals.
        watching = f"{STRACE} -D -f -y -s 5000 -e trace={CALLS} -o {self._book} {sys.executable}"
        python.write_text(f'#!/bin/sh\nexec {watching} "$@"\n', encoding="utf-8")
        python.chmod(0o700)
        monkeypatch.setattr(sys, "executable", str(python))

    def story(self):
        lines = self._book.read_text(encoding="utf-8", errors="replace").splitlines()
        syncing = set()  # threads that wait for a sync of the journal
        return [seen for line in lines if (seen := self._seen(line, syncing))]

    def _seen(self, line, syncing):
        if (resumed := self.RESUMED.match(line)) and resumed[1] in syncing:
            syncing.remove(resumed[1])
            return "sync", set()
        if not (call := self.CALL.match(line)):
            return None
        thread, name, file, rest = call.groups()
        if file.endswith("-wal"):
            if "sync" not in name:
                return "write", set(re.findall(r"witness-\d{4}", rest))
            if rest.endswith("= 0"):
                return "sync", set()
            syncing.add(thread)
            return None
        acked = set(re.findall(r'"ack\\".*?(witness-\d{4})', rest))
        return ("say", acked) if acked and "socket" in file else None


def unsafe(story):
    """Return the ops that were acknowledged before a sync had followed their writing."""
    written, safe, early = set(), set(), []
    for what, ops in story:
        if what == "write":
            written |= ops
        elif what == "sync":
            safe |= written
        else:
            early += sorted(ops - safe)
    return early


WITNESSES = [one for one, is_there in ((Library, COMPILER), (Strace, may_trace())) if is_there]


@pytest.mark.parametrize("transport", ["picows", "aiohttp"])
@pytest.mark.parametrize("witness", WITNESSES)
def test_no_move_is_acknowledged_before_it_is_synced(witness, transport, tmp_path, monkeypatch):
    seen = witness(tmp_path, monkeypatch)
    ops = asyncio.run(story_of(tmp_path, transport=transport))
    story = seen.story()
    assert unsafe(story) == []
    for kind in ("write", "say"):
        assert set(ops) <= set().union(*(named for what, named in story if what == kind))
    assert sum(what == "sync" for what, _ in story) >= ACTS


@pytest.mark.parametrize("defect", ["no-sync", "early-ack"])
@pytest.mark.parametrize("witness", WITNESSES)
def test_a_server_that_acknowledges_too_early_is_found_out(witness, defect, tmp_path, monkeypatch):
    seen = witness(tmp_path, monkeypatch)
    ops = asyncio.run(story_of(tmp_path, planted=defect))
    assert set(unsafe(seen.story())) == set(ops)


def test_a_sync_that_comes_too_late_does_not_count():
    story = [("write", {"a"}), ("sync", set()), ("write", {"a", "b"}), ("say", {"b"})]
    assert unsafe(story) == ["b"]
    assert unsafe([*story[:3], ("sync", set()), ("say", {"b"})]) == []
