"""Bots are characters: who comes to which seat, what it is called, and what follows from it."""

from typing import get_args

import msgspec
import pytest

from nuancier.ai.levels import LEVELS
from nuancier.games import GAMES
from nuancier.kernel.history import read_replay
from nuancier.locales import LANGUAGES, Words
from nuancier.store.log import NO_HASH, Row
from nuancier.tables import events, messages
from nuancier.tables.cast import CAST, FACES, casting, first_of, free_face, name_of
from nuancier.tables.events import read_event, write_event
from nuancier.tables.kept import write_state
from nuancier.tables.messages import Arrange, GiveUp, Join, Kick, Leave, Open, SeatedBot
from nuancier.tables.seat import MINDER
from nuancier.tables.state import State
from tests.tables.house import Hall, after, in_virtual_time

LEVEL_NAMES = list(LEVELS)


def who(hall):
    return [seat.who for seat in hall.state.seats]


def bots(hall):
    return [seat.bot for seat in hall.state.seats]


# ---- the list ------------------------------------------------------------------------------------


def test_the_list_and_the_messages_name_the_same():
    assert tuple(CAST) == get_args(messages.Character)
    assert get_args(messages.Face) == FACES


def test_every_level_has_three_characters_each_an_animal_of_its_own():
    assert [role.level for role in CAST.values()] == [name for name in LEVELS for _ in range(3)]
    assert len(set(FACES)) == len(CAST)


@pytest.mark.parametrize("who", CAST)
def test_a_name_is_the_same_in_all_languages(who):
    assert {Words(language).say("cast-" + who) for language in LANGUAGES} == {who.capitalize()}
    assert name_of(who) == who.capitalize()


def test_when_all_three_of_a_level_are_here_one_of_the_next_level_comes():
    here = casting(["maitre"] * 5, ())
    assert here == ["indigo", "azur", "onyx", "safran", "corail"]
    assert first_of("debutant", ["mimosa", "lilas", "caramel"]) == "vanille"


def test_a_face_is_one_that_nobody_has_and_else_any():
    here = set()
    for _ in FACES:
        face = free_face("Ana", here)
        assert face not in here
        here.add(face)
    assert here == set(FACES)
    assert free_face("Ana", here) in FACES


# ---- who comes -----------------------------------------------------------------------------------


@in_virtual_time
async def test_a_level_alone_brings_its_first_character_who_is_not_here():
    plan = ["free", "joueur", SeatedBot("vanille"), "joueur"]
    hall = await Hall.open("coloretto", "Ana", seats=plan)
    assert who(hall) == [None, "pistache", "vanille", "noisette"]
    assert bots(hall) == [None, "joueur", "joueur", "joueur"]
    players = hall.ana.last(messages.Snapshot).lobby.players
    assert [player.who for player in players] == [None, "pistache", "vanille", "noisette"]
    assert [player.name for player in players] == ["Ana", None, None, None]


@in_virtual_time
async def test_a_character_plays_at_its_home_level_or_at_the_one_that_is_wished():
    hall = await Hall.open(
        "coloretto", "Ana", seats=["free", SeatedBot("onyx"), SeatedBot("mimosa", "expert")]
    )
    assert bots(hall) == [None, "maitre", "expert"]


@in_virtual_time
async def test_nobody_sits_at_a_table_twice():
    hall = await Hall.open("coloretto", "Ana", seats=["free", SeatedBot("onyx"), "free"])
    twice = [SeatedBot("onyx", level) for level in (None, "joueur")]
    with pytest.raises(Exception, match="Onyx already sits at this table: invite another bot"):
        await hall.house.open(Open("o", "Ana", "coloretto", ["free", *twice]))
    for plan in (["kept", *twice], ["kept", "kept", SeatedBot("onyx")]):
        assert (await hall.ana.ask(Arrange, seats=plan)).reason.key == "lobby-cast-twice"
    assert who(hall) == [None, "onyx", None]


@in_virtual_time
async def test_the_host_changes_who_plays_and_the_others_stay():
    hall = await Hall.open("coloretto", "Ana", bots=2)
    await hall.ana.ask(Arrange, seats=["kept", "kept", SeatedBot("azur", "debutant"), "joueur"])
    assert who(hall) == [None, "vanille", "azur", "pistache"]
    assert bots(hall) == [None, "joueur", "debutant", "joueur"]
    await hall.ana.ask(Arrange, seats=["kept", "free", "debutant", "expert"])
    assert who(hall) == [None, None, "azur", "safran"]  # a bot of that level was there already
    await hall.ana.ask(Arrange, clock=30)
    assert who(hall) == [None, None, "azur", "safran"]


@in_virtual_time
async def test_no_seats_at_all_are_refused_in_words():
    hall = await Hall.open("coloretto", "Ana", bots=1)
    answer = await hall.ana.ask(Arrange, seats=[])
    assert isinstance(answer, messages.Refused)


@in_virtual_time
@pytest.mark.parametrize("kind", [Kick, GiveUp])
async def test_who_gets_a_seat_for_good_is_a_character_who_was_not_here(kind):
    hall = await Hall.started("coloretto", "Ana", "Bob", bots=1)
    asker, fields = (hall.ana, {"seat": 1}) if kind is Kick else (hall.bob, {})
    await asker.ask(kind, **fields)
    assert (who(hall), bots(hall)) == ([None, "pistache", "vanille"], [None, MINDER, MINDER])
    told = hall.ana.last(messages.Arranged).lobby.players[1]
    assert (told.name, told.face, told.who) == (None, None, "pistache")


@in_virtual_time
async def test_who_minds_a_seat_is_nobody_and_the_person_keeps_name_and_face():
    hall = await Hall.started("coloretto", "Ana", "Bob")
    face = hall.state.seats[1].face
    await hall.bob.ask(Leave)
    told = hall.ana.last(messages.Arranged).lobby.players[1]
    assert (told.name, told.face, told.who, told.minded) == ("Bob", face, None, True)


