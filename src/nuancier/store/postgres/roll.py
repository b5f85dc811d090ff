"""Who shares a database, for whoever asks without being one of them."""

from __future__ import annotations

import asyncio
from typing import Any

import asyncpg

from nuancier.store.log import Fault, NodeNews
from nuancier.store.postgres import schema, sql
from nuancier.store.postgres.sentences import Address

PATIENCE = 5.0  # seconds


async def roll(url: str, schema_name: str = schema.USUAL_SCHEMA) -> list[NodeNews]:
    """Return all nodes of which the database knows; none where none was ever started."""
    address = Address(url)
    try:
        lane = await schema.connect(url, schema_name, PATIENCE)
        try:
            async with asyncio.timeout(PATIENCE):
                if not await _is_there(lane, schema_name):
                    return []
                return [NodeNews(*line) for line in await lane.fetch(sql.ROLL)]
        finally:
            lane.terminate()
    except Exception as error:  # noqa: BLE001  (a driver raises what it likes)
        raise Fault(address.trouble(error)) from None


async def _is_there(lane: Any, schema_name: str) -> bool:
    """Whether a node was ever started; a user who may not know is told so by the database."""
    try:
        await lane.fetch(f'SELECT FROM "{schema_name}".nodes LIMIT 0')
    except asyncpg.UndefinedTableError:
        return False
    return True
