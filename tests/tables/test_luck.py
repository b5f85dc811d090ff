"""Luck that can be checked: bound before the words are known, told when the game is over."""

import hashlib
import json
import subprocess
import sys

import pytest

from nuancier.games import GAMES
from nuancier.kernel.luck import commitment, verifiable_order
from nuancier.kernel.verify import verify
from nuancier.locales.saying import Refusal
from nuancier.tables import messages
from nuancier.tables.messages import (
    Start,
    Word,
)
from tests.tables.house import Hall, in_virtual_time


def luck(person):
    lobbies = [
        m.lobby for m in person.heard if isinstance(m, messages.Arranged | messages.Snapshot)
    ]
    return lobbies[-1].luck


async def a_race(**fields):
    hall = await Hall.open("top_speed", "Ana", "Bob", **fields)
    hall.ana.play_along(1)
    hall.bob.play_along(2)
    return hall


@in_virtual_time
async def test_the_promise_is_shown_before_anybody_says_a_word():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    promised = luck(hall.bob)
    assert len(bytes.fromhex(promised.commitment)) == 32
    assert promised.words == ["", ""]
    await hall.bob.ask(Word, text="prune")
    assert luck(hall.ana).commitment == promised.commitment
    assert luck(hall.ana).words == ["", "prune"]


@in_virtual_time
async def test_the_latest_word_counts_and_words_close_at_the_start():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    await hall.bob.ask(Word, text="prune")
    await hall.bob.ask(Word, text="figue")
    await hall.ana.ask(Start)
    assert luck(hall.bob).words == ["", "figue"]
    assert (await hall.ana.ask(Word, text="noix")).reason.key == "lobby-words-closed"


@in_virtual_time
@pytest.mark.parametrize("text", ["", "x" * 41, "a\u202eb"])
async def test_a_word_is_something_that_can_be_shown(text):
    hall = await Hall.open("coloretto", "Ana", "Bob")
    assert (await hall.bob.ask(Word, text=text)).reason.key.startswith("tables-text")


@in_virtual_time
async def test_the_deal_follows_from_secret_words_code_and_number():
    hall = await Hall.open("coloretto", "Ana", "Bob")
    secret = hall.state.secret
    await hall.bob.ask(Word, text="prune")
    await hall.ana.ask(Start)
    sizes = hall.game.shuffle_sizes(2, 0)
    order = verifiable_order(secret, ["", "prune"], hall.code, 0, 0, sizes)
    assert list(hall.state.deeds[0].order) == order


@in_virtual_time
async def test_a_word_changes_the_deal():
    orders = []
    for text in ("prune", "figue"):
        hall = await Hall.open("coloretto", "Ana", "Bob", seed=3)
        await hall.bob.ask(Word, text=text)
        await hall.ana.ask(Start)
        orders.append((hall.state.game_secret, hall.state.deeds[0].order))
    assert orders[0][0] == orders[1][0]
    assert orders[0][1] != orders[1][1]


@in_virtual_time
async def test_each_game_has_a_new_secret_and_new_words():
    hall = await a_race()
    await hall.ana.ask(Word, text="prune")
    promises = []
    for number in range(3):
        promises.append(luck(hall.bob).commitment)
        assert luck(hall.bob).game_number == number
        await hall.begin()
        await hall.played_out()
        assert luck(hall.bob).words == ["", ""]
    assert len({*promises, luck(hall.bob).commitment}) == 4
    assert [commitment(span.secret) for span in hall.state.spans] == promises


@in_virtual_time
async def test_nobody_hears_the_secret_before_the_end():
    hall = await a_race()
    zed = await hall.spectator("Zed")
    secret = hall.state.secret
    await hall.begin()
    await hall.played_out()
    for person in (hall.ana, hall.bob, zed):
        everything = b"".join(person.raw)
        assert secret not in everything
        assert secret.hex().encode() not in everything


@in_virtual_time
async def test_there_is_no_replay_of_an_unfinished_game():
    hall = await a_race()
    with pytest.raises(Refusal) as none:
        await hall.house.replay(hall.id, 0)
    await hall.begin()
    with pytest.raises(Refusal) as running:
        await hall.house.replay(hall.id, 0)
    keys = [refusal.value.saying.key for refusal in (none, running)]
    assert keys == ["lobby-replay-none", "lobby-replay-running"]
    await hall.played_out()
    assert await hall.house.replay(hall.id, 0)


@in_virtual_time
async def test_the_replay_tells_the_secret_that_was_promised():
    hall = await a_race()
    await hall.ana.ask(Word, text="prune")
    promised = luck(hall.ana).commitment
    await hall.begin()
    await hall.played_out()
    file = json.loads(await hall.house.replay(hall.id, 0))
    assert hashlib.sha256(bytes.fromhex(file["secret"])).hexdigest() == promised
    assert (file["table"], file["words"]) == (hall.code, ["prune", ""])
    assert file["seats"] == ["Ana", "Bob"]


@in_virtual_time
@pytest.mark.parametrize("game", GAMES)
async def test_every_replay_can_be_verified(game, tmp_path):
    hall = await Hall.open(game, "Ana", bots=1, seed=4)
    hall.ana.play_along(1)
    for number in range(2):
        await hall.begin()
        await hall.played_out()
        verified = verify(await hall.house.replay(hall.id, number), GAMES)
        assert verified.is_over
        assert verified.history.game_number == number


@in_virtual_time
async def test_nuancier_verify_says_so(tmp_path):
    hall = await a_race()
    await hall.begin()
    await hall.played_out()
    file = tmp_path / "race.json"
    file.write_bytes(await hall.house.replay(hall.id, 0))
    command = [sys.executable, "-m", "nuancier", "verify", str(file), "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0
    assert hall.code in done.stdout


@in_virtual_time
async def test_a_word_is_kept_only_after_the_luck_is_bound():
    hall = await Hall.open("coloretto", "Ana", seats=["free", "joueur"])
    hall.state.secret = b""
    await hall.ana.ask(Word, text="prune")
    rows = [type(event).__name__ for event in await events_of(hall)]
    assert rows[-2:] == ["Committed", "WordAdded"]


async def events_of(hall):
    from nuancier.tables.events import read_event

    return [read_event(row.body) for row in await hall.rows()]
