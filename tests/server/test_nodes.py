"""Several nodes with one database: each table at one of them, and everybody led there."""

import asyncio
import sys
from dataclasses import replace

import aiohttp
import pytest

from nuancier.client.connection import connect
from nuancier.games import GAMES
from nuancier.kernel.verify import verify
from nuancier.locales import Refusal, Words
from nuancier.server import app, storing
from nuancier.server.app import Server
from nuancier.server.balance import surplus
from nuancier.server.nodes import known_nodes, span, told
from nuancier.server.serve import kept_in
from nuancier.server.settings import Settings
from nuancier.server.storing import form_of
from nuancier.store.log import Batch, Fault, NodeNews, Row, TableEntry
from nuancier.tables import messages
from nuancier.tables.close_codes import CloseCode
from nuancier.tables.house import table_of
from tests.client.house import HASTY
from tests.nodes.router import PathRouter
from tests.server.nodes import EPOCHS, asked, at_two_nodes
from tests.store.database import free_port


async def opened(node, game="coloretto", seats=("free", "joueur")):
    """Somebody opens a table at this node and stays."""
    coming = connect(node.url, manners=HASTY)
    connection = await coming.__aenter__()
    seat = await connection.open(game, list(seats), name="Anna")
    return coming, seat


async def said_to(node, wish):
    """Say one wish to a node, and return with what the socket was closed."""
    async with aiohttp.ClientSession() as http, http.ws_connect(node.url + "/ws") as socket:
        for message in (messages.Hello(messages.PROTOCOL), wish):
            await socket.send_str(messages.encode(message).decode())
        while (heard := await socket.receive()).type is aiohttp.WSMsgType.TEXT:
            if '"t":"welcome"' not in heard.data:
                return heard.data
        return heard.data, heard.extra


async def got(node, path):
    async with aiohttp.ClientSession() as http, http.get(node.url + path) as answer:
        return answer.status, await answer.read()


# ---- where a table is ----------------------------------------------------------------------------


def test_whoever_comes_to_another_node_is_led_to_the_one_that_has_the_table(database):
    async def scene(a, b, _url):
        coming, seat = await opened(a)
        wishes = [
            messages.Watch(seat.code),
            messages.Join("o" * 16, seat.code, "Ben"),
            messages.Resume(seat.table, seat.token),
            messages.Redeem("o" * 16, seat.table, "k" * 43),
        ]
        found = [await said_to(b, wish) for wish in wishes]
        await coming.__aexit__(None, None, None)
        return found

    assert at_two_nodes(database, scene) == [(CloseCode.ELSEWHERE, "a")] * 4


def test_replays_and_invitations_are_told_by_any_node_and_disturb_nobody(database):
    async def scene(a, b, url):
        coming, seat = await opened(a)
        before = await asked(url, EPOCHS)
        status, body = await got(b, f"/invitations/{seat.code}.json")
        assert (status, b'"Anna"' in body) == (200, True)
        assert (await got(b, f"/tables/{seat.table}/games/0.nuancier.json"))[0] == 404
        assert (await got(b, "/invitations/KIWI-42.json"))[0] == 200
        assert await asked(url, EPOCHS) == before
        await asked(url, "UPDATE nuancier.heads SET format = 2000000000")  # a newer program has it
        status, body = await got(b, f"/invitations/{seat.code}.json")
        assert (status, b'"Anna"' in body) == (200, True)
        await asked(url, "UPDATE nuancier.log SET body = 'another way to write it' WHERE seq > 1")
        assert (await got(b, f"/invitations/{seat.code}.json"))[0] == 503  # sitting down will tell
        await asked(url, f"UPDATE nuancier.heads SET format = {form_of(GAMES)}")
        await seat.start()
        await coming.__aexit__(None, None, None)

    at_two_nodes(database, scene)


