"""One start of a node is a life: it has a name, a lease, and an end that cannot be undone."""

import asyncio
import time
from contextlib import suppress

import pytest

from nuancier.store.log import Batch, Elsewhere, Fault, Overtaken
from nuancier.store.postgres import sql, store
from tests.store.database import own
from tests.store.lives import (
    crash,
    cut_off,
    end_lease,
    heads,
    life_of,
    played,
    two,
    without_lock,
)
from tests.store.shelf import DatabaseShelf, bodies, chain, in_loop, keep, opened

SHORT = 2.0  # seconds: a lease that a test can wait for

# ---- the name ------------------------------------------------------------------------------------


@in_loop
async def test_a_second_node_of_the_same_name_is_refused_in_words(shelf):
    async with opened(shelf, node="a") as a:
        await played(a)
        second = shelf.store("a", lease=0.1)
        with pytest.raises(Fault, match=r"named a runs already.*another name with --node"):
            await second.start()
        assert await keep(a, chain(3)[2:]) is None


@in_loop
async def test_a_node_that_was_killed_is_started_again_under_its_name(shelf):
    a = shelf.store("a", lease=600)
    await a.start()
    await played(a)
    await crash(shelf, a)
    async with opened(shelf, node="a") as again:
        assert (await again.claim("t", "one")).rows == chain(2)
        assert len(await again.nodes()) == 1


@in_loop
async def test_a_node_that_died_a_day_ago_is_forgotten_and_one_that_lives_is_not(shelf):
    ago = "UPDATE nodes SET until = until - interval '{}' WHERE node = ?"
    async with opened(shelf, node="a") as a:
        for name, when in (("old", "25 hours"), ("new", "23 hours")):
            dead = shelf.store(name)
            await dead.start()
            await played(dead, table=name)
            await crash(shelf, dead)
            await shelf.ask(ago.format(when), (name,))
        await a.forget(0)
        assert [one.node for one in await a.nodes()] == ["a", "new"]
        assert (await a.claim("old", "one")).epoch == 2


@in_loop
async def test_of_two_namesakes_that_start_at_once_one_is_refused(shelf):
    async with opened(shelf, node="first"):
        pass  # the schema is there
    both = [shelf.store("a", lease=0.5) for _ in range(2)]
    ends = await asyncio.gather(*(one.start() for one in both), return_exceptions=True)
    try:
        assert sorted(type(end) for end in ends if end) == [Fault]
        assert len(await shelf.ask("SELECT FROM nodes WHERE node = 'a'")) == 1
    finally:
        for one, end in zip(both, ends, strict=True):
            if not end:
                await one.close()


# ---- the lease -----------------------------------------------------------------------------------


class Told(list):
    """How often it was told, and when for the first time."""

    def __init__(self):
        super().__init__()
        self.once = asyncio.Event()

    def __call__(self, what="lost"):
        self.append(what)
        self.once.set()


@in_loop
async def test_a_lost_lease_is_told_once_and_comes_back_with_the_database():
    with own() as server:
        shelf, told = DatabaseShelf(server.url, "lost"), Told()
        async with opened(shelf, lease=SHORT, lost=told) as a:
            await played(a)
            assert a.is_leased
            server.stop("immediate")
            await told.once.wait()
            assert not a.is_leased
            server.start()
            while await keep(a, chain(3)[2:]) is not None:
                await asyncio.sleep(0.1)
            assert a.is_leased
        assert told == ["lost"]


@in_loop
async def test_after_a_restart_of_the_database_only_leases_count_for_one_lease():
    with own() as server:
        shelf = DatabaseShelf(server.url, "restarted")
        async with opened(shelf, node="a", lease=600) as a, opened(shelf, node="b") as b:
            await played(a)
            await a.abandon()
            server.stop("immediate")
            server.start()
            with suppress(Fault):  # it notices, and is told when the database is back
                await b.claim("nowhere", "one")
            with pytest.raises(Elsewhere, match="at node a"):
                await b.claim("t", "one")
            await shelf.ask("UPDATE nodes SET lease = '0' WHERE node = 'a'")  # it is long past
            assert (await b.claim("t", "one")).rows == chain(2)


