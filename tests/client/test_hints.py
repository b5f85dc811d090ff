"""Hints from Python, with the bots of a real server."""

import asyncio

import pytest

from nuancier.client.connection import TableRefusal, connect
from tests.client.company import mover_and_other, with_two
from tests.client.house import HASTY, visit

PLAIN = {"bot_compile": False, "bot_workers": 1, "bot_search_ms": 50}


async def with_a_choice(anna, ben):
    """Play on until somebody has several moves; return who that is."""
    mover, _ = await mover_and_other(anna, ben)
    while len(mover.moves) < 2:
        await mover.act(mover.moves[0])
        await mover.until(lambda: bool(anna.moves or ben.moves))
        mover = anna if anna.moves else ben
    return mover


def test_a_hint_holds_the_move_and_what_the_search_thinks_of_all_of_them(tmp_path):
    async def scene(house, anna, ben):
        mover = await with_a_choice(anna, ben)
        return await mover.hint(), mover.moves

    advice, moves = with_two(tmp_path, scene, **PLAIN)
    assert sorted(one.move for one in advice.opinions) == sorted(moves)
    assert advice.move == advice.opinions[0].move
    visits = [one.visits for one in advice.opinions]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] > 0


def test_a_hint_asked_for_on_a_connection_that_breaks_still_comes_and_is_asked_for_once(tmp_path):
    async def scene(house, anna, ben):
        mover = await with_a_choice(anna, ben)
        asking = asyncio.ensure_future(mover.hint())
        state = house.server.house.tables[anna.table].state
        while not state.asides:
            await asyncio.sleep(0)
        house.cut_everybody()
        advice = await asking
        return advice, len(state.asides)

    advice, asked = with_two(tmp_path, scene, **PLAIN)
    assert advice.opinions
    assert asked == 1


def test_a_table_without_hints_says_so(tmp_path):
    async def scene(house):
        async with connect(house.url, manners=HASTY) as first:
            seat = await first.open("coloretto", ["free", "joueur"], name="Anna", hints=False)
            await seat.start()
            with pytest.raises(TableRefusal) as refused:
                await seat.hint()
            return refused.value.saying.key, seat.lobby.hints

    assert visit(tmp_path, scene) == ("lobby-no-hints", False)
