"""A player of Colyseus: a seat is reserved over HTTP, then binary messages with a leading code."""

from __future__ import annotations

from bench.seats import CELLS, Door, Player, Table

CODE = 0x1F  # the bits of the first byte that hold the code
JOIN, STATE_PATCH = 10, 15
JOINED = bytes([JOIN])
PLACE = b"\x0d\xa5place"  # room data, then the name of the message in msgpack


class Colyseus(Player):
    """The first player creates the room, the others join it by its name."""

    @classmethod
    async def address(cls, door: Door, table: Table | None, seat: int) -> str:
        if table is None:
            wish = "joinOrCreate/idle"
        else:
            wish = "create/tokens" if seat == 0 else f"joinById/{table.name}"
        async with door.http.post(f"http://{door.host}/matchmake/{wish}", json={}) as answer:
            place = await answer.json(content_type=None)
        if table:
            table.name = place["roomId"]
        return f"ws://{door.host}/{place['processId']}/{place['roomId']}?sessionId={place['sessionId']}"

    def heard(self, message: bytes) -> None:
        code = message[0] & CODE
        if code == STATE_PATCH and self.table:
            self.table.seen()
        elif code == JOIN:
            self.say_bytes(JOINED)
            self.sat_down()

    def place(self) -> None:
        assert self.table
        self.say_bytes(PLACE + bytes([self.table.moves % CELLS]))
