"""Time at a table: the move clock, the games' own timers, countdowns and pauses."""

import asyncio

import pytest

from nuancier.kernel.game import CLOCK, LUCK
from nuancier.tables import messages
from nuancier.tables.clock import LoopClock, TableTime
from tests.tables.house import Hall, after, in_virtual_time


def deeds(person):
    return [(event.seat, event.by) for event in person.told(messages.Event)]


def moved(hall, deed):
    return [hall.game.names[move] for move in deed.moves]


# ---- the move clock ------------------------------------------------------------------------------


@in_virtual_time
async def test_who_lets_the_clock_run_out_has_one_move_made():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1}, clock=30)
    await after(29.9)
    assert deeds(hall.ana) == [(LUCK, "")]
    await after(0.2)
    assert deeds(hall.bob) == [(LUCK, ""), (0, "clock")]
    assert b"clock" in (await hall.rows())[-1].body


@in_virtual_time
async def test_every_deed_sets_the_clock_anew():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1}, clock=30)
    await after(29)
    await hall.ana.act("draw")
    await after(29)
    assert deeds(hall.ana) == [(LUCK, ""), (0, "")]
    await after(2)
    assert deeds(hall.ana)[-1] == (0, "clock")


@in_virtual_time
async def test_coming_and_going_does_not_stop_the_clock():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1}, clock=30)
    for _ in range(7):
        await after(5)
        await hall.ana.resume()
    assert deeds(hall.bob)[-1] == (0, "clock")


@in_virtual_time
async def test_without_a_clock_one_may_think_as_long_as_one_likes():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    await after(36_000)
    assert len(hall.ana.told(messages.Event)) == 1


@in_virtual_time
async def test_a_restart_costs_nobody_time():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1}, clock=30)
    await after(20)
    await hall.restart()
    await after(55)
    ana = await hall.ana.resume()
    await hall.bob.resume()
    await after(29.9)
    assert ana.told(messages.Event) == []
    await after(0.2)
    assert deeds(ana) == [(0, "clock")]


@in_virtual_time
async def test_a_rest_costs_nobody_time():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1}, clock=30)
    await after(20)
    await hall.ana.drop()
    await hall.bob.drop()
    await after(50)
    await hall.ana.resume()
    await hall.bob.resume()
    await after(9.9)
    assert hall.ana.told(messages.Event) == []
    await after(0.2)
    assert deeds(hall.ana) == [(0, "clock")]


@in_virtual_time
async def test_naming_the_jokers_of_coloretto_is_a_move_of_the_clock():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"jokers": "hand"}, clock=20)
    hall.ana.play_along(1)
    hall.bob.play_along(2)
    while not hall.state.t.naming:
        await after(0.05)
    hall.ana.stop_playing()
    hall.bob.stop_playing()
    await after(60)
    last = hall.state.deeds[-1]
    assert (last.seat, moved(hall, last)) == (CLOCK, ["name best"])
    assert hall.state.stage == "finished"


@in_virtual_time
async def test_the_clock_makes_a_whole_choice_and_drops_a_half_one():
    hall = await Hall.started("chiffres_et_couleurs", "Ana", "Bob", clock=20)
    await hall.ana.act(hall.ana.moves[0])
    await after(21)
    assert {event.by for event in hall.ana.told(messages.Event) if event.seat == 0} == {"clock"}
    await after(2)
    assert not hall.ana.moves or isinstance(await hall.ana.any_move(), messages.Ack)


# ---- the games' own timers -----------------------------------------------------------------------


async def owing():
    """A table of Limits for the forgetful, at which somebody has to draw within three seconds."""
    hall = await Hall.started("limits", "Ana", "Bob", options={"forgetful": "on"}, clock=2)
    while ["draw"] not in (hall.ana.moves, hall.bob.moves):
        mover = hall.ana if hall.ana.moves else hall.bob
        await mover.any_move()
    return hall, hall.ana if hall.ana.moves else hall.bob


@in_virtual_time
async def test_who_does_not_draw_in_time_in_limits_loses_by_a_move_of_the_clock():
    hall, _ = await owing()
    last = hall.state.deeds[-1]
    await after(2.9)
    assert hall.state.deeds[-1] is last
    await after(0.2)
    lost = next(deed for deed in hall.state.deeds if deed.seat == CLOCK)
    assert moved(hall, lost) == ["lose the draw"]
    assert lost.at == last.at + 3000