@pytest.mark.parametrize(("written_by", "status"), [("ours", 200), ("a newer program", 503)])
def test_a_row_of_an_unknown_kind_is_damage_unless_a_newer_program_wrote_it(
    database, written_by, status
):
    async def scene(a, b, url):
        coming, seat = await opened(a)
        await coming.__aexit__(None, None, None)
        table = a.server.house.tables[seat.table]
        kept = asyncio.get_running_loop().create_future()
        state, unknown = table.state, b'{"t":"of tomorrow"}'
        row = Row(state.seq + 1, 0, "", state.at, unknown, state.head)
        a.server.store.append(Batch(seat.table, table.desk.epoch, kept.set_result, (row,)))
        assert await kept is None
        if written_by == "a newer program":
            await asked(url, "UPDATE nuancier.heads SET format = 2000000000")
        return await got(b, f"/invitations/{seat.code}.json")

    found, body = at_two_nodes(database, scene)
    assert found == status
    assert (b"lobby-damaged" in body) == (status == 200)


def test_a_replay_is_told_by_another_node_and_disturbs_nobody(database):
    async def scene(a, b, url):
        coming, seat = await opened(a, "limits")
        await seat.start()
        while not seat.is_over:
            moves = await seat.turn()
            if moves:
                await seat.act(moves[0])
        before = await asked(url, EPOCHS)
        path = f"/tables/{seat.table}/games/0.nuancier.json"
        told = [await got(node, path) for node in (b, a, b)]
        assert await asked(url, EPOCHS) == before
        await coming.__aexit__(None, None, None)
        return told

    told = at_two_nodes(database, scene)
    assert [status for status, _ in told] == [200, 200, 200]
    assert len({body for _, body in told}) == 1
    assert verify(told[0][1], GAMES).history.names[0] == "Anna"


@pytest.mark.parametrize("table", ["a%00b", "a%0A", "a%20b", "%ED%A0%80", "a" * 41])
def test_of_a_table_that_cannot_be_there_no_store_is_asked_for_a_replay(
    database, table, monkeypatch
):
    async def scene(a, _b, _url):
        monkeypatch.setattr(a.server.house, "replay", None)
        return await got(a, f"/tables/{table}/games/0.nuancier.json")

    assert at_two_nodes(database, scene)[0] == 404


@pytest.mark.parametrize("both", [False, True], ids=["the eldest", "both at once"])
def test_nodes_that_tidy_at_once_leave_alone_what_is_played_at_any_of_them(
    database, both, monkeypatch
):
    async def scene(a, b, url):
        if both:
            for node in (a, b):
                monkeypatch.setattr(node.server.store, "is_housekeeper", always)
        here, there, left = [await opened(node) for node in (a, b, a)]
        await here[1].start()
        await left[0].__aexit__(None, None, None)
        while left[1].table in a.server.house.tables:
            await asyncio.sleep(0.01)
        before = dict(await asked(url, EPOCHS))
        archived = "SELECT id FROM nuancier.tables WHERE state = 'archived'"
        while await asked(url, archived) == []:
            await asyncio.gather(*(node.server.house.tidy() for node in (a, b)))
            await asyncio.sleep(0.01)
        for _ in range(5):
            await asyncio.gather(*(node.server.house.tidy() for node in (a, b)))
        assert await asked(url, archived) == [(left[1].table,)]
        after = dict(await asked(url, EPOCHS))
        moved = {table for table, epoch in before.items() if after[table] != epoch}
        assert moved == {left[1].table}
        for coming, _ in (here, there):
            await coming.__aexit__(None, None, None)

    at_once = {"archive_hours": 0, "archive_finished_hours": 0, "rest_seconds": 0.1}
    at_two_nodes(database, scene, **at_once)


async def always():
    return True


def test_a_table_that_was_left_is_taken_up_by_any_node(database):
    async def scene(a, b, url):
        coming, seat = await opened(a)
        await coming.__aexit__(None, None, None)
        owners = "SELECT owner FROM nuancier.heads"
        while await asked(url, owners) != [(None,)]:
            await asyncio.sleep(0.01)
        heard = await said_to(b, messages.Watch(seat.code))
        assert '"t":"snapshot"' in heard

    at_two_nodes(database, scene, rest_seconds=0.1)


