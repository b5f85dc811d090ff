"""Waiting for an answer of the database, and never without a bound."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any, TypeVar

Found = TypeVar("Found")


async def in_time(lane: Any, asked: Awaitable[Found], seconds: float) -> Found:
    """Wait for an answer. What takes too long is not cancelled, for then it may be done all the
    same: the connection is cut, and what was done is looked for."""
    watch = asyncio.get_running_loop().call_later(seconds, lane.terminate)
    try:
        return await asked
    finally:
        watch.cancel()
