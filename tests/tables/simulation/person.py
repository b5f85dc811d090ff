"""A person at a simulated table: impatient, forgetful, now and then gone, and never lost for long.

Every wish has an op and is said again until it is answered. A gap in the numbers is mended by a
sync; a lost connection by a resume; a lost seat by joining again.
"""

from __future__ import annotations

import asyncio

import msgspec

from nuancier.tables import messages as m
from tests.tables.simulation.wire import Link

PATIENCE = 2.0  # seconds until a wish is said again
AGAIN = ("lobby-not-kept", "lobby-resting", "lobby-first-hello", "server-too-fast")
NO_SEAT = ("lobby-bad-token", "lobby-no-table")
encode = msgspec.json.encode


class Person:
    """One human being; ``table`` stays known when everything else is forgotten."""

    def __init__(self, world, name, code=None, opening=None):
        self.world, self.chance, self.name = world, world.chance, name
        self.code, self.opening = code, opening
        self.link = self.table = self.token = None
        self.memory = []  # tables and tokens that will be remembered one day
        self.pending = {}  # op: the wish, and when it was said last
        self.acked = {}  # op: the wish and its row
        self._ops = 0
        self._forget()
        self._later()

    def _forget(self):
        self.seq, self.newest, self.moves, self.lobby, self.you = 0, 0, [], None, None
        self.welcomed = self.incarnation = None  # of the log behind the link, and of what was seen
        self.drafted = 0  # moves of a draft; what may be done now goes on from there

    def _later(self):
        pause = 0.05 if self.world.is_healed else self.chance.uniform(0.1, 0.9)
        asyncio.get_running_loop().call_later(pause, self.tick)

    def op(self):
        self._ops += 1
        return f"{self.name[0]}-{self._ops:020}"  # nobody guesses such a long one

    # ---- saying ------------------------------------------------------------------------------

    def say(self, wish):
        if self.link:
            self.link.say(encode(wish))

    def ask(self, wish):
        """Say something until it is answered."""
        self.pending[wish.op] = (wish, asyncio.get_running_loop().time())
        self.say(wish)

    def _say_again(self):
        now = asyncio.get_running_loop().time()
        for op, (wish, said) in self.pending.items():
            if now - said > PATIENCE:
                self.pending[op] = (wish, now)
                self.say(wish)

    # ---- coming and going --------------------------------------------------------------------

    def connect(self):
        if self.world.is_healed and self.memory and not self.token:
            self.lose_seat()  # what was seen as a spectator is no use for a seat
            self.table, self.token = self.memory.pop()
        is_mad = not self.world.is_healed and self.chance.random() < 0.2
        self.link = Link(self.world, self, is_mad=is_mad)
        self.welcomed = None  # on a mad wire it may come after all else
        self.say(m.Hello(m.PROTOCOL))
        if entry := self._entry():
            self.say(entry)
        elif self.token:
            known = self.chance.choice((self.seq, 0))
            # A draft is lost with its server, and only a snapshot tells what may be done instead.
            known = 0 if self.drafted else known
            self.say(m.Resume(self.table, self.token, known, self.incarnation))
        elif self.opening:
            self.ask(msgspec.structs.replace(self.opening, op=self.op()))
        elif self.code and self.chance.random() < 0.1:
            self.say(m.Watch(self.code))
        elif self.code:
            self.ask(m.Join(self.op(), self.code, self.name))

    def _entry(self):
        wishes = [wish for wish, _ in self.pending.values()]
        return next((w for w in wishes if isinstance(w, m.Open | m.Join | m.Redeem)), None)

    def lose(self, link):
        """Notice that a connection is gone."""
        if link is self.link:
            self.link = None

    def lose_seat(self):
        self.token = None
        self.pending.clear()
        self._forget()
        self.cut()

    def cut(self):
        if self.link:
            self.link.cut()

    # ---- hearing -----------------------------------------------------------------------------

    def hear(self, link, told):
        if link is not self.link:
            return
        self.newest = max(self.newest, told.seq)
        if not isinstance(told, m.Welcome | m.Refused | m.Ping):
            self.incarnation = self.welcomed
        hear = getattr(self, f"_on_{type(told).__name__.lower()}", None)
        if hear:
            hear(told)
        if isinstance(told, m.Ack | m.Drafted | m.Key | m.Seated):
            self.pending.pop(told.op, None)

    def _on_welcome(self, told):
        self.welcomed = told.incarnation

    def _on_seated(self, told):
        if told.op in self.pending:
            self.table, self.code, self.token = told.table, told.code, told.token
            self.opening = None

    def _on_ack(self, told):
        if told.op in self.pending:
            self.acked[told.op] = (self.pending[told.op][0], self.table, told.seq)

    def _on_refused(self, told):
        if told.reason.key == "lobby-first-hello":
            self.cut()  # a mad wire: try another
        elif not told.op and told.reason.key in NO_SEAT:
            self.lose_seat()
        elif told.reason.key not in AGAIN and told.op in self.pending:
            wish, _ = self.pending.pop(told.op)
            if isinstance(wish, m.Redeem):
                self.cut()  # and back with the old key of the seat

    def _on_drafted(self, told):
        self.moves, self.drafted = told.moves, len(told.drafted)

    def _on_key(self, told):
        """Go on with another device."""
        if told.op in self.pending:
            self.cut()
            wish = m.Redeem(self.op(), self.table, told.key)
            self.pending = {wish.op: (wish, 0.0)}

    def _on_snapshot(self, told):
        self.seq, self.lobby, self.moves, self.you = told.seq, told.lobby, told.moves, told.you
        self.drafted = 0
        known = told.notice is None or told.notice.key == "lobby-given-up"
        assert known, "nobody brought an older file back"

    def _on_event(self, told):
        if told.seq == self.seq + 1:
            self.seq, self.moves, self.drafted = told.seq, told.moves, 0

    def _on_arranged(self, told):
        if told.seq in (self.seq, self.seq + 1):
            self.seq, self.lobby = told.seq, told.lobby
            self.moves = self.moves if told.lobby.stage == "playing" else []

    def _on_people(self, told):
        if self.lobby and told.seq == self.seq:
            self.lobby.players, self.lobby.host = told.players, told.host

    def _on_notice(self, told):
        if told.reason.key == "lobby-seat-lost":
            self.lose_seat()

    def _on_ping(self, told):
        self.say(m.Pong(told.nonce))

    # ---- what one does all day ---------------------------------------------------------------

    def tick(self):
        """Do the next thing."""
        self._later()
        if self.link is None:
            if self.world.is_healed or self.chance.random() < 0.5:
                self.connect()
        elif self.newest > self.seq and self.lobby:
            self.say(m.Sync(self.seq))
        elif self.pending:
            self._say_again()
        elif self.lobby is None:
            self._grow_impatient()
        elif self.world.is_healed:
            self.behave()
        else:
            self.chance.choices(HABITS, WEIGHTS)[0](self)

    def _grow_impatient(self):
        if self.chance.random() < 0.1:
            self.cut()

    @property
    def is_host(self):
        return self.lobby.host == self.you is not None

    def behave(self):
        """Do what the table waits for."""
        if self.moves:
            self.play()
        elif self.lobby.paused:
            self.ask(m.Pause(self.op(), on=False))
        elif self.world.wants_more(self) and self.lobby.stage != "playing":
            self.begin()

    def play(self):
        if self.moves:
            self.ask(m.Act(self.op(), [self.chance.choice(self.moves)]))

    def blunder(self):
        self.ask(m.Act(self.op(), [self.chance.randrange(400) for _ in range(2)]))

    def begin(self):
        if self.is_host and self.lobby.stage != "playing":
            free = any(p.name is None and p.bot is None for p in self.lobby.players)
            (self.fill_up if free else self.start)()

    def start(self):
        self.ask(self.chance.choice((m.Start, m.Rematch))(self.op()))

    def fill_up(self):
        """Put bots where nobody is."""
        plan = ["kept" if p.name or p.bot else "joueur" for p in self.lobby.players]
        self.ask(m.Arrange(self.op(), seats=plan))

    def lock(self):
        self.ask(m.Arrange(self.op(), locked=not self.lobby.locked))

    def kick(self):
        self.ask(m.Kick(self.op(), self.chance.randrange(len(self.lobby.players))))

    def sit(self):
        self.ask(m.Sit(self.op(), self.chance.randrange(len(self.lobby.players))))

    def leave(self):
        self.ask(m.Leave(self.op()))

    def give_up(self):
        self.ask(m.GiveUp(self.op()))

    def play_here(self):
        self.say(m.PlayHere())

    def chat(self):
        op = self.op()
        self.ask(m.Chat(op, f"said {op}"))

    def word(self):
        self.ask(m.Word(self.op(), "chance"))

    def hand_over(self):
        self.ask(m.HandOver(self.op()))

    def react(self):
        self.say(m.React("bravo", self.chance.choice((None, 0, 1, 5))))

    def rename(self):
        """Take a name that nobody ever had."""
        op = self.op()
        self.ask(m.Rename(op, f"{op[0]}{int(op[2:])}", self.chance.choice((None, "ours"))))

    def ready(self):
        self.say(m.Ready(self.chance.random() < 0.5))

    def pause(self):
        self.ask(m.Pause(self.op(), on=self.chance.random() < 0.5))

    def see(self):
        self.say(m.Seen(self.chance.choice((self.seq, self.seq - 1, self.seq + 5))))

    def away(self):
        self.say(m.Away(self.chance.random() < 0.5))

    def named(self):
        self.say(m.Named(self.chance.random() < 0.5))

    def sync(self):
        self.say(m.Sync(self.chance.choice((self.seq, 0, self.seq - 3, self.seq + 5, -1))))

    def forget_the_seat(self):
        """Come as somebody else: the old name still sits there."""
        if self.token:
            self.memory.append((self.table, self.token))
        self.name += "a"
        self.lose_seat()


HABITS = (
    Person.play, Person.begin, Person.blunder, Person.lock, Person.kick, Person.sit, Person.leave,
    Person.give_up, Person.play_here, Person.chat, Person.word, Person.hand_over, Person.react,
    Person.away, Person.named, Person.sync, Person.cut, Person.forget_the_seat, Person.pause,
    Person.see, Person.rename, Person.ready,
)  # fmt: skip
WEIGHTS = (120, 50, 4, 1, 2, 4, 2, 1, 3, 8, 4, 3, 3, 3, 1, 5, 6, 1, 3, 5, 2, 2)
