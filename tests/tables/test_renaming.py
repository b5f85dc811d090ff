"""Another name or face at any time: all are told, the log keeps it, finished games stay."""

import pytest

from nuancier.games import GAMES
from nuancier.kernel.history import read_replay
from nuancier.locales import LANGUAGES, Words
from nuancier.locales.saying import Saying
from nuancier.tables import messages
from nuancier.tables.messages import Chat, Join, Leave, Pause, Rename
from tests.tables.hearing import told_of
from tests.tables.house import Hall, after, in_virtual_time
from tests.tables.simulation.check import check_live

GAMES_OF_BOTH_PACES = ("coloretto", "rouge_jaune_vert")


async def two(game="coloretto", **opening):
    return await Hall.started(game, "Ana", "Bob", **opening)


def names(hall):
    return [seat.name for seat in hall.state.seats]


async def as_its_log_says(hall):
    check_live(hall.folder / "tables.sqlite", hall.table)


# ---- what it does --------------------------------------------------------------------------------


@in_virtual_time
async def test_before_a_game_all_see_the_new_name_and_face():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    assert isinstance(await hall.bob.ask(Rename, name="Bert", face="manchot"), messages.Ack)
    bert = hall.ana.last(messages.Arranged).lobby.players[1]
    assert (bert.name, bert.face) == ("Bert", "manchot")
    assert not hall.ana.told(messages.Event)
    await as_its_log_says(hall)


@in_virtual_time
@pytest.mark.parametrize("game", GAMES_OF_BOTH_PACES)
async def test_at_a_running_table_it_is_told_as_it_happens(game):
    hall = await two(game, languages=(None, "fr"))
    zoe = await hall.spectator("Zoé", "en")
    before, moves = hall.state.t.to_bytes(), hall.bob.moves
    await hall.bob.ask(Rename, name="Bert")
    for person in (hall.ana, hall.bob, zoe):
        assert told_of(person, "renamed") == [{"kind": "renamed", "was": "Bob", "name": "Bert"}]
        assert person.last(messages.Event).by == "renamed"
        assert person.last(messages.Arranged).lobby.players[1].name == "Bert"
    assert hall.bob.last(messages.Event).text == ["Bob s’appelle maintenant Bert."]
    assert zoe.last(messages.Event).text == ["Bob is now called Bert."]
    assert (hall.state.t.to_bytes(), hall.bob.moves) == (before, moves)
    await as_its_log_says(hall)


@in_virtual_time
async def test_sentences_speak_of_the_new_name():
    hall = await two(languages=(None, "en"), options={"first": 1})
    await hall.ana.ask(Rename, name="Anouk")
    await hall.ana.act("draw")
    assert hall.bob.last(messages.Event).text[0].startswith("Anouk draws")


@in_virtual_time
async def test_another_face_alone_is_seen_and_not_told_as_a_line():
    hall = await two()
    await hall.bob.ask(Rename, face="poule")
    assert hall.ana.last(messages.Arranged).lobby.players[1].face == "poule"
    assert not told_of(hall.ana, "renamed")
    assert names(hall) == ["Ana", "Bob"]
    await as_its_log_says(hall)


@in_virtual_time
async def test_what_is_left_out_stays():
    hall = await Hall.open("coloretto", "Ana", "Bob", face="ours")
    await hall.ana.ask(Rename, name="Anouk")
    assert (hall.state.seats[0].name, hall.state.seats[0].face) == ("Anouk", "ours")


@in_virtual_time
async def test_a_paused_race_stays_paused():
    hall = await Hall.started("top_speed", "Ana", bots=1)
    await hall.ana.ask(Pause, on=True)
    await hall.ana.ask(Rename, name="Anouk")
    told = hall.ana.last(messages.Event)
    assert (told.by, told.moves, hall.state.paused) == ("renamed", [], True)


@in_virtual_time
async def test_it_is_kept_over_a_restart():
    hall = await two()
    await hall.bob.ask(Rename, name="Bert", face="manchot")
    await hall.restart()
    bob = await hall.bob.resume()
    told = bob.last(messages.Snapshot)
    assert told.lobby.players[1].name == "Bert"
    assert told.lobby.players[1].face == "manchot"
    assert told.facts[-1] == {"kind": "renamed", "was": "Bob", "name": "Bert"}
    assert bob.seat == 1, "the token is still good"


@in_virtual_time
@pytest.mark.parametrize("wish", [{"name": "Bert"}, {"face": "poule"}])
async def test_who_was_away_is_shown_the_table_with_the_new_name_and_face(wish):
    hall = await two()
    seq = hall.state.seq
    await hall.ana.drop()
    await hall.bob.ask(Rename, **wish)
    ana = await hall.ana.resume(seq=seq)
    bob = ana.last(messages.Snapshot).lobby.players[1]
    assert wish.items() <= {"name": bob.name, "face": bob.face}.items()


# ---- games that are over -------------------------------------------------------------------------


