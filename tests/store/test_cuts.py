"""Whichever message between a node and its database is lost, and whenever: nobody is told a lie."""

import asyncio

import asyncpg
import pytest

from nuancier.store.log import Batch, Fault, Overtaken
from nuancier.store.postgres import schema, sql, writer
from tests.amount import amount
from tests.store.evenings import check, evening, lines, nobody_told
from tests.store.lives import cut_off, played, without_lock
from tests.store.shelf import (
    Answers,
    DatabaseShelf,
    bodies,
    chain,
    in_loop,
    keep,
    opened,
    said,
)
from tests.store.wire import Wire

STRIDE = amount(5, 1)  # by day every fifth message is lost, another one in each test
SHORT = 0.5  # seconds: a lease that a test can wait for


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """Nobody waits long before the database is asked again."""
    monkeypatch.setattr(writer, "LOOK_AGAIN", 0.01)


async def answered(under_way):
    """Wait for everything under way: a broken wire is mended, so everything is answered."""
    waits = [one if isinstance(one, asyncio.Future) else one() for one in under_way]
    await asyncio.gather(*waits, return_exceptions=True)


async def live(database, schema, wire, **options):
    """Live through an evening at the end of a wire; return what every batch was told."""
    shelf = DatabaseShelf(database.url, schema)
    async with wire.to(database.url) as url:
        store = DatabaseShelf(url, schema).store(**options)
        try:
            await store.start()
        except Fault:
            return shelf, nobody_told()
        return shelf, await evening(shelf, store, answered)


async def lose_each(database, schema, harms, first, stride=STRIDE, **options):
    """Lose each message in turn, or one of a few; return how many evenings that were."""
    evenings, k = 0, first
    while True:
        wire = Wire(lambda count, k=k: harms.get(count - k, ""), is_silent="lease" in options)
        shelf, told = await live(database, f"{schema}{k}", wire, **options)
        if await shelf.ask("SELECT to_regclass('log') WHERE to_regclass('log') IS NOT NULL"):
            check(shelf, told)
        await shelf.ask(f'DROP SCHEMA IF EXISTS "{shelf.schema}" CASCADE')
        if wire.count < k:
            assert [answers for answers in told.values() if answers != [None]] == []
            return evenings
        evenings, k = evenings + 1, k + stride


CHANGES = ("BORN", "OPEN", "COMMIT", "COMMIT_ALL", "CLAIM", "RELEASE", "ARCHIVE", "DIE")


@in_loop
async def test_an_evening_says_everything_by_which_a_table_changes_hands_or_grows(database, shelf):
    wire = Wire()
    _, told = await live(database, shelf.schema, wire)
    assert [name for name in CHANGES if getattr(sql, name).encode() not in wire.said] == []
    assert [answers for answers in told.values() if answers != [None]] == []


CUTS = {
    "it never arrives": {0: "before"},
    "its answer is lost": {0: "after"},
    "nor do the next ones": {0: "before", 1: "before", 2: "before"},
    "nor do their answers": {0: "after", 1: "after", 2: "before", 3: "after"},
    # The look for the mark is the tenth message of the next connection: done, and its answer lost.
    "the look for it is lost": {0: "after", **dict.fromkeys(range(9, 14), "after")},
}


@pytest.mark.parametrize("cut", CUTS)
@in_loop
async def test_whichever_message_is_cut_nobody_is_told_a_lie(database, shelf, cut):
    first = 1 + list(CUTS).index(cut) % STRIDE
    evenings = await lose_each(database, shelf.schema, CUTS[cut], first)
    assert evenings * STRIDE > 40  # no message escapes the wire


@pytest.mark.parametrize("cut", list(CUTS)[:2])
@in_loop
async def test_a_wire_that_goes_silent_is_left_after_a_lease(database, shelf, cut, monkeypatch):
    monkeypatch.setattr(writer, "UPGRADE_SECONDS", SHORT)
    first = 1 + list(CUTS).index(cut)
    evenings = await lose_each(database, shelf.schema, CUTS[cut], first, 6 * STRIDE, lease=SHORT)
    assert evenings * 6 * STRIDE > 40


