"""``nuancier serve --nodes N``: several nodes and HAProxy with one command; nothing outlives it."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path

import aiohttp
import pytest

from nuancier.cli import COMMANDS, main
from nuancier.locales import Refusal, Words, says
from nuancier.server import addresses
from nuancier.server import serve as alone
from nuancier.server.settings import NAMES, Settings, read_settings
from nuancier.server.several import guard, haproxy, keeper, member
from nuancier.server.several import serve as several
from nuancier.server.several.keeper import Keeper, RouterKeeper, end_group
from nuancier.tables.messages import PROTOCOL, Hello, encode
from tests.nodes.proxies import DEPLOY, MISSING, HAProxy, found
from tests.server.nodes import fresh_database

PATIENCE = 120  # seconds; a watchdog
DATABASE = "postgresql://nuancier:s3cret@db.example:5432/nuancier"
NEEDS_HAPROXY = pytest.mark.skipif(not HAProxy.is_here(), reason=MISSING.format("haproxy"))


def in_time(test):
    @wraps(test)
    def run(**given):
        asyncio.run(asyncio.wait_for(test(**given), PATIENCE))

    return run


# ---- the configuration ---------------------------------------------------------------------------


def test_deploy_has_what_is_written_for_two_nodes():
    assert (DEPLOY / "haproxy.cfg").read_text("utf-8") == haproxy.config("ab")


def test_each_node_has_its_address_its_place_among_all_and_a_backend_of_its_name():
    text = haproxy.config("abc")
    assert dict(re.findall(r"presetenv (NODE_\w) (\S+)", text)) == {
        "NODE_A": "127.0.0.1:8471",
        "NODE_B": "127.0.0.1:8472",
        "NODE_C": "127.0.0.1:8473",
    }
    assert re.findall(r'  server (\w) "\$\{NODE_(\w)\}" check', text) == [
        ("a", "A"),
        ("b", "B"),
        ("c", "C"),
    ]
    backend = r'^backend (\w)\n  server \1 "\$\{NODE_\w\}" track any/\1$'
    assert re.findall(backend, text, re.MULTILINE) == ["a", "b", "c"]


@NEEDS_HAPROXY
@pytest.mark.parametrize("count", [2, len(NAMES)])
def test_haproxy_takes_it(count, tmp_path):
    (tmp_path / "haproxy.cfg").write_text(haproxy.config(NAMES[:count]), "utf-8")
    order = (found("haproxy"), "-c", "-f", str(tmp_path / "haproxy.cfg"))
    done = subprocess.run(order, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("limit", "taken"), [(20_000, 9850), (1024, 362), (100, 1), (-1, 20_000)])
def test_haproxy_is_asked_for_no_more_connections_than_it_has_files(limit, taken, monkeypatch):
    resource = pytest.importorskip("resource")
    limit = resource.RLIM_INFINITY if limit < 0 else limit
    monkeypatch.setattr(resource, "getrlimit", lambda _: (limit, limit))
    assert haproxy.most_connections(20_000) == taken


# ---- what is missing is said before anything starts ----------------------------------------------


@pytest.fixture
def untouched(monkeypatch):
    """Nothing may be opened, nothing may be started."""

    def touched(*_):
        raise AssertionError("something was started")

    monkeypatch.setattr(several, "open_door", touched)
    for name in [name for name in os.environ if name.startswith("NUANCIER_")]:
        monkeypatch.delenv(name)


def refused(capsys, *flags):
    status, said = main(["serve", "--nodes", "2", *flags, "--lang", "en"]), capsys.readouterr()
    assert (status, said.out) == (2, "")
    return said.err


@pytest.mark.usefixtures("untouched")
def test_without_postgresql_it_is_refused(capsys):
    assert "--store postgresql://" in refused(capsys)


@pytest.mark.usefixtures("untouched")
def test_without_haproxy_it_says_what_to_install(capsys, monkeypatch):
    monkeypatch.setattr(haproxy.shutil, "which", lambda *_, **__: None)
    assert "apt install haproxy" in refused(capsys, "--store", DATABASE)


@pytest.mark.usefixtures("untouched")
def test_without_the_driver_it_says_what_to_install(capsys, monkeypatch):
    monkeypatch.setattr(several.importlib.util, "find_spec", lambda _: None)
    assert "pip install 'nuancier[postgres]'" in refused(capsys, "--store", DATABASE)


def test_haproxy_is_found_where_debian_has_it(monkeypatch):
    asked = []
    monkeypatch.setattr(haproxy.shutil, "which", lambda name, path: asked.append((name, path)))
    monkeypatch.setenv("PATH", "bin")
    haproxy.program()
    assert asked == [("haproxy", os.pathsep.join(("bin", "/usr/sbin")))]


# ---- who is told what ----------------------------------------------------------------------------


def test_a_node_is_told_where_it_listens_what_people_type_and_whom_it_believes():
    settings = read_settings({"nodes": "3", "store": DATABASE, "host": "::", "port": "80"}, {})
    told = several.told_to_node(settings, "http://192.0.2.7", 8471)
    node = read_settings({"node": "b"}, told)
    assert (node.host, node.port, node.nodes, node.store) == ("127.0.0.1", 8471, 1, DATABASE)
    assert (node.public_url, node.proxy_rtt) == ("http://192.0.2.7", True)
    assert [str(one) for one in node.trusted_proxy] == ["127.0.0.1/32"]


def test_no_flag_is_lost_on_the_way_to_a_node():
    told = several.told_to_node(Settings(), "http://192.0.2.7", 8471)
    flags = {name.replace("-", "_").upper() for name in COMMANDS["serve"].values}
    assert {f"NUANCIER_{flag}" for flag in flags - {"LANG", "NODE"}} <= set(told)


def test_haproxy_is_told_nothing_of_the_database():
    settings = read_settings({"nodes": "2", "store": DATABASE}, {})
    told = several.told_to_router(settings, "https://games.example.org", {"a": 1, "b": 2})
    assert told.pop("MAXCONN").isdecimal()
    assert told == {
        "PUBLIC_HOST": "games.example.org",
        "NODE_A": "127.0.0.1:1",
        "NODE_B": "127.0.0.1:2",
    }


@pytest.mark.parametrize(
    ("host", "at_home", "public", "origin"),
    [
        ("0.0.0.0", "192.0.2.7", "", "http://192.0.2.7:{}"),
        ("0.0.0.0", None, "", "http://127.0.0.1:{}"),
        ("127.0.0.1", "192.0.2.7", "", "http://127.0.0.1:{}"),
        ("0.0.0.0", "192.0.2.7", "https://games.example.org", "https://games.example.org"),
    ],
)
def test_nodes_answer_to_the_address_that_is_printed(monkeypatch, host, at_home, public, origin):
    monkeypatch.setattr(addresses, "lan_address", lambda *, ipv6: at_home)
    settings = read_settings({"host": host, "port": "0", "public_url": public}, {})
    with several.open_door(settings, Words("en")) as door:
        port = door.getsockname()[1]
        assert several.public_origin(settings, door) == origin.format(port)


def test_a_port_that_is_taken_is_refused_in_a_sentence():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        where = f"127.0.0.1:{taken.getsockname()[1]}"
        settings = Settings(host="127.0.0.1", port=taken.getsockname()[1])
        with pytest.raises(Refusal, match=f"{where} cannot be opened"):
            several.open_door(settings, Words("en"))


def test_when_the_usual_port_is_taken_any_free_one_is_taken(monkeypatch, capsys):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        usual = taken.getsockname()[1]
        monkeypatch.setattr(alone, "USUAL_PORT", usual)
        with several.open_door(Settings(host="127.0.0.1", port=usual), Words("en")) as door:
            assert str(door.getsockname()[1]) in capsys.readouterr().out


# ---- who is kept running -------------------------------------------------------------------------

SAYS = "import sys; sys.stdin.buffer.read(1)"  # leaves when it is told to


class Play(Keeper):
    """Keeps a few lines of Python; they are open at once."""

    def __init__(self, *lines, opens=True):
        super().__init__("play", 0.0)
        self.lines, self.opens, self.begun = list(lines), opens, []
        self.again = asyncio.Event()

    async def _start(self):
        line = self.lines[min(len(self.begun), len(self.lines) - 1)]
        order = (sys.executable, "-c", line)
        process = await asyncio.create_subprocess_exec(
            *order, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        self.begun.append(process)
        if len(self.begun) == len(self.lines):
            self.again.set()
        return process

    async def _follow(self, process):
        if self.opens:
            self._opened()
        await process.stdout.read()

    def _ended(self, how):
        return says("server-router-ended", how=how)


@pytest.fixture
def hasty(monkeypatch):
    monkeypatch.setattr(keeper, "FIRST_PAUSE", 0.01)
    monkeypatch.setattr(keeper, "LINGER", 0.1)


@pytest.mark.usefixtures("hasty")
@in_time
async def test_whoever_ends_by_itself_is_started_again():
    kept = Play("exit(3)", "exit(4)", SAYS)
    assert await kept.open() is None
    await kept.again.wait()
    await kept.close()
    assert [await one.wait() for one in kept.begun[:2]] == [3, 4]
    assert len(kept.begun) == 3


@pytest.mark.usefixtures("hasty")
@in_time
async def test_whoever_cannot_open_says_so_at_the_first_start_and_is_tried_again():
    kept = Play("exit(3)", SAYS, opens=False)
    assert await kept.open() == says("server-router-ended", how="status 3")
    await kept.again.wait()
    await kept.close()


@pytest.mark.usefixtures("hasty")
@in_time
async def test_whoever_does_not_open_in_time_is_given_up(monkeypatch):
    monkeypatch.setattr(keeper, "STARTING_SECONDS", 0.01)
    kept = Play(SAYS, opens=False)
    assert await kept.open() == says("server-router-ended", how="status -9")
    await kept.close()


@pytest.mark.usefixtures("hasty")
@in_time
async def test_whoever_does_not_leave_is_ended_with_all_that_it_started():
    kept = Play("import subprocess; subprocess.run(['sleep', '600'])")
    await kept.open()
    [process] = kept.begun
    await kept.close()
    assert await process.wait() == -signal.SIGKILL
    assert await process.stdout.read() == b""  # what it started had that open too


@pytest.mark.usefixtures("hasty")
@in_time
async def test_a_node_that_cannot_start_is_named_and_the_others_go_on(capsys):
    fails, opens, router = Play("exit(3)", opens=False), Play(SAYS), Play(SAYS)
    await several.open_all([fails, opens], router, Words("en"))
    assert capsys.readouterr().err.startswith("Node play does not start; the others go on")
    assert len(router.begun) == 1
    for one in (fails, opens, router):
        await one.close()


@pytest.mark.usefixtures("hasty")
@in_time
async def test_a_router_that_cannot_start_ends_the_whole():
    opens, router = Play(SAYS), Play("exit(3)", opens=False)
    with pytest.raises(Refusal, match="status 3"):
        await several.open_all([opens], router, Words("en"))
    for one in (opens, router):
        await one.close()


def test_pauses_grow_and_have_an_end():
    assert keeper.FIRST_PAUSE < keeper.LONGEST_PAUSE < keeper.STEADY_SECONDS


@in_time
async def test_a_guarded_program_ends_with_the_input_of_its_guard():
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", guard.__name__, sys.executable, "-c"),
        "print('here', flush=True); import time; time.sleep(600)",
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert await process.stdout.readline() == b"here\n"
    process.stdin.close()
    assert await process.stdout.read() == b""  # the program had it open too
    assert await process.wait() == signal.SIGTERM


# ---- whether HAProxy is open ---------------------------------------------------------------------

# Hangs up on whoever comes first, and answers the next one.
HANGS_UP = """#!{python}
import os, socket, struct, sys
door = socket.socket(fileno=int(os.environ["BIND"].removeprefix("fd@")))
first = door.accept()[0]
first.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", {lingers}, 0))
first.close()
second = door.accept()[0]
second.recv(1)
second.sendall(b"HTTP/1.0 200 OK")
door.accept()
"""


def door_of_a_test():
    return socket.create_server(("127.0.0.1", 0), backlog=64)


@pytest.mark.parametrize("lingers", [0, 1], ids=["goodbye", "reset"])
@pytest.mark.usefixtures("hasty")
@in_time
async def test_whoever_does_not_answer_at_the_door_is_asked_again(tmp_path, monkeypatch, lingers):
    monkeypatch.setattr(keeper, "ASK_AGAIN", 0.01)
    program = tmp_path / "router"
    program.write_text(HANGS_UP.format(python=sys.executable, lingers=lingers))
    program.chmod(0o700)
    with door_of_a_test() as door:
        kept = RouterKeeper(str(program), "", door, {**os.environ, "PUBLIC_HOST": "here"})
        try:
            assert await kept.open() is None
        finally:
            await kept.close()


class Watched(RouterKeeper):
    """Keeps HAProxy, and remembers each start of it."""

    def __init__(self, *given):
        super().__init__(*given)
        self.begun = []

    async def _start(self):
        self.begun.append(await super()._start())
        return self.begun[-1]


@NEEDS_HAPROXY
@pytest.mark.usefixtures("hasty")
@in_time
async def test_a_router_that_was_open_is_not_ended_because_it_is_full(monkeypatch, caplog):
    caplog.set_level("INFO")
    told = {"PATH": os.environ["PATH"], "PUBLIC_HOST": "here", "MAXCONN": "1"}
    with door_of_a_test() as door:
        kept = Watched(found("haproxy"), haproxy.config("a"), door, {**os.environ, **told})
        try:
            assert await kept.open() is None
            monkeypatch.setattr(keeper, "STARTING_SECONDS", 0.5)
            end_group(kept.begun[0].pid)
            with socket.create_connection(door.getsockname()):  # and says nothing
                while len(kept.begun) == 1:
                    await asyncio.sleep(0.01)
                await asyncio.sleep(1)
                assert kept.begun[1].returncode is None
                assert caplog.messages.count("program open") == 1
            while caplog.messages.count("program open") == 1:  # now there is room
                await asyncio.sleep(0.01)
            assert len(kept.begun) == 2
        finally:
            await kept.close()


# ---- the whole -----------------------------------------------------------------------------------


class Running:
    """The command, as somebody has started it."""

    def __init__(self, process):
        self.process, self.url = process, ""

    async def find(self):
        """Read on until it says where it is found."""
        while line := await self.process.stdout.readline():
            if at := re.search(rb"http://[^ ]*(?=/\n)", line):
                self.url = at[0].decode()
                return
        raise AssertionError(await self.process.stderr.read())

    async def status(self, path):
        async with aiohttp.ClientSession() as http, http.get(self.url + path) as answer:
            return answer.status

    async def lets_in(self, path):
        """Tell whether a page that came from here gets a socket."""
        async with (
            aiohttp.ClientSession() as http,
            http.ws_connect(self.url + path, headers={"Origin": self.url}) as socket,
        ):
            await socket.send_str(encode(Hello(PROTOCOL)).decode())
            return '"t":"welcome"' in await socket.receive_str()

    async def opened(self, name):
        """Read on in the log until a program is open."""
        while line := await self.process.stderr.readline():
            if line.startswith(b"{"):
                told = json.loads(line)
                if (told["message"], told.get("node")) == ("program open", name):
                    return
        raise AssertionError(f"{name} was not opened")

    def family(self):
        """Return the processes that it started, and those that they did, with what they run."""
        parents = {one: parent_of(one) for one in everybody()}
        ours = {self.process.pid}
        while more := {one for one, parent in parents.items() if parent in ours} - ours:
            ours |= more
        return {one: words_of(one) for one in ours - {self.process.pid}}

    def runs(self, begins):
        """Return the one process that runs this."""
        [one] = [one for one, words in self.family().items() if words[: len(begins)] == begins]
        return one

    async def all_gone(self):
        """Wait until nobody is left who could write into the log."""
        await self.process.stderr.read()


def everybody():
    return [int(one.name) for one in Path("/proc").iterdir() if one.name.isdecimal()]


def parent_of(process):
    try:
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:  # it has gone meanwhile
        return None


def words_of(process):
    return Path(f"/proc/{process}/cmdline").read_text().split("\0")


def is_there(process):
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@asynccontextmanager
async def begun(store, *flags):
    """Start the command with two nodes."""
    told = {"NUANCIER_STORE": store, "NUANCIER_LANG": "en", "NUANCIER_BOT_COMPILE": "no"}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "nuancier", "serve", "--nodes", "2", "--no-browser"),
        *("--host", "127.0.0.1", "--port", "0", *flags),
        env={**os.environ, **told},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    running = Running(process)
    try:
        yield running
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()  # to the end of the log: then nobody is left


@NEEDS_HAPROXY
@pytest.mark.parametrize("told", [signal.SIGTERM, signal.SIGINT])
@in_time
async def test_one_command_serves_by_two_nodes_and_a_stop_leaves_nothing(database, told):
    async with begun(await fresh_database(database.url)) as running:
        await running.find()
        for path in ("/", "/livez", "/n/a/livez", "/n/b/livez"):
            assert await running.status(path) == 200
        for path in ("/ws", "/n/a/ws", "/n/b/ws"):
            assert await running.lets_in(path)
        family = running.family()
        assert len(family) == 4
        assert "postgresql" not in str(family)  # others can read command lines
        running.process.send_signal(told)
        assert await running.process.wait() == 0
        await running.all_gone()
        assert not any(map(is_there, family))


@NEEDS_HAPROXY
@in_time
async def test_a_node_or_a_router_that_is_killed_comes_back(database):
    async with begun(await fresh_database(database.url)) as running:
        await running.find()
        await running.opened("haproxy")
        for name, words in (
            ("a", [sys.executable, "-m", member.__name__, "a"]),
            ("haproxy", [sys.executable, "-m", guard.__name__]),
            ("haproxy", [found("haproxy")]),
        ):
            os.kill(running.runs(words), signal.SIGKILL)
            await running.opened(name)
            while await running.status("/n/a/livez") != 200:
                assert await running.status("/n/b/livez") == 200  # the other one goes on


@NEEDS_HAPROXY
@in_time
async def test_nobody_outlives_a_parent_that_is_killed(database):
    async with begun(await fresh_database(database.url)) as running:
        await running.find()
        family = running.family()
        assert len(family) == 4
        running.process.kill()
        await running.all_gone()
        assert not any(map(is_there, family))


@NEEDS_HAPROXY
@in_time
async def test_where_no_node_can_start_the_reason_is_told_once():
    async with begun("postgresql://me:s3cret@127.0.0.1:1/nowhere") as running:
        said, log = await running.process.communicate()
        assert (running.process.returncode, said) == (2, b"")
        assert log.count(b"it does not answer") == 1
        assert b"s3cret" not in log