# ---- what it is called ---------------------------------------------------------------------------


@in_virtual_time
async def test_a_bot_is_called_by_its_name_in_sentences_and_replays():
    hall = await Hall.started("rouge_jaune_vert", "Ana", bots=1, languages=("fr",), level="expert")
    hall.ana.play_along(1)
    await hall.played_out()
    sentences = [text for event in hall.ana.told(messages.Event) for text in event.text]
    assert any("Safran" in text for text in sentences)
    assert not any("Place" in text for text in sentences)
    assert hall.state.spans[0].names == ["Ana", "Safran"]
    replay = read_replay(await hall.house.replay(hall.id, 0), GAMES)
    assert replay.names == ["Ana", "Safran"]


# ---- faces ---------------------------------------------------------------------------------------


@in_virtual_time
async def test_a_person_has_the_face_that_was_chosen_even_if_another_has_it():
    hall = await Hall.open("coloretto", "Ana", seats=["free", "free", "debutant"])
    bob = await hall.newcomer("Bob")
    await bob.sit_down(face=hall.state.seats[0].face)
    assert hall.state.seats[1].face == hall.state.seats[0].face
    other = await Hall.open("coloretto", "Cleo", seats=["free", "free"], face="renard")
    assert other.state.seats[0].face == "renard"


@in_virtual_time
async def test_who_chose_no_face_gets_one_that_nobody_here_has():
    hall = await Hall.open("coloretto", "Ana", seats=["free"] * 3 + ["debutant"] * 2)
    for name in ("Bob", "Cleo"):
        await (await hall.newcomer(name)).sit_down()
    animals = [seat.animal for seat in hall.state.seats]
    assert len(set(animals)) == 5
    assert animals[3:] == ["escargot", "lapin"]


@in_virtual_time
async def test_a_face_goes_to_another_seat_with_its_person():
    hall = await Hall.open("coloretto", "Ana", seats=["free"] * 3, face="hibou")
    await hall.ana.ask(messages.Sit, seat=2)
    assert [seat.face for seat in hall.state.seats] == [None, None, "hibou"]


# ---- nothing follows from it ---------------------------------------------------------------------


async def moves_of_the_bot(character):
    hall = await Hall.started(
        "coloretto",
        "Ana",
        seats=["free", SeatedBot(character, "joueur")],
        options={"first": 2},
        seed=3,
    )
    hall.ana.play_along(5)
    await after(60)
    return [(deed.seat, deed.at, deed.moves) for deed in hall.state.deeds]


@in_virtual_time
async def test_how_a_bot_plays_and_how_long_it_takes_does_not_follow_from_who_it_is():
    first, second = await moves_of_the_bot("mimosa"), await moves_of_the_bot("onyx")
    assert len(first) > 10
    assert first == second


# ---- old logs ------------------------------------------------------------------------------------

NEW = {"cast", "face", "who"}  # the fields that old logs do not have


def as_of_old(row, before):
    """Return a row as it was written when bots had no names and people no faces."""
    event = msgspec.msgpack.decode(row.body)
    body = msgspec.msgpack.encode({key: told for key, told in event.items() if key not in NEW})
    return Row(row.seq, row.seat, row.op, row.at, body, before)


def summed(rows, *, of_old):
    state, before = State("t", GAMES), NO_HASH
    for row in rows:
        known = as_of_old(row, before) if of_old else row
        before = known.hash
        state.add(known, read_event(known.body))
    return state


async def a_long_evening():
    hall = await Hall.open("coloretto", "Ana", "Bob", seats=["free", "free", "joueur", "joueur"])
    await hall.ana.ask(Arrange, seats=["kept", "kept", "expert", "kept", "joueur"])
    await hall.begin()
    await hall.bob.ask(GiveUp)
    await after(5)
    return hall


@in_virtual_time
async def test_old_logs_give_every_bot_the_same_character_and_every_person_a_face():
    hall = await a_long_evening()
    rows = await hall.rows()
    assert any(NEW & set(msgspec.msgpack.decode(row.body)) for row in rows)
    old = summed(rows, of_old=True)
    assert (
        [seat.who for seat in old.seats]
        == who(hall)
        == [
            *(None, "noisette", "safran", "pistache", "vanille"),
        ]
    )
    assert [seat.face for seat in old.seats] == [seat.face for seat in hall.state.seats]
    assert old.asides == hall.state.asides
    assert old.names() == ["Ana", "Noisette", "Safran", "Pistache", "Vanille"]
    assert write_state(summed(rows, of_old=True)) == write_state(old)


@in_virtual_time
async def test_a_log_added_up_is_the_table_that_wrote_it():
    hall = await a_long_evening()
    added = summed(await hall.rows(), of_old=False)
    added.table = hall.state.table
    assert write_state(added) == write_state(hall.state)


def test_an_old_event_reads_as_it_was_written():
    old = msgspec.msgpack.encode(
        {"k": "replaced", "seat": 1, "name": "Bob", "bot": "joueur", "why": "gave_up"}
    )
    event = read_event(old)
    assert event == events.Replaced(seat=1, name="Bob", bot="joueur", why="gave_up")
    assert write_event(event) == old


@in_virtual_time
async def test_a_newcomer_takes_no_name_of_a_bot():
    hall = await Hall.open("coloretto", "Ana", seats=["free", "free"])
    cleo = await hall.newcomer("Mimosa")
    answer = await cleo.ask(Join, code=hall.code, name="M1MOSA 7")
    assert answer.reason.key == "tables-name-cast"
    assert answer.reason.args["other"] == "Mimosa"