# ---- later than anybody waits --------------------------------------------------------------------


@pytest.mark.parametrize("parts", [{"rows": chain(3)[2:]}, {"chat": [said(1)]}])
@in_loop
async def test_what_was_said_not_to_be_kept_does_not_come_later(shelf, parts):
    harms = []
    wire = Wire(lambda _count: harms.pop() if harms else "")
    async with wire.to(shelf.url) as url, opened(DatabaseShelf(url, shelf.schema)) as a:
        await played(a)
        await keep(a, chat=[said(0)])  # from now on a commit is one message
        harms.append("late")
        assert isinstance(await keep(a, **parts), Fault)
        wire.comes_now.set()
        await wire.has_come.wait()
        assert (len(bodies(shelf)), lines(shelf, "t")) == (2, [0])
        assert await keep(a, **parts) is None


# ---- in doubt, and more happens meanwhile --------------------------------------------------------


class Doubt:
    """A wire on which the answer to the next message is lost, then everything, until mended."""

    def __init__(self):
        self.wire, self._left = Wire(self._harm), None

    def _harm(self, _count):
        if self._left is None:
            return ""
        self._left -= 1
        return "after" if self._left >= 0 else "before"

    def begin(self, messages=1):
        """Let so many more messages arrive."""
        self._left = messages

    def mend(self):
        self._left = None


WORDS = {"rows": {"rows": chain(3)[2:]}, "chat": {"chat": [said(1)]}}


@pytest.mark.parametrize("what", WORDS)
@in_loop
async def test_what_was_kept_is_told_so_though_another_node_has_the_table_now(shelf, what):
    doubt = Doubt()
    async with (
        doubt.wire.to(shelf.url) as url,
        opened(DatabaseShelf(url, shelf.schema)) as a,
        opened(shelf, node="b") as b,
    ):
        await played(a)
        await keep(a, chat=[said(0)])  # from now on a commit is one message
        doubt.begin()
        coming = asyncio.ensure_future(keep(a, **WORDS[what]))
        await without_lock(shelf, a)
        await b.claim("t", "one")
        doubt.mend()
        assert (await coming, what in there(shelf)) == (None, True)
        assert isinstance(await keep(a, chain(4)[3:]), Overtaken)


def there(shelf):
    """What is kept of the third row and the first line."""
    kept = {"rows": len(bodies(shelf)) == 3, "chat": 1 in lines(shelf, "t")}
    return [name for name, is_there in kept.items() if is_there]


@in_loop
async def test_a_node_that_stops_in_doubt_says_so_and_believes_no_mark_after_it(shelf):
    doubt = Doubt()
    async with doubt.wire.to(shelf.url) as url:
        a = DatabaseShelf(url, shelf.schema).store()
        await a.start()
        await played(a)
        later = Answers()
        doubt.begin()

        def then(fault):
            assert "before it could tell" in str(fault)
            doubt.mend()
            a.append(Batch("t", 1, later, chat=[said(1)]))
            a.append(Batch("t", 1, Answers(), chain(3, body=b"other")[2:]))

        a.append(Batch("t", 1, then, chain(3)[2:]))
        await without_lock(shelf, a)
        await a.close()
        assert isinstance(later[0], Fault)
        assert there(shelf) == ["rows"]


@pytest.mark.parametrize("where", ["must_be_safe", "connect"])
@pytest.mark.parametrize("error", [asyncpg.InternalClientError, AttributeError, EOFError])
@in_loop
async def test_whatever_a_driver_in_disorder_raises_everybody_is_answered(
    shelf, monkeypatch, where, error
):
    real, raised = getattr(schema, where), []

    async def raises_once(*given):
        if not raised:
            raised.append(error)
            raise error("got a result in an unknown state")
        return await real(*given)

    async with opened(shelf) as a:
        await played(a)
        monkeypatch.setattr(schema, where, raises_once)
        await cut_off(shelf, "a")
        assert isinstance(await keep(a, chain(3)[2:]), Fault)
        assert await keep(a, chain(3)[2:]) is None
        assert raised
