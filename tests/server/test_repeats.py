"""Every frame may come several times, in any order, over any socket: it is done exactly once."""

import asyncio
import os
import random
import secrets

import aiohttp
import msgspec
import pytest

from nuancier.store.sqlite import SqliteStore
from nuancier.tables import messages
from nuancier.tables.messages import PROTOCOL
from tests.server.campaign import NO_BOTS
from tests.server.serving import Running

WATCHDOG = 300
TABLES = 10  # where words are said, and as many where moves are made
WORDS, MOVES = 460, 40  # at each of them
ROUNDS = 8  # in each a socket is opened anew; the server is killed after half of them
MOST_COPIES = 5

encode = msgspec.json.encode
decode = msgspec.json.Decoder(messages.AnyToClient).decode


@pytest.fixture
def seed():
    """A seed that is printed; ``SEED`` repeats it."""
    number = int(os.environ.get("SEED", secrets.randbits(32)))
    print(f"SEED={number}")
    return number


class Wire:
    """A socket that says what it is told to say, and keeps every answer as it came."""

    def __init__(self, socket, answers):
        self._socket, self.answers = socket, answers
        self.seated, self.moves, self.seq, self.is_dealt = None, [], 0, False
        self._unanswered = 0
        self._news = asyncio.Event()
        self._reading = asyncio.ensure_future(self._read())

    @classmethod
    async def open(cls, http, url, answers, wish):
        """Open a socket that goes to a table at once, and wait until it is there."""
        wire = cls(await http.ws_connect(url + "/ws", max_msg_size=0), answers)
        await wire.say(messages.Hello(PROTOCOL))
        await wire.say(wish)
        await wire.until(lambda: wire.seq)
        return wire

    async def say(self, message):
        await self._socket.send_str(encode(message).decode())

    async def ask(self, wish):
        self._unanswered += 1
        await self.say(wish)

    async def _read(self):
        async for frame in self._socket:
            self._hear(decode(frame.data), frame.data)
            self._news.set()

    def _hear(self, message, raw):
        if isinstance(message, messages.Seated):
            self.seated = message
        elif isinstance(message, messages.Ack | messages.Refused):
            self._unanswered -= 1
            self.answers.append((message, raw))
        elif isinstance(message, messages.Event | messages.Snapshot):
            self.seq, self.moves = message.seq, message.moves
            self.is_dealt = isinstance(message, messages.Event)

    async def until(self, is_so):
        while not is_so():
            self._news.clear()
            await self._news.wait()

    async def rest(self):
        """Wait until every frame has its answer."""
        await self.until(lambda: not self._unanswered)

    async def close(self):
        await self._socket.close()
        await self._reading


class Person:
    """One seat, over two sockets at once; the newer one acts."""

    def __init__(self, http, luck, seated):
        self._http, self._luck, self.seated = http, luck, seated
        self.wires, self.wishes = [], []
        self.answers = []  # all of them: the message, and its bytes

    async def come(self, url):
        """Open one socket more, and close the oldest of more than two."""
        back = messages.Resume(self.seated.table, self.seated.token)
        self.wires.append(await Wire.open(self._http, url, self.answers, back))
        if len(self.wires) > 2:
            await self.wires.pop(0).close()

    async def scatter(self, wishes):
        """Say every wish one to five times, in any order, over both sockets."""
        copies = [wish for wish in wishes for _ in range(self._luck.randint(1, MOST_COPIES))]
        self._luck.shuffle(copies)
        for wish in copies:
            await self._luck.choice(self.wires).ask(wish)

    async def insist(self, wishes):
        """Say every wish once over the socket that acts, and wait for the answers."""
        for wish in wishes:
            await self.wires[-1].ask(wish)
        await self.wires[-1].rest()

    async def finish(self):
        """Say everything again, first where it must be done if it was not."""
        await self.insist(self.wishes)
        await self.scatter(self.wishes)
        for wire in self.wires:
            await wire.rest()

    async def cut(self):
        for wire in self.wires:
            await wire.close()
        self.wires = []


