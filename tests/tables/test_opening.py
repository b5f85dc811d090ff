"""Opening a table and coming to it: a code that one can say aloud, a name, a seat."""

import asyncio

import msgspec
import pytest

from nuancier.locales.saying import Refusal
from nuancier.tables import messages
from nuancier.tables.codes import NUMBERS, WORDS
from nuancier.tables.frames import FrameReader
from nuancier.tables.messages import (
    Open,
)
from nuancier.tables.settings import TableSettings
from nuancier.tables.wishes import receive
from tests.tables.house import Hall, Person, after, in_virtual_time, settled


def people(hall):
    return [(seat.name, seat.bot) for seat in hall.state.seats]


def opening(**fields):
    usual = {"op": Person.new_op(), "name": "Ana", "game": "coloretto", "seats": ["free", "free"]}
    return messages.Open(**{**usual, **fields})


async def refused(coming):
    with pytest.raises(Refusal) as refusal:
        await coming
    return refusal.value.saying.key


@in_virtual_time
async def test_a_table_has_a_code_of_a_word_and_a_number():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    word, number = hall.code.split("-")
    assert word in WORDS
    assert int(number) in NUMBERS[0]


@in_virtual_time
async def test_whoever_opens_a_table_sits_on_its_first_free_seat_and_is_host():
    hall = await Hall.open("coloretto", "Ana", seats=["expert", "free", "free"])
    assert people(hall) == [(None, "expert"), ("Ana", None), (None, None)]
    assert hall.ana.last(messages.Snapshot).you == 1
    assert hall.state.host == 1


@in_virtual_time
async def test_one_sits_down_by_code_and_name():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    assert people(hall) == [("Ana", None), ("Bob", None)]
    assert hall.bob.last(messages.Seated).code == hall.code
    assert hall.bob.last(messages.Snapshot).lobby.players[1].name == "Bob"


@in_virtual_time
async def test_a_code_is_found_however_it_is_typed():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    assert await hall.house.by_code(hall.code.lower().replace("-", " ")) is hall.table


@in_virtual_time
async def test_a_wrong_code_opens_nothing():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    other = "KIWI-42" if hall.code != "KIWI-42" else "KIWI-43"
    assert await refused(hall.house.by_code(other)) == "lobby-no-code"


@in_virtual_time
async def test_two_open_tables_never_share_a_code():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    draws = iter([*([WORDS.index(hall.code.split("-")[0]), int(hall.code[-2:]) - 10] * 2), 0, 0])
    object.__setattr__(hall.house.services, "draw", lambda _: next(draws))
    other, _ = await hall.house.open(opening())
    assert other.state.code == f"{WORDS[0]}-10"


async def taken(hall, draws):
    """Let so many tables be opened that all of these codes are taken; return the last one's."""
    object.__setattr__(hall.house.services, "draw", lambda _: 0)
    return [(await hall.house.open(opening()))[0].state.code for _ in range(draws)][-1]


@in_virtual_time
async def test_after_three_taken_codes_in_a_row_a_longer_one_is_drawn():
    hall = Hall()
    assert await taken(hall, 2) == f"{WORDS[0]}-100"
    assert await taken(hall, 1) == f"{WORDS[0]}-1000"
    assert (await hall.house.by_code(f"{WORDS[0]} 1000")).state.code == f"{WORDS[0]}-1000"


@in_virtual_time
async def test_when_no_code_is_left_that_is_said_and_nothing_is_kept():
    hall = Hall()
    await taken(hall, 3)
    assert await refused(hall.house.open(opening())) == "lobby-no-free-code"
    assert await hall.store.census() == {"lobby": 3}


@in_virtual_time
async def test_an_opening_sent_again_long_after_needs_no_longer_code():
    hall = Hall(settings=TableSettings(archive_hours=1))
    wish = opening()
    first, _ = await hall.house.open(wish)
    await after(7200)
    await hall.house.tidy()
    hall.crash()
    hall.start()
    again, _ = await hall.house.open(wish)
    assert again.state.table != first.state.table
    assert len(again.state.code.partition("-")[2]) == 2


@in_virtual_time
async def test_a_name_is_taken_once():
    hall = await Hall.open("coloretto", "Ana", bots=1, seats=["free", "free"])
    other = await hall.newcomer("ANA")
    assert (await other.sit_down()).reason.key == "lobby-name-taken"


@in_virtual_time
@pytest.mark.parametrize("language", ["fr", "en"])
async def test_a_name_that_looks_like_anothers_is_refused_with_both(language):
    hall = await Hall.open("coloretto", "Ana", seats=["free", "free"])
    other = await hall.newcomer("An\u0430", language)  # with a Cyrillic a
    reason = (await other.sit_down()).reason
    assert (reason.key, reason.args["other"]) == ("lobby-name-alike", "Ana")
    assert reason.text.count("An") == 2
    assert hall.state.seats[1].is_free


