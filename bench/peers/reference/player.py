"""A player of the reference server."""

from __future__ import annotations

from bench.seats import CELLS, Door, Player, Table


class Reference(Player):
    """The path is the table; the first to name it opens it."""

    @classmethod
    async def address(cls, door: Door, table: Table | None, seat: int) -> str:
        return f"ws://{door.host}/{table.name if table else 'idle'}"

    def heard(self, message: bytes) -> None:
        if message.startswith(b'{"type":"welcome"'):
            self.sat_down()
        elif self.table:
            self.table.seen()

    def place(self) -> None:
        assert self.table
        self.say(b'{"cell":%d}' % (self.table.moves % CELLS))
