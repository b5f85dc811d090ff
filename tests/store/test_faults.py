"""When the disk fails: nobody is told a lie, and the store goes on."""

import asyncio
import sqlite3

import pytest

from nuancier.store.log import Batch, Fault
from nuancier.store.sqlite import SqliteStore
from tests.store.evenings import check, evening, nobody_told
from tests.store.shelf import (
    Answers,
    Seam,
    Steps,
    ask,
    at_once,
    bodies,
    chain,
    entry,
    in_loop,
    keep,
    opened,
    turns,
)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tables.db"


def broken(*_):
    raise sqlite3.OperationalError("disk I/O error")


def well(*_):
    pass


# ---- D2: the k-th storage call fails -------------------------------------------------------------


class Breaking:
    """Fails the k-th storage call: once, or it and all after it."""

    def __init__(self, k, for_ever):
        self.k, self.for_ever, self.count = k, for_ever, 0

    def __call__(self, call):
        self.count += 1
        if self.count == self.k or (self.for_ever and self.count > self.k):
            broken()


class LosingTheAnswer(Breaking):
    """Fails the k-th commit after it was done: once, or it and every call after it."""

    def __init__(self, k, for_ever):
        super().__init__(k, for_ever)
        self.is_lost = False

    def __call__(self, call):
        if self.is_lost and self.for_ever:
            broken()

    def after_commit(self):
        self.count += 1
        if self.count == self.k:
            self.is_lost = True
            broken()


def empty_file(path):
    SqliteStore(path).abandon()
    return path


async def through(path, seam):
    """Live through an evening; return what every batch was told, nothing if it did not begin."""
    try:
        store = SqliteStore(path, start=at_once, seam=seam, look_again=0)
    except Fault:
        return nobody_told()
    return await evening(path, store, lambda _under_way: turns(10))


@pytest.mark.parametrize("for_ever", [False, True], ids=["once", "for ever"])
@pytest.mark.parametrize("kind", [Breaking, LosingTheAnswer])
@in_loop
async def test_whichever_storage_call_fails_nobody_is_told_a_lie(tmp_path, kind, for_ever):
    failed = 0
    while True:
        path = empty_file(tmp_path / f"{failed}.db")
        fails = kind(failed + 1, for_ever)
        told = await through(path, Seam(fails, getattr(fails, "after_commit", well)))
        assert ask(path, "PRAGMA integrity_check") == [("ok",)]
        if path.stat().st_size:
            check(path, told, doubtful=for_ever)
        if fails.count < fails.k:
            break
        failed += 1
    assert failed >= (60 if kind is Breaking else 9)  # no call escapes the seam
    assert [answers for answers in told.values() if answers != [None]] == []


# ---- one fault at a time -------------------------------------------------------------------------


@pytest.mark.parametrize("call", ["begin", "executemany", "execute", "commit"])
@in_loop
async def test_a_fault_is_told_and_the_next_batch_is_tried_anew(path, call):
    seam = Seam()
    async with opened(path, seam=seam) as store:
        await store.open(entry())
        seam.before = lambda one: broken() if one == call else None
        fault = await keep(store, chain(1))
        assert isinstance(fault, Fault)
        assert store.fault() == str(fault)
        assert bodies(path) == []
        assert await store.find("KIWI-42") == "t"
        seam.before = well
        assert await keep(store, chain(1)) is None
        assert store.fault() is None


@in_loop
async def test_every_batch_of_a_failed_commit_is_told(path):
    seam = Seam()
    async with opened(path, seam=seam) as store:
        await store.open(entry())
        seam.before = broken
        faults = await asyncio.gather(*[keep(store, [row]) for row in chain(3)])
        assert [isinstance(fault, Fault) for fault in faults] == [True] * 3
        seam.before = well
        assert await keep(store, chain(3)) is None


@in_loop
async def test_a_claim_that_cannot_be_written_is_no_claim(path):
    seam = Seam()
    async with opened(path, seam=seam) as store:
        await store.open(entry())
        seam.before = broken
        with pytest.raises(Fault, match="disk I/O error"):
            await store.claim("t", "one")
        seam.before = well
        assert await keep(store, chain(1), epoch=1) is None


@in_loop
async def test_what_cannot_be_read_is_a_fault_with_a_sentence(path):
    seam = Seam()
    async with opened(path, seam=seam) as store:
        seam.before = broken
        for reading in (store.find("X"), store.rows("t", 1, 2), store.stale(1), store.census()):
            with pytest.raises(Fault, match="cannot be used"):
                await reading
        seam.before = well
        assert await store.census() == {}


