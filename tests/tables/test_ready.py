"""Who is ready for the next game: a courtesy, told to all, and nobody has to wait for it."""

import pytest

from nuancier.tables import messages
from nuancier.tables.messages import Arrange, Kick, Ready, SeatedBot, Sit, Start
from tests.tables.house import Hall, in_virtual_time


async def two(**opening):
    return await Hall.open("coloretto", "Ana", "Bob", **opening)


def ready(person):
    """Return who is ready, as this person was told last."""
    return [player.ready for player in person.last(messages.People).players]


@in_virtual_time
async def test_everybody_hears_a_yes_and_a_no():
    hall = await two()
    await hall.bob.ask(Ready, on=True)
    assert ready(hall.ana) == ready(hall.bob) == [False, True]
    await hall.bob.ask(Ready, on=False)
    assert ready(hall.ana) == ready(hall.bob) == [False, False]


@in_virtual_time
@pytest.mark.parametrize("on", [True, False])
async def test_what_is_said_twice_is_told_once(on):
    hall = await two()
    await hall.bob.ask(Ready, on=on)
    told = len(hall.ana.told(messages.People))
    await hall.bob.ask(Ready, on=on)
    assert len(hall.ana.told(messages.People)) == told
    assert ready(hall.ana) == [False, on]


@in_virtual_time
async def test_the_log_keeps_nothing_of_it():
    hall = await two()
    rows = len(await hall.rows())
    await hall.bob.ask(Ready, on=True)
    assert len(await hall.rows()) == rows


@in_virtual_time
async def test_who_was_gone_for_a_moment_is_still_ready_and_not_while_gone():
    hall = await two()
    await hall.bob.ask(Ready, on=True)
    await hall.bob.drop()
    assert ready(hall.ana) == [False, False]
    await hall.bob.resume()
    assert ready(hall.ana) == [False, True]


@in_virtual_time
async def test_it_goes_with_a_person_to_another_seat_and_not_to_the_next_who_sits_there():
    hall = await two(seats=["free"] * 3)
    await hall.bob.ask(Ready, on=True)
    await hall.bob.ask(Sit, seat=2)
    cleo = await hall.newcomer("Cleo")
    await cleo.sit_down(seat=1)
    assert ready(hall.ana) == [False, False, True]


@in_virtual_time
async def test_the_host_starts_all_the_same_and_for_the_next_game_all_say_it_anew():
    hall = await two()
    await hall.ana.ask(Ready, on=True)
    assert isinstance(await hall.ana.ask(Start), messages.Ack)
    assert hall.state.stage == "playing"
    assert not any(player.ready for player in hall.bob.last(messages.Arranged).lobby.players)


def told_ready(person):
    """Return who is ready, as this person was told with the table last."""
    return [player.ready for player in person.last(messages.Arranged).lobby.players]


@in_virtual_time
@pytest.mark.parametrize(
    "change",
    [
        {"options": {"scoring": "grey"}},
        {"clock": 30},
        {"hints": False},
        {"seats": ["kept", "kept", "joueur", "kept"]},
        {"seats": ["kept", "kept", "free", "maitre"]},
        {"seats": ["kept", "kept", "free", SeatedBot("noisette")]},
        {"seats": ["kept", "kept", "free"]},
        {"seats": ["kept", "kept", "free", "kept", "free"]},
    ],
)
async def test_who_was_ready_for_another_game_is_asked_anew(change):
    hall = await two(seats=["free", "free", "free", "joueur"])
    await hall.bob.ask(Ready, on=True)
    await hall.ana.ask(Arrange, **change)
    assert told_ready(hall.bob)[:2] == [False, False]
    await hall.bob.ask(Ready, on=True)
    await hall.ana.ask(Arrange, locked=True)
    assert told_ready(hall.bob)[:2] == [False, True]


@in_virtual_time
@pytest.mark.parametrize(
    "change",
    [{"locked": True}, {"seats": ["kept"] * 3}, {"pace": "calm"}, {"pace": "calm", "hints": True}],
)
async def test_whoever_may_sit_down_and_however_quick_bots_are_it_is_the_same_game(change):
    hall = await two(seats=["free", "free", "joueur"])
    await hall.bob.ask(Ready, on=True)
    await hall.ana.ask(Arrange, **change)
    assert told_ready(hall.ana) == [False, True, False]


@in_virtual_time
async def test_what_is_arranged_as_it_was_finds_them_ready_again():
    hall = await two()
    await hall.bob.ask(Ready, on=True)
    for hints in (False, True):
        await hall.ana.ask(Arrange, hints=hints)
        assert told_ready(hall.ana) == [False, hints]


@in_virtual_time
async def test_who_takes_it_back_after_a_change_is_not_ready_when_it_is_changed_back():
    hall = await two()
    await hall.bob.ask(Ready, on=True)
    await hall.ana.ask(Arrange, hints=False)
    await hall.bob.ask(Ready, on=False)
    await hall.ana.ask(Arrange, hints=True)
    assert told_ready(hall.ana) == [False, False]


@in_virtual_time
async def test_who_has_not_seen_yet_what_was_arranged_is_not_ready_for_it():
    hall = await two()
    seen = hall.state.seq
    await hall.ana.ask(Arrange, hints=False)
    await hall.bob.ask(Ready, on=True, seq=seen)
    assert told_ready(hall.ana) == [False, False]
    assert not hall.bob.last(messages.People).players[1].ready
    await hall.bob.ask(Ready, on=True, seq=hall.state.seq)
    assert ready(hall.ana) == [False, True]


@in_virtual_time
async def test_what_changes_nothing_in_the_game_need_not_be_seen():
    hall = await two(seats=["free"] * 3)
    seen = hall.state.seq
    await hall.ana.ask(Arrange, locked=True)
    await hall.ana.ask(Arrange, locked=False)
    await (await hall.newcomer("Cleo")).sit_down()
    await hall.bob.ask(Ready, on=True, seq=seen)
    assert ready(hall.ana) == [False, True, False]


@in_virtual_time
async def test_it_is_taken_back_whatever_was_seen():
    hall = await two()
    seen = hall.state.seq
    for hints in (False, True):
        await hall.ana.ask(Arrange, hints=hints)
    await hall.bob.ask(Ready, on=True)
    await hall.bob.ask(Ready, on=False, seq=seen)
    assert ready(hall.ana) == [False, False]


@in_virtual_time
async def test_people_who_come_and_go_leave_others_ready():
    hall = await two(seats=["free"] * 3)
    await hall.bob.ask(Ready, on=True)
    cleo = await hall.newcomer("Cleo")
    await cleo.sit_down()
    assert ready(hall.ana) == [False, True, False]
    await hall.ana.ask(Kick, seat=2)
    assert told_ready(hall.ana) == [False, True, False]


@in_virtual_time
async def test_in_a_running_game_it_is_too_late():
    hall = await two()
    await hall.begin()
    [answer] = await hall.bob.ask(Ready, on=True)
    assert answer.reason.key == "lobby-running"


@in_virtual_time
async def test_who_looks_on_is_not_asked():
    hall = await two()
    zoe = await hall.spectator()
    [answer] = await zoe.ask(Ready, on=True)
    assert answer.reason.key == "lobby-no-seat"
    assert ready(hall.ana) == [False, False]
