"""Seats before the start, and what their host may do."""

import pytest

from nuancier.tables import messages
from nuancier.tables.messages import (
    Arrange,
    Away,
    Join,
    Kick,
    Leave,
    Sit,
    Start,
    Sync,
    Word,
)
from tests.tables.house import Hall, Person, after, in_virtual_time, settled


def names(hall):
    return [seat.name for seat in hall.state.seats]


async def two_and_a_free_seat():
    return await Hall.open("coloretto", "Ana", "Bob", seats=["free"] * 3)


@in_virtual_time
async def test_one_may_choose_a_seat():
    hall = await Hall.open("coloretto", "Ana", seats=["free"] * 3)
    bob = await hall.newcomer("Bob")
    await bob.sit_down(seat=2)
    assert names(hall) == ["Ana", None, "Bob"]


@in_virtual_time
@pytest.mark.parametrize(("seat", "reason"), [(0, "lobby-seat-taken"), (5, "not-a-seat")])
async def test_only_a_free_seat_can_be_chosen(seat, reason):
    hall = await two_and_a_free_seat()
    cleo = await hall.newcomer("Cleo")
    assert (await cleo.sit_down(seat=seat)).reason.key == reason


@in_virtual_time
async def test_one_may_change_to_a_free_seat_with_all_that_is_ones_own():
    hall = await two_and_a_free_seat()
    await hall.ana.ask(Word, text="prune")
    await hall.ana.ask(Sit, seat=2)
    assert names(hall) == [None, "Bob", "Ana"]
    assert hall.state.words == ["", "", "prune"]
    assert (hall.ana.seat, hall.state.host) == (2, 2)
    assert (await hall.ana.resume()).seat == 2


@in_virtual_time
async def test_leaving_before_the_start_frees_the_seat():
    hall = await two_and_a_free_seat()
    await hall.bob.ask(Leave)
    assert names(hall) == ["Ana", None, None]
    assert (await hall.bob.resume()).last(messages.Refused).reason.key == "lobby-bad-token"


@in_virtual_time
async def test_whoever_left_looks_on():
    hall = await two_and_a_free_seat()
    await hall.bob.ask(Leave)
    assert (await hall.bob.ask(Start)).reason.key == "lobby-no-seat"
    await hall.ana.ask(Word, text="prune")
    assert hall.bob.last(messages.Arranged).lobby.luck.words[0] == "prune"


@in_virtual_time
async def test_a_seat_that_was_left_knows_nothing_of_its_last_owner():
    hall = await two_and_a_free_seat()
    await hall.bob.ask(Word, text="prune", op="word-of-somebody")
    await hall.bob.ask(Leave)
    cleo = await hall.newcomer("Cleo")
    await cleo.sit_down(seat=1)
    await cleo.ask(Word, text="figue", op="word-of-somebody")
    assert hall.state.words[1] == "figue"


# ---- the host ------------------------------------------------------------------------------------


@in_virtual_time
@pytest.mark.parametrize(
    ("kind", "fields"), [(Start, {}), (Kick, {"seat": 0}), (Arrange, {"locked": True})]
)
async def test_only_the_host_starts_locks_and_shows_people_out(kind, fields):
    hall = await two_and_a_free_seat()
    assert (await hall.bob.ask(kind, **fields)).reason.key == "lobby-host-only"


@in_virtual_time
async def test_nobody_sits_down_at_a_locked_table():
    hall = await two_and_a_free_seat()
    await hall.ana.ask(Arrange, locked=True)
    cleo = await hall.newcomer("Cleo")
    assert (await cleo.sit_down()).reason.key == "lobby-locked"
    await hall.ana.ask(Arrange, locked=False)
    assert isinstance(await cleo.sit_down(), messages.Seated)


@in_virtual_time
async def test_the_host_shows_somebody_out():
    hall = await two_and_a_free_seat()
    await hall.ana.ask(Kick, seat=1)
    assert names(hall) == ["Ana", None, None]
    assert hall.bob.last(messages.Notice).reason.key == "lobby-seat-lost"
    assert (await hall.bob.resume()).last(messages.Refused).reason.key == "lobby-bad-token"


@in_virtual_time
async def test_whoever_is_shown_out_while_sitting_down_has_no_seat():
    hall = await Hall.open("coloretto", "Ana", seats=["free"] * 2)
    bob = await hall.newcomer("Bob")
    bob.send(Join, code=hall.code, name="Bob")
    await hall.ana.ask(Kick, seat=1)
    assert names(hall) == ["Ana", None]
    assert (await bob.ask(Word, text="prune")).reason.key == "lobby-no-seat"


