"""First hands take nobody's tables away, are no part of the figures, and still have a limit."""

import itertools

from nuancier.tables import messages
from tests.server.hostile.desk import Desk, refusal
from tests.tables.house import after, in_virtual_time, read

OPS = itertools.count(10**15)  # long enough to be nobody else's
HOME, ELSEWHERE = "192.0.2.1", "192.0.2.9"


def lesson(game="limits"):
    return {
        "t": "open", "op": f"lesson{next(OPS)}", "name": "Ana", "game": game,
        "seats": [], "lesson": True,
    }  # fmt: skip


def table():
    return {
        "t": "open", "op": f"table{next(OPS)}", "name": "Ana", "game": "limits",
        "seats": ["free", "free"],
    }  # fmt: skip


@in_virtual_time
async def test_they_do_not_count_among_the_tables_of_a_household():
    desk = Desk(tables_per_address=1)
    for _ in range(3):
        assert await refusal(await desk.introduced(), **lesson()) is None
    assert await refusal(await desk.introduced(), **table()) is None
    assert await refusal(await desk.introduced(), **table()) == "server-too-many-tables"
    assert await refusal(await desk.introduced(), **lesson()) is None


@in_virtual_time
async def test_they_do_not_count_among_the_openings_of_a_household():
    desk = Desk(openings=2)
    for _ in range(2):
        assert await refusal(await desk.introduced(), **lesson()) is None
    assert await refusal(await desk.introduced(), **table()) is None


@in_virtual_time
async def test_nobody_opens_them_without_end():
    desk = Desk(openings=2)
    wishes = [lesson() for _ in range(3)]
    told = [await refusal(await desk.introduced(HOME), **wish) for wish in wishes]
    assert told == [None, None, "server-too-many-openings"]
    assert await refusal(await desk.introduced(HOME), **wishes[0]) is None  # it is open already
    assert await refusal(await desk.introduced(ELSEWHERE), **lesson()) is None
    await after(desk.settings.openings_seconds)
    assert await refusal(await desk.introduced(HOME), **wishes[2]) is None


@in_virtual_time
async def test_they_are_no_part_of_the_figures():
    desk = Desk()
    await refusal(await desk.introduced(), **lesson())
    assert desk.reception.figures.tables_opened == 0
    await refusal(await desk.introduced(), **table())
    assert desk.reception.figures.tables_opened == 1


@in_virtual_time
async def test_no_code_leads_to_one():
    desk = Desk()
    call = await desk.introduced()
    await refusal(call, **lesson())
    [seated] = [told for told in map(read, call.socket.sent) if isinstance(told, messages.Seated)]
    assert seated.code == ""
    for said in ("", seated.table):
        for wish in ({"t": "watch"}, {"t": "join", "op": "a", "name": "Bob"}):
            assert await refusal(await desk.introduced(), **wish, code=said) == "tables-code"
