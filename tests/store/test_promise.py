"""The promise of store/log.py, sentence by sentence."""

import asyncio
import random

import pytest

from nuancier.store.log import Batch, Damaged, Fault, Overtaken, Row
from tests.store.shelf import (
    Answers,
    Seam,
    Steps,
    ask,
    bodies,
    chain,
    entry,
    in_loop,
    keep,
    opened,
    said,
    snapshot,
)


def counts(path):
    return [
        ask(path, f"SELECT count(*) FROM {kind}")[0][0] for kind in ("log", "chat", "snapshots")
    ]


# ---- 1. all or nothing ---------------------------------------------------------------------------


@in_loop
async def test_rows_chat_card_and_snapshot_are_kept_together(path):
    async with opened(path) as store:
        await store.open(entry(state="lobby"))
        parts = {"chat": [said(1)], "entry": entry(state="playing"), "snapshot": snapshot(2)}
        assert await keep(store, chain(2), **parts) is None
        stored = await store.claim("t", "one")
    assert stored.chat == [said(1)]
    assert stored.entry == entry(state="playing")
    assert stored.snapshot == snapshot(2)
    assert counts(path) == [2, 1, 1]


@in_loop
async def test_a_batch_is_all_or_nothing(path):
    async with opened(path) as store:
        await store.open(entry(state="lobby"))
        await keep(store, chat=[said(1)])
        parts = {"chat": [said(2), said(1)], "entry": entry(state="playing")}
        fault = await keep(store, chain(3), snapshot=snapshot(3), **parts)
        assert isinstance(fault, Overtaken)
        assert await store.census() == {"lobby": 1}
    assert counts(path) == [0, 1, 0]


# ---- 2. kept when it is kept ---------------------------------------------------------------------


@in_loop
async def test_nobody_is_told_inside_append(path):
    async with opened(path) as store:
        await store.open(entry())
        answers = Answers()
        store.append(Batch("t", 1, answers, chain(1)))
        assert answers == []
    assert answers == [None]


@in_loop
async def test_kept_is_told_after_the_commit(path):
    seen = []
    passed = []
    async with opened(path, at=passed.append) as store:
        await store.open(entry())
        passed.clear()
        told = asyncio.Event()

        def kept(fault):
            seen.append((fault, list(passed), bodies(path)))
            told.set()

        store.append(Batch("t", 1, kept, chain(1)))
        await told.wait()
    assert seen == [(None, ["before-commit", "after-commit"], [b"move1"])]


@in_loop
async def test_what_gathers_while_one_commit_runs_is_the_next_commit(file):
    steps, commits = Steps(), []
    seam = Seam(lambda call: commits.append(call) if call == "commit" else None)
    async with opened(file, start=steps, seam=seam) as store:
        opening = asyncio.ensure_future(store.open(entry()))
        await steps.run()
        await opening
        commits.clear()
        rows, answers = chain(6), Answers()
        store.append(Batch("t", 1, answers, rows[:1]))
        store.append(Batch("t", 1, answers, rows[1:2]))
        await asyncio.sleep(0)  # handed over; the commit has not run
        for row in rows[2:]:
            store.append(Batch("t", 1, answers, [row]))
        await steps.run()
        assert (len(commits), answers) == (1, [None] * 2)
        await steps.run()
        assert (len(commits), answers) == (2, [None] * 6)


