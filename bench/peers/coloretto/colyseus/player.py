"""A player of Coloretto on Colyseus: binary messages with a leading code."""

from __future__ import annotations

from bench.peers.coloretto.script import Script, Scripted
from bench.seats import Door, Table

CODE = 0x1F  # the bits of the first byte that hold the code
JOIN, STATE_PATCH = 10, 15
JOINED = bytes([JOIN])
MOVE, REMATCH = b"\x0d\xa4move", b"\x0d\xa7rematch"  # room data, then the name in msgpack


class Colyseus(Scripted):
    """The first player creates the room, the others join it by its name."""

    @classmethod
    async def address(cls, door: Door, table: Table | None, seat: int) -> str:
        if table is None:
            wish, options = "joinOrCreate/idle", {}
        elif seat == 0:
            wish, options = "create/coloretto", {"game": cls.first_game(table)}
        else:
            wish, options = f"joinById/{table.script.room}", {}
        async with door.http.post(f"http://{door.host}/matchmake/{wish}", json=options) as answer:
            place = await answer.json(content_type=None)
        if table:
            table.script = table.script or Script(cls.first_game(table))
            table.script.room = place["roomId"]
        return f"ws://{door.host}/{place['processId']}/{place['roomId']}?sessionId={place['sessionId']}"

    def heard(self, message: bytes) -> None:
        code = message[0] & CODE
        if code == STATE_PATCH and self.table:
            if self.seated.done():
                self.new_state()
        elif code == JOIN:
            self.say_bytes(JOINED)
            self.sat_down()

    def move(self, chosen: int) -> None:
        self.say_bytes(MOVE + bytes([chosen]))

    def next_game(self) -> None:
        self.say_bytes(REMATCH)
