"""One start of a node is a life: it has a name, a lease, and an end that cannot be undone."""

import asyncio
from contextlib import suppress

import pytest

from nuancier.store.log import Elsewhere, Fault
from nuancier.store.postgres import store
from tests.store.database import own
from tests.store.lives import crash, cut_off, end_lease, heads, life_of, played, two
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

    def __call__(self):
        self.append("lost")
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
