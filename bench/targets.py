"""The servers of the server bench: how each is installed, started and stopped."""

from __future__ import annotations

import hashlib
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench import machine

HERE = Path(__file__).parent
ROOT = HERE.parent
SERVER_CORE, LOAD_CORE = 0, 1
PATIENCE = 20.0  # seconds for a server to answer on its port


@dataclass(frozen=True)
class Target:
    """One server and the protocol it speaks."""

    name: str
    protocol: str  # of bench.load
    command: tuple[str, ...]  # {port} and {folder} are filled in; the folder is its own and empty
    packages: Path | None = None  # the folder with the package-lock.json that npm installs


def on_node(name: str, protocol: str, folder: str) -> Target:
    packages = HERE / "peers" / folder
    command = ("node", "--expose-gc", str(packages / "server.js"), "{port}")
    return Target(name, protocol, command, packages)


def on_python(name: str, protocol: str, module: str, *arguments: str) -> Target:
    return Target(name, protocol, (sys.executable, "-m", module, "{port}", *arguments))


TARGETS = (
    on_node("boardgame.io", "boardgame.io", "boardgame_io"),
    on_node("colyseus", "colyseus", "colyseus"),
    on_python("reference", "reference", "bench.peers.reference.server", "{folder}/log.db"),
    on_python("ours-tok", "ours-tok", "bench.ours.server", "{folder}"),
    on_python("ours-coloretto", "ours-coloretto", "bench.ours.server", "{folder}"),
)


# ---- Node ----------------------------------------------------------------------------------------


def runnable(targets: list[Target]) -> list[Target]:
    """Install what the targets need; without Node leave out those that run on it, and say so."""
    if any(target.packages for target in targets) and not node_version():
        print("No Node with npm was found: boardgame.io and Colyseus are left out (20 or newer).")
        targets = [target for target in targets if not target.packages]
    for target in targets:
        if target.packages:
            install(target.packages)
    return targets


def node_version() -> str | None:
    if not shutil.which("node") or not shutil.which("npm"):
        return None
    done = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def install(packages: Path) -> None:
    """Install exactly what the lock file names, unless it is there already."""
    lock = hashlib.sha256((packages / "package-lock.json").read_bytes()).hexdigest()
    stamp = packages / "node_modules" / ".nuancier-lock"
    if stamp.exists() and stamp.read_text() == lock:
        return
    print(f"setting up: the packages of bench/peers/{packages.name}", flush=True)
    command = ["npm", "ci", "--ignore-scripts"]
    done = subprocess.run(command, cwd=packages, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}npm could not install them, for the reason above.")
    stamp.write_text(lock)


# ---- one server ----------------------------------------------------------------------------------


@contextmanager
def serving(target: Target, folder: Path) -> Iterator[tuple[int, int]]:
    """Run the server meanwhile, on a core of its own; yield its port and its process number."""
    port, log = free_port(), folder / "server.log"
    command = [part.format(port=port, folder=folder) for part in target.command]
    with log.open("wb") as output, machine.on_core(SERVER_CORE):
        server = subprocess.Popen(
            command,
            cwd=ROOT,
            env=os.environ | {"NODE_ENV": "production"},
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