async def replayed(hall, number):
    return read_replay(await hall.house.replay(hall.id, number), GAMES).names


@in_virtual_time
async def test_a_finished_game_keeps_the_old_name_and_the_next_has_the_new_one():
    hall = await two("rouge_jaune_vert")
    hall.ana.play_along(1)
    hall.bob.play_along(2)
    await hall.played_out()
    await hall.bob.ask(Rename, name="Bert")
    assert await replayed(hall, 0) == ["Ana", "Bob"]
    await hall.begin()
    await hall.bob.ask(Rename, name="Robin")  # the game that runs is told under the name at its end
    await hall.played_out()
    assert (await replayed(hall, 0), await replayed(hall, 1)) == (["Ana", "Bob"], ["Ana", "Robin"])
    await hall.restart()
    assert (await replayed(hall, 0), await replayed(hall, 1)) == (["Ana", "Bob"], ["Ana", "Robin"])


@in_virtual_time
async def test_lines_of_chat_are_of_the_same_person():
    hall = await two()
    await hall.bob.ask(Chat, text="bonsoir")
    await hall.bob.ask(Rename, name="Bert")
    await hall.ana.ask(messages.Sync, seq=0)
    assert [said.name for said in hall.ana.last(messages.Snapshot).chat] == ["Bert"]


# ---- sent twice ----------------------------------------------------------------------------------


@in_virtual_time
async def test_the_same_wish_again_gets_the_same_answer():
    hall = await two()
    for _ in range(2):
        await hall.bob.ask(Rename, op="once", name="Bert")
    first, again = hall.bob.answers("once")
    assert first == again
    assert [row.op for row in await hall.rows()].count("once") == 1


@in_virtual_time
async def test_what_changes_nothing_is_done_and_not_kept():
    hall = await two()
    rows, face = len(await hall.rows()), hall.state.seats[1].face
    for wish in ({"name": "Bob"}, {"face": face}, {"name": " Bob ", "face": face}):
        assert isinstance(await hall.bob.ask(Rename, **wish), messages.Ack)
    assert len(await hall.rows()) == rows
    for _ in range(2):
        await hall.bob.ask(Rename, op="twice", name="Bob")
    first, again = hall.bob.answers("twice")
    assert first == again


# ---- what is refused, as at the door -------------------------------------------------------------


@in_virtual_time
@pytest.mark.parametrize(
    "name", ["Ana", "ana", "Аna", "Robot", "Onyx", "0nyx!", "", "a" * 25, "A\u200bna", "bo\u0007b"]
)
@pytest.mark.parametrize("running", [True, False])
async def test_a_name_is_refused_in_the_same_words_as_at_the_door(name, running):
    hall = await Hall.open("coloretto", "Ana", "Bob", seats=["free"] * 3)
    cleo = await hall.newcomer("Cleo")
    at_the_door = await cleo.ask(Join, code=hall.code, name=name)
    if running:
        await hall.ana.ask(messages.Arrange, seats=["kept", "kept", "joueur"])
        await hall.begin()
    answer = await hall.bob.ask(Rename, name=name)
    assert isinstance(answer, messages.Refused)
    assert answer.reason == at_the_door.reason
    assert names(hall)[:2] == ["Ana", "Bob"]


@in_virtual_time
async def test_ones_own_name_in_other_letters_is_no_one_elses():
    hall = await two()
    assert isinstance(await hall.bob.ask(Rename, name="BOB"), messages.Ack)
    assert names(hall) == ["Ana", "BOB"]


@in_virtual_time
async def test_a_name_that_was_given_up_is_free_again():
    hall = await Hall.open("coloretto", "Ana", "Bob", seats=["free"] * 3)
    await hall.bob.ask(Rename, name="Bert")
    cleo = await hall.newcomer("Bob")
    assert isinstance(await cleo.sit_down(), messages.Seated)
    assert (await cleo.ask(Rename, name="Bert")).reason.key == "lobby-name-taken"


@in_virtual_time
async def test_neither_a_name_nor_a_face_is_no_wish():
    hall = await two()
    reason = (await hall.bob.ask(Rename)).reason
    assert reason.key == "lobby-rename-nothing"
    assert all(Words(one).speak(Saying(reason.key, reason.args)) for one in LANGUAGES)


# ---- who may -------------------------------------------------------------------------------------


@in_virtual_time
async def test_who_looks_on_has_no_name_to_change():
    hall = await two()
    zoe = await hall.spectator()
    assert (await zoe.ask(Rename, name="Zora")).reason.key == "lobby-no-seat"
    await hall.bob.ask(Leave)
    assert (await hall.bob.ask(Rename, name="Bert")).reason.key == "lobby-no-seat"


@in_virtual_time
async def test_an_older_connection_of_the_seat_changes_nothing():
    hall = await two()
    old = hall.bob
    await old.resume()
    assert (await old.ask(Rename, name="Bert")).reason.key == "lobby-elsewhere"
    await after(1)
    assert names(hall) == ["Ana", "Bob"]
