"""Whatever people do in whatever order, the table is as the rulebook of seats says."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from pathlib import Path

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from nuancier.tables import messages as m
from tests.amount import amount
from tests.tables.simulation.check import check_live, check_log, check_ops, rows_of
from tests.tables.simulation.model import SEATS, Model
from tests.tables.simulation.wire import read
from tests.tables.simulation.world import World
from tests.tables.virtual_time import VirtualLoop

NAMES = ("Ana", "Bob", "Cléo", "Dan")
NEVER = 86_000.0  # seconds: nobody is minded, no bot moves, no table rests
LEISURE = {
    "minded_turns": NEVER,
    "rest_seconds": NEVER,
    "bot_delay_ms": (80_000_000, 80_000_000),
    "count_seconds": 0,
    "chat_burst": 10_000,
}
names, seats = st.sampled_from(NAMES), st.integers(0, SEATS - 1)
anybody = st.integers(0, len(NAMES) - 1)  # of those who are here


class Device:
    """One connection, with nothing between it and the server."""

    address = "10.0.0.1"

    def __init__(self, world):
        self.world, self.heard, self.is_open = world, [], True
        self.session = world.admit()
        self.session.opened(self)
        self.say(m.Hello(m.PROTOCOL))

    def send(self, data):
        self.heard.append(read(data))

    def kick(self, code, reason=""):
        self.is_open = False

    def round_trip(self):
        return None

    def say(self, wish):
        self.session.message(msgspec.json.encode(wish), self.world.times.now())

    def last(self, kind):
        return next((told for told in reversed(self.heard) if isinstance(told, kind)), None)

    def drop(self):
        self.is_open = False
        self.session.closed()


class Seating(RuleBasedStateMachine):
    """A table of three, four people, and a server that may die."""

    def __init__(self):
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.runner = asyncio.Runner(loop_factory=VirtualLoop)
        self.model, self.devices, self.tokens, self.ops = Model(), {}, {}, 0
        self.asked = None  # the latest wish that was answered: device, wish, answer

    @initialize()
    def open_a_table(self):
        async def begin():
            self.world = World(1, self.folder, **LEISURE)

        self.runner.run(begin())
        self.model.join("Ana")
        ana = self.new_device("Ana")
        wish = m.Open(self.op(), "Ana", "limits", ["free"] * SEATS, {"rounds": 1})
        seated = self.ask(ana, wish)
        self.table, self.code, self.tokens["Ana"] = seated.table, seated.code, seated.token

    def teardown(self):
        async def end():
            self.world.close()

        self.runner.run(end())
        self.runner.close()
        shutil.rmtree(self.folder)

    # ---- how things are asked ----------------------------------------------------------------

    def op(self):
        self.ops += 1
        return f"op-{self.ops:020}"

    def ask(self, device, wish):
        """Say something, wait, and return its answer."""

        async def said():
            before = len(device.heard)
            device.say(wish)
            await asyncio.sleep(0.5)
            told = device.heard[before:]
            op = getattr(wish, "op", None)
            return next((t for t in told if getattr(t, "op", None) == op), told)

        return self.runner.run(said())

    def new_device(self, name=None):
        async def make():
            return Device(self.world)

        device = self.runner.run(make())
        if name:
            self.devices[name] = device
        return device

    def wish(self, name, wish, refused):
        """Ask something for somebody who sits here; the model says how it must end."""
        answer = self.ask(self.devices[name], wish)
        self.asked = (self.devices[name], wish, answer)
        self.must(answer, refused)
        return answer

    def must(self, answer, refused):
        if refused is None:
            assert isinstance(answer, m.Ack | m.Seated), answer
        else:
            assert isinstance(answer, m.Refused), answer
            assert answer.reason.key == refused

    def here(self, name):
        """Whether somebody sits here and is connected."""
        return name in self.devices and name in self.model.seats and name not in self.model.left

    def somebody(self, who):
        """Return one of those who sit here and are connected."""
        present = [name for name in NAMES if self.here(name)]
        return present[who % len(present)] if present else None

    # ---- what people do ----------------------------------------------------------------------

    @rule(name=names)
    def join(self, name):
        device = self.new_device()
        refused = self.model.join(name)
        wish = m.Join(self.op(), self.code, name)
        answer = self.ask(device, wish)
        self.must(answer, refused)
        self.asked = (device, wish, answer)
        if refused is None:
            self.devices[name], self.tokens[name] = device, answer.token

    @rule(who=anybody, seat=seats)
    def sit(self, who, seat):
        if name := self.somebody(who):
            self.wish(name, m.Sit(self.op(), seat), self.model.sit(name, seat))

    @rule(who=anybody, seat=seats)
    def kick(self, who, seat):
        if name := self.somebody(who):
            whom = self.model.seats[seat]
            refused = self.model.kick(name, seat)
            self.wish(name, m.Kick(self.op(), seat), refused)
            if refused is None:
                self.devices.pop(whom, None)

    @rule(who=anybody, locked=st.booleans())
    def lock(self, who, locked):
        if name := self.somebody(who):
            refused = self.model.lock(name, locked=locked)
            self.wish(name, m.Arrange(self.op(), locked=locked), refused)

    @rule(who=anybody)
    def leave(self, who):
        if name := self.somebody(who):
            self.model.leave(name)
            self.wish(name, m.Leave(self.op()), None)
            self.devices.pop(name)

    @rule(who=anybody)
    def give_up(self, who):
        if name := self.somebody(who):
            self.model.give_up(name)
            self.wish(name, m.GiveUp(self.op()), None)
            self.devices.pop(name)

    @rule(who=anybody)
    def start(self, who):
        if name := self.somebody(who):
            self.wish(name, m.Start(self.op()), self.model.start(name))

    @precondition(lambda self: self.model.stage == "playing")
    @rule(name=names, turns=st.integers(1, 4))
    def act(self, name, turns):
        """Make a few moves, as long as it is this person's turn."""
        for _ in range(turns):
            table = self.live()
            seat = self.model.seat_of(name)
            moves = table.eyes.moves(table.state.t, seat) if self.here(name) else []
            if moves and self.model.stage == "playing":
                self.wish(name, m.Act(self.op(), [moves[-1]]), None)
                event = self.devices[name].last(m.Event)
                if event and event.result:
                    self.model.finish()

    @rule(who=anybody)
    def talk(self, who):
        if name := self.somebody(who):
            self.wish(name, m.Chat(self.op(), "bonjour"), None)

    @rule(who=anybody, face=st.sampled_from(("ours", "poule")))
    def take_a_face(self, who, face):
        if name := self.somebody(who):
            self.wish(name, m.Rename(self.op(), face=face), None)

    @rule()
    def spectate(self):
        device = self.new_device()
        self.ask(device, m.Watch(self.code))
        assert device.last(m.Snapshot).you is None
        answer = self.ask(device, m.Start(self.op()))
        assert answer.reason.key == "lobby-no-seat"
        self.drop_device(device)

    @precondition(lambda self: self.asked)
    @rule()
    def say_it_again(self):
        """The same wish again is answered the same, and nothing is done."""
        device, wish, answer = self.asked
        rows = len(rows_of(self.world.path, self.table))
        if device.is_open:
            assert self.ask(device, wish) == answer
            assert len(rows_of(self.world.path, self.table)) == rows

    # ---- coming and going --------------------------------------------------------------------

    def drop_device(self, device):
        async def drop():
            device.drop()
            await asyncio.sleep(0.5)

        self.runner.run(drop())
        self.asked = None

    @rule(name=names)
    def drop(self, name):
        if name in self.devices:
            self.drop_device(self.devices.pop(name))

    @rule(name=names)
    def come_back(self, name):
        """A token is good for as long as its holder has the seat; the older device looks on."""
        if name not in self.tokens:
            return
        older, self.asked = self.devices.get(name), None
        device = self.new_device()
        told = self.ask(device, m.Resume(self.table, self.tokens[name], 0))
        if name not in self.model.seats:
            assert told[0].reason.key == "lobby-bad-token"
            return
        assert device.last(m.Snapshot).you == self.model.seat_of(name)
        self.model.come_back(name)
        self.devices[name] = device
        if older:
            assert self.ask(older, m.Start(self.op())).reason.key == "lobby-elsewhere"
            self.play_on_one(older, device)

    def play_on_one(self, older, newer):
        """Whoever says so acts; the other one looks on, and goes."""
        self.ask(older, m.PlayHere())
        assert older.last(m.Snapshot).acting
        assert self.ask(newer, m.Start(self.op())).reason.key == "lobby-elsewhere"
        self.ask(newer, m.PlayHere())
        self.drop_device(older)

    @rule(name=names)
    def hand_over(self, name):
        """Another device takes the seat, and the old token is void."""
        if not self.here(name):
            return
        old = self.tokens[name]
        key = self.ask(self.devices[name], m.HandOver(self.op()))
        device = self.new_device()
        seated = self.ask(device, m.Redeem(self.op(), self.table, key.key))
        self.devices[name], self.tokens[name], self.asked = device, seated.token, None
        told = self.ask(self.new_device(), m.Resume(self.table, old, 0))
        assert told[0].reason.key == "lobby-bad-token"

    @rule()
    def restart(self):
        async def die():
            self.world.crash()

        self.runner.run(die())
        self.devices, self.asked = {}, None

    # ---- what must be true -------------------------------------------------------------------

    def live(self):
        async def fetch():
            return await self.world.house.by_id(self.table)

        return self.runner.run(fetch())

    @invariant()
    def the_table_is_as_the_model_says(self):
        if not hasattr(self, "table"):
            return
        table, model = self.live(), self.model
        state = table.state
        assert [seat.name for seat in state.seats] == model.seats
        assert {number for number, seat in enumerate(state.seats) if seat.bot} == model.bots
        assert {seat.name for seat in state.seats if seat.left} == model.left
        assert (state.host, state.locked, state.stage) == (model.host, model.locked, model.stage)
        check_live(self.world.path, table)
        rows = rows_of(self.world.path, self.table)
        check_log(rows)
        check_ops(rows)
        assert not self.world.faults


TestSeating = Seating.TestCase
TestSeating.settings = settings(
    max_examples=amount(25, 100),
    stateful_step_count=50,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
)