class Speaker:
    """A table where one person adds words to the luck: they may come in any order."""

    def __init__(self, people, words):
        self.people, self._words = people, words

    async def round(self):
        [person] = self.people
        said = len(person.wishes)
        size = -(-self._words // ROUNDS)
        words = [f"{n}" for n in range(said, min(said + size, self._words))]
        person.wishes += [messages.Word(f"word-{word}", word) for word in words]
        await person.scatter(person.wishes[said:])


class Players:
    """A table where two people play: a move comes in its turn, its repeats at any time."""

    def __init__(self, people, luck):
        self.people, self._luck, self._made = people, luck, 0

    async def round(self):
        for _ in range(MOVES // ROUNDS):
            await self._move()

    async def _move(self):
        await self._agree()
        [mover] = [person for person in self.people if person.wires[-1].moves]
        move = self._luck.choice(mover.wires[-1].moves)
        wish = messages.Act(f"move-{self._made}", [move])
        self._made += 1
        mover.wishes.append(wish)
        await mover.insist([wish])
        await mover.scatter(self._luck.sample(mover.wishes, min(3, len(mover.wishes))))

    async def _agree(self):
        """Wait until both have seen the latest move."""
        acks = [m.seq for p in self.people for m, _ in p.answers if isinstance(m, messages.Ack)]
        for person in self.people:
            wire = person.wires[-1]
            await wire.until(lambda wire=wire: wire.seq >= max(acks, default=0))


async def sit_down(http, url, luck, words):
    """Open a table for one person who says so many words, or without words for two who play."""
    opening = messages.Open("open", "Anna", "coloretto", ["free", "free"])
    wires = [await Wire.open(http, url, [], opening)]
    if not words:
        joining = messages.Join("join", wires[0].seated.code, "Ben")
        wires.append(await Wire.open(http, url, [], joining))
        await wires[0].ask(messages.Start("start"))
        await wires[0].until(lambda: wires[0].is_dealt)
    people = [Person(http, luck, wire.seated) for wire in wires]
    for person, wire in zip(people, wires, strict=True):
        person.wires = [wire]
        wire.answers = person.answers
        await person.come(url)
    return Speaker(people, words) if words else Players(people, luck)


async def at_all(tables, do):
    await asyncio.gather(*(do(table) for table in tables))


async def come_all(people, server):
    await at_all(people, lambda person: person.come(server.url))


async def repeated(seed, path, tables=TABLES, words=WORDS, planted=""):
    """Say everything several times, over several sockets and two servers; return the tables."""
    luck, settings = random.Random(seed), {**NO_BOTS, "planted": planted}
    server = await Running.start(path, **settings)
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
        kinds = [words] * tables + [0] * tables
        tables = [await sit_down(http, server.url, luck, kind) for kind in kinds]
        people = [person for table in tables for person in table.people]
        for number in range(ROUNDS):
            if number == ROUNDS // 2:
                server.kill()
                await server.gone()
                server = await Running.start(path, **settings)
                await at_all(people, Person.cut)
                await come_all(people, server)
            await come_all(people, server)
            await at_all(tables, lambda table: table.round())
        await at_all(people, Person.finish)
        await at_all(people, Person.cut)
    await server.stop()
    return tables


async def logs_of(path, tables):
    store = SqliteStore(path)
    logs = [(await store.claim(table.people[0].seated.table, "")).rows for table in tables]
    await store.close()
    return logs


async def repeat_campaign(seed, path, **how):
    """Repeat everything, then look into the log; return how many actions and answers there were."""
    async with asyncio.timeout(WATCHDOG):
        tables = await repeated(seed, path, **how)
        logs = await logs_of(path, tables)
    actions = answers = 0
    for table, log in zip(tables, logs, strict=True):
        for person in table.people:
            actions += len(person.wishes)
            answers += len(person.answers)
            check(person, [row for row in log if row.seat == person.seated.seat])
    return actions, answers


def test_whatever_is_repeated_is_done_once_and_answered_alike(seed, tmp_path):
    actions, answers = asyncio.run(repeat_campaign(seed, tmp_path / "repeats.sqlite"))

    print(f"{actions} actions, {answers} answers")
    assert actions == TABLES * (WORDS + MOVES)


def test_a_server_that_forgets_what_it_did_is_found_out(seed, tmp_path):
    campaign = repeat_campaign(seed, tmp_path / "r.sqlite", tables=1, words=40, planted="forgets")

    with pytest.raises(AssertionError):
        asyncio.run(campaign)


def check(person, rows):
    """Each wish is one row; every acknowledgement of it is the same bytes, and names that row."""
    acks = {}
    for message, raw in person.answers:
        if isinstance(message, messages.Ack):
            acks.setdefault(message.op, set()).add(raw)
        else:  # an older socket may not act
            assert message.reason.key == "lobby-elsewhere"
    ops = [wish.op for wish in person.wishes]
    told = [(row.op, {encode(messages.Ack(row.seq, row.op)).decode()}) for row in rows if row.op]
    told = [(op, raw) for op, raw in told if op != "start"]
    assert sorted(op for op, _ in told) == sorted(ops)
    assert {op: raw for op, raw in acks.items() if op != "start"} == dict(told)
