"""Faces, characters and other names, from Python."""

from nuancier.client.connection import connect
from nuancier.tables.messages import SeatedBot
from tests.client.house import HASTY, visit


def test_a_table_is_opened_with_a_face_and_characters(tmp_path):
    async def scene(house):
        async with connect(house.url, manners=HASTY) as first:
            plan = ["free", SeatedBot("onyx", "debutant"), "joueur"]
            seat = await first.open("coloretto", plan, name="Anna", face="hibou")
            return seat.lobby.players

    anna, onyx, vanille = visit(tmp_path, scene)
    assert (anna.name, anna.face) == ("Anna", "hibou")
    assert (onyx.who, onyx.bot) == ("onyx", "debutant")
    assert (vanille.who, vanille.bot) == ("vanille", "joueur")


def test_a_player_takes_another_name_in_a_running_game(tmp_path):
    async def scene(house):
        async with (
            connect(house.url, manners=HASTY) as first,
            connect(house.url, manners=HASTY) as second,
        ):
            anna = await first.open("coloretto", ["free", "free"], name="Anna")
            ben = await second.join(anna.code, "Ben", face="poule")
            await anna.start()
            await anna.rename("Anouk")
            await ben.rename(face="renard")
            await anna.until(lambda: anna.lobby.players[1].face == "renard")
            await ben.until(lambda: ben.lobby.players[0].name == "Anouk")
            return [(one.name, one.face) for one in anna.lobby.players], ben.take_facts()

    players, facts = visit(tmp_path, scene)
    assert [name for name, _ in players] == ["Anouk", "Ben"]
    assert players[1][1] == "renard"
    assert {"kind": "renamed", "was": "Anna", "name": "Anouk"} in facts
