"""The file is taken away from ``nuancier serve``, and another one, or none, is put in its place."""

import asyncio
import json
import re
import shutil
import signal
import sys
from contextlib import asynccontextmanager
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.server.hostile.inn import Person, everybody
from tests.store.shelf import ask

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="open files stay there")

WATCHDOG = 120
FOUND = re.compile(r"http://127\.0\.0\.1:(\d+)/")
COMMAND = ("-m", "nuancier", "serve", "--host", "127.0.0.1", "--port", "0", "--no-browser")


class Served:
    """A server as people start it, with all that it says."""

    def __init__(self, process):
        self._process, self.port = process, 0
        self.said, self.log, self.status = "", [], None

    async def begin(self):
        while not (found := FOUND.search(self.said)):
            line = await self._process.stdout.readline()
            assert line, await self._process.stderr.read()
            self.said += line.decode()
        self.port = int(found[1])

    async def stop(self):
        self._process.send_signal(signal.SIGTERM)
        said, log = await self._process.communicate()
        self.said += said.decode()
        self.log = [json.loads(line) for line in log.splitlines()]
        self.status = self._process.returncode

    async def page(self, path):
        """The status and the text of a page."""
        return await asyncio.to_thread(fetch, f"http://127.0.0.1:{self.port}{path}")

    async def health(self):
        return (await self.page("/healthz"))[0]

    def written(self, message):
        """The lines of the log with this message."""
        return [line for line in self.log if line["message"] == message]


def fetch(url):
    try:
        with urlopen(url, timeout=WATCHDOG) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


@asynccontextmanager
async def serving(path, language="en"):
    """A server that is stopped at the end of the block, and can be looked at afterwards."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *(*COMMAND, "--lang", language, "--store", f"sqlite:///{path}"),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    served = Served(process)
    try:
        async with asyncio.timeout(WATCHDOG):
            await served.begin()
            yield served
            await served.stop()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def open_tables(served, many):
    """Open so many tables; return their codes."""
    codes = []
    for _ in range(many):
        async with everybody(Person.come(served.port)) as [ana]:
            codes.append((await ana.open())["code"])
    return codes


@pytest.fixture
def path(tmp_path):
    return tmp_path / "tables.sqlite"


def journal(path):
    return path.with_name(path.name + "-wal")


def test_a_backup_in_the_place_of_a_file_that_was_moved_away_is_whole(path):
    async def scene():
        async with serving(path) as first:
            kept = await open_tables(first, 5)
        shutil.copy(path, path.with_name("backup"))
        async with serving(path) as second:
            await open_tables(second, 5)
        async with serving(path) as third:
            await open_tables(third, 5)
            path.rename(path.with_name("elsewhere"))
        assert third.status == 0
        left = journal(path).read_bytes()
        shutil.copy(path.with_name("backup"), path)
        async with serving(path) as last:
            pages = [await last.page(f"/invitations/{code}.json") for code in kept]
            more = await open_tables(last, 1)
            health = await last.health()
        return pages, more, health, last, left

    pages, more, health, last, left = asyncio.run(scene())
    assert [(status, json.loads(page).get("refusal")) for status, page in pages] == [
        (200, None)
    ] * 5
    assert (len(more), health, last.status) == (1, 200, 0)
    [told] = last.written("journal set aside")
    assert "tables.sqlite-aside-1-wal" in told["remark"]
    assert path.with_name("tables.sqlite-aside-1-wal").read_bytes() == left
    assert ask(path, "PRAGMA integrity_check") == [("ok",)]
    assert ask(path, "SELECT count(*) FROM tables") == [(6,)]


# ---- while nobody moves --------------------------------------------------------------------------


def move(path):
    path.rename(path.with_name("elsewhere"))


def replace(path):
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").rename(path)


@pytest.mark.parametrize("way", [move, replace])
def test_the_pulse_stops_when_the_file_is_gone_and_the_log_says_so_once(path, way):
    async def scene():
        async with serving(path) as served:
            await open_tables(served, 3)  # and with them all that a start wants kept
            before = await served.health()
            way(path)
            while await served.health() == 200:
                await asyncio.sleep(0.05)  # it looks once a second; a flood ends in 429
            after = [await served.health() for _ in range(3)]
        return before, after, served

    before, after, served = asyncio.run(scene())
    assert (before, after) == (200, [503] * 3)
    [told] = served.written("cannot take moves")
    assert "was removed, moved or replaced" in told["fault"]


# ---- what is said at the start and at the end ----------------------------------------------------

KEPT = {
    "en": ("Tables are kept in {}", " (a new file)"),
    "fr": ("Les tables sont gardées dans {}", " (un nouveau fichier)"),
}


@pytest.mark.parametrize("language", KEPT)
def test_the_start_names_the_file_and_says_when_it_is_new(path, language):
    async def scene():
        said = []
        for _ in range(2):
            async with serving(path, language) as served:
                pass
            said.append([line.strip() for line in served.said.splitlines()])
        return said

    sentence, remark = KEPT[language]
    first, second = asyncio.run(scene())
    assert sentence.format(path) + remark in first
    assert sentence.format(path) in second


CLOSING = {
    "en": ("Closing: tables are kept.", "Closing; moves could no longer be kept."),
    "fr": (
        "Fermeture\u00a0: les tables sont gardées.",
        "Fermeture\u00a0; les coups ne pouvaient plus",
    ),
}


@pytest.mark.parametrize("language", CLOSING)
@pytest.mark.parametrize("is_lost", [False, True])
def test_the_end_says_that_tables_are_kept_only_where_they_are(path, language, is_lost):
    async def scene():
        async with serving(path, language) as served:
            await open_tables(served, 1)
            if is_lost:
                move(path)
        return served

    served = asyncio.run(scene())
    assert [words in served.said for words in CLOSING[language]] == [not is_lost, is_lost]
    assert len(served.written("cannot take moves")) == is_lost
