"""A seat whose person is gone is minded by a bot, and given back on return."""

import pytest

from nuancier.tables import messages
from nuancier.tables.messages import (
    Away,
    Join,
    Leave,
    Start,
)
from nuancier.tables.seat import MINDER
from tests.tables.house import Hall, Person, after, in_virtual_time, settled

GRACE = {"coloretto": 20, "top_speed": 5}  # seconds: turns, live; a round takes 20 to 40


def by_whom(person, seat):
    return [event.by for event in person.told(messages.Event) if event.seat == seat]


async def two(game="coloretto", **fields):
    """Ana and Bob; in turn games it is Bob's turn."""
    options = {"first": 2} if game == "coloretto" else {}
    return await Hall.started(game, "Ana", "Bob", options=options, **fields)


@in_virtual_time
@pytest.mark.parametrize("game", GRACE)
async def test_a_dropped_seat_is_minded_after_a_while_and_the_log_says_so(game):
    hall = await two(game)
    await hall.bob.drop()
    await after(GRACE[game] - 0.1)
    assert by_whom(hall.ana, 1) == []
    assert not hall.ana.last(messages.People).players[1].minded
    await after(3)
    assert hall.ana.last(messages.People).players[1].minded
    assert set(by_whom(hall.ana, 1)) == {"minder"}
    rows = [row for row in await hall.rows() if row.seat == 1]
    assert b"minder" in rows[-1].body


@in_virtual_time
async def test_the_minder_is_joueur():
    hall = await two()
    assert (MINDER, hall.table.state.seats[1].level) == ("joueur", "joueur")


@in_virtual_time
async def test_whoever_is_back_in_time_plays_on():
    hall = await two()
    await hall.bob.drop()
    await after(19)
    await hall.bob.resume()
    await after(60)
    assert by_whom(hall.ana, 1) == []
    await hall.bob.act("draw")
    assert by_whom(hall.ana, 1) == [""]


@in_virtual_time
@pytest.mark.parametrize("game", GRACE)
async def test_a_minded_seat_is_given_back_on_return(game):
    hall = await two(game)
    await hall.bob.drop()
    await after(GRACE[game])
    bob = await hall.bob.resume()
    played = len(by_whom(hall.ana, 1))
    await after(9)
    assert len(by_whom(hall.ana, 1)) == played
    assert not hall.ana.last(messages.People).players[1].minded
    assert bob.moves


@in_virtual_time
async def test_leaving_on_purpose_has_the_seat_minded_at_once():
    hall = await two()
    await hall.bob.ask(Leave)
    await after(2)
    assert hall.ana.last(messages.Arranged).lobby.players[1].minded
    assert set(by_whom(hall.ana, 1)) == {"minder"}


@in_virtual_time
async def test_whoever_left_on_purpose_acts_no_more_but_may_return():
    hall = await two()
    await hall.bob.ask(Leave)
    assert (await hall.bob.act("draw")).reason.key == "lobby-no-seat"
    bob = await hall.bob.resume()
    assert (bob.seat, bob.guest.acting) == (1, True)
    assert not hall.state.seats[1].left
    assert not hall.ana.last(messages.Arranged).lobby.players[1].minded


@in_virtual_time
async def test_whoever_left_stays_away_over_a_restart():
    hall = await two()
    await hall.bob.ask(Leave)
    await hall.restart()
    await hall.ana.resume()
    await after(2)
    assert set(by_whom(hall.ana, 1)) == {"minder"}


@in_virtual_time
async def test_the_seat_of_whoever_left_is_free_after_the_match():
    hall = await Hall.started("top_speed", "Ana", "Bob")
    hall.ana.play_along(1)
    await hall.bob.ask(Leave)
    await hall.played_out()
    assert hall.state.seats[1].is_free
    assert (await hall.ana.ask(Start)).reason.key == "lobby-seats-free"
    assert (await hall.bob.resume()).last(messages.Refused).reason.key == "lobby-bad-token"


@in_virtual_time
async def test_after_a_restart_everybody_has_time_to_come_back():
    hall = await two()
    await hall.restart()
    ana = await hall.ana.resume()
    await after(19.9)
    assert by_whom(ana, 1) == []
    await after(3)
    assert set(by_whom(ana, 1)) == {"minder"}


@in_virtual_time
async def test_a_move_that_the_minder_had_in_mind_is_not_made_after_the_return():
    hall = await two(set={"bot_delay_ms": (1000, 1000)})
    await hall.bob.drop()
    await after(20.5)  # the minder is about to move
    await hall.bob.resume()
    await after(60)
    assert by_whom(hall.ana, 1) == []


@in_virtual_time
async def test_somebody_may_say_that_they_are_not_looking():
    hall = await two()
    await hall.bob.ask(Away, away=True)
    assert hall.ana.last(messages.People).players[1].away
    await hall.bob.ask(Away, away=False)
    assert not hall.ana.last(messages.People).players[1].away
    assert by_whom(hall.ana, 1) == []


@in_virtual_time
async def test_everybody_hears_who_is_here():
    hall = await two()
    await hall.bob.drop()
    assert [player.here for player in hall.ana.last(messages.People).players] == [True, False]
    await hall.bob.resume()
    assert [player.here for player in hall.ana.last(messages.People).players] == [True, True]


@in_virtual_time
async def test_a_bots_delay_is_drawn_from_public_facts_alone():
    times = []
    for _ in range(2):
        hall = await Hall.started("coloretto", "Ana", bots=1, seed=7, options={"first": 2})
        await after(5)
        times.append([event.at for event in hall.ana.told(messages.Event)])
        await settled()
    assert times[0] == times[1]
    assert len(times[0]) > 2


@in_virtual_time
async def test_a_seat_whose_person_hung_up_while_sitting_down_is_minded():
    hall = await Hall.open("coloretto", "Ana", seats=["free", "free"])
    ghost = Person(hall, "Bob")
    hall.hold()
    ghost.send(Join, code=hall.state.code, name="Bob")
    hall.table.presence.leave(ghost.guest)
    await hall.let_go()
    await after(21)
    assert hall.table.guests.minded == {1}
