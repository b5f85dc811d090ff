"""A house of two nodes behind one address: node b is real, the other only says where tables are."""

import asyncio
from contextlib import asynccontextmanager

import aiohttp
import msgspec
from aiohttp import web

from nuancier.client.manners import Manners
from nuancier.tables import messages
from nuancier.tables.close_codes import CloseCode
from tests.client.house import MANY, visit

TEXT = aiohttp.WSMsgType.TEXT
WELCOME = messages.encode(messages.Welcome(0, messages.PROTOCOL, "0", "of-node-a")).decode()


class Proxy:
    """What stands before the nodes; ``/n/NAME/ws`` leads to node b, whatever NAME."""

    def __init__(self, house):
        self._house = house
        self.ways = []  # by which people came in
        self.said = []  # what kinds of messages reached the real node, by which way
        self.led = []  # the wishes for which they were led elsewhere
        self.reason = "b"  # with which they are
        self.leads_away = {"/ws"}  # ways that end at a node without tables
        self.is_b_up = True
        self.swallows = ""  # the kind of message at which node b passes its table on

    async def enter(self, request):
        path = request.path
        self.ways.append(path)
        if path != "/ws" and not self.is_b_up:
            self.leads_away.clear()  # the other node takes its tables over
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        if path in self.leads_away:
            await self._lead_away(socket)
        else:
            await self._hand_on(socket, path)
        return socket

    async def _lead_away(self, socket):
        await socket.receive()
        await socket.send_str(WELCOME)
        wish = await socket.receive()
        if wish.type is TEXT:
            self.led.append(msgspec.json.decode(wish.data)["t"])
        await socket.close(code=CloseCode.ELSEWHERE, message=self.reason.encode())

    async def _hand_on(self, socket, path):
        async with (
            aiohttp.ClientSession() as http,
            http.ws_connect(self._house.url + "/ws") as house,
        ):
            telling = asyncio.ensure_future(self._tell(house, socket))
            async for said in socket:
                kind = msgspec.json.decode(said.data)["t"]
                self.said.append((path, kind))
                if kind == self.swallows:
                    self.swallows = ""
                    await socket.close(code=CloseCode.ELSEWHERE, message=self.reason.encode())
                else:
                    await house.send_str(said.data)
            telling.cancel()

    async def _tell(self, house, socket):
        async for told in house:
            await socket.send_str(told.data)
        await socket.close()


@asynccontextmanager
async def before(house):
    proxy, app = Proxy(house), web.Application()
    app.add_routes([web.get("/ws", proxy.enter), web.get("/n/{name}/ws", proxy.enter)])
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    proxy.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield proxy
    finally:
        await runner.cleanup()


def behind_a_proxy(folder, scene):
    """Open the house, and play a scene at the address of the proxy before it."""

    async def evening(house):
        async with before(house) as proxy:
            return await scene(house, proxy)

    return visit(folder, evening)


class Patience:
    """Manners that wait for nothing, and the pauses that they would have made."""

    def __init__(self, draw=lambda: 1.0, tries=40):
        self.pauses = []
        self.manners = Manners(burst=MANY, draw=draw, tries=tries, sleep=self._sleep)

    async def _sleep(self, seconds):
        self.pauses.append(seconds)
        await asyncio.sleep(0)