OPENINGS = {
    "table": messages.Open("same-op-" + "x" * 16, "Anna", "limits", ["free", "joueur"], {}),
    "lesson": messages.Open("same-op-" + "x" * 16, "Anna", "limits", [], lesson=True),
}


@pytest.mark.parametrize("wish", OPENINGS.values(), ids=OPENINGS)
def test_the_same_opening_at_two_nodes_at_once_is_one_table(database, wish):
    async def scene(a, b, url):
        heard = await asyncio.gather(*(said_to(node, wish) for node in (a, b)))
        kinds = {"seated" if '"t":"seated"' in str(one) else one[0] for one in heard}
        tables = await asked(url, "SELECT count(*) FROM nuancier.tables")
        return kinds, tables

    kinds, tables = at_two_nodes(database, scene)
    assert tables == [(1,)]
    assert kinds <= {"seated", CloseCode.ELSEWHERE}
    assert "seated" in kinds


@pytest.mark.parametrize("wish", OPENINGS.values(), ids=OPENINGS)
def test_an_opening_whose_node_died_before_its_first_row_is_brought_to_its_end(database, wish):
    async def scene(a, b, url):
        table = table_of(wish.op)
        code, stage = (table, "lesson") if wish.lesson else ("KIWI-42", "lobby")
        await a.server.store.open(TableEntry(table, code, "limits", stage, 0))
        await a.server.stop()
        heard = await said_to(b, wish)
        return heard, await asked(url, "SELECT id FROM nuancier.tables") == [(table,)]

    heard, is_alone = at_two_nodes(database, scene)
    assert '"t":"seated"' in heard
    assert is_alone


# ---- a node goes ---------------------------------------------------------------------------------


def test_when_a_node_stops_the_other_has_its_tables_before_anybody_comes(database):
    async def scene(a, b, _url):
        coming, seat = await opened(a)
        await a.server.stop()
        heard = await said_to(b, messages.Watch(seat.code))
        await coming.__aexit__(None, None, None)
        return heard

    assert '"t":"snapshot"' in at_two_nodes(database, scene)


def test_a_node_without_a_lease_sends_everybody_away_and_tells_the_proxy(database):
    async def scene(a, b, url):
        coming, _seat = await opened(a)
        assert (await got(a, "/livez"))[0] == 200
        await asked(url, "DELETE FROM nuancier.nodes WHERE node = 'a'")
        while a.server.house.tables:
            await asyncio.sleep(0.01)
        statuses = [(await got(node, "/livez"))[0] for node in (a, b)]
        figures = (await got(a, "/metrics"))[1]
        health = (await got(a, "/healthz"))[0]
        await coming.__aexit__(None, None, None)
        return statuses, health, b"nuancier_leases_lost_total 1\n" in figures

    assert at_two_nodes(database, scene) == ([503, 200], 503, True)


# ---- chores --------------------------------------------------------------------------------------


@pytest.mark.parametrize("error", [Fault, RuntimeError])
def test_a_chore_goes_on_after_it_failed_in_whatever_way(database, monkeypatch, caplog, error):
    monkeypatch.setattr(app, "TIDY_SECONDS", 0.01)
    monkeypatch.setattr(app, "BALANCE_SECONDS", 0.01)

    async def scene(a, _b, _url):
        for where, chore in ((a.server.house, "tidy"), (a.server.balance, "look")):
            monkeypatch.setattr(where, chore, failing := Failing(error))
            await failing.again.wait()

    at_two_nodes(database, scene)
    failed = [one.chore for one in caplog.records if one.message == "a chore failed"]
    assert {"tidying", "balancing"} == set(failed)


class Failing:
    """A chore that fails every time, and rings at the second."""

    def __init__(self, error):
        self.error, self.times, self.again = error, 0, asyncio.Event()

    async def __call__(self, *_):
        self.times += 1
        if self.times == 2:
            self.again.set()
        raise self.error("out of order")


