"""RFC 6455 as data: what a client sends, and what it must get.

A case without a goodbye gets one at its end, so that a server which goes on answers 1000.
``plain`` says what the aiohttp transport does where it differs: it reads some frames that a server
has to refuse, and they do no harm.
"""

from dataclasses import dataclass

from tests.server.wire import BINARY, CLOSE, MORE, PING, PONG, TEXT, Caller, frame, goodbye, request

LIMIT = 8192


@dataclass(frozen=True)
class Case:
    name: str
    sent: bytes
    heard: tuple = ()  # frames before the goodbye: (kind, payload)
    code: int = 1000  # of the goodbye
    parts: bool = False  # whether it says goodbye itself
    plain: tuple | None = None  # (heard, code) on the aiohttp transport, where that differs


def echo(*texts):
    return tuple((TEXT, text) for text in texts)


HI, BAD = frame(TEXT, b"hi"), b"\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5\xed\xa0\x80"
NICE = "κόσμε 🎨".encode()

CASES = [
    # ---- 5.2 and 5.6: text, sizes, and lengths ----
    Case("text", HI, echo(b"hi")),
    Case("empty text", frame(TEXT), echo(b"")),
    Case("three texts at once", HI * 3, echo(b"hi", b"hi", b"hi")),
    *(
        Case(f"text of {size} bytes", frame(TEXT, b"*" * size), echo(b"*" * size))
        for size in (125, 126, 127, 128, 4096, LIMIT - 1, LIMIT)
    ),
    *(
        Case(f"text of {size} bytes", frame(TEXT, b"*" * size), code=1009)
        for size in (LIMIT + 1, 65535, 65536)
    ),
    Case("a length that never comes", frame(TEXT, b"*" * 9, size=1 << 40), code=1009),
    Case(
        "a length with its highest bit set",
        frame(TEXT, b"", size=1 << 63),
        code=1002,
        plain=((), 1009),
    ),
    Case(
        "a short length written in two bytes",
        frame(TEXT, b"hi", width=2),
        code=1002,
        plain=(echo(b"hi"), 1000),
    ),
    Case(
        "a short length written in eight bytes",
        frame(TEXT, b"hi", width=8),
        code=1002,
        plain=(echo(b"hi"), 1000),
    ),
    # ---- 5.2: masks, reserved bits, kinds ----
    Case(
        "a text without a mask",
        frame(TEXT, b"hi", masked=False),
        code=1002,
        plain=(echo(b"hi"), 1000),
    ),
    *(
        Case(f"reserved bits {bits}", frame(TEXT, b"hi", reserved=bits), code=1002)
        for bits in (1, 2, 4, 5, 7)
    ),
    Case("a reserved bit on a ping", frame(PING, b"hi", reserved=2), code=1002),
    *(Case(f"kind {kind}", frame(kind, b"hi"), code=1002) for kind in (3, 4, 5, 6, 7)),
    *(Case(f"control kind {kind}", frame(kind), code=1002) for kind in (11, 12, 13, 14, 15)),
    Case("binary", frame(BINARY, b"hi"), code=1003),
    Case("empty binary", frame(BINARY), code=1003),
    Case("binary in parts", frame(BINARY, b"h", fin=False) + frame(MORE, b"i"), code=1003),
    Case("text, then binary", HI + frame(BINARY, b"hi"), echo(b"hi"), 1003),
    # ---- 5.5: control frames ----
    Case("ping", frame(PING, b"are you there"), ((PONG, b"are you there"),)),
    Case("empty ping", frame(PING), ((PONG, b""),)),
    Case("ping of 125 bytes", frame(PING, b"*" * 125), ((PONG, b"*" * 125),)),
    Case("ping of 126 bytes", frame(PING, b"*" * 126), code=1002),
    Case("ping in parts", frame(PING, b"hi", fin=False), code=1002),
    Case("ten pings", frame(PING, b"?") * 10, ((PONG, b"?"),) * 10),
    Case("pong that nobody asked for", frame(PONG, b"!") + HI, echo(b"hi")),
    Case("pong of 126 bytes", frame(PONG, b"*" * 126), code=1002),
    # ---- 5.4: fragments ----
    Case("text in two parts", frame(TEXT, b"h", fin=False) + frame(MORE, b"i"), echo(b"hi")),
    Case(
        "text in three parts, two of them empty",
        frame(TEXT, fin=False) + frame(MORE, fin=False) + frame(MORE, b"hi"),
        echo(b"hi"),
    ),
    Case(
        "ping between two parts",
        frame(TEXT, b"h", fin=False) + frame(PING, b"?") + frame(MORE, b"i"),
        ((PONG, b"?"), (TEXT, b"hi")),
    ),
    Case("a part of nothing", frame(MORE, b"hi"), code=1002),
    Case("an unfinished part of nothing", frame(MORE, b"hi", fin=False), code=1002),
    Case("text inside a text", frame(TEXT, b"h", fin=False) + HI, code=1002),
    Case(
        "a begun text inside a text",
        frame(TEXT, b"h", fin=False) + frame(TEXT, b"h", fin=False),
        code=1002,
    ),
    Case(
        "parts up to the limit",
        frame(TEXT, b"*" * (LIMIT - 1), fin=False) + frame(MORE, b"*"),
        echo(b"*" * LIMIT),
    ),
    Case(
        "parts beyond the limit",
        frame(TEXT, b"*" * LIMIT, fin=False) + frame(MORE, b"*"),
        code=1009,
    ),
    Case("goodbye inside a text", frame(TEXT, b"h", fin=False)),
    # ---- 8.1: UTF-8 ----
    Case("letters beyond ASCII", frame(TEXT, NICE), echo(NICE)),
    Case(
        "a letter parted between two frames",
        frame(TEXT, NICE[:1], fin=False) + frame(MORE, NICE[1:]),
        echo(NICE),
    ),
    Case("a surrogate", frame(TEXT, BAD), code=1007),
    Case("half a letter", frame(TEXT, NICE[:1]), code=1007),
    Case("a byte that no letter has", frame(TEXT, b"\xff"), code=1007),
    Case("an overlong slash", frame(TEXT, b"\xc0\xaf"), code=1007),
    Case("beyond the last letter", frame(TEXT, b"\xf4\x90\x80\x80"), code=1007),
    Case("bad text in parts", frame(TEXT, BAD[:-1], fin=False) + frame(MORE, BAD[-1:]), code=1007),
    # ---- 5.5.1 and 7.4: goodbyes ----
    Case("nothing but goodbye", goodbye(), parts=True),
    Case("goodbye without a code", frame(CLOSE), parts=True),
    Case("goodbye with half a code", frame(CLOSE, b"\x03"), code=1002, parts=True),
    Case("goodbye with a reason", goodbye(1001, NICE), parts=True),
    Case("goodbye with a bad reason", goodbye(1000, BAD), code=1007, parts=True),
    Case("goodbye of 126 bytes", goodbye(1000, b"*" * 124), code=1002, parts=True),
    *(Case(f"goodbye {code}", goodbye(code), parts=True) for code in (1000, 1003, 3000, 4999)),
    *(
        Case(f"goodbye {code}", goodbye(code), code=1002, parts=True)
        for code in (999, 1004, 1005, 1006, 1016)
    ),
    Case("text after goodbye", goodbye() + HI, parts=True),
    Case("ping after goodbye", goodbye() + frame(PING, b"?"), parts=True),
]


async def play(port, case, step=None):
    """Send a case, whole or in steps of so many bytes; return the frames and the code heard."""
    async with await Caller.call(port) as caller:
        await caller.ask(request(port=port))
        data = case.sent if case.parts else case.sent + goodbye()
        for at in range(0, len(data), step or len(data)):
            caller.say(data[at : at + (step or len(data))])
            await caller.writer.drain()
        heard, code = await caller.hear_out()
    return tuple(heard), code


def expected(case, transport):
    return case.plain if case.plain and transport == "aiohttp" else (case.heard, case.code)


async def failures(port, transport, cases=CASES, step=None):
    """Play many cases; return the names of those that did not go as the table says."""
    return [
        case.name for case in cases if await play(port, case, step) != expected(case, transport)
    ]
