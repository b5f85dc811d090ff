"""``nuancier serve`` as people start it: it stops when told to, and its log tells no secrets."""

import asyncio
import contextlib
import json
import os
import re
import signal
import socket
import sys

import pytest

from nuancier.server.serve import USUAL_PORT
from tests.server.hostile.inn import Person, everybody

WATCHDOG = 120
PORT = re.compile(rb"http://127\.0\.0\.1:(\d+)/")
COMMAND = ("-m", "nuancier", "serve", "--host", "127.0.0.1", "--no-browser")


async def start(folder, *, usual_port=False):
    """Start the command; return its process and port."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *COMMAND,
        *(() if usual_port else ("--port", "0")),
        "--store",
        f"sqlite:///{folder}/tables.sqlite",
        env={**os.environ, "NUANCIER_BOT_DELAY_MS": "0-0"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    said = b""
    while not (found := PORT.search(said)):
        line = await process.stdout.readline()
        assert line, await process.stderr.read()
        said += line
    return process, int(found[1])


async def evening(folder):
    """Play a little and stop the server; return its status, its log and what must not be in it."""
    process, port = await start(folder)
    try:
        async with everybody(Person.come(port)) as [ana]:
            seated = await ana.open(name="Léontine", seats=("free", "joueur"))
            await ana.ask(t="chat", text="nobody else must know")
            await ana.ask(t="start")
            await ana.hear_of("event")
            ana.say_raw(b'{"t":"act","op":"unreadable-one"')
            await ana.ask(t="act", moves=[9999], op="refused-one")
            process.send_signal(signal.SIGTERM)
            goodbye = await ana.hear_of("goodbye")
        log = await process.stderr.read()
        secrets = ["Léontine", "nobody else", "unreadable-one", "refused-one"]
        secrets += [seated[name] for name in ("token", "code")]
        return await process.wait(), goodbye, log.decode(), secrets
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def test_it_stops_when_told_to_and_its_log_tells_no_secrets(tmp_path):
    async def scene():
        async with asyncio.timeout(WATCHDOG):
            return await evening(tmp_path)

    status, goodbye, log, secrets = asyncio.run(scene())
    lines = [json.loads(line) for line in log.splitlines()]
    assert status == 0
    assert (goodbye["code"], goodbye["reason"]) == (1012, "2")
    assert [lines[0]["message"], lines[-1]["message"]] == ["open", "closed"]
    assert all({"time", "level", "logger", "message"} <= line.keys() for line in lines)
    assert [secret for secret in secrets if secret in log] == []


# ---- ports ---------------------------------------------------------------------------------------


async def refused(folder, *where, store="tables.sqlite"):
    """Start the command where it cannot serve; return its status and what it says."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "nuancier", "serve", "--no-browser", "--lang", "en", *where),
        *("--store", f"sqlite:///{folder}/{store}"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(WATCHDOG):
        _, said = await process.communicate()
    return process.returncode, said.decode().splitlines()


def test_a_port_that_is_taken_is_refused_in_a_sentence_and_everything_is_closed(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        status, said = asyncio.run(refused(tmp_path, "--host", "127.0.0.1", "--port", port))
    assert status == 2
    assert said[-1].startswith(f"127.0.0.1:{port} cannot be opened: ")
    assert [json.loads(line)["message"] for line in said[:-1]] == ["closed"]
    assert not (tmp_path / "tables.sqlite-wal").exists()  # the store was closed, not left


def test_a_store_that_is_no_database_is_refused_and_nothing_is_left_beside_it(tmp_path):
    (tmp_path / "README.md").write_text("# Nuancier\n" * 100, encoding="utf-8")
    (tmp_path / "folder").mkdir()
    for store in ("README.md", "folder"):
        status, said = asyncio.run(refused(tmp_path, "--port", "0", store=store))
        assert status == 2
        assert said[-1].startswith("The tables cannot be kept: ")
    assert sorted(one.name for one in tmp_path.iterdir()) == ["README.md", "folder"]


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid", "a..b"])
def test_a_host_that_is_not_ours_is_refused_in_a_sentence(tmp_path, host):
    status, said = asyncio.run(refused(tmp_path, "--host", host, "--port", "0"))
    assert status == 2
    assert said[-1].startswith(f"{host}:0 cannot be opened: ")
    assert not any("Traceback" in line for line in said)


def test_when_the_usual_port_is_taken_any_free_one_is_taken(tmp_path):
    async def scene():
        process, port = await start(tmp_path, usual_port=True)
        process.terminate()
        async with asyncio.timeout(WATCHDOG):
            await process.communicate()
        return process.returncode, port

    with usual_port_taken():
        status, port = asyncio.run(scene())
    assert (status, port == USUAL_PORT) == (0, False)


@contextlib.contextmanager
def usual_port_taken():
    """Somebody listens at the usual port: we do, unless somebody else does already."""
    with contextlib.ExitStack() as stack:
        with contextlib.suppress(OSError):
            stack.enter_context(socket.create_server(("127.0.0.1", USUAL_PORT)))
        yield
