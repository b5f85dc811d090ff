"""A player of boardgame.io: socket.io packets, each with its number, namespace and JSON."""

from __future__ import annotations

from bench.seats import CELLS, Door, Player, Table

MOVE = (
    b'42/tokens,["update",{"type":"MAKE_MOVE","payload":'
    b'{"type":"place","args":[%d],"playerID":"%d","credentials":null}},%d,"%s","%d"]'
)


class BoardgameIo(Player):
    """A match is opened by the first player who asks for its state."""

    @classmethod
    async def address(cls, door: Door, table: Table | None, seat: int) -> str:
        return f"ws://{door.host}/socket.io/?EIO=4&transport=websocket"

    def heard(self, message: bytes) -> None:
        if message.startswith(b'42/tokens,["update"'):
            self.new_state()
        elif message.startswith(b"2"):  # a ping, answered by a pong
            self.say(b"3")
        elif message.startswith(b"0"):  # welcome: enter the game's namespace
            self.say(b"40/tokens,")
        elif message.startswith(b"40/tokens"):
            self.ask_for_state()
        elif message.startswith(b'42/tokens,["sync"'):
            self.sat_down()

    def ask_for_state(self) -> None:
        if self.table is None:
            self.sat_down()
        else:
            name = self.table.name.encode()
            self.say(b'42/tokens,["sync","%s","%d",null,4]' % (name, self.seat))

    def new_state(self) -> None:
        assert self.table
        self.table.seen()

    def place(self) -> None:
        assert self.table
        moves, name = self.table.moves, self.table.name.encode()
        self.say(MOVE % (moves % CELLS, self.seat, moves, name, self.seat))
