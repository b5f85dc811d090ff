"""The next deal waits until all who are here have seen the count, and not for ever."""

import pytest

from nuancier.tables import messages
from nuancier.tables.messages import PlayHere
from tests.tables.counting import counted, deals, say_seen
from tests.tables.house import Hall, after, in_virtual_time

LONGEST, COUNTDOWN = 25, 3  # seconds


def seen(person):
    return [player.seen for player in person.last(messages.People).players]


@in_virtual_time
async def test_the_row_that_ends_a_round_says_that_it_is_counted():
    hall = await counted("Ana", "Bob")
    told = hall.ana.told(messages.Event)
    assert [event.counted for event in told] == [False] * (len(told) - 1) + [True]


@in_virtual_time
async def test_after_a_game_nothing_is_waited_for():
    hall = await Hall.started("top_speed", "Ana", bots=1)
    hall.ana.play_along(1)
    await hall.played_out()
    assert not any(event.counted for event in hall.ana.told(messages.Event))
    assert not (await hall.ana.resume()).last(messages.Snapshot).counted


@in_virtual_time
async def test_the_next_round_is_dealt_after_a_countdown_once_all_have_seen():
    hall = await counted("Ana", "Bob", bots=1)
    await say_seen(hall.ana)
    await after(COUNTDOWN + 1)
    assert deals(hall.ana) == 1
    await say_seen(hall.bob)
    await after(COUNTDOWN - 0.1)
    assert deals(hall.ana) == 1
    await after(0.2)
    assert deals(hall.ana) == 2


@in_virtual_time
async def test_nobody_is_waited_for_longer_than_the_house_says():
    hall = await counted("Ana", "Bob")
    began = hall.ana.last(messages.Event).at
    await say_seen(hall.ana)
    await after(LONGEST + COUNTDOWN)
    assert hall.ana.last(messages.Event).at - began == pytest.approx(28_000, abs=60)
    assert deals(hall.ana) == 2


@in_virtual_time
async def test_a_house_may_wait_for_nobody():
    hall = await counted("Ana", "Bob", set={"count_seconds": 0})
    await after(COUNTDOWN)
    assert deals(hall.ana) == 2


@in_virtual_time
async def test_all_are_told_who_has_seen_and_when_the_countdown_begins():
    hall = await counted("Ana", "Bob")
    zoe = await hall.spectator()
    await say_seen(hall.bob)
    assert seen(zoe) == seen(hall.ana) == [False, True]
    await say_seen(hall.ana)
    assert zoe.last(messages.Arranged).lobby.starts_in == COUNTDOWN * 1000
    await after(COUNTDOWN)
    ana = await hall.ana.resume()
    lobby = ana.last(messages.Snapshot).lobby
    assert lobby.starts_in == 0
    assert not any(player.seen for player in lobby.players)


@in_virtual_time
async def test_said_twice_it_is_told_once():
    hall = await counted("Ana", "Bob")
    await say_seen(hall.ana)
    assert await say_seen(hall.ana) == []


@in_virtual_time
async def test_who_looks_on_is_not_waited_for_and_cannot_say_it():
    hall = await counted("Ana", bots=1)
    zoe = await hall.spectator()
    (answer,) = await say_seen(zoe)
    assert answer.reason.key == "lobby-no-seat"
    await say_seen(hall.ana)
    await after(COUNTDOWN)
    assert deals(hall.ana) == 2


@in_virtual_time
async def test_only_the_connection_that_acts_says_it_for_its_seat():
    hall = await counted("Ana", "Bob")
    await say_seen(hall.bob)
    old = hall.ana
    await hall.ana.resume()
    (answer,) = await say_seen(old)
    assert answer.reason.key == "lobby-elsewhere"
    await after(COUNTDOWN + 1)
    assert deals(hall.bob) == 1
    await old.ask(PlayHere)
    await say_seen(old)
    await after(COUNTDOWN)
    assert deals(hall.bob) == 2


@pytest.mark.parametrize("ahead", [-1, 1])
@in_virtual_time
async def test_a_row_of_another_round_or_of_no_round_is_passed_over(ahead):
    hall = await counted("Ana", bots=1)
    assert await say_seen(hall.ana, hall.state.seq + ahead) == []
    await after(COUNTDOWN + 1)
    assert deals(hall.ana) == 1


@in_virtual_time
async def test_while_a_round_runs_it_means_nothing():
    hall = await Hall.started("rouge_jaune_vert", "Ana", bots=1)
    assert await say_seen(hall.ana) == []
    assert not hall.table.play.counts.has_seen(0)


@in_virtual_time
async def test_whoever_goes_is_no_longer_waited_for():
    hall = await counted("Ana", "Bob")
    await say_seen(hall.ana)
    await hall.bob.drop()
    await after(COUNTDOWN)
    assert deals(hall.ana) == 2


@in_virtual_time
async def test_what_was_seen_stays_seen_when_one_comes_back():
    hall = await counted("Ana", "Bob")
    await say_seen(hall.ana)
    await hall.ana.drop()
    ana = await hall.ana.resume()
    assert ana.last(messages.Snapshot).counted
    assert seen(ana) == [True, False]


@in_virtual_time
async def test_after_a_restart_the_wait_goes_on_and_each_may_say_it_again():
    hall = await counted("Ana", "Bob")
    await say_seen(hall.ana)
    await hall.restart()
    ana, bob = await hall.ana.resume(), await hall.bob.resume()
    assert ana.last(messages.Snapshot).counted
    await say_seen(bob)
    await after(COUNTDOWN + 1)
    assert deals(bob) == 0
    await say_seen(ana)
    await after(COUNTDOWN)
    assert deals(bob) == 1