@in_virtual_time
@pytest.mark.parametrize(
    ("seat", "reason"),
    [(0, "lobby-kick-oneself"), (2, "lobby-nobody-there"), (5, "lobby-nobody-there")],
)
async def test_the_host_can_show_out_other_people_only(seat, reason):
    hall = await two_and_a_free_seat()
    assert (await hall.ana.ask(Kick, seat=seat)).reason.key == reason


@in_virtual_time
@pytest.mark.parametrize(("kind", "fields"), [(Arrange, {"locked": True}), (Sit, {"seat": 1})])
async def test_nobody_changes_seats_and_nothing_is_arranged_after_the_start(kind, fields):
    hall = await Hall.started("coloretto", "Ana", "Bob")
    assert (await hall.ana.ask(kind, **fields)).reason.key == "lobby-running"


@in_virtual_time
async def test_the_host_puts_bots_on_free_seats_and_takes_seats_away():
    hall = await two_and_a_free_seat()
    await hall.ana.ask(Arrange, seats=["kept", "kept", "expert", "maitre"])
    assert [seat.bot for seat in hall.state.seats] == [None, None, "expert", "maitre"]
    await hall.ana.ask(Arrange, seats=["kept", "kept"], options={"scoring": "grey"}, clock=20)
    assert names(hall) == ["Ana", "Bob"]
    assert (hall.state.options["scoring"], hall.state.clock) == ("grey", 20)


@in_virtual_time
@pytest.mark.parametrize("seats", [["kept", "free"], ["kept", "expert"], ["free", "kept"]])
async def test_no_arrangement_takes_the_seat_of_a_person(seats):
    hall = await two_and_a_free_seat()
    assert (await hall.ana.ask(Arrange, seats=seats)).reason.key == "lobby-seat-taken"


@in_virtual_time
async def test_a_game_starts_when_no_seat_is_free():
    hall = await two_and_a_free_seat()
    assert (await hall.ana.ask(Start)).reason.key == "lobby-seats-free"
    cleo = await hall.newcomer("Cleo")
    await cleo.sit_down()
    assert isinstance(await hall.ana.ask(Start), messages.Ack)
    assert hall.state.stage == "playing"


@in_virtual_time
async def test_a_running_game_does_not_start_again():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    assert (await hall.ana.ask(Start)).reason.key == "lobby-running"


@in_virtual_time
async def test_the_next_person_becomes_host_when_the_host_leaves():
    hall = await two_and_a_free_seat()
    await hall.ana.ask(Leave)
    assert hall.bob.last(messages.Arranged).lobby.host == 1


@in_virtual_time
async def test_the_next_person_becomes_host_when_the_host_leaves_a_running_game():
    hall = await Hall.started("coloretto", "Ana", "Bob", "Cleo")
    await hall.ana.ask(Leave)
    assert hall.state.host == 1


@in_virtual_time
async def test_the_host_is_somebody_who_is_there():
    hall = await Hall.started("coloretto", "Ana", "Bob", "Cleo")
    await hall.bob.drop()
    await after(30)
    await hall.ana.ask(Leave)
    await after(30)
    assert hall.state.host == 2


@in_virtual_time
async def test_another_becomes_host_when_the_host_is_gone_for_long():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    await hall.ana.drop()
    await after(19)
    assert hall.state.host == 0
    await after(2)
    assert hall.bob.last(messages.Arranged).lobby.host == 1


@in_virtual_time
async def test_a_host_who_is_back_soon_stays_host():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    await hall.ana.drop()
    await after(19)
    await hall.ana.resume()
    await after(60)
    assert hall.state.host == 0


@in_virtual_time
async def test_after_a_restart_the_host_has_time_to_come_back():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    await hall.restart()
    await hall.bob.resume()
    await after(19)
    assert hall.state.host == 0
    await after(2)
    assert hall.state.host == 1


@in_virtual_time
async def test_the_first_to_sit_down_at_a_table_without_people_is_host():
    hall = await two_and_a_free_seat()
    await hall.ana.ask(Leave)
    await hall.bob.ask(Leave)
    assert hall.state.host is None
    cleo = await hall.newcomer("Cleo")
    await cleo.sit_down(seat=2)
    assert hall.state.host == 2


@in_virtual_time
async def test_whoever_was_not_let_in_is_told_nothing():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    stranger = Person(hall, "Eve")
    hall.table.presence.resume(stranger.guest, "x" * 43, 0)
    await settled()
    stranger.send(Sync, seq=0)
    stranger.send(Away, away=True)
    stranger.send(messages.Named, on=True)
    await settled()
    assert not stranger.told(messages.Snapshot)
    assert not stranger.told(messages.People)
