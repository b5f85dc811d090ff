"""How long bots take: public facts in turn games, their own skill in races."""

from itertools import pairwise
from typing import get_args

import pytest

from nuancier.ai.habits import PEOPLE
from nuancier.ai.levels import LEVELS
from nuancier.games import GAMES
from nuancier.tables import messages
from nuancier.tables.bots import DELIVERY_MS, QUICK_MS
from nuancier.tables.events import Arrangement, read_event, write_event
from nuancier.tables.messages import Arrange
from tests.tables.house import Hall, after, in_virtual_time, settled
from tests.tables.pacing import Deciding, racing, times
from tests.tables.replaying import summed, whole


def test_there_is_one_list_of_levels():
    assert get_args(messages.Level) == tuple(LEVELS)


@in_virtual_time
async def test_a_racer_acts_as_long_after_it_looked_as_it_takes():
    hall = await racing(437)
    await after(5)
    first, second, third = times(hall)[:3]
    assert (second - first, third - second) == (437, 437)


@in_virtual_time
async def test_a_racer_takes_its_time_to_look_up_when_cards_are_dealt():
    hall = await racing(437)
    await after(5)
    assert times(hall)[0] - 437 >= PEOPLE["joueur"]["least"]


@in_virtual_time
async def test_racers_act_at_once_where_bots_do_not_wait():
    hall = await racing(437, bot_delay_ms=(0, 0))
    assert times(hall)[:1] == [0]


async def first_delay(game, level, seed, pace="brisk", **setting):
    """Return when the only bot of a table, which begins, has moved."""
    options = {"first": 2} if game == "coloretto" else {}
    hall = await Hall.open(
        game, "Ana", bots=1, level=level, seed=seed, pace=pace, set=setting, options=options
    )
    hall.give(bot_service=Deciding())
    await hall.begin()
    await after(5)
    return times(hall)[0]


@in_virtual_time
async def test_who_searches_is_never_seen_to_move_before_a_search_could_end():
    """A bot with a single move needs no search, and nobody may see that."""
    delays = [await first_delay("coloretto", "maitre", seed) for seed in range(12)]
    assert min(delays) == 1000 + DELIVERY_MS
    assert max(delays) <= 1400


@in_virtual_time
async def test_who_does_not_search_moves_as_soon_as_its_time_comes():
    delays = [await first_delay("coloretto", "joueur", seed) for seed in range(12)]
    assert 600 <= min(delays) < 1000


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.pace == "turns"])
@in_virtual_time
async def test_a_choice_in_several_steps_is_made_when_its_time_comes(game):
    """Where others must not count the steps, each has half of what is left of the time."""
    hall = await Hall.open(game, "Ana", bots=1, level="maitre", set={"bot_delay_ms": (2000, 2000)})
    service = Deciding()
    hall.give(bot_service=service)
    await hall.begin()
    await settled()
    while not service.seconds:
        await hall.ana.any_move()
    usual = game == "coloretto"
    assert service.seconds[0] == (None if usual else (2000 - DELIVERY_MS) / 2 / 1000)


# ---- the table's pace ----------------------------------------------------------------------------


@in_virtual_time
async def test_the_usual_pace_is_brisk_also_for_logs_that_tell_none():
    hall = await Hall.open("coloretto", "Ana", bots=1)
    assert hall.ana.last(messages.Snapshot).lobby.pace == "brisk"
    old = read_event(write_event(Arrangement(bots=[None], options={}, clock=0, locked=False)))
    assert (b"pace" in write_event(old), old.pace) == (False, "brisk")


@in_virtual_time
async def test_a_calm_bot_takes_longer_and_thinks_no_longer():
    brisk = [await first_delay("coloretto", "joueur", seed) for seed in range(6)]
    calm = [await first_delay("coloretto", "joueur", seed, pace="calm") for seed in range(6)]
    assert 1080 <= min(calm) < max(calm) <= 2520
    assert all(one > other for one, other in zip(calm, brisk, strict=True))


@pytest.mark.parametrize("pace", ["calm", "brisk"])
@in_virtual_time
async def test_how_long_a_choice_is_thought_about_is_not_a_matter_of_pace(pace):
    hall = await Hall.open("limits", "Ana", bots=1, level="maitre", seed=3, pace=pace)
    service = Deciding()
    hall.give(bot_service=service)
    await hall.begin()
    while not service.seconds:
        await hall.ana.any_move()
    assert 0.5 <= service.seconds[0] <= 0.65


@in_virtual_time
async def test_at_once_is_the_same_time_for_all_who_do_not_search():
    delays = [await first_delay("coloretto", "joueur", seed, pace="at_once") for seed in range(6)]
    assert set(delays) == {QUICK_MS}


@in_virtual_time
async def test_at_once_never_shows_whether_there_was_something_to_search():
    delays = [await first_delay("coloretto", "maitre", seed, pace="at_once") for seed in range(6)]
    assert set(delays) == {1000 + DELIVERY_MS}


@in_virtual_time
async def test_the_pace_is_none_of_a_racers_habits():
    hall = await racing(437)
    await hall.ana.ask(Arrange, pace="calm")
    await after(10)
    gaps = [later - sooner for sooner, later in pairwise(times(hall))]
    assert set(gaps) == {437}


@in_virtual_time
async def test_the_host_changes_the_pace_before_the_start_and_while_playing():
    hall = await Hall.open("coloretto", "Ana", "Bob", bots=1)
    await hall.ana.ask(Arrange, pace="calm", hints=False)
    assert hall.bob.last(messages.Arranged).lobby.pace == "calm"
    await hall.begin()
    before = hall.state.t.to_bytes()
    assert isinstance(await hall.ana.ask(Arrange, pace="at_once"), messages.Ack)
    lobby = hall.bob.last(messages.Arranged).lobby
    assert (lobby.pace, lobby.stage, lobby.hints) == ("at_once", "playing", False)
    assert hall.state.t.to_bytes() == before


@in_virtual_time
async def test_nothing_else_is_changed_with_the_pace_while_playing():
    hall = await Hall.started("coloretto", "Ana", bots=1)
    assert (await hall.ana.ask(Arrange, pace="calm", hints=False)).reason.key == "lobby-running"
    assert hall.state.pace == "brisk"


@in_virtual_time
async def test_only_the_host_changes_the_pace():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    assert (await hall.bob.ask(Arrange, pace="calm")).reason.key == "lobby-host-only"


@in_virtual_time
async def test_a_change_of_pace_sent_twice_is_kept_once():
    hall = await Hall.started("coloretto", "Ana", bots=1, options={"first": 1})
    first = await hall.ana.ask(Arrange, pace="calm")
    assert await hall.ana.ask(Arrange, pace="calm", op=first.op) == first


@in_virtual_time
async def test_the_pace_outlives_a_restart():
    hall = await Hall.started("coloretto", "Ana", bots=1, pace="calm", options={"first": 1})
    await hall.ana.ask(Arrange, pace="at_once")
    *_, again = summed(hall.id, await hall.rows())
    assert whole(again) == whole(hall.state)
    await hall.restart()
    ana = await hall.ana.resume()
    assert ana.last(messages.Snapshot).lobby.pace == "at_once"
