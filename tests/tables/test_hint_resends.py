"""A wish for a hint that is sent again: the same answer, kept once, and never a hint unseen."""

import pytest

from nuancier.tables.messages import Advice, Hint
from tests.tables.asking import come_round, hinted, on_turn, slow, two
from tests.tables.house import in_virtual_time, settled


@in_virtual_time
async def test_the_same_wish_again_gets_the_same_bytes_and_is_kept_once():
    hall = await two()
    asker, _ = on_turn(hall)
    op = (await asker.ask(Hint)).op
    await asker.any_move()
    await asker.ask(Hint, op=op)
    first, again = asker.answers(op)
    assert first == again
    assert len(await hinted(hall)) == 1


@in_virtual_time
async def test_the_answer_goes_to_the_connection_that_acts_when_it_comes():
    hall = await two()
    asker, _ = on_turn(hall)
    service = slow(hall)
    op = asker.send(Hint)
    await settled()
    await asker.drop()
    back = await asker.resume()
    back.send(Hint, op=op)
    await settled()
    await service.answer()
    assert len(back.answers(op)) == 1
    assert back.last(Advice).op == op
    assert len(await hinted(hall)) == 1


@in_virtual_time
async def test_an_answer_lost_in_a_restart_is_found_again_without_asking_twice():
    hall = await two()
    asker, _ = on_turn(hall)
    slow(hall)
    op = asker.send(Hint)
    await settled()
    await hall.restart()
    back = await asker.resume()
    assert isinstance(await back.ask(Hint, op=op), Advice)
    assert len(await hinted(hall)) == 1


@in_virtual_time
async def test_an_old_wish_is_no_way_to_a_hint_that_nobody_is_told_of():
    hall = await two()
    asker, other = on_turn(hall)
    op = (await asker.ask(Hint)).op
    await come_round(hall, asker, other)
    await hall.restart()
    back = await asker.resume()
    assert (await back.ask(Hint, op=op)).reason.key == "lobby-hint-stale"


@pytest.mark.parametrize("name", ["coloretto", "limits", "chiffres_et_couleurs", "top_speed"])
@in_virtual_time
async def test_a_move_that_was_made_is_no_way_to_a_hint_that_nobody_is_told_of(name):
    hall = await two(name)
    asker, _ = on_turn(hall)
    for _ in range(12):
        move = (await asker.any_move()).op
        if on_turn(hall)[0].moves:
            await asker.ask(Hint, op=move)
        asker, _ = on_turn(hall)
        if not asker.moves:
            break
    assert not [*hall.ana.told(Advice), *hall.bob.told(Advice)]


@in_virtual_time
async def test_a_hint_lost_in_a_restart_is_found_again_though_somebody_else_asked_since():
    hall = await two("limits", set={"hint_seconds": 0})
    slow(hall)
    op = hall.ana.send(Hint)
    await settled()
    hall.bob.send(Hint)
    await settled()
    await hall.restart()
    back = await hall.ana.resume()
    assert isinstance(await back.ask(Hint, op=op), Advice)
    assert len(await hinted(hall)) == 2
