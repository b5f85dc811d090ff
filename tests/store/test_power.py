"""When the power fails, a process is killed, or a disk forgets a bit."""

import random
import shutil
import signal
import subprocess
import sys

import pytest

from nuancier.store.log import Damaged, Fault
from tests.store.shelf import Seam, ask, bodies, chain, entry, in_loop, keep, opened, said


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tables.db"


@pytest.fixture
def luck():
    seed = random.randrange(1 << 32)
    print("seed", seed)
    return random.Random(seed)


# ---- D3: the end of the journal is lost ----------------------------------------------------------

FLOOR = 20  # commits before the checkpoint; none of them can be lost
COMMITS = 60  # after it


async def play(path, aside, luck):
    """Play two tables; return the batches in the order kept, and how long the journal then was."""
    seam, batches, marks = Seam(), [], []
    rows = {table: chain(400, body=table.encode()) for table in "ab"}
    wal = path.with_name(path.name + "-wal")
    async with opened(path, seam=seam) as store:
        for table in "ab":
            await store.open(entry(table, table))
        for number in range(FLOOR + COMMITS):
            if number == FLOOR:
                assert ask(path, "PRAGMA wal_checkpoint(TRUNCATE)")[0][0] == 0
            table, count = luck.choice("ab"), luck.randrange(1, 5)
            batch, rows[table] = rows[table][:count], rows[table][count:]
            assert await keep(store, batch, table, chat=[said(number)]) is None
            batches.append((table, batch))
            marks.append(wal.stat().st_size if number >= FLOOR else 0)
        shutil.copy(path, aside / "tables.db")
        shutil.copy(wal, aside / "tables.db-wal")
    return batches, marks


def prefix(batches, commits):
    """What both tables hold after so many commits."""
    held = {"a": [], "b": []}
    for table, batch in batches[:commits]:
        held[table] += batch
    return held


@in_loop
async def test_a_journal_cut_anywhere_leaves_an_exact_prefix(tmp_path, luck):
    batches, marks = await play(tmp_path / "played.db", tmp_path, luck)
    whole = (tmp_path / "tables.db-wal").read_bytes()
    assert marks[-1] == len(whole)
    cuts = [luck.randrange(len(whole) + 1) for _ in range(170)] + luck.choices(marks, k=30)
    for number, cut in enumerate(cuts):
        path = tmp_path / f"{number}.db"
        shutil.copy(tmp_path / "tables.db", path)
        path.with_name(path.name + "-wal").write_bytes(whole[:cut])
        commits = sum(mark <= cut for mark in marks)
        assert commits >= FLOOR
        async with opened(path) as store:
            held = {table: (await store.claim(table, "one")).rows for table in "ab"}
            chat = [line for t in "ab" for line in (await store.claim(t, "one")).chat]
        assert held == prefix(batches, commits)
        assert len(chat) == commits
        assert ask(path, "PRAGMA integrity_check") == [("ok",)]


# ---- D6: a bit is flipped ------------------------------------------------------------------------


@in_loop
async def test_any_flipped_bit_is_found_and_no_other_table_is_touched(path, luck):
    tables = [f"table-{number}" for number in range(5)]
    async with opened(path) as store:
        for table in tables:
            await store.open(entry(table, table))
            await keep(store, chain(12, body=luck.randbytes(40)), table)
        for _ in range(100):
            place, body = luck.choice(ask(path, "SELECT rowid, body FROM log"))
            bit = luck.randrange(8 * len(body))
            flipped = bytearray(body)
            flipped[bit // 8] ^= 1 << bit % 8
            ask(path, "UPDATE log SET body = ? WHERE rowid = ?", (bytes(flipped), place))
            hit = tables[(place - 1) // 12]
            with pytest.raises(Damaged, match=f"Table {hit} is damaged"):
                await store.claim(hit, "one")
            other = luck.choice([table for table in tables if table != hit])
            assert len((await store.claim(other, "one")).rows) == 12
            ask(path, "UPDATE log SET body = ? WHERE rowid = ?", (body, place))


@in_loop
async def test_bits_flipped_in_the_file_itself_are_never_believed(path, luck):
    async with opened(path) as store:
        await store.open(entry())
        await keep(store, chain(200))
    whole = path.read_bytes()
    for _ in range(100):
        bit = luck.randrange(8 * len(whole))
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        path.with_name(path.name + "-wal").unlink(missing_ok=True)
        try:
            async with opened(path) as store:
                stored = await store.claim("t", "one")
        except Fault:
            continue
        assert stored is None or stored.rows == chain(len(stored.rows))


# ---- a process is killed -------------------------------------------------------------------------

VICTIM = """
import asyncio, os, signal, sys
from nuancier.store.sqlite import SqliteStore
from tests.store.shelf import entry, chain, keep

where, commits = sys.argv[2], int(sys.argv[3])

def at(point):
    global commits
    commits -= point == where
    if commits == 0:
        os.kill(os.getpid(), signal.SIGKILL)

async def play():
    store = SqliteStore(sys.argv[1], at=at)
    await store.open(entry())
    for row in chain(50):
        assert await keep(store, [row]) is None
        print(row.seq, flush=True)

asyncio.run(play())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL there")
@pytest.mark.parametrize(("where", "extra"), [("before-commit", 0), ("after-commit", 1)])
@in_loop
async def test_a_killed_server_has_kept_what_it_acknowledged(path, where, extra, luck):
    commits = luck.randrange(2, 40)  # the first is the opening of the table
    command = [sys.executable, "-c", VICTIM, str(path), where, str(commits)]
    victim = subprocess.run(command, stdout=subprocess.PIPE, timeout=60, check=False)
    assert victim.returncode == -signal.SIGKILL
    told = len(victim.stdout.split())
    assert told == commits - 2
    assert len(bodies(path)) == told + extra
    async with opened(path) as store:  # the lock died with its owner
        assert (await store.claim("t", "one")).rows == chain(told + extra)
