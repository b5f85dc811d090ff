"""The servers of the server bench: how each is installed, started and stopped."""

from __future__ import annotations

import hashlib
import os
import shutil
import socket
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from bench import machine
from tests.store.database import Database, programs

HERE = Path(__file__).parent
ROOT = HERE.parent
SERVER_CORES, LOAD_CORE = (0, 2), 1  # a second node shares the first core where there is no other
PATIENCE = 20.0  # seconds for a server to answer on its port


COLORETTO = HERE / "peers" / "coloretto"  # the rules that the peers on Node share


@dataclass(frozen=True)
class Target:
    """One server and the protocol it speaks."""

    name: str
    protocol: str  # of bench.load
    # {port}, {folder}, {store} and {node} are filled in; the folder is its own and empty.
    command: tuple[str, ...]
    packages: tuple[Path, ...] = ()  # the folders with a package-lock.json that npm installs
    source: Path | None = None  # the C file that the command's program is built from
    environment: tuple[tuple[str, str], ...] = ()
    nodes: tuple[str, ...] = ("",)  # a process for each; with names, of those that share a database


@dataclass(frozen=True)
class Served:
    """A server that runs."""

    nodes: list[tuple[int, int]]  # the port and the process number of each
    database: int | None = None  # the process number of the PostgreSQL that they share


def on_node(name: str, folder: str, *arguments: str, shared: bool = False) -> Target:
    """Make a target of a peer; with a file among the arguments it keeps every move there."""
    packages = COLORETTO / folder
    command = ("node", "--expose-gc", str(packages / "server.js"), "{port}", *arguments)
    needs = (packages, COLORETTO) if arguments else (packages,)
    protocol = {"colyseus": "colyseus", "boardgame_io": "boardgame.io"}[folder]
    return Target(name, protocol, command, needs, environment=(("SHARED", "1"),) if shared else ())


def on_python(name: str, protocol: str, module: str, *arguments: str) -> Target:
    return Target(name, protocol, (sys.executable, "-m", module, "{port}", *arguments))


def ours(name: str, game: str = "", nodes: tuple[str, ...] = ("",)) -> Target:
    """Make a target of our server: with a file of its own, or as nodes on one PostgreSQL."""
    target = on_python(name, game or name, "bench.ours.server", "{store}", "{node}")
    return replace(target, nodes=nodes)


BUILD = ROOT / "build"
LIMIT = BUILD / "limit"
FILE = "{folder}/log.db"
TARGETS = (
    ours("ours-coloretto"),
    ours("ours-coloretto-postgres", "ours-coloretto", nodes=("a",)),
    ours("ours-coloretto-two-nodes", "ours-coloretto", nodes=("a", "b")),
    on_node("colyseus-views-durable", "colyseus", FILE),
    on_node("colyseus-durable", "colyseus", FILE, shared=True),
    on_node("colyseus", "colyseus", shared=True),
    on_node("boardgame.io", "boardgame_io"),
    on_node("boardgame.io-durable", "boardgame_io", FILE),
    Target("bare-c", "reference", (str(LIMIT), "{port}", FILE), source=HERE / "peers" / "limit.c"),
    on_python("reference", "reference", "bench.peers.reference.server", FILE),
    ours("ours-rouge-jaune-vert"),
    ours("ours-chiffres-et-couleurs"),
    ours("ours-limits"),
    ours("ours-top-speed"),
    ours("ours-tok"),
)


# ---- Node ----------------------------------------------------------------------------------------


def runnable(targets: list[Target]) -> list[Target]:
    """Install and build what the targets need; leave out what cannot run here, and say so."""
    if any(target.packages for target in targets) and not node_version():
        print("No Node with npm was found: boardgame.io and Colyseus are left out (20 or newer).")
        targets = [target for target in targets if not target.packages]
    if any(target.nodes[0] for target in targets) and (reason := no_database()):
        print(f"{reason}\nThe servers that share a database are left out.")
        targets = [target for target in targets if not target.nodes[0]]
    needs = dict.fromkeys(folder for target in targets for folder in target.packages)
    missing = {folder for folder in needs if not install(folder)}
    if needs:
        write_games()
    return [
        target
        for target in targets
        if not missing.intersection(target.packages) and (not target.source or build(target.source))
    ]


