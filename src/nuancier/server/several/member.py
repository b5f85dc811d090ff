"""One node of several that one process watches: ``python -m nuancier.server.several.member NAME``.

Its settings are in the environment. It says when it is open, or why it cannot be, and leaves when
its standard input ends: then it is asked to, or whoever started it is gone, however that went.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
from functools import partial
from typing import Any

import msgspec

from nuancier.ai.processes import Asker
from nuancier.locales.saying import Refusal, Saying
from nuancier.server import logs
from nuancier.server.serve import run, serve_until
from nuancier.server.settings import Settings, read_settings

REFUSED = 2  # as the command says it
LINGER = 5.0  # seconds beside those of the settings


class NodeOpened(msgspec.Struct, array_like=True, tag="opened", frozen=True):
    """What a node says when people may be led to it."""


class NodeRefused(msgspec.Struct, array_like=True, tag="refused", frozen=True):
    """What a node says when it cannot start, or cannot go on."""

    why: Saying


def leaving_seconds(settings: Settings) -> float:
    """Return how long a node has to leave: for its people, its tables and its workers."""
    return settings.stop_seconds + 3 * settings.close_seconds + settings.lease_seconds + LINGER


async def serve_as(name: str) -> int:
    """Serve as the node of this name; return the status of the process."""
    settings = read_settings({"node": name}, os.environ)
    logs.start(node=name)
    stopped = asyncio.Event()
    leave = partial(_leave, asyncio.get_running_loop(), stopped, leaving_seconds(settings))
    asker = Asker.of_this_process(leave)
    try:
        await serve_until(stopped, settings, lambda _: _say(asker, NodeOpened()), _say_nothing)
    except Refusal as refusal:
        _say(asker, NodeRefused(refusal.saying))
        return REFUSED
    return 0


def _leave(loop: asyncio.AbstractEventLoop, stopped: asyncio.Event, seconds: float) -> None:
    """Close the house, but not for ever: nobody may be there to end us."""
    with contextlib.suppress(RuntimeError):  # the loop has ended
        loop.call_soon_threadsafe(stopped.set)
    time.sleep(seconds)
    os._exit(1)


def _say(asker: Asker, message: Any) -> None:
    with contextlib.suppress(OSError):  # nobody is there: that is heard otherwise
        asker.answer(message)


def _say_nothing(_: Saying) -> None:
    """Leave it to whoever watches all nodes."""


if __name__ == "__main__":
    sys.exit(run(serve_as(sys.argv[1])))
