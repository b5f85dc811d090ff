"""Everything in deploy/ fits together, and fits the program: checked without Docker or systemd."""

import asyncio
import http.server
import ipaddress
import re
import shlex
import subprocess
import sys
import tempfile
import threading
from dataclasses import fields
from pathlib import Path, PurePosixPath
from urllib.parse import urlsplit

import asyncpg
import pytest

from nuancier.cli import COMMANDS
from nuancier.client.connection import connect
from nuancier.server.app import Server
from nuancier.server.pool import FAREWELL_SECONDS
from nuancier.server.settings import Settings, read_settings
from nuancier.text.arguments import read
from tests.architecture.house import ROOT
from tests.client.house import AT_ONCE, HASTY
from tests.nodes import papers
from tests.nodes.papers import DEPLOY, compose, copied, instructions, of_kind, pairs, text_of
from tests.server.nodes import fresh_database
from tests.store.database import Database
from tests.store.wire import Wire
from tools import lock, node

SETTINGS = {f"NUANCIER_{one.name.upper()}" for one in fields(Settings)}
BESIDE = {"NUANCIER_CACHE"}  # read by kernel/rule.py
PASSWORD = "a-password"
PATIENCE = 60


@pytest.fixture
def services():
    return compose(NUANCIER_PASSWORD=PASSWORD)["services"]


@pytest.fixture
def nodes(services):
    return {name: one for name, one in services.items() if one["image"] == "nuancier"}


def understood(order):
    """The command of a node is one that the program understands."""
    program, *words = order
    return PurePosixPath(program).name == "nuancier" and read(words, COMMANDS).command == "serve"


def preset():
    """The variables that haproxy.cfg takes from the environment."""
    return dict(re.findall(r"^  presetenv (\w+) (\S+)$", text_of("haproxy.cfg"), re.MULTILINE))


# ---- compose.yaml ----


def test_without_a_password_compose_says_what_is_missing():
    with pytest.raises(AssertionError, match="NUANCIER_PASSWORD has to be told"):
        compose()


def test_two_nodes_differ_in_name_and_address_alone(nodes):
    assert set(nodes) == {"a", "b"}
    assert {name: one["environment"].pop("NUANCIER_NODE") for name, one in nodes.items()} == {
        "a": "a",
        "b": "b",
    }
    assert len({one.pop("networks")["default"]["ipv4_address"] for one in nodes.values()}) == 2
    assert nodes["a"] == nodes["b"]


def test_every_setting_of_a_node_is_one_that_the_program_knows(nodes):
    for one in nodes.values():
        told = {**papers.image_environment(), **one["environment"]}
        told.pop("PATH")
        assert set(told) - BESIDE <= SETTINGS
        read_settings({}, told)


def test_a_node_finds_the_database_by_its_name_user_and_password(services, nodes):
    for one in nodes.values():
        store = urlsplit(one["environment"]["NUANCIER_STORE"])
        told = services[store.hostname]["environment"]
        assert (store.username, store.password, store.path) == (
            told["POSTGRES_USER"],
            told["POSTGRES_PASSWORD"],
            f"/{told['POSTGRES_DB']}",
        )


def test_the_proxy_finds_each_node_by_its_name_and_port(services, nodes):
    told = services["proxy"]["environment"]
    port = papers.image_environment()["NUANCIER_PORT"]
    assert {name: told[f"NODE_{name.upper()}"] for name in nodes} == {
        name: f"{name}:{port}" for name in nodes
    }
    assert set(told) <= set(preset())


def test_nodes_answer_to_the_name_by_which_people_and_the_proxy_ask(services, nodes):
    for public in ("games.example.org", None):
        told = {"PUBLIC_HOST": public} if public else {}
        found = compose(NUANCIER_PASSWORD=PASSWORD, **told)["services"]
        asked = found["proxy"]["environment"]["PUBLIC_HOST"]
        assert asked == (public or "localhost:8470")
        assert {one["environment"]["NUANCIER_PUBLIC_URL"] for one in map(found.get, nodes)} == {
            f"http://{asked}"
        }


