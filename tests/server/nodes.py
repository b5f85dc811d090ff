"""Two nodes in one process, which share a database of their own."""

import asyncio
import secrets
from contextlib import AsyncExitStack, asynccontextmanager
from urllib.parse import urlsplit

import asyncpg

from tests.client.house import WATCHDOG, open_house

EPOCHS = "SELECT t.id, h.epoch FROM nuancier.tables t JOIN nuancier.heads h USING (key)"


async def fresh_database(url):
    """Make an empty database, and return where it is."""
    name = "n" + secrets.token_hex(8)
    lane = await asyncpg.connect(url)
    try:
        await lane.execute(f"CREATE DATABASE {name}")
    finally:
        await lane.close()
    return urlsplit(url)._replace(path=f"/{name}").geturl()


async def asked(url, sql):
    """Ask the database behind the nodes' back."""
    lane = await asyncpg.connect(url)
    try:
        return [tuple(line) for line in await lane.fetch(sql)]
    finally:
        await lane.close()


@asynccontextmanager
async def open_nodes(url, names="ab", **settings):
    """Start a node of each name."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(open_house(None, store=url, node=name, **settings))
            for name in names
        ]


def at_two_nodes(database, scene, **settings):
    """Play a scene with two nodes and the address of their database."""

    async def evening():
        url = await fresh_database(database.url)
        async with asyncio.timeout(WATCHDOG), open_nodes(url, **settings) as (a, b):
            return await scene(a, b, url)

    return asyncio.run(evening())