@in_virtual_time
async def test_who_draws_in_time_does_not_lose():
    hall, person = await owing()
    await after(2.9)
    await person.act("draw")
    await after(1)
    assert not any(deed.seat == CLOCK for deed in hall.state.deeds)


@in_virtual_time
async def test_a_race_in_which_nobody_moves_ends_by_the_clock():
    hall = await Hall.started("top_speed", "Ana", "Bob")
    await after(301)
    last = hall.state.deeds[-1]
    assert last.seat == CLOCK
    assert hall.state.stage == "finished"
    assert hall.ana.last(messages.Event).result.places


@in_virtual_time
async def test_a_round_of_rouge_jaune_vert_ends_by_the_clock():
    hall = await Hall.started("rouge_jaune_vert", "Ana", "Bob")
    await after(301)
    assert CLOCK in [deed.seat for deed in hall.state.deeds]


@in_virtual_time
@pytest.mark.parametrize("rest", [5, 50])
async def test_a_timer_stands_still_while_the_table_rests(rest):
    hall, _ = await owing()
    await after(2)
    await hall.ana.drop()
    await hall.bob.drop()
    await after(rest)
    await hall.ana.resume()
    await hall.bob.resume()
    await after(0.9)
    assert not any(deed.seat == CLOCK for deed in hall.state.deeds)
    await after(0.2)
    assert any(deed.seat == CLOCK for deed in hall.state.deeds)


# ---- before a deal -------------------------------------------------------------------------------


@in_virtual_time
async def test_cards_are_dealt_at_once_when_people_take_turns():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    await hall.ana.ask(messages.Start)
    assert [event.seat for event in hall.bob.told(messages.Event)] == [LUCK]


@in_virtual_time
async def test_a_countdown_precedes_a_race():
    hall = await Hall.open("rouge_jaune_vert", "Ana", "Bob")
    await hall.ana.ask(messages.Start)
    await after(2.9)
    assert (hall.state.deals, hall.ana.moves) == (0, [])
    await after(0.2)
    assert hall.state.deals == 1


# ---- clocks --------------------------------------------------------------------------------------


@in_virtual_time
async def test_a_stamp_from_before_the_wakening_is_not_before_the_rest():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    time = TableTime(hall.clock, 500)
    assert (time.runs, time.now()) == (False, 500)
    await after(1)
    time.wake()
    assert time.at(hall.clock.now() - 300) == 500
    await after(2)
    time.wake()
    time.rest()
    assert (time.runs, time.now()) == (False, 2500)


@in_virtual_time
async def test_the_clock_of_a_loop_never_goes_back_and_knows_the_date():
    clock = LoopClock(asyncio.get_running_loop())
    first, rung = clock.now(), []
    clock.later(5, lambda: rung.append(1))
    clock.later(5, lambda: rung.append(2)).cancel()
    await after(1)
    assert clock.now() >= first
    assert rung == [1]
    assert clock.wall() > 1_600_000_000_000


def test_the_clock_of_a_loop_does_not_follow_the_wall(monkeypatch):
    with asyncio.Runner() as runner:
        clock = LoopClock(runner.get_loop())
    before = clock.now()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    assert before <= clock.now() < before + 60_000
    assert clock.wall() == 0


@pytest.mark.parametrize("seconds", [1, 3600])
@in_virtual_time
async def test_the_clock_of_a_table_is_told(seconds):
    hall = await Hall.open("coloretto", "Ana", "Bob", clock=seconds)
    assert hall.bob.last(messages.Snapshot).lobby.clock == seconds


@in_virtual_time
async def test_each_person_has_a_move_clock_of_their_own():
    hall = await Hall.started("limits", "Ana", "Bob", "Cleo", clock=10)
    await hall.ana.any_move()
    await after(9)
    await hall.bob.any_move()
    await after(2)
    by_clock = [event.seat for event in hall.ana.told(messages.Event) if event.by == "clock"]
    assert by_clock[:1] == [2]


@in_virtual_time
async def test_a_deal_counts_as_the_beginning_of_everybodys_time():
    hall = await Hall.started("limits", "Ana", "Bob", clock=10)
    assert hall.ana.told(messages.Event)[0].seat == LUCK
    await after(9)
    assert len(hall.ana.told(messages.Event)) == 1
