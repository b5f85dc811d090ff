"""The trivial game on picows, each move in SQLite with FULL durability before anyone hears of it.

``python -m bench.peers.reference.server PORT FILE``. No names, limits, views or catch-up: a
yardstick for what those cost, not a server.
"""

from __future__ import annotations

import asyncio
import gc
import queue
import signal
import sqlite3
import sys
import threading

import msgspec
import picows
import uvloop

from bench.seats import CELLS, SEATS

EMPTY = -1
LARGEST_COMMIT = 2000  # moves


class Place(msgspec.Struct):
    """What a player sends."""

    cell: int


class Board(msgspec.Struct, tag="board"):
    """What all four players get."""

    seq: int
    turn: int
    cells: list[int]


read = msgspec.json.Decoder(Place).decode
write = msgspec.json.Encoder().encode


class Table:
    """One board and the sockets around it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.sockets: list[picows.WSTransport] = []
        self.board = Board(0, 0, [EMPTY] * CELLS)

    def place(self, seat: int, cell: int) -> bool:
        """Put the token, if it is this seat's turn and the cell is free."""
        board = self.board
        if seat != board.turn or not 0 <= cell < CELLS or board.cells[cell] != EMPTY:
            return False
        board.cells[cell] = seat
        board.seq += 1
        board.turn = (board.turn + 1) % SEATS
        if board.seq % CELLS == 0:
            board.cells = [EMPTY] * CELLS
        return True

    def tell(self, news: bytes) -> None:
        for socket in self.sockets:
            socket.send(picows.WSMsgType.TEXT, news)


Entry = tuple[Table, int, bytes, bytes]  # the table, the seq, the move, the news once it is kept


class Log:
    """The writer: whatever gathered while the last commit ran goes into the next one."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.entries: queue.SimpleQueue[Entry] = queue.SimpleQueue()
        self.loop = asyncio.get_running_loop()
        threading.Thread(target=self.keep, daemon=True).start()

    def keep(self) -> None:
        store = sqlite3.connect(self.file, isolation_level=None)
        store.execute("PRAGMA journal_mode=WAL")
        store.execute("PRAGMA synchronous=FULL")
        store.execute(
            "CREATE TABLE log (name TEXT, seq INTEGER, move BLOB, PRIMARY KEY (name, seq)) "
            "WITHOUT ROWID"
        )
        while True:
            batch = self.gathered()
            rows = [(table.name, seq, move) for table, seq, move, _ in batch]
            store.execute("BEGIN IMMEDIATE")
            store.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)
            store.execute("COMMIT")
            self.loop.call_soon_threadsafe(tell_all, batch)

    def gathered(self) -> list[Entry]:
        """Wait for an entry, and return it with all that came since."""
        batch = [self.entries.get()]
        while len(batch) < LARGEST_COMMIT and not self.entries.empty():
            batch.append(self.entries.get())
        return batch


def tell_all(batch: list[Entry]) -> None:
    for table, _, _, news in batch:
        table.tell(news)


class Socket(picows.WSListener):
    """One player; at ``/idle`` there is no table."""

    def __init__(self, name: str, tables: dict[str, Table], log: Log) -> None:
        super().__init__()
        self.log = log
        self.table = None if name == "/idle" else tables.setdefault(name, Table(name))

    def on_ws_connected(self, transport: picows.WSTransport) -> None:
        if self.table:
            self.seat = len(self.table.sockets)
            self.table.sockets.append(transport)
        transport.send(picows.WSMsgType.TEXT, b'{"type":"welcome"}')

    def on_ws_frame(self, transport: picows.WSTransport, frame: picows.WSFrame) -> None:
        if frame.msg_type == picows.WSMsgType.CLOSE:
            transport.disconnect()
        elif frame.msg_type == picows.WSMsgType.TEXT and self.table:
            move = frame.get_payload_as_bytes()
            if self.table.place(self.seat, read(move).cell):
                board = self.table.board
                self.log.entries.put((self.table, board.seq, move, write(board)))


async def serve(port: int, file: str) -> None:
    # The bench asks for a collection before it weighs, so that garbage is not counted.
    asyncio.get_running_loop().add_signal_handler(signal.SIGWINCH, gc.collect)
    tables: dict[str, Table] = {}
    log = Log(file)
    server = await picows.ws_create_server(
        lambda request: Socket(request.path.decode(), tables, log), "127.0.0.1", port, backlog=4096
    )
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1]), sys.argv[2]))
