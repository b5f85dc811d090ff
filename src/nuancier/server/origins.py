"""Which names this server answers to: against other sites' pages, and against DNS rebinding."""

from __future__ import annotations

import ipaddress
import re
import socket
from functools import cache, lru_cache

MOST_KNOWN = 10_000  # addresses whose spelling is remembered
USUAL_PORTS = {"http": 80, "https": 443}
ORIGIN = re.compile(r"(https?)://(.+)", re.IGNORECASE)
AUTHORITY = re.compile(r"(\[[0-9a-f:.]+\]|[^\s:/?#@\[\]\\,]+)(?::([0-9]{1,5}))?", re.IGNORECASE)
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


def origin_of(text: str) -> str | None:
    """Return an origin in its one spelling (RFC 6454): small letters, and no usual port."""
    found = ORIGIN.fullmatch(text)
    if found is None:
        return None
    scheme = found[1].lower()
    place = authority_of(found[2], scheme)
    return None if place is None else f"{scheme}://{place}"


def authority_of(text: str, scheme: str = "http") -> str | None:
    """Return ``host`` or ``host:port`` in its one spelling; None for what is neither."""
    found = AUTHORITY.fullmatch(text)
    host = host_of(found[1]) if found else None
    if found is None or host is None:
        return None
    port = int(found[2] or USUAL_PORTS[scheme])
    if not 0 < port < 65536:
        return None
    return host if port == USUAL_PORTS[scheme] else f"{host}:{port}"


def host_of(text: str) -> str | None:
    """Return a name as it goes over the wire, or an address in its shortest form."""
    try:
        if text.startswith("["):
            return f"[{ipaddress.IPv6Address(text[1:-1]).compressed}]"
        return text.lower() if text.isascii() else text.encode("idna").decode()
    except ValueError:  # of which UnicodeError is one
        return None


@lru_cache(maxsize=MOST_KNOWN)
def bare_address(text: str) -> str:
    """Return an address without its zone, and as IPv4 when it only stands in IPv6's clothes."""
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(address)


def is_loopback(host: str) -> bool:
    """Tell whether a name or an address means the machine on which it is said."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


@cache
def machine_names() -> tuple[str, ...]:
    """Return what this machine is called at home; asked once, for the answer may take a while."""
    name = host_of(socket.gethostname() or "localhost") or "localhost"
    return (name, f"{name.removesuffix('.local')}.local")


class Origins:
    """The names under which one server may be spoken to."""

    def __init__(self, public_url: str = "") -> None:
        self.public = origin_of(public_url) if public_url else None

    def knows_host(self, host: str, address: str, port: int) -> bool:
        """Tell whether ``Host`` names us, on a connection that came to this address and port."""
        if self.public is not None:
            scheme, _, place = self.public.partition("://")
            if authority_of(host, scheme) == place:
                return True
        return authority_of(host) in own_places(address, port)

    def knows_origin(self, origin: str, address: str, port: int) -> bool:
        """Tell whether the page that asks came from us."""
        known = origin_of(origin)
        if known is None:
            return False
        return known == self.public or known in own_origins(address, port)


@cache
def own_places(address: str, port: int) -> frozenset[str]:
    """Return every authority that is this machine, seen from a connection to this address."""
    bare = bare_address(address)
    hosts = (*LOOPBACK, *machine_names(), f"[{bare}]" if ":" in bare else bare)
    return frozenset(filter(None, (authority_of(f"{host}:{port}") for host in hosts)))


@cache
def own_origins(address: str, port: int) -> frozenset[str]:
    """Return the origins of pages that this machine gives, seen from there."""
    return frozenset(f"http://{place}" for place in own_places(address, port))
