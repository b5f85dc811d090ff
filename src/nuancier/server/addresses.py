"""Who is calling, also through a proxy, and where this machine is found at home."""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import struct
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from nuancier.server.origins import bare_address, is_loopback
from nuancier.server.settings import Network, Settings

MICROSECONDS = re.compile(r"[0-9]{1,10}")  # as much as a kernel counts
LONGEST_TRIP_MS = 5000.0  # a longer one says nothing about the wire
WITH_PORT = re.compile(r"\[([0-9a-fA-F:.]+)\](?::\d{1,5})?|([0-9.]+):\d{1,5}")
TCP_INFO, MIN_RTT_AT, UNKNOWN_RTT = 11, 148, 0xFFFFFFFF  # linux/tcp.h, struct tcp_info
# Addresses of documentation: asking the way there finds our own address and sends nothing.
FAR_AWAY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))

EVERYWHERE = ("0.0.0.0", "::")
Places = Sequence[tuple[str, int]]  # addresses and ports at which the door listens


class MalformedForwardError(Exception):
    """A trusted proxy forwarded something that is no address, no scheme or no time."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever is at the other end of a connection."""

    address: str
    secure: bool = False  # came in through a proxy that speaks https
    proxied: bool = False  # then our own kernel knows nothing of the way behind the proxy
    round_trip: float | None = None  # in ms, as that proxy's kernel has measured it


def caller_of(
    peer: str,
    forwarded_for: Sequence[str],
    forwarded_proto: Sequence[str],
    trusted: Sequence[Network],
    forwarded_rtt: Sequence[str] = (),
) -> Caller:
    """Return the caller: the peer, or whom a trusted peer speaks for."""
    peer = bare_address(peer)
    if not is_trusted(peer, trusted):
        return Caller(peer)
    return Caller(
        rightmost_stranger(peer, forwarded_for, trusted),
        secure=proto_of(forwarded_proto) == "https",
        proxied=True,
        round_trip=forwarded_round_trip(forwarded_rtt),
    )


def rightmost_stranger(peer: str, forwarded_for: Sequence[str], trusted: Sequence[Network]) -> str:
    """Return the nearest address that is no trusted proxy; those left of it may be lies."""
    steps = ",".join(forwarded_for).split(",") if forwarded_for else []
    nearest = peer
    for step in reversed(steps):
        nearest = forwarded_address(step.strip())
        if not is_trusted(nearest, trusted):
            break
    return nearest


def forwarded_address(text: str) -> str:
    """Return the address of one step, which may have a port."""
    found = WITH_PORT.fullmatch(text)
    try:
        return bare_address((found[1] or found[2]) if found else text)
    except ValueError:
        raise MalformedForwardError(text) from None


def forwarded_round_trip(forwarded_rtt: Sequence[str]) -> float | None:
    """Return what the nearest proxy measured, in ms; None where it could not tell."""
    last = last_of(forwarded_rtt)
    if not last:
        return None
    if not MICROSECONDS.fullmatch(last):
        raise MalformedForwardError(last)
    return min(int(last) / 1000, LONGEST_TRIP_MS)


def last_of(values: Sequence[str]) -> str:
    """Return what the nearest proxy said; what came before it may be lies."""
    return values[-1].rpartition(",")[2].strip() if values else ""


def proto_of(forwarded_proto: Sequence[str]) -> str:
    last = last_of(forwarded_proto).lower() if forwarded_proto else "http"
    if last not in ("http", "https"):
        raise MalformedForwardError(last)
    return last


def is_trusted(address: str, trusted: Sequence[Network]) -> bool:
    if not trusted:
        return False
    plain = ipaddress.ip_address(address)
    return any(plain in network for network in trusted)


def place(host: str, port: int) -> dict[str, Any]:
    """Return where to listen; ``::`` is everywhere, also for those who only have IPv4."""
    if host != "::":
        return {"host": host, "port": port}
    both = socket.create_server((host, port), family=socket.AF_INET6, dualstack_ipv6=True)
    both.setblocking(False)
    return {"sock": both}


def public_address(settings: Settings, places: Places) -> str | None:
    """Return what others type, which is never this machine's name for itself."""
    if settings.public_url and not is_loopback(urlsplit(settings.public_url).hostname or ""):
        return settings.public_url + "/"
    for host, port in places:
        lan = lan_address(ipv6=host == "::") if host in EVERYWHERE else bare_address(host)
        if lan and not is_loopback(lan):
            return address_of(lan, port)
    return None


def address_of(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def lan_address(*, ipv6: bool = True) -> str | None:
    """Return the address under which the home network finds this machine; None without one."""
    for family, far in FAR_AWAY if ipv6 else FAR_AWAY[:1]:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asking:
                asking.connect((far, 9))
                found = bare_address(asking.getsockname()[0])
        except OSError:
            continue
        if not ipaddress.ip_address(found).is_loopback:
            return found
    return None


def round_trip_of(transport: asyncio.BaseTransport) -> float | None:
    """Return the shortest round trip the kernel has seen, in ms: nobody can make it look longer.

    Only Linux tells; elsewhere, and on a connection that is gone, it is not known.
    """
    line = transport.get_extra_info("socket")
    if sys.platform != "linux" or line is None:
        return None
    try:
        facts = line.getsockopt(socket.IPPROTO_TCP, TCP_INFO, MIN_RTT_AT + 4)
    except OSError:
        return None
    if len(facts) < MIN_RTT_AT + 4:
        return None
    (microseconds,) = struct.unpack_from("=I", facts, MIN_RTT_AT)
    return None if microseconds == UNKNOWN_RTT else microseconds / 1000
