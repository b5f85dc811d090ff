"""Tokens and devices: a seat is proved by its token, and acted for by one connection."""

import pytest

from nuancier.tables import messages
from nuancier.tables.messages import (
    Chat,
    HandOver,
    Leave,
    PlayHere,
    Redeem,
    Sit,
    Word,
)
from tests.store.shelf import ask
from tests.tables.house import Hall, Person, after, in_virtual_time, settled


def refusal(person):
    return person.last(messages.Refused).reason.key


def notices(person):
    return [notice.reason.key for notice in person.told(messages.Notice)]


# ---- tokens --------------------------------------------------------------------------------------


@in_virtual_time
async def test_a_token_has_256_bits_and_only_its_hash_is_kept():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    assert len(hall.ana.token) == 43
    assert hall.ana.token != hall.bob.token
    kept = str(ask(hall.folder / "tables.sqlite", "SELECT body FROM log")).encode()
    assert hall.bob.token.encode() not in kept


@in_virtual_time
async def test_a_token_is_told_to_its_holder_alone():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    zed = await hall.spectator("Zed")
    await hall.bob.resume()
    for other in (hall.ana, zed):
        assert not any(hall.bob.token.encode() in told for told in other.raw)


@in_virtual_time
async def test_a_wrong_token_opens_no_seat():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    zed = await hall.newcomer("Zed")
    stranger = await zed.resume(token="A" * 43)
    assert refusal(stranger) == "lobby-bad-token"
    assert stranger.told(messages.Snapshot) == []


@in_virtual_time
async def test_a_token_of_another_table_opens_no_seat():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    other, seated = await hall.house.open(
        messages.Open(Person.new_op(), "Ana", "coloretto", ["free", "free"])
    )
    assert other is not hall.table
    assert refusal(await hall.ana.resume(token=seated.token)) == "lobby-bad-token"


@in_virtual_time
async def test_a_token_survives_a_restart_and_a_change_of_seats():
    hall = await Hall.open("coloretto", "Ana", seats=["free"] * 3)
    await hall.ana.ask(Sit, seat=2)
    await hall.restart()
    assert (await hall.ana.resume()).seat == 2


@in_virtual_time
async def test_a_token_is_void_once_its_seat_was_left():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    await hall.bob.ask(Leave)
    cleo = await hall.newcomer("Cleo")
    await cleo.sit_down()
    assert refusal(await hall.bob.resume()) == "lobby-bad-token"
    assert (await cleo.resume()).seat == 1


# ---- several connections -------------------------------------------------------------------------


@in_virtual_time
async def test_the_newest_connection_acts_and_the_older_ones_look_on():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1})
    old = hall.ana
    new = await old.resume()
    assert notices(old) == ["lobby-elsewhere"]
    assert (await old.act("draw")).reason.key == "lobby-elsewhere"
    assert isinstance(await new.act("draw"), messages.Ack)
    assert old.last(messages.Event).seq == new.last(messages.Event).seq


@in_virtual_time
async def test_a_seat_is_open_in_three_places_at_most():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    first = hall.ana
    second = await first.resume()
    await second.resume()
    assert first.kicked is None
    await hall.ana.resume()
    assert first.kicked == (4001, "lobby-too-many")
    assert notices(first)[-1] == "lobby-too-many"
    assert second.kicked is None


@in_virtual_time
async def test_when_the_acting_connection_goes_the_one_before_acts_again_and_is_told():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1})
    old = hall.ana
    new = await old.resume()
    await new.drop()
    assert old.last(messages.Snapshot).acting
    assert isinstance(await old.act("draw"), messages.Ack)


@in_virtual_time
async def test_a_seat_with_a_connection_left_is_not_minded():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1})
    new = await hall.ana.resume()
    await new.drop()
    await after(60)
    assert not any(event.by for event in hall.bob.told(messages.Event))


@in_virtual_time
async def test_an_older_connection_may_act_again_when_it_says_so():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1})
    old = hall.ana
    new = await old.resume()
    await old.ask(PlayHere)
    assert old.last(messages.Snapshot).acting
    assert notices(new) == ["lobby-elsewhere"]
    assert (await new.act("draw")).reason.key == "lobby-elsewhere"
    assert isinstance(await old.act("draw"), messages.Ack)


