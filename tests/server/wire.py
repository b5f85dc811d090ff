"""A caller made of bytes: it can say what no library would."""

import asyncio
import base64
import contextlib
import os
import socket
import struct

TEXT, BINARY, CLOSE, PING, PONG, MORE = 1, 2, 8, 9, 10, 0


def frame(kind, payload=b"", *, fin=True, masked=True, reserved=0, size=None, width=None):
    """Return one frame of a client; ``size`` lies about the length, ``width`` writes it longer."""
    first = (0x80 if fin else 0) | reserved << 4 | kind
    mask = os.urandom(4) if masked else b""
    size = len(payload) if size is None else size
    width = width or (0 if size < 126 else 2 if size < 65536 else 8)
    short = {0: size, 2: 126, 8: 127}[width]
    head = bytes((first, (0x80 if masked else 0) | short)) + (
        size.to_bytes(width) if width else b""
    )
    body = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload)) if masked else payload
    return head + mask + body


def goodbye(code=1000, reason=b""):
    return frame(CLOSE, struct.pack("!H", code) + reason)


def request(path="/ws", port=0, *, method="GET", replace=None, extra=()):
    """Return the bytes of a request for a socket; ``replace`` changes headers, None drops one."""
    headers = {
        "Host": f"127.0.0.1:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
        **(replace or {}),
    }
    lines = [f"{name}: {value}" for name, value in headers.items() if value is not None]
    lines += [f"{name}: {value}" for name, value in extra]
    return "\r\n".join((f"{method} {path} HTTP/1.1", *lines, "", "")).encode()


def page(path="/", port=0, **how):
    """Return the bytes of a request for a page."""
    gone = dict.fromkeys(("Upgrade", "Connection", "Sec-WebSocket-Version", "Sec-WebSocket-Key"))
    return request(path, port, replace={**gone, **how.pop("replace", {})}, **how)


class Answer:
    """The head of an answer."""

    def __init__(self, head):
        first, *lines = head.decode().rstrip().split("\r\n")
        self.status = int(first.split()[1])
        self.headers = {
            name.lower(): value.strip()
            for name, _, value in (line.partition(":") for line in lines)
        }


class Caller:
    """A raw connection."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def call(cls, port):
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        self.writer.transport.abort()
        with contextlib.suppress(OSError):
            await self.writer.wait_closed()

    def say(self, data):
        self.writer.write(data)

    async def answer(self):
        return Answer(await self.reader.readuntil(b"\r\n\r\n"))

    async def ask(self, data):
        self.say(data)
        return await self.answer()

    async def hear(self):
        """Return the next frame: its kind and its payload."""
        first, second = await self.reader.readexactly(2)
        assert first & 0x70 == 0, "the server set a reserved bit"
        assert second & 0x80 == 0, "the server masked a frame"
        size = second & 0x7F
        if size > 125:
            size = int.from_bytes(await self.reader.readexactly({126: 2, 127: 8}[size]))
        return first & 0x0F, await self.reader.readexactly(size)

    async def hear_out(self):
        """Return all frames until the end, and the code of the goodbye (None without one)."""
        heard = []
        try:
            while True:
                kind, payload = await self.hear()
                if kind == CLOSE:
                    return heard, int.from_bytes(payload[:2])
                heard.append((kind, payload))
        except (asyncio.IncompleteReadError, ConnectionError):
            return heard, None

    async def ended(self):
        """Wait until the server hangs up; return what it still said."""
        try:
            return await self.reader.read()
        except ConnectionError:
            return b""


async def get(caller, port, path, method="GET", **headers):
    """Ask on a connection that stays open; return the head and the whole body of the answer."""
    put = {name.replace("_", "-"): value for name, value in headers.items()}
    answer = await caller.ask(page(path, port, method=method, replace=put))
    size = 0 if method == "HEAD" or answer.status == 304 else answer.headers["content-length"]
    return answer, await caller.reader.readexactly(int(size))


async def socket_at(port, **how):
    """Return a caller whose socket is open."""
    caller = await Caller.call(port)
    answer = await caller.ask(request(port=port, **how))
    assert answer.status == 101
    return caller


async def deaf_caller(port, asked=None, status=101):
    """Return a caller who reads no more than the head of an answer and has little room."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.setblocking(False)
    await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", port))
    reader, writer = await asyncio.open_connection(sock=line, limit=4096)
    caller = Caller(reader, writer)
    assert (await caller.ask(asked or request(port=port))).status == status
    return caller
