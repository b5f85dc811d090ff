"""What is printed once the door is open: where it is found, with its QR code, and how to stop."""

from __future__ import annotations

import io

import segno

from nuancier.locales import Words
from nuancier.server.addresses import EVERYWHERE, Places, address_of, public_address
from nuancier.server.origins import bare_address, is_loopback
from nuancier.server.settings import Settings


def greeting(settings: Settings, places: Places, words: Words, kept: str) -> list[str]:
    """Return what is printed once the door is open: addresses, QR code, the file, how to stop."""
    found, here = public_address(settings, places), local_address(places)
    return welcome(found, here, words, kept, is_everywhere=is_everywhere(places))


def welcome(
    found: str | None, here: str | None, words: Words, kept: str, *, is_everywhere: bool = False
) -> list[str]:
    """Say where others find it, and how this machine does."""
    lines = ["", words.say("server-open")]
    if found:
        lines += ["", "  " + words.say("server-found-at", url=found), "", qr_code(found)]
    elif is_everywhere:
        lines.append("  " + words.say("server-no-network"))
    if here:
        lines.append("  " + words.say("server-found-here", url=here))
    if is_everywhere:
        lines.append("  " + words.say("server-stay-local"))
    return [*lines, "  " + kept, "  " + words.say("server-how-to-stop"), ""]


def local_address(places: Places) -> str | None:
    """Return what is typed on this machine; None when only the network can reach the door."""
    for host, port in places:
        if host in EVERYWHERE:
            return address_of("127.0.0.1", port)  # `::` listens to IPv4 too
        if is_loopback(bare_address(host)):
            return address_of(bare_address(host), port)
    return None


def is_everywhere(places: Places) -> bool:
    return any(host in EVERYWHERE for host, _ in places)


def qr_code(url: str) -> str:
    """Return the QR code of an address, drawn in half blocks."""
    out = io.StringIO()
    segno.make(url, error="m").terminal(out, compact=True, border=2)
    return out.getvalue().rstrip("\n")
