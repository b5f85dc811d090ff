"""A table at another node is followed there: at once, once, and never by a wrong name."""

import random

import pytest

from nuancier.client.connection import connect
from nuancier.locales.saying import Refusal
from tests.client.company import TWO
from tests.client.nodes import Patience, behind_a_proxy

HOME, NODE = "/ws", "/n/b/ws"

COMING = {
    "open": lambda guest, host: guest.open("coloretto", TWO, name="Ben"),
    "join": lambda guest, host: guest.join(host.code, "Ben"),
    "watch": lambda guest, host: guest.watch(host.code),
    "resume": lambda guest, host: guest.resume(host.table, host.token),
}


@pytest.mark.parametrize("wish", COMING)
def test_who_comes_to_the_wrong_node_follows_the_table_at_once(tmp_path, wish):
    async def scene(house, proxy):
        patience = Patience()
        async with connect(house.url) as first:
            host = await first.open("coloretto", TWO, name="Ana")
            async with connect(proxy.url, manners=patience.manners) as second:
                seat = await COMING[wish](second, host)
                return seat.is_known, proxy.led, proxy.ways, patience.pauses

    assert behind_a_proxy(tmp_path, scene) == (True, [wish], [HOME, NODE], [])


def test_a_move_without_an_answer_is_said_again_at_the_other_node_and_done_once(tmp_path):
    async def scene(house, proxy):
        proxy.leads_away.clear()
        async with connect(proxy.url) as ana:
            seat = await ana.open("coloretto", ["free", "joueur"], name="Ana")
            await seat.start()
            moves = await seat.turn()
            proxy.swallows = "act"
            await seat.act(moves[0])
            deeds = house.server.house.tables[seat.table].state.deeds
            return [deed.seat for deed in deeds].count(0), proxy.ways

    assert behind_a_proxy(tmp_path, scene) == (1, [HOME, NODE])


def test_where_nobody_answers_at_the_node_one_comes_in_as_before_after_a_pause(tmp_path):
    async def scene(house, proxy):
        patience = Patience()
        proxy.is_b_up = False
        async with connect(proxy.url, manners=patience.manners) as ana:
            await ana.open("coloretto", TWO, name="Ana")
            return proxy.ways, patience.pauses

    assert behind_a_proxy(tmp_path, scene) == ([HOME, NODE, HOME], [0.5])


def test_who_is_sent_on_and_on_waits_as_after_a_break(tmp_path):
    async def scene(house, proxy):
        patience = Patience(tries=4)
        proxy.leads_away = {HOME, NODE}
        async with connect(proxy.url, manners=patience.manners) as ana:
            with pytest.raises(Refusal) as lost:
                await ana.open("coloretto", TWO, name="Ana")
        return lost.value.saying.key, proxy.ways, patience.pauses

    told = behind_a_proxy(tmp_path, scene)
    assert told == ("client-lost", [HOME] + [NODE] * 5, [0.5, 1, 2, 4])


@pytest.mark.parametrize(
    "reason", ["", "B", "-b", "b/../c", "b?c", "é", "b" * 33, "http://b", "b\n"]
)
def test_what_is_no_name_of_a_node_leads_nowhere(tmp_path, reason):
    async def scene(house, proxy):
        patience = Patience(tries=2)
        proxy.reason = reason
        async with connect(proxy.url, manners=patience.manners) as ana:
            with pytest.raises(Refusal):
                await ana.open("coloretto", TWO, name="Ana")
        return proxy.ways, patience.pauses

    assert behind_a_proxy(tmp_path, scene) == ([HOME] * 3, [0.5, 1])


def test_after_a_break_at_the_node_one_comes_in_as_before_and_is_led_at_once_again(tmp_path):
    async def scene(house, proxy):
        patience = Patience()
        async with connect(proxy.url, manners=patience.manners) as ana:
            seat = await ana.open("coloretto", TWO, name="Ana")
            house.cut_everybody()
            await seat.rename("Anna")
            return seat.lobby.players[0].name, proxy.ways, patience.pauses

    told = behind_a_proxy(tmp_path, scene)
    assert told == ("Anna", [HOME, NODE, HOME, NODE], [0.5])


def test_who_looks_on_here_and_joins_a_table_of_another_node_is_not_led_back(tmp_path):
    async def scene(house, proxy):
        proxy.leads_away.clear()
        async with connect(house.url) as one, connect(house.url) as other:
            here = await one.open("coloretto", TWO, name="Ana")
            there = await other.open("coloretto", TWO, name="Bob")
            async with connect(proxy.url) as zoe:
                await zoe.watch(here.code)
                proxy.swallows = "join"
                seat = await zoe.join(there.code, "Zoe")
                await seat.until(lambda: seat.lobby.code == there.code)
                return [kind for way, kind in proxy.said if way == NODE]

    assert behind_a_proxy(tmp_path, scene) == ["hello", "join"]


def test_a_client_that_does_not_know_the_code_comes_at_most_twice_a_second(tmp_path):
    async def scene(house, proxy):
        patience = Patience(random.Random(4).random, tries=20)
        proxy.reason = "Not a name"  # to which we answer as such a client would
        async with connect(proxy.url, manners=patience.manners) as ana:
            with pytest.raises(Refusal):
                await ana.join("KIWI-42", "Ana")
        return len(proxy.ways), sum(patience.pauses)

    visits, seconds = behind_a_proxy(tmp_path, scene)
    assert visits == 21
    assert visits / seconds <= 2