def build(source: Path) -> bool:
    """Build the bare server; without a compiler or its libraries say what is left out."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if not compiler:
        print("No C compiler was found: the bare C server is left out (name one with CC=...).")
        return False
    LIMIT.parent.mkdir(exist_ok=True)
    command = [compiler, "-O2", "-o", str(LIMIT), str(source), "-lsqlite3", "-lcrypto"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(
            f"{done.stderr}The bare C server is left out: it needs SQLite's and OpenSSL's headers."
        )
    return not done.returncode


def write_games() -> None:
    """Let the peers' rules write the games that their players follow."""
    subprocess.run(["node", str(COLORETTO / "games.js")], check=True)


def node_version() -> str | None:
    if not shutil.which("node") or not shutil.which("npm"):
        return None
    done = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def install(packages: Path) -> bool:
    """Install exactly what the lock file names, unless it is there; tell whether it could be.

    SQLite for Node is built from source, with the headers of the Node that is here.
    """
    lock = hashlib.sha256((packages / "package-lock.json").read_bytes()).hexdigest()
    stamp = packages / "node_modules" / ".nuancier-lock"
    if stamp.exists() and stamp.read_text() == lock:
        return True
    print(f"setting up: the packages of {packages.relative_to(ROOT)}", flush=True)
    commands = [["npm", "ci", "--ignore-scripts"]]
    if packages == COLORETTO:
        commands.append(["npm", "rebuild", "--ignore-scripts=false", f"--nodedir={node_folder()}"])
    for command in commands:
        done = subprocess.run(command, cwd=packages, capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"{done.stdout}{done.stderr}npm could not install them.")
            print("The servers that need them are left out, for the reason above.")
            return False
    stamp.write_text(lock)
    return True


def node_folder() -> Path:
    """Return the folder that holds ``bin/node``, and usually ``include/node``."""
    program = shutil.which("node")
    assert program
    return Path(program).resolve().parent.parent


# ---- PostgreSQL ----------------------------------------------------------------------------------


def no_database() -> str:
    """Return why no database can be started here; nothing if it can."""
    try:
        programs()
    except AssertionError as missing:
        return str(missing)
    closed = [each for each in (ROOT, *ROOT.parents) if not each.stat().st_mode & stat.S_IXOTH]
    if os.getuid() == 0 and closed:
        return (
            f"PostgreSQL runs as nobody when root starts it, and nobody may not enter {closed[0]}."
        )
    return ""


@contextmanager
def own_database() -> Iterator[Database]:
    """Run a new PostgreSQL meanwhile, as durable as in earnest, on the disk that all others use."""
    with tempfile.TemporaryDirectory(dir=BUILD, prefix="bench-") as folder:
        database = Database(Path(folder))
        database.start()
        try:
            yield database
        finally:
            database.stop("immediate")


# ---- one server ----------------------------------------------------------------------------------


@contextmanager
def serving(target: Target, folder: Path) -> Iterator[Served]:
    """Run the server meanwhile, away from the load, and its database wherever there is room."""
    with ExitStack() as running:
        store, database = f"sqlite:///{folder}/nuancier.sqlite", None
        if target.nodes[0]:
            server = running.enter_context(own_database())
            store, database = server.url, server.process
        nodes = [
            running.enter_context(process(target, folder, store, node, core))
            for node, core in zip(target.nodes, SERVER_CORES, strict=False)
        ]
        yield Served(nodes, database)


@contextmanager
def process(
    target: Target, folder: Path, store: str, node: str, core: int
) -> Iterator[tuple[int, int]]:
    """Run one process of the server meanwhile; yield its port and its process number."""
    port, log = free_port(), folder / f"server{node}.log"
    filled = {"port": port, "folder": folder, "store": store, "node": node}
    command = [part.format(**filled) for part in target.command]
    with log.open("wb") as output, machine.on_core(core if core < machine.cores() else 0):
        server = subprocess.Popen(
            command,
            cwd=ROOT,
            env=os.environ | {"NODE_ENV": "production"} | dict(target.environment),
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_for(server, port, log)
        yield port, server.pid
    finally:
        stop(server)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def wait_for(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    """Return when the port answers; end the bench with the server's own words if it never does."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.poll() is None:
        with socket.socket() as attempt:
            if attempt.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    sys.exit(f"{log.read_text(errors='replace')}\nThis server did not start: {server.args!r}")


def stop(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(timeout=3)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
