"""A table's life: opened, found, claimed, left alone, archived, forgotten."""

import pytest

from nuancier.store.log import Hours, Life, Overtaken, TableEntry
from nuancier.store.sqlite import SqliteStore
from tests.store.shelf import (
    Seam,
    ask,
    chain,
    entry,
    in_loop,
    keep,
    opened,
    said,
    snapshot,
)

# ---- opened and found ----------------------------------------------------------------------------


@in_loop
async def test_a_new_table_is_owned_and_empty(path):
    async with opened(path) as store:
        stored = await store.open(entry())
        assert (stored.entry, stored.epoch, stored.snapshot) == (entry(), 1, None)
        assert (stored.rows, stored.chat) == ([], [])


@in_loop
async def test_a_table_is_found_by_its_code(path):
    async with opened(path) as store:
        await store.open(entry("t", "KIWI-42"))
        assert await store.find("KIWI-42") == "t"
        assert await store.find("KIWI-43") is None


@pytest.mark.parametrize(("table", "code"), [("t", "PLUM-1"), ("u", "KIWI-42")])
@in_loop
async def test_a_table_or_a_code_that_is_taken_is_refused(path, table, code):
    async with opened(path) as store:
        await store.open(entry("t", "KIWI-42"))
        with pytest.raises(Overtaken, match=f"{table} or code {code} is taken"):
            await store.open(entry(table, code))
        assert await store.census() == {"playing": 1}


@in_loop
async def test_a_card_cannot_take_the_code_of_another_table(path):
    async with opened(path) as store:
        await store.open(entry("t", "KIWI-42"))
        await store.open(entry("u", "PLUM-1"))
        assert isinstance(await keep(store, table="u", entry=entry("u", "KIWI-42")), Overtaken)
        assert await store.find("PLUM-1") == "u"


# ---- claimed -------------------------------------------------------------------------------------


@in_loop
async def test_no_table_no_claim(path):
    async with opened(path) as store:
        assert await store.claim("nowhere", "one") is None


@in_loop
async def test_a_claim_returns_the_snapshot_and_only_the_rows_after_it(path):
    rows = chain(5)
    async with opened(path) as store:
        await store.open(entry())
        await keep(store, rows[:3], snapshot=snapshot(3))
        await keep(store, rows[3:])
        stored = await store.claim("t", "one")
    assert (stored.snapshot, stored.rows) == (snapshot(3), rows[3:])


@in_loop
async def test_a_claim_right_after_a_snapshot_returns_no_rows(path):
    async with opened(path) as store:
        await store.open(entry())
        await keep(store, chain(3), snapshot=snapshot(3))
        stored = await store.claim("t", "one")
    assert (stored.snapshot, stored.rows) == (snapshot(3), [])


@in_loop
async def test_the_last_snapshot_counts(path):
    rows = chain(4)
    async with opened(path) as store:
        await store.open(entry())
        await keep(store, rows[:2], snapshot=snapshot(2))
        await keep(store, rows[2:], snapshot=snapshot(4, body=b"later"))
        assert (await store.claim("t", "one")).snapshot == snapshot(4, body=b"later")


@in_loop
async def test_a_snapshot_of_another_layout_is_left_out(path):
    rows = chain(5)
    async with opened(path) as store:
        await store.open(entry())
        await keep(store, rows, snapshot=snapshot(3, layout="one"))
        stored = await store.claim("t", "two")
    assert (stored.snapshot, stored.rows) == (None, rows)


@pytest.mark.parametrize("change", ["body = x'00'", "seq = 2", "seal = x'00'"])
@in_loop
async def test_a_damaged_snapshot_is_left_out(path, change):
    rows = chain(5)
    async with opened(path) as store:
        await store.open(entry())
        await keep(store, rows, snapshot=snapshot(3))
        ask(path, f"UPDATE snapshots SET {change}")
        stored = await store.claim("t", "one")
    assert (stored.snapshot, stored.rows) == (None, rows)


@in_loop
async def test_chat_comes_back_in_order(path):
    lines = [said(1, "salut"), said(2, "🂡 ?", asked=b"\x00\xff"), said(3, "")]
    async with opened(path) as store:
        await store.open(entry())
        await keep(store, chat=lines[:1])
        await keep(store, chat=lines[1:])
        assert (await store.claim("t", "one")).chat == lines


@in_loop
async def test_every_start_begins_a_life_of_a_table_once_it_takes_it_up(path):
    first, second, third = (lambda: "first"), (lambda: "second"), (lambda: "third")
    async with opened(path, draw=first) as store:
        assert (await store.open(entry())).lives == [Life("first", 0)]
        await keep(store, chain(2))
        assert (await store.claim("t", "one")).lives == [Life("first", 0)]
    async with opened(path, draw=second):
        pass
    async with opened(path, draw=third) as store:
        assert (await store.claim("t", "one")).lives == [Life("first", 0), Life("third", 2)]
        await store.archive("t", 5000)
        assert (await store.claim("t", "one")).lives == []


@in_loop
async def test_no_two_starts_have_the_same_incarnation(path):
    drawn = set()
    for _ in range(3):
        async with opened(path) as store:
            drawn.add(store.incarnation)
    assert len(drawn) == 3


# ---- looked at -----------------------------------------------------------------------------------


@in_loop
async def test_whoever_peeks_owns_nothing(path):
    rows = chain(3)
    async with opened(path) as store:
        await store.open(entry())
        await keep(store, rows, chat=[said(1)], snapshot=snapshot(2))
        stored = await store.peek("t", "one")
        assert (stored.snapshot, stored.rows, stored.chat) == (snapshot(2), rows[2:], [said(1)])
        assert await keep(store, chain(1, rows[-1])) is None
        assert isinstance(await keep(store, epoch=stored.epoch), Overtaken)
        assert await store.peek("nowhere", "one") is None


