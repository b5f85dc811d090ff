"""Several nodes share one PostgreSQL: every table has one owner, and the database says who."""

import asyncio

import pytest

from nuancier.store.log import Batch, Damaged, Elsewhere, Fault, Life, Overtaken
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
from tests.store.shelf import Answers, ask, bodies, chain, entry, in_loop, keep, opened, said

# ---- claims --------------------------------------------------------------------------------------


@in_loop
async def test_a_node_claims_its_own_table_again(shelf):
    async with opened(shelf) as a:
        await played(a)
        assert (await a.claim("t", "one")).epoch == 2
        assert (await a.claim("t", "one")).rows == chain(2)
        assert await heads(shelf) == {"t": [3, 2, "a"]}


@in_loop
async def test_whoever_comes_for_a_table_of_another_node_is_told_its_name(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        with pytest.raises(Elsewhere, match="Table t is at node a") as told:
            await b.claim("t", "one")
        assert told.value.node == "a"
        assert await heads(shelf) == {"t": [1, 2, "a"]}
        assert await keep(a, chain(3)[2:]) is None


@in_loop
async def test_of_an_owner_that_missed_a_beat_is_told_how_long_its_lease_lasts(shelf):
    late = "UPDATE nodes SET until = until - lease * ? WHERE node = 'a'"
    async with opened(shelf, node="a", lease=600) as a, opened(shelf, node="b") as b:
        await played(a)
        told = []
        for part in (0.3, 0.2):
            await shelf.ask(late, (part,))
            with pytest.raises(Elsewhere) as elsewhere:
                await b.claim("t", "one")
            told.append(elsewhere.value.lease_left)
        assert (told[0], 290 < told[1] < 300) == (0, True)


@in_loop
async def test_a_table_that_nobody_owns_is_free(shelf):
    async with opened(shelf, node="a") as a:
        await played(a)
    async with opened(shelf, node="b") as b:
        assert (await b.claim("t", "one")).rows == chain(2)
        assert await heads(shelf) == {"t": [2, 2, "b"]}


@in_loop
async def test_a_table_whose_owner_is_silent_for_a_lease_is_free(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        await end_lease(shelf, "a")
        assert (await b.claim("t", "one")).epoch == 2


@in_loop
async def test_a_table_whose_owner_was_killed_is_free_before_its_lease_is_over(shelf):
    async with opened(shelf, node="b") as b:
        a = shelf.store("a", lease=600)
        await a.start()
        await played(a)
        await crash(shelf, a)
        assert (await b.claim("t", "one")).rows == chain(2)
        [(left,)] = ask(shelf, "SELECT until > clock_timestamp() FROM nodes WHERE node = 'a'")
        assert left


@in_loop
async def test_a_node_that_was_only_cut_off_holds_its_tables_again(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        await cut_off(shelf, "a")
        assert isinstance(await keep(a, chain(3)[2:]), Fault)  # nothing was sent: nothing is there
        assert await keep(a, chain(3)[2:]) is None
        with pytest.raises(Elsewhere):
            await b.claim("t", "one")


@in_loop
async def test_a_table_that_is_not_there_is_no_claim(shelf):
    async with opened(shelf) as a:
        assert await a.claim("nowhere", "one") is None


# ---- the database refuses ------------------------------------------------------------------------


@in_loop
async def test_a_replaced_owner_is_refused_by_the_database(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        await end_lease(shelf, "a")
        await b.claim("t", "one")
        assert isinstance(await keep(a, chain(3)[2:]), Overtaken)
        assert isinstance(await keep(a, chat=[said(1)]), Overtaken)
        assert len(bodies(shelf)) == 2
        assert ask(shelf, "SELECT count(*) FROM chat") == [(0,)]
        assert await keep(b, chain(3)[2:], epoch=2) is None


@in_loop
async def test_others_in_the_same_commit_are_kept(shelf):
    async with two(shelf) as (a, b):
        for table in "stu":
            await played(a, 0, table)
        await end_lease(shelf, "a")
        await b.claim("t", "one")
        told = Answers()
        for table in "stu":
            a.append(Batch(table, 1, told, chain(1), chat=[said(1)]))
        assert isinstance(await keep(a, chain(2)[1:], "t"), Overtaken)
        assert [type(one) for one in told] == [type(None), Overtaken, type(None)]
        assert [len(bodies(shelf, table)) for table in "stu"] == [1, 0, 1]


@in_loop
async def test_an_owner_that_took_its_table_back_goes_on_after_the_others_rows(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        await end_lease(shelf, "a")
        await b.claim("t", "one")
        assert await keep(b, chain(4)[2:], epoch=2) is None
        await b.release("t", 2)
        assert (await a.claim("t", "one")).rows == chain(4)
        assert await keep(a, chain(5)[4:], epoch=3) is None


# ---- given away ----------------------------------------------------------------------------------


@in_loop
async def test_a_released_table_is_free_for_all_and_takes_no_more_of_its_former_owner(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        await a.release("t", 1)
        assert (await b.claim("t", "one")).epoch == 2
        assert isinstance(await keep(a, chain(3)[2:]), Overtaken)


@in_loop
async def test_a_release_in_an_epoch_that_is_over_does_nothing(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        await a.claim("t", "one")
        await a.release("t", 1)
        with pytest.raises(Elsewhere):
            await b.claim("t", "one")


@in_loop
async def test_a_table_that_is_passed_on_is_at_the_other_node_and_nowhere_else(shelf):
    async with two(shelf) as (a, b), opened(shelf, node="c") as c:
        await played(a)
        assert await a.pass_on("t", 1, "b")
        assert await heads(shelf) == {"t": [2, 2, "b"]}
        assert isinstance(await keep(a, chain(3)[2:]), Overtaken)
        for other in (a, c):
            with pytest.raises(Elsewhere, match="at node b"):
                await other.claim("t", "one")
        assert (await b.claim("t", "one")).epoch == 3


@pytest.mark.parametrize("to", ["a", "gone", "nobody", "older"])
@in_loop
async def test_a_table_is_passed_on_to_nobody_who_cannot_have_it(shelf, to):
    async with opened(shelf, node="a", form=2) as a, opened(shelf, node="older", form=1):
        gone = shelf.store("gone", form=2)
        await gone.start()
        await crash(shelf, gone)
        await played(a)
        assert not await a.pass_on("t", 1, to)
        assert await keep(a, chain(3)[2:]) is None


@in_loop
async def test_a_table_is_not_passed_on_by_who_no_longer_owns_it(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        await end_lease(shelf, "a")
        await b.claim("t", "one")
        assert not await a.pass_on("t", 1, "b")
        assert not await a.pass_on("t", 2, "b")
        assert await heads(shelf) == {"t": [2, 2, "b"]}


# ---- tidied --------------------------------------------------------------------------------------


@in_loop
async def test_what_another_living_node_owns_is_not_archived(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        await b.archive("t", 5, before=9999)
        assert await keep(a, chain(3)[2:]) is None
        assert await a.find("t") == "t"


@in_loop
async def test_what_was_touched_since_it_was_found_stale_is_not_archived(shelf):
    async with opened(shelf) as a:
        await played(a)
        [stale] = await a.stale(2000)
        assert await keep(a, entry=entry("t", "t", touched=2000)) is None
        await a.archive(stale.table, 5, before=2000)
        assert await keep(a, chain(3)[2:]) is None
        await a.archive("t", 5, before=2001)
        assert isinstance(await keep(a, chain(4)[3:]), Overtaken)


@in_loop
async def test_two_nodes_that_tidy_at_once_archive_no_played_table(shelf):
    async with two(shelf) as (a, b):
        for number in range(20):
            await played(a if number % 2 else b, 1, f"t{number}")
        for number in range(20, 40):
            await played(a, 1, f"t{number}")
            await a.release(f"t{number}", 1)
        await asyncio.gather(*(tidied(node, other) for node, other in ((a, "01"), (b, "10"))))
        assert await a.census() == {"playing": 20}
        assert sorted(one.table for one in await a.stale(1 << 40)) == sorted(
            f"t{number}" for number in range(20)
        )


async def tidied(store, own):
    """Archive whatever is found stale, but not one's own: somebody plays there."""
    for one in await store.stale(1 << 40):
        if (number := int(one.table[1:])) >= 20 or number % 2 == int(own[0]):
            await store.archive(one.table, 5, before=1 << 40)


@in_loop
async def test_two_nodes_that_forget_at_once_forget_everything_once(shelf):
    async with two(shelf) as (a, b):
        for number in range(50):
            await played(a, 1, f"t{number}")
            await a.archive(f"t{number}", 5)
        assert sum(await asyncio.gather(a.forget(9), b.forget(9))) == 50
        assert ask(shelf, "SELECT (SELECT count(*) FROM log) + count(*) FROM heads") == [(0,)]


# ---- lives ---------------------------------------------------------------------------------------


@in_loop
async def test_a_log_tells_which_start_added_what_when_a_table_moves_there_and_back(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        await a.release("t", 1)
        await b.claim("t", "one")
        await keep(b, chain(3)[2:], epoch=2)
        await b.release("t", 2)
        found = await a.claim("t", "one")
        assert found.lives == [Life(b.incarnation, 2), Life(a.incarnation, 3)]
        assert (await b.peek("t", "one")).lives == found.lives


# ---- older and newer programs --------------------------------------------------------------------


@in_loop
async def test_an_older_program_is_led_to_a_node_that_knows_the_newer_rows(shelf):
    async with opened(shelf, node="old", form=1) as old, opened(shelf, node="new", form=2) as new:
        await played(new)
        await new.release("t", 1)
        with pytest.raises(Elsewhere) as told:
            await old.claim("t", "one")
        assert told.value.node == "new"
        assert (await new.claim("t", "one")).epoch == 2


@in_loop
async def test_an_older_program_that_is_alone_with_newer_rows_leaves_them_and_says_why(shelf):
    async with opened(shelf, node="new", form=2) as new:
        await played(new)
    async with opened(shelf, node="old", form=1) as old:
        with pytest.raises(Fault, match="newer program: install that on this node too"):
            await old.claim("t", "one")
        assert await heads(shelf) == {"t": [1, 2, None]}


@pytest.mark.parametrize("state", ["playing", "archived"])
@in_loop
async def test_an_older_program_reads_what_is_newer_and_says_so(shelf, state):
    async with opened(shelf, node="new", form=2) as new, opened(shelf, node="old", form=1) as old:
        await played(new)
        if state == "archived":
            await new.archive("t", 5)
        found = await old.peek("t", "one")
        assert found.rows == chain(2)
        assert "newer program: install that on this node too" in found.newer
        assert (await new.peek("t", "one")).newer == ""


@in_loop
async def test_what_only_a_newer_program_can_read_is_not_called_damaged(shelf):
    async with opened(shelf, node="new", form=2) as new, opened(shelf, node="old", form=1) as old:
        await played(new)
        await shelf.ask("UPDATE log SET body = 'another way to write it' WHERE seq = 2")
        with pytest.raises(Fault, match="newer program: install that on this node too"):
            await old.peek("t", "one")
        with pytest.raises(Damaged):
            await new.peek("t", "one")


@in_loop
async def test_a_newer_program_takes_up_what_an_older_one_wrote(shelf):
    async with opened(shelf, node="old", form=1) as old:
        await played(old)
    async with opened(shelf, node="new", form=2) as new:
        assert (await new.claim("t", "one")).rows == chain(2)


# ---- reading -------------------------------------------------------------------------------------


@in_loop
async def test_who_peeks_moves_no_epoch_and_its_owner_plays_on(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        found = await b.peek("t", "one")
        assert (found.rows, found.entry) == (chain(2), entry("t", "t"))
        assert await b.rows("t", 1, 9) == chain(2)
        assert await b.find("t") == "t"
        assert await heads(shelf) == {"t": [1, 2, "a"]}
        assert await keep(a, chain(3)[2:]) is None


@in_loop
async def test_what_was_only_read_takes_no_batch(shelf):
    async with two(shelf) as (a, b):
        await played(a)
        found = await b.peek("t", "one")
        assert isinstance(await keep(b, chain(3)[2:], epoch=found.epoch), Overtaken)
        assert await b.peek("nowhere", "one") is None


# ---- who is there --------------------------------------------------------------------------------


@in_loop
async def test_nodes_tell_how_busy_they_are_and_who_has_died(shelf):
    async with opened(shelf, node="b") as b:
        a = shelf.store("a", load=lambda: (3, 7))
        await a.start()
        while (await b.nodes())[0].tables == 0:
            await asyncio.sleep(0.05)
        [first, second] = await b.nodes()
        assert (first.node, first.tables, first.sockets, first.lives) == ("a", 3, 7, True)
        assert (second.node, second.lives, second.lease) == ("b", True, 5.0)
        await crash(shelf, a)
        assert [one.lives for one in await b.nodes()] == [False, True]


@in_loop
async def test_the_eldest_that_lives_keeps_the_house(shelf):
    async with opened(shelf, node="b") as b:
        async with opened(shelf, node="a") as a:
            assert [await one.is_housekeeper() for one in (a, b)] == [False, True]
            await b.abandon()
            await without_lock(shelf, b)
            assert await a.is_housekeeper()
        assert await life_of(shelf, "b")
