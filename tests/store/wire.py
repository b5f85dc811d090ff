"""A wire between a node and its database, which cuts what it is told to.

What counts as one message is whatever the node says before it waits for an answer. It is lost
before the database has it, or its answer is, after all was done; or it hangs somewhere, and the
database has it long after the node was told that the connection is broken.
"""

import asyncio
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

# How a message ends after which the node waits (the greeting, query, password, sync, flush,
# terminate), and how its answer ends.
ENDS = {b"": b"Z", b"Q": b"Z", b"p": b"Z", b"S": b"Z", b"H": b"TnE", b"X": b""}


class Wire:
    """Carries bytes both ways, and counts messages; ``harm`` says what becomes of the k-th."""

    def __init__(self, harm=lambda k: "", *, is_silent=False):
        self.harm, self.count, self.is_silent = harm, 0, is_silent
        self.said = b""  # by the node, all of it
        self._lines, self._talks = set(), set()
        self._is_over = asyncio.Event()
        self.comes_now = asyncio.Event()  # for what hung so far
        self.has_come = asyncio.Event()  # what hung was done, or refused

    @asynccontextmanager
    async def to(self, url):
        """Give the address under which the database is reached through this wire."""
        place = urlsplit(url)
        self._there = place.hostname, place.port
        server = await asyncio.start_server(self._talk, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        try:
            yield url.replace(f":{place.port}", f":{port}") + "?sslmode=disable"
        finally:
            server.close()
            self._is_over.set()
            for line in self._lines:
                line.cut()
            await asyncio.gather(*self._talks)

    async def _talk(self, reader, writer):
        self._talks.add(asyncio.current_task())
        line = Line(self, writer)
        self._lines.add(line)
        with suppress(OSError):  # the database has gone
            await line.carry(reader, *await asyncio.open_connection(*self._there))
        line.cut()

    async def until_over(self):
        """Wait for the end of the test."""
        await self._is_over.wait()

    def next_harm(self):
        self.count += 1
        return self.harm(self.count)


class Line:
    """One connection."""

    def __init__(self, wire, node):
        self._wire, self._node, self._database = wire, node, None
        self._lost_until = None  # the kinds with which an answer ends that is not told
        self._is_dead = False

    def cut(self):
        for end in (self._node, self._database):
            if end is not None:
                end.transport.abort()

    async def carry(self, from_node, from_database, to_database):
        self._database = to_database
        both = [
            asyncio.ensure_future(self._up(from_node)),
            asyncio.ensure_future(self._down(from_database)),
        ]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for one in both:
            one.cancel()
        await asyncio.gather(*both, return_exceptions=True)
        if self._wire.is_silent and self._is_dead:
            await self._wire.until_over()  # neither end is told anything

    async def _up(self, node):
        message, kind = await read_message(node, kind=b"")  # the greeting has no kind
        asked = message
        while True:
            if kind in ENDS:
                if not await self._deliver(asked, ENDS[kind]):
                    return
                asked = b""
            message, kind = await read_message(node)
            asked += message

    async def _deliver(self, asked, end):
        """Whether the line goes on."""
        self._wire.said += asked
        harm = self._wire.next_harm()
        if harm == "before":
            self._is_dead = True
            return False
        if harm == "late":
            self._node.transport.abort()
            await self._wire.comes_now.wait()
        self._lost_until = end if harm else None
        self._database.write(asked)
        if harm == "late":
            await self._wire.until_over()  # there is nobody to hear more of
        return True

    async def _down(self, database):
        while True:
            message, kind = await read_message(database)
            if self._lost_until is None:
                self._node.write(message)
            elif kind in self._lost_until:
                self._is_dead = True
                self._wire.has_come.set()
                return


async def read_message(stream, kind=None):
    """Return the next message with its kind."""
    try:
        if kind is None:
            kind = await stream.readexactly(1)
        length = await stream.readexactly(4)
        return kind + length + await stream.readexactly(int.from_bytes(length) - 4), kind
    except asyncio.IncompleteReadError as over:
        raise ConnectionResetError from over