def test_only_the_proxy_is_believed_and_open_to_people(services, nodes):
    address = services["proxy"]["networks"]["default"]["ipv4_address"]
    assert {one["environment"]["NUANCIER_TRUSTED_PROXY"] for one in nodes.values()} == {address}
    assert [name for name, one in services.items() if "ports" in one] == ["proxy"]


def test_fixed_addresses_lie_in_the_network_and_are_given_to_nobody_else(services):
    network = compose(NUANCIER_PASSWORD=PASSWORD)["networks"]["default"]
    [place] = network["ipam"]["config"]
    drawn = ipaddress.ip_network(place["ip_range"])
    for one in services.values():
        if "networks" in one:
            address = ipaddress.ip_address(one["networks"]["default"]["ipv4_address"])
            assert address in ipaddress.ip_network(place["subnet"])
            assert address not in drawn


def test_every_file_that_compose_names_is_there(services, nodes):
    mounts = [way.split(":") for one in services.values() for way in one.get("volumes", ())]
    files = [source for source, *_ in mounts if source.startswith("./")]
    assert len(files) == 2
    assert [name for name in files if not (DEPLOY / name).is_file()] == []
    for one in nodes.values():
        context = (DEPLOY / one["build"]["context"]).resolve()
        assert (context, (context / one["build"]["dockerfile"]).is_file()) == (ROOT, True)


def test_the_database_reads_the_settings_that_are_mounted(services):
    database = services["database"]
    [place] = [way.split(":")[1] for way in database["volumes"] if "postgresql.conf" in way]
    assert f"config_file={place}" in database["command"]


def test_whoever_is_waited_for_can_say_that_it_is_healthy(services):
    for one in services.values():
        for name, how in one.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            image = services[name]["image"]
            assert "healthcheck" in services[name] or (
                image == "nuancier" and papers.health_check()
            )


# ---- Dockerfile ----


def test_everything_that_is_copied_is_there_and_not_ignored():
    allowed = {
        line[1:] for line in text_of("Dockerfile.dockerignore").splitlines() if line[:1] == "!"
    }
    assert [source for source in copied() if not (ROOT / source).exists()] == []
    assert [one for one in copied() if PurePosixPath(one).parts[0] not in allowed] == []


def test_packages_are_the_pinned_ones_with_their_hashes():
    pips = [shlex.split(line) for line in of_kind("RUN") if " pip install" in line]
    files = [line[line.index("-r") + 1] for line in pips if "-r" in line]
    assert files == [node.LOCK, lock.NODES]
    assert all(
        {"--require-hashes", "--only-binary=:all:"} <= set(line) for line in pips if "-r" in line
    )
    assert all(
        {"--no-deps", "--no-build-isolation"} <= set(line) for line in pips if "-r" not in line
    )


def test_a_file_is_copied_before_it_is_used():
    known = set()
    for kind, rest in instructions():
        if kind == "FROM":
            known = set()
        if kind == "COPY" and not rest.startswith("--from"):
            known |= set(shlex.split(rest)[:-1])
        if kind == "RUN" and " -r " in rest:
            assert rest.split(" -r ")[1].strip() in known
        if kind == "RUN" and "-m tools." in rest:
            assert {"tools", "web", "src/nuancier/locales"} <= known


def test_the_image_starts_the_program_as_somebody_without_rights():
    assert understood(papers.image_command())
    [who] = of_kind("USER")
    assert any(line.startswith("useradd ") and line.endswith(f" {who}") for line in of_kind("RUN"))
    order = [kind for kind, _ in instructions()]
    assert order.index("USER") > max(at for at, kind in enumerate(order) if kind == "RUN")


@pytest.mark.parametrize(("status", "well"), [(200, True), (503, False)])
def test_the_health_check_asks_livez(status, well):
    asked = []

    class Livez(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_):
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Livez) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        usual, place = papers.image_environment()["NUANCIER_PORT"], f":{server.server_port}/"
        program, *words = [word.replace(f":{usual}/", place) for word in papers.health_check()]
        order = [sys.executable, *words]
        done = subprocess.run(order, capture_output=True, check=False, timeout=PATIENCE)
        server.shutdown()
    assert (program, done.returncode == 0, asked) == ("python", well, ["/livez"])


# ---- systemd ----