# ---- left alone, archived, forgotten -------------------------------------------------------------


@in_loop
async def test_stale_tables_are_those_nobody_touched_since(path):
    async with opened(path) as store:
        for table, touched in [("old", 10), ("older", 5), ("new", 20), ("gone", 1)]:
            await store.open(entry(table, table, touched=touched))
        await store.archive("gone", 2)
        assert [one.table for one in await store.stale(20)] == ["older", "old"]
        assert await store.stale(5) == []


@in_loop
async def test_a_card_in_a_batch_touches_its_table(path):
    async with opened(path) as store:
        await store.open(entry(touched=10))
        await keep(store, entry=entry(touched=30))
        assert await store.stale(20) == []


@in_loop
async def test_archiving_frees_the_code_and_forgets_chat_and_snapshot(path):
    rows = chain(2)
    async with opened(path) as store:
        await store.open(entry("t", "KIWI-42"))
        await keep(store, rows, chat=[said(1)], snapshot=snapshot(1))
        await store.archive("t", 5000)
        assert await store.find("KIWI-42") is None
        await store.open(entry("u", "KIWI-42"))
        assert await store.find("KIWI-42") == "u"
        stored = await store.claim("t", "one")
    assert (stored.chat, stored.snapshot, stored.rows) == ([], None, rows)
    assert stored.entry == TableEntry("t", "KIWI-42", "coloretto", "archived", 5000)
    assert ask(path, "SELECT count(*) FROM chat") == [(0,)]


@in_loop
async def test_an_archived_table_takes_no_batch(path):
    async with opened(path) as store:
        await store.open(entry())
        await store.archive("t", 5000)
        assert isinstance(await keep(store, chain(1)), Overtaken)
        stored = await store.claim("t", "one")
        assert isinstance(await keep(store, chain(1), epoch=stored.epoch), Overtaken)


@in_loop
async def test_archiving_again_or_archiving_nothing_changes_nothing(path):
    async with opened(path) as store:
        await store.open(entry())
        await store.archive("t", 5000)
        await store.archive("t", 9000)
        await store.archive("nowhere", 9000)
        assert (await store.claim("t", "one")).entry.touched == 5000


@pytest.mark.parametrize(("before", "state"), [(1000, "playing"), (1001, "archived")])
@in_loop
async def test_a_table_touched_meanwhile_is_not_archived(path, before, state):
    async with opened(path) as store:
        await store.open(entry(touched=1000))
        await store.archive("t", 5000, before)
        assert (await store.peek("t", "one")).entry.state == state


@in_loop
async def test_old_archived_tables_are_forgotten_with_all_rows(path):
    async with opened(path) as store:
        for number in range(25):
            await store.open(entry(f"t{number}", f"CODE-{number}"))
            await keep(store, chain(2), f"t{number}")
            await store.archive(f"t{number}", number)
        await store.open(entry("live", "LIVE", touched=0))
        assert await store.forget(23) == 23
        assert await store.claim("t0", "one") is None
        assert len((await store.claim("t23", "one")).rows) == 2
        assert await store.census() == {"playing": 1}
        assert ask(path, "SELECT count(*) FROM tables WHERE state = 'archived'") == [(2,)]
        assert await store.forget(23) == 0
    assert ask(path, "SELECT count(*) FROM log") == [(4,)]


@in_loop
async def test_how_late_it_is_outlives_the_server(path):
    async with opened(path) as store:
        assert store.hours == Hours(0, 0, 0)
        await store.note(Hours(1, 2, 3))
    async with opened(path) as store:
        assert store.hours == Hours(1, 2, 3)


@in_loop
async def test_the_census_counts_tables_by_state(path):
    async with opened(path) as store:
        assert await store.census() == {}
        for number, state in enumerate(["lobby", "playing", "playing", "finished"]):
            await store.open(entry(f"t{number}", f"CODE-{number}", state))
        assert await store.census() == {"lobby": 1, "playing": 2, "finished": 1}


# ---- a start does not read what nobody asks for --------------------------------------------------


def crowd(path, finished, live):
    """Fill a file with tables that nobody will look at."""
    SqliteStore(path).abandon()
    number = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"
    ask(
        path,
        f"{number} INSERT INTO tables SELECT i, 'x' || i, 'X' || i, 'coloretto',"
        " iif(i > ?, 'playing', 'finished'), i, 1 FROM n",
        (finished + live, finished),
    )
    ask(
        path,
        f"{number} INSERT INTO log SELECT key, i, 0, '', 0, x'', x'', x'' FROM tables, n",
        (3,),
    )


async def cost_of_a_claim(path):
    """How many calls, lines and instructions of SQLite a start and one claim take."""
    async with opened(path) as store:
        await store.open(entry())
        await keep(store, chain(20), snapshot=snapshot(15))
    calls, work = [], []
    seam = Seam(calls.append)

    def counted(connection):
        connection.set_progress_handler(lambda: work.append(1) and None, 10)
        return seam(connection)

    async with opened(path, seam=counted) as store:
        assert len((await store.claim("t", "one")).rows) == 5
    return calls, len(work)


@in_loop
async def test_a_claim_reads_only_its_own_table(tmp_path):
    crowd(tmp_path / "big.db", finished=20_000, live=1_000)
    calls, work = await cost_of_a_claim(tmp_path / "big.db")
    lone_calls, lone_work = await cost_of_a_claim(tmp_path / "small.db")
    assert calls == lone_calls
    assert work <= lone_work + 20  # tens of instructions; 21,000 tables read would be thousands
