"""What stands in front of several nodes: HAProxy or nginx as deploy/ has them, or our own router.

``async with behind({"a": 8471, "b": 8472}) as url:`` takes HAProxy where the machine has it, and
says in its log what it took. Nodes answer to one name alone: whoever has to tell them what people
type before there is a proxy, draws a port with ``free_port`` and gives it to both.

``python -m tests.nodes.proxies PORT a=8471 b=8472`` stands there until its input ends.
"""

from __future__ import annotations

import asyncio
import logging
import os
import re
import shutil
import sys
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from tests.architecture.house import ROOT
from tests.children import started
from tests.nodes.router import PathRouter
from tests.store.database import free_port

DEPLOY = ROOT / "deploy"
HERE = "127.0.0.1"
STARTING_SECONDS = 60  # a watchdog, on a busy machine too
A_DAY = 24 * 3600.0  # a night of kills is shorter
LOOK_SECONDS = 0.02
MISSING = "{0} is not on this machine (Debian, Ubuntu: apt install {0})"
log = logging.getLogger(__name__)

Nodes = Mapping[str, int]  # the name of each node and its port on this machine


def behind(nodes: Nodes, port: int | None = None) -> AbstractAsyncContextManager[str]:
    """Put what the machine has before these nodes: HAProxy, else our router. Gives the address."""
    proxy = HAProxy if HAProxy.is_here() else PathRouter
    log.info("the nodes stand behind %s", proxy.__name__)
    return proxy.before(nodes, port)


class HAProxy:
    """The machine's HAProxy with deploy/haproxy.cfg, which is told of the nodes by variables."""

    PROGRAM = "haproxy"

    @classmethod
    def is_here(cls) -> bool:
        return found(cls.PROGRAM) is not None

    @classmethod
    @asynccontextmanager
    async def before(cls, nodes: Nodes, port: int | None = None) -> AsyncIterator[str]:
        place = f"{HERE}:{port or free_port()}"
        told = {"BIND": place, "PUBLIC_HOST": place, "MAXCONN": "200", **addresses(nodes)}
        order = (found(cls.PROGRAM), "-db", "-f", str(DEPLOY / "haproxy.cfg"))
        async with listening(place, *order, env={"PATH": os.defpath, **told}) as url:
            yield url


class Nginx:
    """The machine's nginx with deploy/nginx.conf, whose blanks are filled in as by envsubst."""

    PROGRAM = "nginx"
    # What is around conf.d; Debian's own would write to the folders of the system.
    AROUND = """
daemon off;
pid {folder}/pid;
{user}
error_log stderr warn;
worker_processes 1;
events {{ worker_connections 500; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/nuancier.conf;
}}
"""

    @classmethod
    def is_here(cls) -> bool:
        return found(cls.PROGRAM) is not None

    @classmethod
    @asynccontextmanager
    async def before(cls, nodes: Nodes, port: int | None = None) -> AsyncIterator[str]:
        place = f"{HERE}:{port or free_port()}"
        written = (DEPLOY / "nginx.conf").read_text("utf-8")
        async with cls.reading(filled(written, BIND=place, **addresses(nodes)), place) as url:
            yield url

    @classmethod
    @asynccontextmanager
    async def reading(cls, text: str, place: str) -> AsyncIterator[str]:
        """Let it read this in the place of conf.d."""
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "nuancier.conf").write_text(text, encoding="utf-8")
            user = "user root;" if os.getuid() == 0 else ""  # else nobody could read the folder
            (folder / "nginx.conf").write_text(cls.AROUND.format(folder=folder, user=user), "utf-8")
            order = (found(cls.PROGRAM), "-e", "stderr", "-p", name, "-c", f"{name}/nginx.conf")
            async with listening(place, *order, env={"PATH": os.defpath}) as url:
                yield url


class NginxOfThePage(Nginx):
    """The machine's nginx before one server alone, by the example of docs/server.md."""

    @classmethod
    @asynccontextmanager
    async def before(cls, nodes: Nodes, port: int | None = None) -> AsyncIterator[str]:
        [there] = nodes.values()
        place = f"{HERE}:{port or free_port()}"
        text = example("proxy_pass").replace("127.0.0.1:8470", f"{HERE}:{there}")
        assert "listen 443 ssl;" in text  # we have no certificate
        async with cls.reading(text.replace("443 ssl", place), place) as url:
            yield url


def example(word: str) -> str:
    """Return the one example of docs/server.md in which this word stands."""
    parts = (ROOT / "docs" / "server.md").read_text("utf-8").split("```")
    [found] = [part for part in parts[1::2] if word in part]
    return found


def found(program: str) -> str | None:
    """Return where a program is: Debian keeps those of services where people do not look."""
    return shutil.which(program, path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin")


def addresses(nodes: Nodes) -> dict[str, str]:
    """Return the variables that tell deploy/ where the nodes are."""
    return {f"NODE_{name.upper()}": f"{HERE}:{port}" for name, port in nodes.items()}


def filled(text: str, **values: str) -> str:
    """Return a template as envsubst leaves it when these names alone are told."""
    return re.sub(r"\$\{(\w+)\}", lambda blank: values.get(blank[1], blank[0]), text)


@asynccontextmanager
async def listening(place: str, *order: str, env: Mapping[str, str]) -> AsyncIterator[str]:
    """Run a program until the end of the block, from when it lets people in at this place."""
    host, port = place.split(":")
    with (
        tempfile.TemporaryFile("w+") as said,
        started(*order, patience=A_DAY, env=env, stdout=said, stderr=said) as process,
    ):
        async with asyncio.timeout(STARTING_SECONDS):
            while not await lets_in(host, int(port)):
                assert process.poll() is None, f"{order[0]} did not start: {told_by(said)}"
                await asyncio.sleep(LOOK_SECONDS)  # neither of them says when it is ready
        yield f"http://{place}"
        assert process.poll() is None, f"{order[0]} ended by itself: {told_by(said)}"


async def lets_in(host: str, port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection(host, port)
    except OSError:
        return False
    writer.close()
    return True


def told_by(said) -> str:
    said.seek(0)
    return said.read()


async def stand(port: str, *named: str) -> None:
    """Stand before these nodes until nobody needs us."""
    nodes = {name: int(place) for name, place in (one.split("=") for one in named)}
    async with behind(nodes, int(port)) as url:
        print(url, flush=True)
        await asyncio.to_thread(sys.stdin.read)


if __name__ == "__main__":
    asyncio.run(stand(*sys.argv[1:]))
