"""Every duration, limit and choice of the server: from a flag, the environment, or the default."""

from __future__ import annotations

import ipaddress
import re
import string
import sys
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any

from nuancier.locales.saying import refuse
from nuancier.server.origins import origin_of
from nuancier.store.postgres.sentences import HIDDEN, is_address, is_database
from nuancier.tables.close_codes import NODE
from nuancier.tables.settings import TableSettings, within

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
TRANSPORTS = ("picows", "aiohttp")
# The hand-over to picows has never been tried with the event loop of Windows.
USUAL_TRANSPORT = "aiohttp" if sys.platform == "win32" else "picows"
NAMES = string.ascii_lowercase  # of nodes that one command starts
MOST_SECONDS = 86400
MOST = 10_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(TableSettings):
    """How this server runs; what a table needs of it is in TableSettings."""

    # ---- the house ----
    host: str = "0.0.0.0"  # the home network; 127.0.0.1 stays on this machine
    port: int = within(8470, 0, 65535)  # 0 takes any free one
    public_url: str = ""  # what people type, when it is not an address of this machine
    store: str = field(default="", repr=False)  # sqlite:///PATH or postgresql://...; empty: a file
    node: str = ""  # the name of this node among those that share a PostgreSQL
    nodes: int = within(1, 1, len(NAMES))  # nodes started here; several need PostgreSQL and HAProxy
    lease_seconds: float = within(5.0, 1.0, 60.0)  # of silence, until others take its tables over
    data: str = ""  # the data folder; empty: the user's own
    trusted_proxy: tuple[Network, ...] = ()  # whose X-Forwarded-For and -Proto are believed
    proxy_rtt: bool = False  # yes believes its X-Forwarded-RTT too: only if it sets that itself
    open_browser: bool = True  # yes opens the page at the start
    transport: str = field(default=USUAL_TRANSPORT, metadata={"among": TRANSPORTS})  # of sockets

    # ---- connections ----
    sockets: int = within(10_000, 1, MOST)  # connections in all
    sockets_per_address: int = within(20, 1, MOST)  # an IPv6 /64 is one address
    tables_per_address: int = within(10, 1, MOST)  # with an open tab, of those opened from there
    openings: int = within(60, 1, MOST)  # tables that one address may open
    openings_seconds: float = within(600.0, 0.001, MOST_SECONDS)  # in so long
    page_burst: int = within(2000, 1, MOST)  # plain pages and files for one address at once, then
    page_per_second: float = within(100.0, 0.001, MOST)  # so many; costly ones count for several
    put_off_seconds: float = within(1.0, 0, MOST_SECONDS)  # that a "too many" is not said at once
    head_bytes: int = within(8192, 256, 1 << 20)  # of a request, with all its headers
    head_seconds: float = within(5.0, 0.01, MOST_SECONDS)  # to send one, and between two
    hello_seconds: float = within(5.0, 0.01, MOST_SECONDS)  # to introduce oneself
    strangers: int = within(1000, 1, MOST)  # sockets without a hello; beyond, one has 1 s for it
    silent: int = within(10, 1, MOST)  # of them sent away from one address (4 times, a network)
    silent_seconds: float = within(60.0, 0.001, MOST_SECONDS)  # in so long, until it has to wait
    ping_seconds: float = within(20.0, 0.01, MOST_SECONDS)  # of silence before a ping, and after
    unsent_bytes: int = within(262_144, 1024, 1 << 30)  # that a slow reader may owe
    behind_seconds: float = within(10.0, 0.01, MOST_SECONDS)  # that it may owe them for
    close_seconds: float = within(1.0, 0.01, MOST_SECONDS)  # for a closing handshake
    retry_seconds: int = within(2, 0, MOST_SECONDS)  # the hint when the server goes down
    stop_seconds: float = within(5.0, 0.01, MOST_SECONDS)  # for everybody to leave

    # ---- messages ----
    frame_bytes: int = within(8192, 125, 1 << 20)  # of one message
    json_depth: int = within(16, 1, 100)  # levels of brackets in a message
    burst: int = within(20, 1, MOST)  # messages of one socket at once, then
    per_second: float = within(5.0, 0.001, MOST)  # so many
    live_burst: int = within(40, 1, MOST)  # the same where everybody plays at once
    live_per_second: float = within(20.0, 0.001, MOST)  # likewise
    chat_burst: int = within(10, 1, MOST)  # lines of chat, reactions and new names
    chat_seconds: float = within(10.0, 0.001, MOST_SECONDS)  # in so long
    wrong_codes: int = within(10, 1, MOST)  # of one address; four times as many of its network
    wrong_codes_seconds: float = within(60.0, 0.001, MOST_SECONDS)  # in so long

    # ---- bots ----
    bot_workers: int = within(2, 1, 256)  # processes in which bots think
    bot_compile: bool = True  # yes lets as many processes more search, with compiled rules
    bot_iterations: int = within(20_000, 1, MOST)  # of a search by maitre, at most
    bot_patience_seconds: float = within(5.0, 0.01, MOST_SECONDS)  # for one thought after a search


