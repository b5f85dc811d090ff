"""A reception with real tables and a real file, and callers whose frames come from the test."""

import itertools

import msgspec

from nuancier.server.reception import Reception
from nuancier.server.session import Session
from nuancier.server.settings import Settings, read_settings
from nuancier.tables import messages
from tests.store.shelf import ask
from tests.tables.house import Hall, read, settled

OPS = itertools.count(1)


class FakeSocket:
    """A socket that remembers what was sent, and how it was closed."""

    def __init__(self, address):
        self.address = address
        self.sent, self.kicked = [], None

    @property
    def is_open(self):
        return self.kicked is None

    def send(self, data):
        if self.is_open:
            self.sent.append(data)

    def kick(self, code, reason=""):
        if self.is_open:
            self.kicked = (code, reason)

    def round_trip(self):
        return 20.0


class Call:
    """One connection to the desk."""

    def __init__(self, desk, address):
        self.desk, self.socket = desk, FakeSocket(address)
        self.session = Session(desk.reception)
        self.session.opened(self.socket)

    def say(self, data):
        """Let a frame arrive, unless the connection was closed before."""
        if self.socket.is_open:
            self.session.message(data, self.desk.clock.now())

    async def ask(self, data):
        """Let a frame arrive; return everything that is told because of it."""
        before = len(self.socket.sent)
        self.say(data)
        await settled()
        return [read(told) for told in self.socket.sent[before:]]

    def hang_up(self):
        self.socket.kick(1000)
        self.session.closed()


class Desk:
    """A reception; ``environ`` are settings as the environment would give them."""

    def __init__(self, settings=None, seed=1, **environ):
        given = {f"NUANCIER_{name.upper()}": str(value) for name, value in environ.items()}
        self.settings = settings or read_settings({}, given)
        assert isinstance(self.settings, Settings)
        self.hall = Hall(seed, self.settings)  # closed at the end of the test
        self._open()

    def _open(self):
        self.clock, self.house = self.hall.clock, self.hall.house
        self.reception = Reception(self.house, self.settings, self.clock)

    def restart(self):
        """Kill the server and start it again on its file; nobody is connected."""
        self.hall.crash()
        self.hall.start(777_000)
        self._open()

    def call(self, address="192.0.2.1"):
        return Call(self, address)

    async def introduced(self, address="192.0.2.1"):
        """Return a connection that has said hello."""
        call = self.call(address)
        await call.ask(b'{"t":"hello","protocol":3}')
        return call

    def rows(self):
        """Return how many rows all logs have."""
        return ask(self.hall.folder / "tables.sqlite", "SELECT count(*) FROM log")[0][0]


async def refusal(call, **wish):
    """Say something; return the key of the refusal, or None when there is none."""
    told = await call.ask(msgspec.json.encode(wish))
    return next((one.reason.key for one in told if isinstance(one, messages.Refused)), None)


async def opened(desk, game="coloretto", seats=2, address="192.0.2.1"):
    """Return somebody with a seat at a new table, and what it was told of it."""
    call = await desk.introduced(address)
    wish = {"t": "open", "op": f"op{next(OPS)}", "name": "Ana", "game": game}
    told = await call.ask(msgspec.json.encode({**wish, "seats": ["free"] * seats}))
    return call, next(one for one in told if isinstance(one, messages.Seated))
