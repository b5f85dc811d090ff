"""With which code a socket is closed: all of them, for server, tables, client and page.

docs/protocol.md explains them; tools/protocol.py writes them for the page.
"""

from __future__ import annotations

import re
from enum import IntEnum, unique

# The name of a node: the reason of ELSEWHERE, and part of an address. Nothing else leads anywhere.
NODE = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")


@unique
class CloseCode(IntEnum):
    """A close code of RFC 6455 and its registry, or from 4000 on one of our own."""

    OK = 1000
    PROTOCOL_ERROR = 1002
    NOT_TEXT = 1003
    NEVER_SENT = 1006  # what libraries call a socket that broke without a goodbye
    BAD_TEXT = 1007
    TOO_BIG = 1009
    FAULT = 1011
    RESTART = 1012  # also of one table, that was put away
    TOO_MANY = 4001  # the seat is open in too many places
    SILENT = 4002
    OLD_PROTOCOL = 4003
    UNREADABLE = 4007
    TOO_FAST = 4008
    ELSEWHERE = 4010  # the table is at another node, which the reason names


# After these the same would happen again.
FINAL = (
    CloseCode.PROTOCOL_ERROR, CloseCode.NOT_TEXT, CloseCode.BAD_TEXT, CloseCode.TOO_BIG,
    CloseCode.TOO_MANY, CloseCode.OLD_PROTOCOL, CloseCode.UNREADABLE,
)  # fmt: skip
