"""Whether lag is forgiven here is said in the welcome, and the round trip of a proxy counts."""

import ipaddress
import sys

import aiohttp
import msgspec
import pytest

from nuancier.client.connection import connect
from nuancier.tables import messages
from tests.client.house import visit

PROXY = {"trusted_proxy": (ipaddress.ip_network("127.0.0.0/8"),), "proxy_rtt": True}
MEASURED = {"X-Forwarded-RTT": "80250"}
OPEN = messages.Open("an-op-that-is-long-enough", "Ana", "top_speed", ["free", "joueur"])


class Racer:
    """A socket that answers every ping."""

    def __init__(self, socket):
        self._socket, self.answered = socket, 0

    async def say(self, message):
        await self._socket.send_str(messages.encode(message).decode())

    async def hear_of(self, kind):
        while True:
            told = msgspec.json.decode(await self._socket.receive_str(), type=messages.AnyToClient)
            if isinstance(told, messages.Ping):
                await self.say(messages.Pong(told.nonce))
                self.answered += 1
            if isinstance(told, kind):
                return told


def told_to_a_racer(folder, headers, **settings):
    """Return whether the welcome says that lag is forgiven, and what of it is at the table."""

    async def scene(house):
        async with (
            aiohttp.ClientSession() as http,
            http.ws_connect(house.url + "/ws", headers=headers) as socket,
        ):
            racer = Racer(socket)
            await racer.say(messages.Hello(messages.PROTOCOL))
            welcome = await racer.hear_of(messages.Welcome)
            await racer.say(OPEN)
            await racer.hear_of(messages.People)
            while not racer.answered:
                await racer.hear_of(messages.Ping)
            await racer.say(messages.Away(away=True))  # which is told to all, after the pong
            people = await racer.hear_of(messages.People)
            return welcome.forgives, people.players[0].lag

    return visit(folder, scene, **settings)


@pytest.mark.parametrize("transport", ["picows", "aiohttp"])
def test_behind_a_proxy_that_measures_nothing_no_lag_is_forgiven_and_the_welcome_says_so(
    tmp_path, transport
):
    assert told_to_a_racer(tmp_path, {}, transport=transport, **PROXY) == (False, None)


@pytest.mark.parametrize("transport", ["picows", "aiohttp"])
def test_behind_a_proxy_that_measures_the_round_trip_lag_is_forgiven(tmp_path, transport):
    forgives, lag = told_to_a_racer(tmp_path, MEASURED, transport=transport, **PROXY)
    assert forgives
    assert lag is not None


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how long the wire is")
def test_without_a_proxy_the_welcome_need_not_speak_of_it(tmp_path):
    assert told_to_a_racer(tmp_path, {})[0]


def test_a_client_knows_whether_its_lag_is_forgiven(tmp_path):
    async def scene(house):
        async with connect(house.url) as connection:
            return connection.forgives

    assert not visit(tmp_path, scene, **PROXY)