# ---- one after the other is brought up to date ---------------------------------------------------


def test_a_program_with_newer_rules_or_rows_writes_a_higher_form(monkeypatch):
    before = form_of(GAMES)
    monkeypatch.setattr(storing, "FORMAT", storing.FORMAT + 1)
    newer_rows = form_of(GAMES)
    newer_rules = form_of(GAMES | {"limits": replace(GAMES["limits"], rules_version=99)})
    assert before < newer_rows < newer_rules


# ---- balance -------------------------------------------------------------------------------------


def news(node, sockets, *, lives=True):
    return NodeNews(node, 1, 1, sockets, lives, 10.0, 0.5, 5.0)


@pytest.mark.parametrize(
    ("here", "others", "found"),
    [
        (100, [news("b", 0)], (50, "b")),
        (100, [news("b", 90)], (0, "b")),
        (100, [news("b", 10), news("c", 40)], (40, "b")),
        (100, [news("b", 0, lives=False)], (0, "")),
        (100, [], (0, "")),
    ],
)
def test_a_node_far_above_the_mean_has_a_surplus(here, others, found):
    assert surplus([news("a", here), *others], "a", here) == found


def test_tables_are_passed_on_between_games_and_people_led_there(database, monkeypatch):
    monkeypatch.setattr("nuancier.server.balance.LEAST_SURPLUS", 1)

    async def scene(a, b, url):
        idle, idle_seat = await opened(a)
        busy, busy_seat = await opened(a)
        await busy_seat.start()
        await a.server.balance.look(4)
        owners = (
            "SELECT t.id, n.node FROM nuancier.tables t JOIN nuancier.heads h USING (key)"
            " JOIN nuancier.nodes n ON n.life = h.owner"
        )
        found = dict(await asked(url, owners))
        assert found == {idle_seat.table: "b", busy_seat.table: "a"}
        assert '"t":"snapshot"' in await said_to(b, messages.Watch(idle_seat.code))
        assert await said_to(a, messages.Watch(idle_seat.code)) == (CloseCode.ELSEWHERE, "b")
        for coming in (idle, busy):
            await coming.__aexit__(None, None, None)
        return a.server.balance.passed_on

    assert at_two_nodes(database, scene) == 1


def test_a_table_for_which_somebody_is_ready_or_has_a_key_is_not_passed_on(database, monkeypatch):
    monkeypatch.setattr("nuancier.server.balance.LEAST_SURPLUS", 1)

    async def scene(a, _b, _url):
        comings = [await opened(a) for _ in range(3)]
        (_, keyed), (_, ready), _ = comings
        await keyed.ask(messages.HandOver)
        await ready.connection.say(messages.Ready(on=True))
        await ready.until(lambda: ready.lobby.players[0].ready)
        for _ in range(3):
            await a.server.balance.look(10)
        here = set(a.server.house.tables)
        for coming, _ in comings:
            await coming.__aexit__(None, None, None)
        return here == {keyed.table, ready.table}, a.server.balance.passed_on

    assert at_two_nodes(database, scene) == (True, 1)


