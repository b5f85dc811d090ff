"""Before the first race of somebody new to the game: there is time to read a picture of it."""

import pytest

from nuancier.kernel.game import EVERYONE
from nuancier.tables import messages
from nuancier.tables.events import Joined, read_event
from nuancier.tables.messages import GiveUp, Pause, Rematch, Start, Sync
from tests.tables.house import Hall, after, in_virtual_time

LIVE = pytest.mark.parametrize("game", ["rouge_jaune_vert", "top_speed"])


async def sitting(game, *, ana=False, bob=False, **fields):
    """Ana and Bob before the start, each new to the game or not."""
    hall = await Hall.open(game, "Ana", seats=["free", "free"], new=ana, **fields)
    await (await hall.newcomer("Bob")).sit_down(new=bob)
    return hall


def has_begun(hall):
    """Whether the race is on: the cards are dealt, and nobody waits for a signal."""
    return hall.game.turn(hall.state.t) == EVERYONE


async def seconds_to_the_race(hall):
    """Return after how many seconds the race begins, as all were told and as it came."""
    told = hall.bob.last(messages.Arranged).lobby.starts_in
    assert hall.ana.last(messages.Arranged).lobby.starts_in == told, "everybody sees the same"
    await after(told / 1000 - 0.1)
    assert not has_begun(hall)
    await after(0.2)
    assert has_begun(hall)
    return told / 1000


async def played_through(game, **new):
    """Return the table after its first match."""
    hall = await sitting(game, **new)
    await hall.ana.ask(Start)
    await seconds_to_the_race(hall)
    for person in (hall.ana, hall.bob):
        person.play_along(1)
    await hall.played_out()
    assert hall.state.stage == "finished"
    return hall


@LIVE
@in_virtual_time
async def test_somebody_new_has_longer_to_read(game):
    for new in ({"ana": True}, {"bob": True}, {"ana": True, "bob": True}):
        hall = await sitting(game, **new)
        await hall.ana.ask(Start)
        assert await seconds_to_the_race(hall) == 8


@LIVE
@in_virtual_time
async def test_where_all_have_played_before_the_countdown_is_short(game):
    hall = await sitting(game)
    await hall.ana.ask(Start)
    assert await seconds_to_the_race(hall) == 3


@LIVE
@in_virtual_time
async def test_whoever_plays_alone_at_once_has_it_too(game):
    hall = await Hall.open(game, "Ana", bots=1, new=True)
    await hall.ana.ask(Start)
    assert hall.ana.last(messages.Arranged).lobby.starts_in == 8000


@LIVE
@in_virtual_time
async def test_a_rematch_of_those_who_were_new_is_counted_down_to_as_usual(game):
    hall = await played_through(game, ana=True, bob=True)
    await hall.ana.ask(Rematch)
    assert await seconds_to_the_race(hall) == 3


@LIVE
@in_virtual_time
@pytest.mark.parametrize("ana", [True, False])
async def test_a_newcomer_who_sits_down_for_the_rematch_has_it_once(game, ana):
    hall = await played_through(game, ana=ana, bob=True)
    for new, seconds in ((True, 8), (False, 3)):
        await hall.bob.ask(messages.Leave)
        await (await hall.newcomer("Bob")).sit_down(new=new)
        await hall.ana.ask(Rematch)
        assert await seconds_to_the_race(hall) == seconds
        hall.bob.play_along(1)
        await hall.played_out()


@in_virtual_time
async def test_the_second_round_is_counted_down_to_as_usual():
    hall = await sitting("rouge_jaune_vert", ana=True, set={"count_seconds": 0})
    await hall.ana.ask(Start)
    await seconds_to_the_race(hall)
    for person in (hall.ana, hall.bob):
        person.play_along(1)
    while has_begun(hall):
        await after(0.1)
    assert await seconds_to_the_race(hall) == 3


@LIVE
@in_virtual_time
async def test_a_house_that_does_not_count_down_does_so_for_nobody(game):
    hall = await sitting(game, ana=True, set={"countdown_ms": 0})
    await hall.ana.ask(Start)
    await after(0.1)
    assert has_begun(hall)


@LIVE
@in_virtual_time
@pytest.mark.parametrize(("first", "seconds"), [(0, 3), (3001, 3.001), (20_000, 20)])
async def test_the_house_says_how_long_and_never_less_than_usual(game, first, seconds):
    hall = await sitting(game, bob=True, set={"first_countdown_ms": first})
    await hall.ana.ask(Start)
    assert await seconds_to_the_race(hall) == seconds


@LIVE
@in_virtual_time
async def test_it_is_as_long_when_the_newcomer_goes_meanwhile(game):
    hall = await sitting(game, bob=True)
    await hall.ana.ask(Start)
    await after(1)
    await hall.bob.ask(GiveUp)
    await hall.ana.ask(Sync, seq=0)
    assert hall.ana.last(messages.Snapshot).lobby.starts_in == 7000
    await after(6.9)
    assert not has_begun(hall)
    await after(0.2)
    assert has_begun(hall)


@LIVE
@in_virtual_time
async def test_a_newcomer_who_goes_before_the_start_leaves_the_usual_one(game):
    hall = await sitting(game, bob=True)
    await hall.bob.ask(messages.Leave)
    await (await hall.newcomer("Bob")).sit_down()
    await hall.ana.ask(Start)
    assert await seconds_to_the_race(hall) == 3


@LIVE
@in_virtual_time
@pytest.mark.parametrize("snapshot", [1, 1000])
async def test_a_server_that_dies_in_it_counts_down_long_enough(game, snapshot):
    hall = await sitting(game, bob=True, set={"snapshot_every": snapshot})
    await hall.ana.ask(Start)
    await after(1)
    await hall.restart()
    await hall.bob.resume()
    ana = await hall.ana.resume()
    assert ana.last(messages.Snapshot).lobby.starts_in in (8000, 7000)
    assert hall.table.play.starts_in > 6900
    await after(6.8)
    assert not has_begun(hall)
    await after(1.3)
    assert has_begun(hall)


@in_virtual_time
async def test_a_pause_is_ended_by_the_usual_countdown():
    hall = await Hall.open("rouge_jaune_vert", "Ana", bots=1, new=True)
    await hall.ana.ask(Start)
    await after(8.1)
    await hall.ana.ask(Pause, on=True)
    await hall.ana.ask(Pause, on=False)
    assert hall.ana.last(messages.Arranged).lobby.starts_in == 3000


@in_virtual_time
async def test_turns_wait_for_nobody():
    hall = await Hall.open("coloretto", "Ana", bots=1, new=True)
    await hall.ana.ask(Start)
    assert hall.state.deals == 1


@in_virtual_time
async def test_a_first_hand_explains_the_game_itself():
    hall = Hall()
    await hall.host("rouge_jaune_vert", "Ana", seats=[], lesson=True, new=True)
    assert hall.state.lesson is not None
    assert not hall.state.introduces


@in_virtual_time
async def test_the_log_keeps_who_was_new():
    hall = await sitting("limits", bob=True)
    joined = [
        event for row in await hall.rows() if isinstance(event := read_event(row.body), Joined)
    ]
    assert [event.new for event in joined] == [False, True]