def test_the_service_starts_the_program_by_the_name_of_the_instance():
    [start] = papers.unit()["ExecStart"]
    assert understood(shlex.split(start.replace("%i", "a")))
    assert "--node %i" in start


def test_a_node_is_told_to_stop_and_has_more_time_than_it_takes():
    unit = papers.unit()
    assert unit["KillSignal"] == ["SIGTERM"]
    assert unit["Restart"] == ["on-failure"]
    assert int(unit["TimeoutStopSec"][0]) > 1.5 * longest_stop(Settings())
    assert int(unit["LimitNOFILE"][0]) > 2 * Settings().sockets


def longest_stop(settings):
    """How long a node takes to stop, in seconds, when the database no longer answers anything.

    The hours are noted, a commit is given up and looked for, readers leave: each waits for a lease.
    Then people have their time to leave, pages theirs, and the processes in which bots think.
    """
    silent = settings.close_seconds + 3 * settings.lease_seconds
    return silent + settings.stop_seconds + settings.close_seconds + FAREWELL_SECONDS


def test_a_node_of_compose_has_as_much_time_to_stop(nodes):
    for one in nodes.values():
        assert one["stop_grace_period"] == f"{papers.unit()['TimeoutStopSec'][0]}s"


def test_a_node_stops_though_its_database_has_gone_silent(database):
    quick = {"lease_seconds": 2.0, "close_seconds": 0.2, "stop_seconds": 0.2, "bot_compile": False}
    is_silent = False
    wire = Wire(lambda _: "before" if is_silent else "", is_silent=True)

    async def scene():
        nonlocal is_silent
        store = await fresh_database(database.url)
        async with wire.to(store) as url:
            server = Server(Settings(**AT_ONCE, **quick, store=url, node="a"))
            await server.start()
            place = f"http://127.0.0.1:{server.door.port}"
            async with connect(place, manners=HASTY) as connection:
                await connection.open("limits", ["free", "joueur"], name="Anna")
                is_silent = True
                await server.stop()

    asyncio.run(asyncio.wait_for(scene(), PATIENCE))  # a watchdog


def test_the_environment_files_hold_settings_that_the_program_knows():
    unit, shared = papers.unit(), dict(pairs(text_of("nuancier.env.example")))
    assert set(shared) <= SETTINGS
    read_settings({"node": "a"}, shared)
    names = [PurePosixPath(one).name for one in unit["EnvironmentFile"]]
    assert names == ["nuancier.env", "%i.env"]
    assert {one.split("=")[0] for one in unit["Environment"]} <= SETTINGS | BESIDE


def test_the_ports_of_the_example_are_those_of_the_proxy():
    [port] = re.findall(r"NUANCIER_PORT=(\d+)", text_of("nuancier.env.example"))
    assert preset()["NODE_A"] == f"127.0.0.1:{port}"


# ---- PostgreSQL ----


def test_a_real_postgresql_starts_with_its_settings_and_is_durable():
    with tempfile.TemporaryDirectory(prefix="nuancier-deploy-") as folder:  # open to nobody
        database = Database(Path(folder))
        with (Path(folder) / "data" / "postgresql.conf").open("a") as settings:
            settings.write(text_of("postgresql.conf"))
        database.start()
        try:
            told = dict(pairs(text_of("postgresql.conf")))
            assert asyncio.run(shown(database.url, told)) == told
        finally:
            database.stop()
    assert {told[name] for name in ("fsync", "full_page_writes", "synchronous_commit")} == {"on"}


async def shown(url, names):
    """What the server says that these settings are."""
    connection = await asyncpg.connect(url)
    try:
        return {name: await connection.fetchval(f"SHOW {name}") for name in names}
    finally:
        await connection.close()


# ---- the proxies ----


@pytest.mark.parametrize("name", ["haproxy.cfg", "nginx.conf"])
def test_the_head_of_a_proxys_file_tells_every_variable(name):
    head, _, body = text_of(name).partition("\n\n")
    used = set(re.findall(r"\$\{(\w+)", body))
    assert {"BIND", "NODE_A", "NODE_B"} <= used
    assert {one for one in used if not re.search(rf"\b{one}\b|NODE_A, \.\.\.", head)} == set()
    if name == "haproxy.cfg":
        assert used == set(preset())
