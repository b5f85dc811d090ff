"""Whose name may stand on what others share: who said so, on every device, and only while here."""

from nuancier.tables import messages
from nuancier.tables.messages import Named, PlayHere
from tests.tables.house import Hall, Person, in_virtual_time, settled


async def two():
    return await Hall.started("coloretto", "Ana", "Bob")


def named(person):
    """Return who may be named, as this person was told last."""
    return [player.named for player in person.last(messages.People).players]


@in_virtual_time
async def test_nobody_is_named_who_did_not_say_so():
    hall = await two()
    assert [player.named for player in hall.ana.last(messages.Snapshot).lobby.players] == [
        False
    ] * 2
    await hall.bob.drop()
    assert named(hall.ana) == [False, False]


@in_virtual_time
async def test_everybody_hears_a_yes_and_a_no():
    hall = await two()
    await hall.bob.ask(Named, on=True)
    assert named(hall.ana) == named(hall.bob) == [False, True]
    await hall.bob.ask(Named, on=False)
    assert named(hall.ana) == named(hall.bob) == [False, False]


@in_virtual_time
async def test_what_is_said_twice_is_told_once():
    hall = await two()
    await hall.bob.ask(Named, on=True)
    told = len(hall.ana.told(messages.People))
    await hall.bob.ask(Named, on=True)
    assert len(hall.ana.told(messages.People)) == told


@in_virtual_time
async def test_a_yes_goes_with_the_connection_that_said_it():
    hall = await two()
    await hall.bob.ask(Named, on=True)
    await hall.bob.drop()
    assert named(hall.ana) == [False, False]
    await hall.bob.resume()
    assert named(hall.ana) == [False, False]


@in_virtual_time
async def test_two_devices_of_a_seat_must_agree():
    hall = await two()
    await hall.bob.ask(Named, on=True)
    tablet = Person(hall, "Bob")
    hall.table.presence.resume(tablet.guest, hall.bob.token, 0)
    await settled()
    assert named(hall.ana) == [False, False]
    await tablet.ask(Named, on=True)
    await hall.bob.ask(PlayHere)
    assert named(hall.ana) == [False, True]


@in_virtual_time
async def test_the_log_keeps_nothing_of_it():
    hall = await two()
    rows = len(await hall.rows())
    await hall.bob.ask(Named, on=True)
    assert len(await hall.rows()) == rows


@in_virtual_time
async def test_who_looks_on_has_no_name_to_share():
    hall = await two()
    onlooker = await hall.spectator()
    await onlooker.ask(Named, on=True)
    assert named(hall.ana) == [False, False]
