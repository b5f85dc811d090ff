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
from urllib.parse import urlsplit

from nuancier.server.origins import bare_address, is_loopback
from nuancier.server.settings import Network, Settings

WITH_PORT = re.compile(r"\[([0-9a-fA-F:.]+)\](?::\d{1,5})?|([0-9.]+):\d{1,5}")
TCP_INFO, MIN_RTT_AT, UNKNOWN_RTT = 11, 148, 0xFFFFFFFF  # linux/tcp.h, struct tcp_info
# Addresses of documentation: asking the way there finds our own address and sends nothing.
FAR_AWAY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))

EVERYWHERE = ("0.0.0.0", "::")
Places = Sequence[tuple[str, int]]  # addresses and ports at which the door listens


class MalformedForwardError(Exception):
    """A trusted proxy forwarded something that is no address or no scheme."""


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever is at the other end of a connection."""

    address: str
    secure: bool = False  # came in through a proxy that speaks https
    proxied: bool = False  # then nothing is known of the way behind the proxy


def caller_of(
    peer: str,
    forwarded_for: Sequence[str],
    forwarded_proto: Sequence[str],
    trusted: Sequence[Network],
) -> Caller:
    """Return the caller: the peer, or whom a trusted peer speaks for."""
    peer = bare_address(peer)
    if not is_trusted(peer, trusted):
        return Caller(peer)
    secure = proto_of(forwarded_proto) == "https"
    return Caller(rightmost_stranger(peer, forwarded_for, trusted), secure, proxied=True)


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


def proto_of(forwarded_proto: Sequence[str]) -> str:
    last = forwarded_proto[-1].rpartition(",")[2].strip().lower() if forwarded_proto else "http"
    if last not in ("http", "https"):
        raise MalformedForwardError(last)
    return last


def is_trusted(address: str, trusted: Sequence[Network]) -> bool:
    if not trusted:
        return False
    plain = ipaddress.ip_address(address)
    return any(plain in network for network in trusted)


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
