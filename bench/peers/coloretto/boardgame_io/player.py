"""A player of Coloretto on boardgame.io: socket.io packets with number, namespace and JSON."""

from __future__ import annotations

import re

from bench.peers.coloretto.script import Scripted
from bench.seats import Door, Table

MOVE = (
    b'42/coloretto,["update",{"type":"MAKE_MOVE","payload":'
    b'{"type":"%b","args":[%b],"playerID":"%d","credentials":null}},%d,"%b","%d"]'
)
SYNC, UPDATE = b'42/coloretto,["sync"', b'42/coloretto,["update"'
GAME = re.compile(rb'"game":(\d+)')
STATE_ID = re.compile(rb'"_stateID":(\d+)')


def number(pattern: re.Pattern[bytes], message: bytes) -> int:
    found = pattern.search(message)
    assert found
    return int(found[1])


class BoardgameIo(Scripted):
    """A match is opened by the first player who asks for its state; the next game is a new one."""

    @classmethod
    async def address(cls, door: Door, table: Table | None, seat: int) -> str:
        return f"ws://{door.host}/socket.io/?EIO=4&transport=websocket"

    def heard(self, message: bytes) -> None:
        if message.startswith(UPDATE):
            assert self.table
            self.table.script.state_id = number(STATE_ID, message)
            self.new_state()
        elif message.startswith(b"2"):  # a ping, answered by a pong
            self.say(b"3")
        elif message.startswith(b"0"):  # welcome: enter the game's namespace
            self.say(b"40/coloretto,")
        elif message.startswith(b"40/coloretto"):
            self.enter()
        elif message.startswith(SYNC):
            self.synced(message)

    def enter(self) -> None:
        if self.table:
            self.sync()
        else:
            self.sat_down()

    @property
    def match(self) -> bytes:
        assert self.table
        return b"%b-%d" % (self.table.name.encode(), self.table.script.matches)

    def sync(self) -> None:
        self.say(b'42/coloretto,["sync","%b","%d",null,4]' % (self.match, self.seat))

    def synced(self, message: bytes) -> None:
        assert self.table
        script = self.table.script
        script.game = number(GAME, message)
        script.state_id = number(STATE_ID, message)
        if self.seated.done():
            self.new_state()
        self.sat_down()

    def next_game(self) -> None:
        assert self.table
        self.table.script.matches += 1
        for player in self.table.players:
            assert isinstance(player, BoardgameIo)
            player.sync()

    def move(self, chosen: int) -> None:
        assert self.table
        name, row = (b"draw", b"") if chosen == 0 else (b"take", b"%d" % (chosen - 1))
        if chosen >= 6:
            name, row = b"place", b"%d" % (chosen - 6)
        state = self.table.script.state_id
        self.say(MOVE % (name, row, self.seat, state, self.match, self.seat))