@in_loop
async def test_a_file_held_by_another_program_is_a_fault_until_it_is_let_go(path):
    async with opened(path, patience=0) as store:
        await store.open(entry())
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert "another program holds the file" in str(await keep(store, chain(1)))
        assert await store.rows("t", 1, 9) == []
        other.close()
        assert await keep(store, chain(1)) is None


# ---- D4: the disk is full ------------------------------------------------------------------------


@in_loop
async def test_a_full_disk_refuses_writes_only_and_only_until_there_is_room(path):
    seam = Seam()
    async with opened(path, seam=seam) as store:
        await store.open(entry())
        [pages] = seam.writer.execute("PRAGMA page_count").fetchone()
        seam.writer.execute(f"PRAGMA max_page_count = {pages + 4}")
        rows, kept = chain(100, body=b"x" * 1000), 0
        while (fault := await keep(store, rows[kept : kept + 1])) is None:
            kept += 1
        assert "the disk is full; make room" in str(fault)
        assert store.fault() == str(fault)
        assert await keep(store, rows[kept : kept + 1]) is not None
        assert await store.rows("t", 1, 200) == rows[:kept]
        assert await store.find("KIWI-42") == "t"
        seam.writer.execute(f"PRAGMA max_page_count = {pages + 400}")
        assert await keep(store, rows[kept:]) is None
        assert store.fault() is None
        assert await store.rows("t", 1, 200) == rows
    assert ask(path, "PRAGMA integrity_check") == [("ok",)]


# ---- a commit in doubt ---------------------------------------------------------------------------


@in_loop
async def test_a_commit_that_was_done_though_it_failed_is_kept(path):
    seam = Seam()
    async with opened(path, seam=seam) as store:
        await store.open(entry())
        seam.after_commit = broken
        assert await keep(store, chain(1)) is None
        seam.after_commit = well
        assert await keep(store, chain(2)[1:]) is None
        assert await store.rows("t", 1, 9) == chain(2)


async def doubtful(store, steps, seam):
    """Let a commit fail in such a way that nobody can look whether it was done."""
    opening = asyncio.ensure_future(store.open(entry()))
    await steps.run()
    await opening
    answers = Answers()
    store.append(Batch("t", 1, answers, chain(1)))

    def all_breaks():
        seam.before = broken
        broken()

    seam.after_commit = all_breaks
    await steps.run()
    seam.after_commit = well
    return answers


@in_loop
async def test_nobody_is_answered_while_a_commit_is_in_doubt(path):
    seam, steps = Seam(), Steps()
    async with opened(path, seam=seam, start=steps, look_again=0) as store:
        first = await doubtful(store, steps, seam)
        assert (first, "being looked for" in store.fault()) == ([], True)
        second = Answers()
        store.append(Batch("t", 1, second, chain(2)[1:]))
        await steps.run()  # it looks once more, and nothing answers
        await steps.run()
        assert (first, len(second)) == ([], 1)
        assert isinstance(second[0], Fault)
        seam.before = well
        await steps.run()
        assert first == [None]
        assert bodies(path) == [b"move1"]


@in_loop
async def test_a_store_that_closes_in_doubt_says_so(path):
    seam, steps = Seam(), Steps()
    store = SqliteStore(path, seam=seam, start=steps, look_again=0)
    answers = await doubtful(store, steps, seam)
    closing = asyncio.ensure_future(store.close())
    await steps.run()
    await closing
    [fault] = answers
    assert "before it could tell" in str(fault)


# ---- the end -------------------------------------------------------------------------------------


@in_loop
async def test_closing_keeps_what_was_appended(path):
    store, answers = SqliteStore(path), Answers()
    await store.open(entry())
    for row in chain(50):
        store.append(Batch("t", 1, answers, [row]))
    await store.close()
    assert answers == [None] * 50
    assert len(bodies(path)) == 50


@in_loop
async def test_a_closed_store_refuses_with_a_sentence(path):
    async with opened(path) as store:
        pass
    await store.close()  # again: nothing happens
    assert "is closed; start the server again" in str(await keep(store, chain(1)))
    with pytest.raises(Fault, match="is closed"):
        await store.find("KIWI-42")


@in_loop
async def test_what_was_not_committed_at_a_crash_is_gone_and_nobody_is_told(path):
    steps, answers = Steps(), Answers()
    store = SqliteStore(path, start=steps)
    opening = asyncio.ensure_future(store.open(entry()))
    await steps.run()
    await opening
    first, second, third = chain(3)
    store.append(Batch("t", 1, answers, [first]))
    await steps.run()
    store.append(Batch("t", 1, answers, [second]))
    await turns()
    store.append(Batch("t", 1, answers, [third]))
    store.abandon()
    steps.pop()()  # the work of the dead does nothing
    await turns()
    assert answers == [None]
    async with opened(path) as store:
        assert (await store.claim("t", "one")).rows == [first]