@in_loop
async def test_an_idle_node_renews_its_lease(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        await end_lease(shelf, "a")
        while not (await b.nodes())[0].lives:
            await asyncio.sleep(0.05)
        with pytest.raises(Elsewhere):
            await b.claim("t", "one")


# ---- taken over ----------------------------------------------------------------------------------


@in_loop
async def test_who_looked_dead_for_a_moment_hears_which_tables_others_took(shelf):
    told = Told()
    mine = {"held": lambda: {"t": 1, "u": 1}, "taken": told}
    async with opened(shelf, node="a", **mine) as a, opened(shelf, node="b") as b:
        await played(a)
        await played(a, table="u")
        await cut_off(shelf, "a")
        await without_lock(shelf, a)
        await b.claim("t", "one")
        await told.once.wait()
        assert told == [["t"]]
        assert isinstance(await keep(a, chain(3)[2:]), Overtaken)
        assert await keep(a, chain(3)[2:], table="u") is None


@in_loop
async def test_who_had_no_lease_for_a_moment_hears_which_tables_others_took(shelf):
    told = Told()
    mine = {"held": lambda: {"t": 1}, "taken": told, "lease": SHORT}
    async with opened(shelf, node="a", **mine) as a, opened(shelf, node="b") as b:
        await played(a)
        await end_lease(shelf, "a")
        await b.claim("t", "one")
        time.sleep(SHORT)  # frozen: by its own clock its lease is over too
        await told.once.wait()
        assert told == [["t"]]


@pytest.mark.parametrize("change", ["CLAIM", "PASS_ON", "ARCHIVE"])
@in_loop
async def test_what_still_hangs_in_an_older_connection_comes_to_nothing(shelf, change):
    async with two(shelf) as (a, _b):
        await played(a)
        life, before = await life_of(shelf, "a"), await heads(shelf)
        await cut_off(shelf, "a")
        await without_lock(shelf, a)
        assert await keep(a, chain(3)[2:]) is not None  # it begins another turn
        wanted = {"CLAIM": (1, "i", "t"), "PASS_ON": (1, 1, "b"), "ARCHIVE": ("t", 5, None)}
        for turn, is_done in ((0, False), (1, True)):
            await shelf.ask(getattr(sql, change), (life, turn, *wanted[change]))
            assert (await heads(shelf) != before) is is_done


@in_loop
async def test_what_was_passed_on_to_a_node_where_nobody_comes_is_free_again(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        await played(a, table="u")
        await a.pass_on("t", 1, "b")
        await b.let_go([])
        await a.let_go(["u"])
        assert await heads(shelf) == {"t": [2, 2, None], "u": [1, 2, "a"]}


# ---- the end -------------------------------------------------------------------------------------


async def replace(shelf):
    """Another one was started under the name, while this one was thought dead."""
    await end_lease(shelf, "a")
    await shelf.ask("INSERT INTO nodes (node, format, lease, until) SELECT node, format, lease,"
        " clock_timestamp() FROM nodes WHERE node = 'a'")  # fmt: skip
    await shelf.ask("DELETE FROM nodes WHERE life = (SELECT min(life) FROM nodes)")


async def delete(shelf):
    """Somebody has tidied up by hand."""
    await shelf.ask("DELETE FROM nodes")


async def go_back(shelf):
    """A backup was brought back, from before the last commits."""
    await shelf.ask("UPDATE nodes SET mark = mark - 1")
    await cut_off(shelf, "a")


@pytest.mark.parametrize("end", [replace, delete, go_back])
@in_loop
async def test_a_life_that_is_over_keeps_nothing_more_and_says_so_once(shelf, end, monkeypatch):
    monkeypatch.setattr(store, "BEATS", 250)
    told, noted = Told(), []
    async with opened(shelf, lost=told, note=noted.append) as a:
        await played(a)
        await end(shelf)
        await told.once.wait()  # at its next beat, at the latest
        for _ in range(2):
            assert "Start this node again" in str(await keep(a, chain(3)[2:]))
        with pytest.raises(Fault, match="no longer knows this start of node a"):
            await a.claim("t", "one")
        assert not a.is_leased
        assert "Start this node again" in a.fault()
        assert len(bodies(shelf)) == 2
        await asyncio.sleep(10 * store.LEASE / store.BEATS)  # nobody is told again
        assert told == ["lost"]
        assert len(noted) <= 2


@in_loop
async def test_a_life_that_is_over_ends_no_other(shelf):
    async with opened(shelf, node="a") as a:
        await played(a)
        await crash_silently(shelf)
        async with opened(shelf, node="a") as again:
            await again.claim("t", "one")
            life = await life_of(shelf, "a")
            assert "Start this node again" in str(await keep(a, chain(3)[2:]))
            await a.close()
            assert await life_of(shelf, "a") == life
            assert await keep(again, chain(3)[2:], epoch=2) is None
            assert await heads(shelf) == {"t": [2, 3, "a"]}


async def crash_silently(shelf):
    """Let a node look dead though it is not: frozen for longer than its lease."""
    await shelf.ask("UPDATE nodes SET until = clock_timestamp() - interval '1 s'")


@in_loop
async def test_a_life_that_ended_while_the_database_was_away_ends_the_node():
    with own() as server:
        shelf, lost, ended = DatabaseShelf(server.url, "ended"), Told(), Told()
        async with opened(shelf, lease=SHORT, lost=lost, ended=ended) as a:
            await played(a)
            await shelf.ask("CREATE ROLE cleaner SUPERUSER LOGIN")
            server.stop("immediate")
            await lost.once.wait()
            server.admits("host all cleaner 127.0.0.1/32 trust")  # and nobody else yet
            server.start()
            cleaner = DatabaseShelf(server.url.replace("postgres@", "cleaner@"), "ended")
            await cleaner.ask("DELETE FROM nodes")
            server.admits("host all all 127.0.0.1/32 trust")
            await cleaner.ask("SELECT pg_reload_conf()")
            await ended.once.wait()
            assert len(lost) == len(ended) == 1


@in_loop
async def test_a_store_whose_writer_fails_ends_its_node_and_can_be_closed(shelf, monkeypatch):
    asyncio.get_running_loop().set_exception_handler(lambda *_: None)
    ended = Told()
    async with opened(shelf, ended=ended) as a:

        async def fail(_jobs):
            raise RuntimeError("a mistake of ours")

        monkeypatch.setattr(a._writer, "commit", fail)
        a.append(Batch("t", 1, lambda _: None, chain(1)))
        await ended.once.wait()
        assert len(ended) == 1


@pytest.mark.parametrize("setting", ["lock_timeout", "statement_timeout"])
@in_loop
async def test_no_setting_of_the_user_cancels_a_commit(setting):
    with own() as server:
        shelf = DatabaseShelf(server.url, "steady")
        async with opened(shelf) as a:
            await played(a)
        await shelf.ask(f"ALTER ROLE postgres SET {setting} = '100ms'")
        async with opened(shelf) as a, shelf.connected() as other:
            await a.claim("t", "one")
            await other.execute("SET statement_timeout = 0; BEGIN; SELECT FROM heads FOR UPDATE")
            kept = asyncio.ensure_future(keep(a, chain(3)[2:], epoch=2))
            await asyncio.sleep(0.3)  # longer than they allow
            await other.execute("COMMIT")
            assert await kept is None