def test_a_table_that_was_passed_on_counts_also_when_the_next_one_cannot_be(database, monkeypatch):
    monkeypatch.setattr("nuancier.server.balance.LEAST_SURPLUS", 1)

    async def scene(a, _b, _url):
        comings = [(await opened(a))[0] for _ in range(2)]
        store, passed = a.server.store, []
        really = store.pass_on

        async def pass_on(*given):
            if passed:
                raise Fault("The database is away.")
            passed.append(given)
            return await really(*given)

        monkeypatch.setattr(store, "pass_on", pass_on)
        with pytest.raises(Fault):
            await a.server.balance.look(10)
        for coming in comings:
            await coming.__aexit__(None, None, None)
        return a.server.balance.passed_on

    assert at_two_nodes(database, scene) == 1


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_start_that_is_said_while_its_table_is_passed_on_is_not_lost(database, monkeypatch, when):
    monkeypatch.setattr("nuancier.server.balance.LEAST_SURPLUS", 1)
    port = free_port()

    async def scene(a, b, _url):
        nodes = {"a": a.server.door.port, "b": b.server.door.port}
        async with PathRouter.before(nodes, port) as url, connect(url, manners=HASTY) as connection:
            seat = await connection.open("limits", ["free", "joueur"], name="Anna")
            here, there = (a, b) if a.server.house.tables else (b, a)
            table, store = here.server.house.tables[seat.table], here.server.store
            really, starting = store.pass_on, []

            def start():
                starting.append(asyncio.ensure_future(seat.start()))

            async def pass_on(*given):
                if when == "before":
                    start()
                    while not table.desk.is_writing:
                        await asyncio.sleep(0)
                has_it = await really(*given)
                if when == "after":
                    start()
                    while not table.desk.is_gone:  # its row was refused
                        await asyncio.sleep(0.01)
                return has_it

            monkeypatch.setattr(store, "pass_on", pass_on)
            await here.server.balance.look(10)
            await starting[0]
            while seat.table not in there.server.house.tables:
                await asyncio.sleep(0.01)
            state = there.server.house.tables[seat.table].state
            return here.server.balance.passed_on, state.stage, len(state.spans)

    public = f"http://127.0.0.1:{port}"
    assert at_two_nodes(database, scene, public_url=public) == (1, "playing", 1)


# ---- the start -----------------------------------------------------------------------------------


def test_without_the_driver_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "nuancier.store.postgres.store", None)
    monkeypatch.setitem(sys.modules, "nuancier.store.postgres.roll", None)
    settings = Settings(store="postgresql://db/nuancier", node="a")
    with pytest.raises(Fault, match=r"nuancier\[postgres\]"):
        Server(settings)
    with pytest.raises(Refusal, match=r"nuancier\[postgres\]"):
        known_nodes(settings)


def test_nodes_of_a_file_are_refused_in_words():
    with pytest.raises(Refusal, match="PostgreSQL"):
        known_nodes(Settings(store="sqlite:///tables.sqlite"))


@pytest.mark.parametrize(("language", "new"), [("en", "(nothing was there)"), ("fr", "(rien n’y")])
def test_a_node_says_where_its_tables_are_kept_whether_that_is_new_and_who_it_is(
    database, language, new
):
    async def scene(a, b, _url):
        return [kept_in(node.server.store, Words(language)) for node in (a, b)]

    first, second = at_two_nodes(database, scene)
    assert (new in first, new in second) == (True, False)
    for said, node in ((first, "a"), (second, "b")):
        assert "PostgreSQL" in said
        assert " 127.0.0.1:" in said
        assert said.endswith(f" {node}")


# ---- who is there --------------------------------------------------------------------------------


def test_the_list_of_nodes_tells_who_lives_and_with_how_much(database):
    async def scene(a, b, url):
        coming, _seat = await opened(a)
        looking = Settings(store=url, node="x")
        while [one.tables for one in await asyncio.to_thread(known_nodes, looking)] != [1, 0]:
            await asyncio.sleep(0.05)
        nodes = await asyncio.to_thread(known_nodes, looking)
        await coming.__aexit__(None, None, None)
        return nodes

    nodes = at_two_nodes(database, scene)
    assert [(one.node, one.lives, one.lease) for one in nodes] == [("a", True, 5), ("b", True, 5)]
    lines = told(nodes, Words("en"))
    assert [line.split()[:3] for line in lines] == [
        ["node", "state", "tables"],
        ["a", "alive", "1"],
        ["b", "alive", "0"],
    ]


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(4, "4 s"), (60, "1 min"), (75, "1 min 15 s"), (7260, "2 h 1 min"), (90_000, "1 d 1 h")],
)
def test_a_span_is_told_in_its_two_largest_units(seconds, said):
    assert span(seconds, Words("en")) == said