@in_virtual_time
async def test_names_with_other_accents_are_of_other_people():
    hall = await Hall.open("coloretto", "Zoé", seats=["free", "free", "free"])
    for name in ("Zoe", "Zoë"):
        assert isinstance(await (await hall.newcomer(name)).sit_down(), messages.Seated)


@in_virtual_time
async def test_a_full_table_can_only_be_watched():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    cleo = await hall.newcomer("Cleo")
    assert (await cleo.sit_down()).reason.key == "lobby-full"


@in_virtual_time
@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"seats": ["expert", "expert"]}, "lobby-no-free-seat"),
        ({"seats": ["free"]}, "bad-players"),
        ({"options": {"colour": 1}}, "unknown-option"),
        ({"options": {"scoring": "pink"}}, "bad-option"),
        ({"name": "Horloge"}, "tables-name-reserved"),
        ({"name": "  "}, "tables-text-length"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_the_reason(wish, reason):
    hall = Hall()
    assert await refused(hall.house.open(opening(**wish))) == reason
    assert await hall.store.census() == {}


@in_virtual_time
@pytest.mark.parametrize("level", ["debutant", "joueur", "expert", "maitre"])
async def test_every_level_of_bots_plays(level):
    hall = await Hall.started("top_speed", "Ana", bots=1, level=level)
    assert hall.state.seats[1].bot == level
    hall.ana.play_along(1)
    await hall.played_out()
    assert "bot" in {event.by for event in hall.ana.told(messages.Event) if event.seat == 1}


def test_another_level_is_not_a_wish():
    reader = FrameReader(messages.AnyFromClient, 6)
    with pytest.raises(Refusal):
        reader.read(msgspec.json.encode(opening(seats=["free", "genius"])))


@in_virtual_time
async def test_the_same_opening_again_is_the_same_table():
    hall = Hall()
    wish = opening()
    first, seated = await hall.house.open(wish)
    again, seated_again = await hall.house.open(wish)
    assert again is first
    assert seated_again == seated


@in_virtual_time
async def test_an_opening_that_was_called_off_may_be_tried_again():
    hall, wish, complaints = Hall(), opening(), []
    asyncio.get_running_loop().set_exception_handler(lambda _, told: complaints.append(told))
    hall.hold()
    others = asyncio.all_tasks()
    asked = asyncio.ensure_future(hall.house.open(wish))
    await settled()
    for task in asyncio.all_tasks() - others:  # as a server that closes does
        task.cancel()
    await hall.let_go()
    assert asked.cancelled()
    assert complaints == []
    table, seated = await hall.house.open(wish)
    assert (table.state.host, seated is not None) == (0, True)


@in_virtual_time
async def test_also_when_the_table_has_left_the_memory_meanwhile():
    hall = Hall()
    wish = opening()
    first, seated = await hall.house.open(wish)
    await after(120)
    assert hall.house.tables == {}
    again, seated_again = await hall.house.open(wish)
    assert again.state.table == first.state.table
    assert (again.desk.is_gone, seated_again) == (False, seated)


@in_virtual_time
async def test_an_op_that_could_be_guessed_opens_a_table_of_its_own():
    hall = Hall()
    first, _ = await hall.house.open(opening(op="1"))
    other, _ = await hall.house.open(opening(op="1"))
    assert other is not first


@in_virtual_time
async def test_options_are_told_with_their_defaults():
    hall = await Hall.open("coloretto", "Ana", bots=1, options={"games": 4}, clock=30)
    await settled()
    lobby = hall.ana.last(messages.Snapshot).lobby
    assert (lobby.options["games"], lobby.options["scoring"], lobby.clock) == (4, "beige", 30)
    assert lobby.standing.games == 4


LONG_OP = "an-op-that-nobody-can-guess"


@in_virtual_time
async def test_a_table_opened_before_a_restart_is_not_opened_again():
    hall = Hall()
    wish = Open(LONG_OP, "Ana", "coloretto", ["free", "joueur"])
    first, seated = await hall.house.open(wish)
    hall.crash()
    hall.start(777_000)
    second, again = await hall.house.open(wish)
    assert second.state.table == first.state.table
    assert again is None
    hall.table, hall.code = second, second.state.code
    ana = Person(hall, "Ana")
    receive(second, ana.guest, wish, ana.now)
    await settled()
    assert ana.last(messages.Seated).seat == seated.seat
    await hall.close()


@in_virtual_time
async def test_an_opening_that_nobody_waits_for_is_brought_to_its_end():
    hall = Hall()
    opening = asyncio.ensure_future(
        hall.house.open(Open("short", "Ana", "coloretto", ["free", "joueur"]))
    )
    await asyncio.sleep(0)
    opening.cancel()
    await settled()
    assert len(hall.house.tables) == 1
    await hall.close()
