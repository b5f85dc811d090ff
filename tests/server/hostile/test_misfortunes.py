"""Damage, a file that is gone, other rules: people are told what is so, and nobody else suffers."""

import json
import sys
from copy import copy
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.hostile.inn import Person, at_the_inn, everybody, get
from tests.store.shelf import ask

DAMAGE = {
    "a body that was changed": "UPDATE log SET body = x'00' WHERE key = 1 AND seq = 3",
    "a row that is missing": "DELETE FROM log WHERE key = 1 AND seq = 2",
    "no first row": "DELETE FROM log WHERE key = 1 AND seq = 1",
}


def file_of(server):
    return server.settings.store.removeprefix("sqlite:///")


async def damaged(server, how):
    """Open a table, let it rest, and damage its log; return how it was called."""
    async with everybody(Person.come(server.door.port)) as [ana]:
        seated = await ana.open()
    server.house.tables[seated["table"]].put_away()
    await server.house.note()  # kept after all that was to be kept before
    ask(file_of(server), "DELETE FROM snapshots")
    ask(file_of(server), DAMAGE[how])
    return seated


@pytest.mark.parametrize("how", DAMAGE)
def test_who_comes_to_a_damaged_table_is_told_so_and_other_tables_go_on(how):
    async def scene(server):
        broken = await damaged(server, how)
        come = [Person.come(server.door.port) for _ in range(3)]
        async with everybody(*come) as [ana, ben, zoe]:
            resume = {"t": "resume", "table": broken["table"], "token": broken["token"]}
            ana.say(resume)
            back = await ana.hear_of("refused")
            joined = await ben.ask(t="join", code=broken["code"], name="Ben")
            await zoe.open()
            well = await zoe.ask(t="word", text="soleil")
        _, invited = await get(server, f"/invitations/{broken['code']}.json")
        return back, joined, well, json.loads(invited)

    back, joined, well, invited = at_the_inn(scene)
    assert back["reason"]["key"] == joined["reason"]["key"] == "lobby-damaged"
    assert invited["refusal"]["key"] == "lobby-damaged"
    assert well["t"] == "ack"


@pytest.mark.parametrize(
    ("accepted", "language", "words"),
    [
        ("text/html", "fr", "Cette table est abîmée"),
        ("text/html", "en", "This table is damaged"),
        ("*/*", "en", "This table is damaged"),
    ],
)
def test_the_replay_of_a_damaged_table_is_a_page_that_says_so(accepted, language, words):
    async def scene(server):
        broken = await damaged(server, "a body that was changed")
        headers = {"Accept": accepted, "Accept-Language": language}
        where = f"/tables/{broken['table']}/games/0.nuancier.json"
        return await get(server, where, replace=headers)

    answer, body = at_the_inn(scene)
    assert answer.status == 410
    assert answer.headers["content-type"].startswith(
        "text/html" if accepted == "text/html" else "text/plain"
    )
    assert words in body.decode()


def test_what_is_damaged_is_written_down_without_what_stands_in_it(caplog):
    async def scene(server):
        broken = await damaged(server, "a body that was changed")
        await get(server, f"/tables/{broken['table']}/games/0.nuancier.json")
        return broken

    broken = at_the_inn(scene)
    [told] = [one for one in caplog.records if one.getMessage() == "no replay"]
    assert broken["table"] in told.fault
    assert "bring it back from a backup" in told.fault


# ---- other rules ---------------------------------------------------------------------------------


async def begun_by_other_rules(server):
    """Begin a game, let the table rest, and raise the version of its rules."""
    async with everybody(Person.come(server.door.port)) as [ana]:
        seated = await ana.open(seats=("free", "joueur"))
        await ana.ask(t="start")
        await ana.hear_of("event")
    server.house.tables[seated["table"]].put_away()
    house = server.house
    newer = copy(house.services.games["coloretto"])
    object.__setattr__(newer, "rules_version", 2)
    house.services = replace(house.services, games={**house.services.games, "coloretto": newer})
    return seated


def test_who_comes_back_to_a_game_of_other_rules_is_told_so_and_can_begin_another():
    async def scene(server):
        seated = await begun_by_other_rules(server)
        async with everybody(*[Person.come(server.door.port) for _ in range(2)]) as [ana, zoe]:
            zoe.say({"t": "watch", "code": seated["code"]})
            watched = await zoe.hear_of("snapshot")
            ana.say({"t": "resume", "table": seated["table"], "token": seated["token"], "seq": 5})
            back = await ana.hear_of("snapshot")
            return watched, back, await ana.ask(t="start")

    watched, back, started = at_the_inn(scene)
    for told in (watched, back):
        assert told["notice"]["key"] == "lobby-other-rules"
        assert told["lobby"]["stage"] == "lobby"
    assert started["t"] == "ack"


@pytest.mark.parametrize(
    ("accepted", "language", "words"),
    [
        ("text/html", "fr", "jouée avec la version 1 des règles"),
        ("text/html", "en", "played by version 1 of the rules"),
        ("*/*", "en", "this server knows version 2"),
    ],
)
def test_the_replay_of_a_game_of_other_rules_is_a_page_that_says_so(accepted, language, words):
    async def scene(server):
        seated = await begun_by_other_rules(server)
        headers = {"Accept": accepted, "Accept-Language": language}
        where = f"/tables/{seated['table']}/games/0.nuancier.json"
        return await get(server, where, replace=headers)

    answer, body = at_the_inn(scene)
    assert answer.status == 410
    assert words in body.decode()


# ---- the file is gone ----------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="open files stay there")
def test_a_file_that_is_gone_is_noticed_before_the_next_acknowledgement(caplog):
    async def scene(server):
        async with everybody(Person.come(server.door.port)) as [ana]:
            await ana.open()
            before = await ana.ask(t="word", text="soleil")
            Path(file_of(server)).unlink()
            after = [await ana.ask(t="word", text="lune") for _ in range(3)]
            said = await ana.ask(t="chat", text="Oh !")
        return before, [*after, said], (await get(server, "/healthz"))[0].status

    before, after, health = at_the_inn(scene)
    assert before["t"] == "ack"
    assert [one["reason"]["key"] for one in after] == ["lobby-removed"] * 4
    assert health == 503
    [told] = [one for one in caplog.records if one.getMessage() == "cannot take moves"]
    assert "put the right file there" in told.fault