@in_virtual_time
async def test_the_one_that_looked_on_acts_again_when_the_one_that_took_over_goes():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1})
    old = hall.ana
    new = await old.resume()
    await old.ask(PlayHere)
    await old.drop()
    assert new.last(messages.Snapshot).acting


@in_virtual_time
async def test_who_acts_already_is_told_nothing_new():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    old = hall.ana
    new = await old.resume()
    assert await new.ask(PlayHere) == []
    assert notices(old) == ["lobby-elsewhere"]


@in_virtual_time
async def test_who_only_looks_on_has_nothing_to_take_over():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    zed = await hall.spectator("Zed")
    [refused] = await zed.ask(PlayHere)
    assert refused.reason.key == "lobby-no-seat"


# ---- another device ------------------------------------------------------------------------------


async def redeemed(hall, key):
    phone = await hall.newcomer("Phone")
    answer = await phone.ask(Redeem, table=hall.id, key=key)
    phone.token = getattr(answer, "token", None)
    return phone, answer


@in_virtual_time
async def test_a_key_gives_the_seat_and_a_new_token_to_another_device():
    hall = await Hall.started("coloretto", "Ana", "Bob", options={"first": 1})
    key = await hall.ana.ask(HandOver)
    assert key.seconds == 300
    phone, seated = await redeemed(hall, key.key)
    assert (seated.seat, phone.seat, phone.guest.acting) == (0, 0, True)
    assert isinstance(await phone.act("draw"), messages.Ack)
    assert notices(hall.ana) == ["lobby-seat-lost"]
    assert (await hall.ana.ask(Chat, text="moi")).reason.key == "lobby-no-seat"
    assert refusal(await hall.ana.resume()) == "lobby-bad-token"
    assert (await phone.resume()).seat == 0


@in_virtual_time
async def test_a_key_is_good_once():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    key = (await hall.ana.ask(HandOver)).key
    await redeemed(hall, key)
    _, answer = await redeemed(hall, key)
    assert answer.reason.key == "lobby-bad-key"


@in_virtual_time
@pytest.mark.parametrize(("seconds", "kind"), [(299, messages.Seated), (301, messages.Refused)])
async def test_a_key_is_good_for_five_minutes(seconds, kind):
    hall = await Hall.open("coloretto", "Ana", "Bob")
    key = (await hall.ana.ask(HandOver)).key
    await after(seconds)
    _, answer = await redeemed(hall, key)
    assert isinstance(answer, kind)


@in_virtual_time
async def test_a_new_key_voids_the_one_before():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    old = (await hall.ana.ask(HandOver)).key
    await hall.ana.ask(HandOver)
    _, answer = await redeemed(hall, old)
    assert answer.reason.key == "lobby-bad-key"


@in_virtual_time
@pytest.mark.parametrize(("kind", "fields"), [(Leave, {}), (Sit, {"seat": 2})])
async def test_a_key_is_void_once_its_person_has_another_seat_or_none(kind, fields):
    hall = await Hall.open("coloretto", "Ana", "Bob", seats=["free"] * 3)
    key = (await hall.ana.ask(HandOver)).key
    await hall.ana.ask(kind, **fields)
    _, answer = await redeemed(hall, key)
    assert answer.reason.key == "lobby-bad-key"


@in_virtual_time
async def test_whoever_has_no_seat_can_hand_none_over():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    zed = await hall.spectator("Zed")
    assert (await zed.ask(HandOver)).reason.key == "lobby-no-seat"


@in_virtual_time
async def test_a_connection_can_go_to_another_seat_of_the_same_table():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    hall.table.presence.resume(hall.ana.guest, hall.bob.token, 0)
    assert hall.ana.seat == 1
    assert notices(hall.bob) == ["lobby-elsewhere"]
    await hall.ana.ask(Word, text="prune")
    assert hall.state.words == ["", "prune"]


@in_virtual_time
async def test_a_key_for_another_device_outlives_a_rest():
    hall = await Hall.open("coloretto", "Ana", seats=["free", "joueur"])
    await hall.ana.ask(HandOver)
    key = hall.ana.last(messages.Key).key
    await hall.ana.drop()
    await after(90)
    phone = Person(hall, "Ana")
    phone.send(Redeem, table=hall.state.table, key=key)
    await settled()
    assert phone.last(messages.Seated).seat == 0
