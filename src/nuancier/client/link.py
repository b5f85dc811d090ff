"""Where a table is: the link that a friend sent, or a code and a server."""

from __future__ import annotations

import re
from dataclasses import dataclass

from nuancier.locales.saying import refuse

USUAL_SCHEME = "http"
_SERVER = re.compile(r"(?:(?P<scheme>https?)://)?(?P<place>[^/?#\s@]+)/?", re.IGNORECASE)
_LINK = re.compile(
    r"(?P<server>(?:https?://)?[^/?#\s@]+)/(?P<door>[tw])/(?P<code>[^/?#\s]+)/?(?:[?#]\S*)?",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Link:
    """A table at a server; a link to watch gives no seat."""

    server: str  # http://host:port
    code: str
    watches: bool = False


def read_link(text: str, server: str | None) -> Link:
    """Return what a link says; a code alone needs the server beside it."""
    if found := _LINK.fullmatch(text):
        return Link(read_server(found["server"]), found["code"], found["door"].lower() == "w")
    if "/" in text:
        raise refuse("join-bad-link", link=text)
    if server is None:
        raise refuse("join-which-server", code=text)
    return Link(read_server(server), text)


def read_server(text: str) -> str:
    """Return the address of a server in full."""
    found = _SERVER.fullmatch(text)
    if not found:
        raise refuse("join-bad-server", server=text)
    return f"{(found['scheme'] or USUAL_SCHEME).lower()}://{found['place']}"