@in_loop
async def test_a_table_that_fails_when_told_harms_no_other(path):
    complaints, answers = [], Answers()
    asyncio.get_running_loop().set_exception_handler(lambda _, told: complaints.append(told))
    async with opened(path) as store:
        await store.open(entry())
        rows = chain(2)
        store.append(Batch("t", 1, lambda fault: 1 // 0, rows[:1]))
        store.append(Batch("t", 1, answers, rows[1:]))
    assert answers == [None]
    assert [type(told["exception"]) for told in complaints] == [ZeroDivisionError]


# ---- 3. numbered from 1 without a gap, by one owner ----------------------------------------------


@pytest.mark.parametrize("seq", [1, 2, 4, 9])
@in_loop
async def test_a_row_that_does_not_follow_is_refused(path, seq):
    async with opened(path) as store:
        await store.open(entry())
        await keep(store, chain(2))
        assert await keep(store, [Row(seq, 0, "", 0, b"", b"")]) is not None
        assert len(bodies(path)) == 2
        assert await keep(store, [Row(3, 0, "", 0, b"", b"")]) is None


@in_loop
async def test_rows_with_a_gap_inside_a_batch_are_refused_whole(path):
    async with opened(path) as store:
        await store.open(entry())
        first, _, third = chain(3)
        assert isinstance(await keep(store, [first, third]), Overtaken)
    assert bodies(path) == []


@in_loop
async def test_an_owner_who_has_been_replaced_is_refused(path):
    async with opened(path) as store:
        await store.open(entry())
        stored = await store.claim("t", "one")
        assert stored.epoch == 2
        fault = await keep(store, chain(1), epoch=1)
        assert isinstance(fault, Overtaken)
        assert "epoch 2, not 1" in str(fault)
        assert await keep(store, chain(1), epoch=2) is None


@in_loop
async def test_epochs_outlive_the_server(path):
    async with opened(path) as store:
        await store.open(entry())
        await store.claim("t", "one")
    async with opened(path) as store:
        assert isinstance(await keep(store, chain(1), epoch=1), Overtaken)
        assert (await store.claim("t", "one")).epoch == 3


@in_loop
async def test_a_batch_appended_before_a_claim_is_kept_and_one_after_it_is_not(path):
    async with opened(path) as store:
        await store.open(entry())
        (first, second), answers = chain(2), Answers()
        store.append(Batch("t", 1, answers, [first]))
        claim = asyncio.ensure_future(store.claim("t", "one"))
        await asyncio.sleep(0)
        store.append(Batch("t", 1, answers, [second]))
        assert (await claim).rows == [first]
    assert [type(answer) for answer in answers] == [type(None), Overtaken]


@in_loop
async def test_a_snapshot_of_rows_to_come_is_refused(path):
    async with opened(path) as store:
        await store.open(entry())
        assert isinstance(await keep(store, chain(2), snapshot=snapshot(3)), Overtaken)


@in_loop
async def test_a_batch_for_no_table_is_refused(path):
    async with opened(path) as store:
        assert isinstance(await keep(store, chain(1), table="nowhere"), Overtaken)


async def three_at_once(store, middle):
    """Append one batch to each of a, b, c in one commit; return what they were told."""
    for table in "abc":
        await store.open(entry(table, f"CODE-{table}"))
    mine = [keep(store, chain(1), "a"), keep(store, middle, "b"), keep(store, chain(1), "c")]
    return await asyncio.gather(*mine)


@in_loop
async def test_a_conflict_refuses_only_its_own_batch(path):
    points = []
    async with opened(path, at=points.append) as store:
        answers = await three_at_once(store, chain(2)[1:])
    assert points.count("after-commit") == 4  # three openings, and this
    assert [type(one) for one in answers] == [type(None), Overtaken, type(None)]
    assert [bodies(path, table) for table in "abc"] == [[b"move1"], [], [b"move1"]]


@in_loop
async def test_what_the_file_itself_refuses_is_refused_alone(path):
    def meddle(point):  # a writer that the store does not know of, as if the lock had failed
        if point == "after-commit" and ask(path, "SELECT 1 FROM tables WHERE id = 'b'"):
            ask(
                path,
                "INSERT INTO log VALUES (2, 1, 0, '', 0, x'', x'', x'') ON CONFLICT DO NOTHING",
            )

    async with opened(path, at=meddle) as store:
        answers = await three_at_once(store, chain(1))
    assert [type(one) for one in answers] == [type(None), Overtaken, type(None)]
    assert [bodies(path, table) for table in "abc"] == [[b"move1"], [b""], [b"move1"]]


@pytest.mark.parametrize(
    "row",
    [
        Row(1, 0, "\ud800", 0, b"", b""),
        Row(1, 0, "", 1 << 63, b"", b""),
        Row(1, 0, "", 0, object(), b""),
        None,
    ],
    ids=["half a character", "a large number", "no bytes", "no row"],
)
@in_loop
async def test_what_cannot_be_written_is_refused_alone(path, row):
    async with opened(path) as store:
        first, wrong, last = await three_at_once(store, [row])
        assert (first, last) == (None, None)
        assert "Table b" in str(wrong)
        assert isinstance(wrong, Fault)
        assert store.fault() is None
    assert [bodies(path, table) for table in "abc"] == [[b"move1"], [], [b"move1"]]


# ---- 4. a change is found ------------------------------------------------------------------------


@pytest.mark.parametrize("seq", [1, 2, 3])
@pytest.mark.parametrize(
    "change",
    [
        "seat = seat + 1",
        "op = op || 'x'",
        "op = x'ff'",
        "at = at + 1",
        "body = x'00'",
        "before = zeroblob(31)",
        "before = randomblob(32)",
        "seal = zeroblob(8)",
        "seq = seq + 10",
    ],
)
@in_loop
async def test_a_change_of_anything_written_is_found(path, seq, change):
    async with opened(path) as store:
        await store.open(entry())
        await keep(store, chain(3))
        ask(path, f"UPDATE log SET {change} WHERE seq = ?", (seq,))
        with pytest.raises(Damaged, match="Table t is damaged"):
            await store.claim("t", "one")


@pytest.mark.parametrize("change", ["at = 'soon'", "body = 7"])
@in_loop
async def test_what_is_no_longer_of_its_kind_is_found(file, change):  # PostgreSQL refuses it itself
    async with opened(file) as store:
        await store.open(entry())
        await keep(store, chain(3))
        ask(file, f"UPDATE log SET {change} WHERE seq = ?", (2,))
        with pytest.raises(Damaged, match="Table t is damaged"):
            await store.claim("t", "one")


@in_loop
async def test_a_change_is_found_in_any_stretch_of_rows(path):
    async with opened(path) as store:
        await store.open(entry())
        rows = chain(5)
        await keep(store, rows)
        ask(path, "UPDATE log SET body = x'00' WHERE seq = 3")
        for first, last in [(1, 3), (2, 4), (3, 3), (3, 5)]:
            with pytest.raises(Damaged, match="row 3"):
                await store.rows("t", first, last)
        assert await store.rows("t", 4, 5) == rows[3:]


@in_loop
async def test_a_row_taken_out_is_found(path):
    async with opened(path) as store:
        await store.open(entry())
        await keep(store, chain(3))
        ask(path, "DELETE FROM log WHERE seq = 2")
        with pytest.raises(Damaged, match="row 2 is missing"):
            await store.claim("t", "one")


@in_loop
async def test_rows_of_another_table_do_not_fit(path):
    async with opened(path) as store:
        for table in "ab":
            await store.open(entry(table, table))
            await keep(store, chain(3, body=table.encode()), table)
        ask(path, "UPDATE log SET (body, seal) = (SELECT body, seal FROM log AS other"
                  " WHERE other.key = 2 AND other.seq = 2) WHERE key = 1 AND seq = 2")  # fmt: skip
        with pytest.raises(Damaged, match="Table a is damaged"):
            await store.claim("a", "one")
        assert len((await store.claim("b", "one")).rows) == 3


# ---- 5. as they were written ---------------------------------------------------------------------


@in_loop
async def test_rows_come_back_exactly_in_order(path):
    seed = random.randrange(1 << 32)
    print("seed", seed)
    luck = random.Random(seed)
    rows = []
    for seq in range(1, 200):
        before = rows[-1].hash if rows else bytes(32)
        op = "".join(luck.choices("aé中🂡\0'\"", k=luck.randrange(6)))
        body = luck.randbytes(luck.choice([0, 1, 50, 9000]))
        rows.append(Row(seq, luck.randrange(-3, 6), op, luck.randrange(1 << 62), body, before))
    async with opened(path) as store:
        await store.open(entry())
        left = list(rows)
        while left:
            count = luck.randrange(1, 20)
            assert await keep(store, left[:count]) is None
            left = left[count:]
        assert (await store.claim("t", "one")).rows == rows
        assert await store.rows("t", 50, 60) == rows[49:60]
        assert await store.rows("t", 190, 1000) == rows[189:]
        assert await store.rows("t", 1000, 2000) == []
        assert await store.rows("nowhere", 1, 2) == []