def read_settings(flags: Mapping[str, str], environ: Mapping[str, str]) -> Settings:
    """Return the settings; a flag (by its field's name) wins over ``NUANCIER_<FIELD>``."""
    found: dict[str, Any] = {}
    for one in fields(Settings):
        source, text = written(one.name, flags, environ)
        if text:  # an empty flag or variable is one that was not set
            found[one.name] = value_of(one, source, text)
    return Settings(**found)


def must_fit(settings: Settings) -> None:
    """Refuse a node without a database to share, and a share of one without a name."""
    if settings.nodes > 1:
        _must_fit_several(settings)
    elif is_database(settings.store) != bool(settings.node):
        raise refuse("server-node-alone" if settings.node else "server-no-node")


def _must_fit_several(settings: Settings) -> None:
    """Refuse several nodes without a database, or with what is ours to give them."""
    if not is_database(settings.store):
        raise refuse("server-nodes-no-database", nodes=settings.nodes)
    names = f"{NAMES[0]}-{NAMES[settings.nodes - 1]}"
    if settings.node:
        raise refuse("server-nodes-named", names=names)
    if settings.trusted_proxy:
        raise refuse("server-nodes-behind")


def written(name: str, flags: Mapping[str, str], environ: Mapping[str, str]) -> tuple[str, str]:
    """Return where a setting was given, as the user wrote it, and what it says."""
    if flag := flags.get(name, "").strip():
        return "--" + name.replace("_", "-"), flag
    variable = f"NUANCIER_{name.upper()}"
    return variable, environ.get(variable, "").strip()


def value_of(one: Field[Any], source: str, text: str) -> Any:
    """Return what the text means in this field, or refuse it and say what would be right."""
    if one.name in READERS:
        return READERS[one.name](source, text)
    if "among" in one.metadata:
        return choice(source, text, one.metadata["among"])
    if isinstance(one.default, bool):
        return switch(source, text)
    if isinstance(one.default, tuple):
        return span(source, text, one.metadata["low"], one.metadata["high"])
    if isinstance(one.default, int | float):
        return number(source, text, one)
    return text


def number(source: str, text: str, one: Field[Any]) -> int | float:
    """Return a number between the field's bounds; whole when its default is."""
    whole = isinstance(one.default, int)
    low, high = one.metadata["low"], one.metadata["high"]
    form = r"\d{1,12}" if whole else r"\d{1,12}(\.\d{1,9})?"
    if not re.fullmatch(form, text, re.ASCII) or not low <= float(text) <= high:
        kind = "whole" if whole else "any"
        bounds = {"low": f"{low:g}", "high": f"{high:.12g}"}
        raise refuse("server-bad-number", name=source, value=text, kind=kind, **bounds)
    return int(text) if whole else float(text)


def span(source: str, text: str, low: int, high: int) -> tuple[int, int]:
    """Return two whole numbers written ``from-to``."""
    both = re.fullmatch(r"(\d{1,12})\s*-\s*(\d{1,12})", text, re.ASCII)
    if not both or not low <= int(both[1]) <= int(both[2]) <= high:
        raise refuse("server-bad-span", name=source, value=text)
    return int(both[1]), int(both[2])


def switch(source: str, text: str) -> bool:
    if text.lower() in ("1", "yes", "true", "on"):
        return True
    if text.lower() in ("0", "no", "false", "off"):
        return False
    raise refuse("server-bad-choice", name=source, value=text, known="yes, no")


def choice(source: str, text: str, known: tuple[str, ...]) -> str:
    if text not in known:
        raise refuse("server-bad-choice", name=source, value=text, known=", ".join(known))
    return text


def public_url(source: str, text: str) -> str:
    """Return the address as a browser would name it in ``Origin``."""
    origin = origin_of(text.removesuffix("/"))
    if origin is None:
        raise refuse("server-bad-url", name=source, value=text)
    return origin


def store(source: str, text: str) -> str:
    """Return where tables are kept; what may hold a password is not said again."""
    if not re.fullmatch(r"sqlite:///.+", text) and not is_address(text):
        told = text if text.startswith("sqlite:") else HIDDEN
        raise refuse("server-bad-store", name=source, value=told)
    return text


def node(source: str, text: str) -> str:
    """Return a name that may stand in an address."""
    if not NODE.fullmatch(text):
        raise refuse("server-bad-node", name=source, value=text)
    return text


def networks(source: str, text: str) -> tuple[Network, ...]:
    """Return the networks of a list with commas; a single address is a network of one."""
    try:
        return tuple(ipaddress.ip_network(part.strip()) for part in text.split(","))
    except ValueError:
        raise refuse("server-bad-network", name=source, value=text) from None


READERS: dict[str, Callable[[str, str], Any]] = {
    "node": node,
    "public_url": public_url,
    "store": store,
    "trusted_proxy": networks,
}
