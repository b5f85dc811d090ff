"""A router for machines without HAProxy: leads /n/NAME to a node, others to one that lives.

It does what deploy/haproxy.cfg does, as far as the tests need it: one request a connection, so that
the head of each is read.
"""

from __future__ import annotations

import asyncio
import re
import zlib
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress

HERE = "127.0.0.1"
# /livez, as deploy/haproxy.cfg asks it: how often, how soon after a miss, how long for an answer;
# and how many misses in a row say that a node is down.
LOOKS_SECONDS, AGAIN_SECONDS, ANSWER_SECONDS, LOOKS = 0.5, 0.1, 1.0, 3
MOST_HEAD = 1 << 16
NAMED = re.compile(rb"/n/([^/?\s]+)(/\S*)")
# A client's own word is not handed on; nor are connections that are kept.
OURS = re.compile(rb"(?i)(x-forwarded-(for|proto|rtt)|connection|keep-alive):")
NOBODY = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
Reader, Writer = asyncio.StreamReader, asyncio.StreamWriter
GONE = (OSError, EOFError, asyncio.LimitOverrunError)


class Node:
    """One node as the router sees it: whether it lives, and who is connected to it."""

    def __init__(self, port: int, host: str) -> None:
        self.port, self.lives = port, True
        self._question = (
            f"GET /livez HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
        )
        self._missed = 0
        self._lines: set[Writer] = set()

    async def watch(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(AGAIN_SECONDS if self._missed else LOOKS_SECONDS)

    async def look(self) -> None:
        """See whether it lives; one that does not loses everybody who is still connected."""
        self._missed = 0 if await self._answers() else self._missed + 1
        self.lives = self._missed < LOOKS
        if not self.lives:
            for line in self._lines:
                line.transport.abort()

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                reader, writer = await asyncio.open_connection(HERE, self.port)
                try:
                    writer.write(self._question)
                    return b" 200 " in await reader.readline()
                finally:
                    writer.transport.abort()
        except (OSError, TimeoutError):
            return False

    async def serve(self, head: bytes, reader: Reader, writer: Writer) -> None:
        """Hand on one request, and all that follows it in both directions, until one side ends."""
        far_reader, far_writer = await asyncio.open_connection(HERE, self.port)
        both = {writer, far_writer}
        self._lines |= both
        far_writer.write(head)
        ways = (pipe(reader, far_writer), pipe(far_reader, writer))
        tasks = [asyncio.ensure_future(way) for way in ways]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._lines -= both
            far_writer.transport.abort()
            await ended(*tasks)


class PathRouter:
    """Listens at one port, in the loop of whoever asks for it."""

    PROGRAM = "python"

    def __init__(self) -> None:
        self._nodes: dict[str, Node] = {}
        self._meetings: set[asyncio.Task[None]] = set()

    @classmethod
    def is_here(cls) -> bool:
        return True

    @classmethod
    @asynccontextmanager
    async def before(cls, nodes: Mapping[str, int], port: int | None = None) -> AsyncIterator[str]:
        """Route until the end of the block; gives the address."""
        router = cls()
        line = await asyncio.start_server(router.meet, HERE, port or 0, limit=MOST_HEAD)
        place = f"{HERE}:{line.sockets[0].getsockname()[1]}"
        router._nodes = {name: Node(port, place) for name, port in nodes.items()}
        looking = [asyncio.ensure_future(node.watch()) for node in router._nodes.values()]
        try:
            yield f"http://{place}"
        finally:
            line.close()
            await ended(*looking, *router._meetings)

    def meet(self, reader: Reader, writer: Writer) -> None:
        meeting = asyncio.ensure_future(self._serve(reader, writer))
        self._meetings.add(meeting)
        meeting.add_done_callback(self._meetings.discard)

    async def _serve(self, reader: Reader, writer: Writer) -> None:
        try:
            with suppress(*GONE):
                head = await reader.readuntil(b"\r\n\r\n")
                address = writer.get_extra_info("peername")[0]
                name, head = handed_on(head, address)
                if node := self._node(name, address):
                    await node.serve(head, reader, writer)
                else:
                    writer.write(NOBODY)
        finally:
            writer.close()  # what was written still leaves

    def _node(self, name: str, address: str) -> Node | None:
        """Return the node of this name while it lives; for a name that is not there anyone's."""
        if node := self._nodes.get(name):
            return node if node.lives else None
        living = [node for node in self._nodes.values() if node.lives]
        return living[zlib.crc32(address.encode()) % len(living)] if living else None


def handed_on(head: bytes, address: str) -> tuple[str, bytes]:
    """Return which node a request names, and its head as that node reads it."""
    first, *lines = head.removesuffix(b"\r\n\r\n").split(b"\r\n")
    verb, path, version = first.split(b" ")
    named = NAMED.fullmatch(path)
    name, path = (named[1].decode(), named[2]) if named else ("", path)
    is_socket = any(line.lower().startswith(b"upgrade:") for line in lines)
    lines = [
        *(line for line in lines if not OURS.match(line)),
        b"X-Forwarded-For: " + address.encode(),
        b"X-Forwarded-Proto: http",
        b"Connection: " + (b"Upgrade" if is_socket else b"close"),
    ]
    return name, b"\r\n".join([b" ".join((verb, path, version)), *lines, b"", b""])


async def pipe(reader: Reader, writer: Writer) -> None:
    with suppress(*GONE):
        while part := await reader.read(MOST_HEAD):
            writer.write(part)
            await writer.drain()


async def ended(*tasks: asyncio.Task[None]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
