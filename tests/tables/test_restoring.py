"""After an older file was brought back, nobody is told the events of another history."""

import shutil

import pytest

from nuancier.games import GAMES
from nuancier.tables import messages
from nuancier.tables.messages import Arrange
from tests.laws.play import is_soon_over
from tests.tables.house import Hall, after, in_virtual_time

BY_EVENTS = [name for name, game in GAMES.items() if game.catch_up == "events"]


async def played(game="coloretto"):
    """A table at which Ana and a bot have been busy for a while."""
    hall = await Hall.started(game, "Ana", bots=1)
    if is_soon_over(GAMES[game]):
        await after(20)  # the bot may have moved; the rest is played later
    else:
        await play(hall, hall.ana, 20)
    return hall


async def play(hall, person, seconds):
    person.play_along(3)
    await after(seconds)
    person.stop_playing()


def put_aside(hall):
    """Copy the file of a server that stands still."""
    hall.crash()
    shutil.copy(hall.folder / "tables.sqlite", hall.folder / "copy.sqlite")
    hall.start()


async def restore(hall):
    """Bring the copy back, as docs/server.md says."""
    hall.crash()
    for end in ("-wal", "-shm"):
        (hall.folder / f"tables.sqlite{end}").unlink(missing_ok=True)
    shutil.copy(hall.folder / "copy.sqlite", hall.folder / "tables.sqlite")
    hall.start()
    await hall.wake()


async def restored(game="coloretto"):
    """A table that went on for a while after its copy; return what was seen of it, and when."""
    hall = await played(game)
    put_aside(hall)
    await hall.wake()
    ana = await hall.ana.resume()
    await play(hall, ana, 20)
    seen = (hall.state.seq, hall.store.incarnation)
    await restore(hall)
    assert hall.state.seq < seen[0]
    return hall, ana, seen


def is_told_so(person):
    """Whether one snapshot came that says why, and no event before it."""
    kinds = [type(message) for message in person.heard]
    first = kinds.index(messages.Snapshot)
    notice = person.heard[first].notice
    return notice is not None and notice.key == "lobby-restored" and messages.Event not in kinds


@pytest.mark.parametrize("game", BY_EVENTS)
@in_virtual_time
async def test_who_knows_more_than_the_file_gets_a_snapshot_and_a_sentence(game):
    _, ana, (seq, incarnation) = await restored(game)
    assert is_told_so(await ana.come_back(seq, incarnation))


@in_virtual_time
async def test_who_slept_until_the_log_has_grown_again_gets_a_snapshot_and_a_sentence():
    hall, ana, (seq, incarnation) = await restored()
    await play(hall, await ana.come_back(0, None), 60)
    assert hall.state.seq > seq
    assert is_told_so(await ana.come_back(seq, incarnation))


@in_virtual_time
async def test_who_slept_since_before_the_copy_has_missed_events_and_nothing_else():
    hall = await played()
    seq, incarnation = hall.state.seq, hall.store.incarnation
    put_aside(hall)
    await hall.wake()
    await play(hall, await hall.ana.resume(), 5)
    await restore(hall)
    ana = await hall.ana.come_back(seq - 2, incarnation)
    assert [message.seq for message in ana.told(messages.Event)] == [seq - 1, seq]
    assert ana.told(messages.Snapshot) == []


@in_virtual_time
async def test_a_restart_on_the_same_file_is_the_same_log():
    hall = await played()
    first = hall.store.incarnation
    for _ in range(3):
        await hall.restart()
    assert hall.store.incarnation != first
    ana = await hall.ana.come_back(hall.state.seq - 2, first)
    assert len(ana.told(messages.Event)) == 2
    assert ana.told(messages.Snapshot) == []


@in_virtual_time
async def test_a_table_that_rested_is_the_same_log():
    hall = await played()
    seq, incarnation = hall.state.seq, hall.store.incarnation
    await hall.ana.drop()
    await after(120)
    assert hall.house.tables == {}
    await hall.wake()
    ana = await hall.ana.come_back(seq - 2, incarnation)
    assert len(ana.told(messages.Event)) == 2


@in_virtual_time
async def test_two_servers_that_went_on_from_one_file_have_different_logs():
    hall, ana, _ = await restored()
    await play(hall, await ana.come_back(0, None), 60)
    other = hall.store.incarnation
    await restore(hall)
    await play(hall, await ana.come_back(0, None), 60)
    assert is_told_so(await ana.come_back(1, other))


@in_virtual_time
async def test_a_client_that_holds_no_incarnation_is_told_when_it_is_ahead():
    hall, ana, (seq, _) = await restored()
    assert is_told_so(await ana.come_back(seq, None))
    behind = await ana.come_back(hall.state.seq - 1, None)
    assert behind.told(messages.Snapshot) == []


@pytest.mark.parametrize(
    ("language", "words"), [("fr", "copie plus ancienne"), ("en", "older copy")]
)
@in_virtual_time
async def test_the_sentence_comes_in_ones_own_language(language, words):
    _, ana, (seq, incarnation) = await restored()
    ana.guest.language = language
    back = await ana.come_back(seq, incarnation)
    assert words in back.last(messages.Snapshot).notice.text


@in_virtual_time
async def test_a_table_whose_seats_changed_after_a_game_is_taken_up_again():
    hall = await Hall.started("coloretto", "Ana", "Bob", bots=1)
    hall.ana.play_along(1)
    hall.bob.play_along(2)
    await hall.played_out()
    hall.ana.stop_playing()
    while hall.state.stage != "finished":
        await hall.ana.ask(messages.Start)
        hall.ana.play_along(1)
        await hall.played_out()
    await hall.ana.ask(Arrange, seats=["kept", "kept", "joueur", "joueur"])
    await hall.restart()
    assert hall.state.players == 4
