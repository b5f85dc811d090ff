"""Hints again: in the same place, after a loss, and by the same wish; all know of every one."""

import pytest

from nuancier.ai.thinking import Decision
from nuancier.tables import messages
from nuancier.tables.messages import Advice, Hint, Start
from tests.tables.house import Hall, Person, after, in_virtual_time, settled
from tests.tables.test_hints import come_round, hinted, on_turn, slow, two
from tests.tables.test_second_looks import drafting

# ---- again in the same place ---------------------------------------------------------------------


@in_virtual_time
async def test_in_one_position_the_same_hint_is_told_again_and_kept_once():
    hall = await two()
    asker, _ = on_turn(hall)
    first = await asker.ask(Hint)
    again = [await asker.ask(Hint) for _ in range(70)]
    assert {one.move for one in again} == {first.move}
    assert len(await hinted(hall)) == 1


@in_virtual_time
async def test_in_the_next_position_a_hint_is_asked_for_anew():
    hall = await two(set={"hint_seconds": 0})
    asker, other = on_turn(hall)
    await asker.ask(Hint)
    await come_round(hall, asker, other)
    thinker = slow(hall)
    asker.send(Hint)
    await settled()
    assert len(thinker.asked) == 1
    assert len(await hinted(hall)) == 2


@in_virtual_time
async def test_the_steps_of_an_unfinished_choice_have_a_hint_each_and_are_not_counted_by_others():
    hall = await drafting()
    rows = len(await hinted(hall))
    thinker = slow(hall)
    hall.ana.send(Hint)
    await settled()
    await thinker.answer()
    await hall.ana.any_move()
    await after(10)
    assert hall.ana.last(messages.Drafted).drafted
    hall.ana.send(Hint)
    await settled()
    assert len(thinker.asked) == 1
    assert len(await hinted(hall)) == rows + 1


@in_virtual_time
async def test_hints_of_one_turn_leave_the_log_as_it_was():
    hall = await two()
    for _ in range(30):
        await on_turn(hall)[0].any_move()
    asker, _ = on_turn(hall)
    for _ in range(64):
        await asker.ask(Hint)
        await after(2)
    zoe = await hall.spectator()
    told = [fact["kind"] for fact in zoe.last(messages.Snapshot).facts]
    assert told.count("hint_asked") == 1
    assert len(told) > 30


# ---- no search -----------------------------------------------------------------------------------


@in_virtual_time
async def test_what_nobody_searched_is_not_passed_off_as_a_hint():
    hall = await two()
    asker, _ = on_turn(hall)
    await asker.any_move()
    asker, _ = on_turn(hall)
    thinker = slow(hall)
    op = asker.send(Hint)
    await settled()
    _, moves, answer = thinker.asked.pop()
    assert len(moves) > 1
    answer(Decision(moves[0]))
    await settled()
    assert asker.last(messages.Refused).reason.key == "lobby-hint-lost"
    await after(2)
    asker.send(Hint, op=op)
    await settled()
    await thinker.answer()
    assert asker.last(Advice).op == op
    assert len(await hinted(hall)) == 1


@in_virtual_time
async def test_races_are_not_searched_and_have_hints_all_the_same():
    hall = await two("top_speed")
    asker, _ = on_turn(hall)
    assert (await asker.ask(Hint)).opinions == []


# ---- resends -------------------------------------------------------------------------------------


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
    thinker = slow(hall)
    op = asker.send(Hint)
    await settled()
    await asker.drop()
    back = await asker.resume()
    back.send(Hint, op=op)
    await settled()
    await thinker.answer()
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


@in_virtual_time
async def test_what_could_not_be_kept_is_not_answered():
    hall = await two()
    asker, _ = on_turn(hall)
    hall.hold()
    thinker = slow(hall)
    asker.send(Hint)
    await settled()
    assert thinker.asked == []
    await hall.let_go()
    assert len(thinker.asked) == 1


@in_virtual_time
async def test_a_device_that_only_looks_on_may_not_ask():
    hall = await two()
    asker, _ = on_turn(hall)
    new = Person(hall, asker.name)
    hall.table.presence.resume(new.guest, asker.token, 0)
    await settled()
    assert (await asker.ask(Hint)).reason.key == "lobby-elsewhere"
    assert await hinted(hall) == []


@in_virtual_time
async def test_bots_go_on_while_somebody_asks():
    hall = await Hall.open("coloretto", "Ana", bots=2)
    await hall.ana.ask(Start)
    hall.ana.play_along(3)
    while hall.state.stage == "playing":
        if hall.ana.moves:
            hall.ana.send(Hint)
        await after(5)
    assert hall.ana.told(Advice)
    assert not hall.table.is_gone
