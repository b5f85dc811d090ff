"""Games on many tables while the server is killed again and again; then the log is read.

``kill_campaign`` can be called from anywhere: ``make nightly`` calls it with larger numbers.
"""

import asyncio
import hashlib
import random
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from nuancier.client.connection import TableRefusal, connect
from nuancier.client.manners import Manners
from nuancier.client.seat import LiveSeat
from nuancier.games import GAMES
from nuancier.store.log import ChatLine, Store
from nuancier.store.sqlite import SqliteStore
from nuancier.tables import messages
from nuancier.tables.events import Played, read_event
from nuancier.tables.eyes import Eyes
from nuancier.tables.kept import layout_of, read_state, write_state
from nuancier.tables.messages import encode
from nuancier.tables.state import State
from nuancier.tables.talk import LineAsker
from tests.server.serving import POINTS, Running

HOUR_MS = 3_600_000
UNLIMITED = 10**9
# People alone play: a bot that minds a seat would only make the games shorter.
NO_BOTS = {
    "bot_delay_ms": f"{HOUR_MS}-{HOUR_MS}",
    "minded_turns": 3600,
    "minded_live": 3600,
    "snapshot_every": 16,
}


class Place:
    """Where the server is just now, if it is anywhere: clients wait here while it is down."""

    def __init__(self) -> None:
        self._is_open = asyncio.Event()
        self.connections = []
        self.manners = Manners(
            first_pause=0.02,
            longest_pause=0.05,
            tries=UNLIMITED,
            burst=UNLIMITED,
            live_burst=UNLIMITED,
            sleep=self._wait,
        )

    async def _wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds)  # a client's pause before it tries again
        await self._is_open.wait()

    def open(self, url: str) -> None:
        self.url = url
        for connection in self.connections:
            connection.url = url
        self._is_open.set()

    def close(self) -> None:
        self._is_open.clear()


class Tally:
    """Counts the moves that were acknowledged, and rings when there are so many more."""

    def __init__(self) -> None:
        self.total = 0
        self._goals: list[tuple[int, asyncio.Future[None]]] = []

    def add(self) -> None:
        self.total += 1
        for goal, reached in self._goals:
            if goal <= self.total and not reached.done():
                reached.set_result(None)

    async def reach(self, goal: int) -> None:
        """Wait until there are so many."""
        if self.total < goal:
            reached = asyncio.get_running_loop().create_future()
            self._goals.append((goal, reached))
            await reached

    async def more(self, wanted: int) -> None:
        """Wait for so many more."""
        await self.reach(self.total + wanted)


@dataclass
class Diary:
    """What one client did, and what it was told."""

    tally: Tally
    seat: LiveSeat | None = None
    acked: list[tuple[int, str, list[int]]] = field(default_factory=list)  # seq, op, moves
    said: list[str] = field(default_factory=list)  # ops of lines of chat that were acknowledged
    acks: dict[str, set[int]] = field(default_factory=dict)  # op -> every seq it was told
    told: dict[int, tuple[int, int]] = field(default_factory=dict)  # seq -> seat, at
    retold: list[int] = field(default_factory=list)  # seqs that were told in two ways

    def hear(self, message: messages.AnyToClient) -> None:
        if isinstance(message, messages.Ack):
            self.acks.setdefault(message.op, set()).add(message.seq)
        elif isinstance(message, messages.Event):
            news = message.seat, message.at
            if self.told.setdefault(message.seq, news) != news:
                self.retold.append(message.seq)


@dataclass
class Campaign:
    """What came of it: everything but the first four must be nothing."""

    kills: int = 0
    acks: int = 0
    rows: int = 0
    lines: int = 0  # of chat that were acknowledged
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    reordered: list[str] = field(default_factory=list)
    unlike: list[str] = field(default_factory=list)  # the log summed up gives another table

    @property
    def faults(self) -> list[str]:
        return self.lost + self.doubled + self.reordered + self.unlike


# ---- playing -------------------------------------------------------------------------------------


async def play_on(diary: Diary, luck: random.Random) -> None:
    """Play any legal move, game after game."""
    seat = diary.seat
    while True:
        moves = await seat.turn()
        with suppress(TableRefusal):  # somebody was faster
            if moves:
                await make_move(diary, luck.choice(moves))
            elif seat.number == seat.lobby.host:
                await seat.start()
            else:
                await seat.until(lambda: not seat.is_over)


async def make_move(diary: Diary, move: int) -> None:
    whole = [*diary.seat.drafted, move]
    answer = await diary.seat.act(move)
    if isinstance(answer, messages.Ack):
        diary.acked.append((answer.seq, answer.op, whole))
        diary.tally.add()


async def sit_down(
    stack: AsyncExitStack, place: Place, tally: Tally, game: str, bots: tuple[str, ...] = ()
) -> list[Diary]:
    """Let two people sit down at a new table."""
    diaries = [Diary(tally), Diary(tally)]
    connections = [
        await stack.enter_async_context(connect(place.url, heard=diary.hear, manners=place.manners))
        for diary in diaries
    ]
    place.connections += connections
    diaries[0].seat = await connections[0].open(game, ["free", "free", *bots], name="Anna")
    diaries[1].seat = await connections[1].join(diaries[0].seat.code, "Ben")
    return diaries


def next_death(luck: random.Random) -> str:
    """Return where the next server dies by itself; often nowhere, and then it is killed."""
    return "" if luck.random() < 0.4 else f"{luck.choice(POINTS)}:{luck.randint(1, 90)}"


async def kill_campaign(
    kills: int,
    tables: int,
    seed: int,
    folder: Path,
    *,
    planted: str = "",
    death: Callable[[random.Random], str] = next_death,
) -> Campaign:
    """Let people play while the server is killed so many times; return what the log says."""
    lives = Lives(folder / "campaign.sqlite", planted)
    await lives.begin()
    async with AsyncExitStack() as stack:
        games = [list(GAMES)[number % len(GAMES)] for number in range(tables)]
        tables_of = [await sit_down(stack, lives.place, lives.tally, game) for game in games]
        async with asyncio.TaskGroup() as group:
            players = await begin_games(group, tables_of, seed)
            await lives.kill(kills, tables, random.Random(seed), death)
            await lives.tally.more(10 * tables)
            for player in players:
                player.cancel()
        await settled(tables_of)
    await lives.server.stop()
    campaign = Campaign(kills, lives.tally.total)
    await audit(campaign, SqliteStore(lives.store), tables_of)
    return campaign


class Lives:
    """One server after the other, with the same store."""

    def __init__(self, store: Path, planted: str) -> None:
        self.store, self.place, self.tally = store, Place(), Tally()
        self._settings = {**NO_BOTS, "planted": planted}

    async def begin(self, kill_at: str = "") -> None:
        """Start a server, and let the clients come to it."""
        self.server = await Running.start(self.store, kill_at=kill_at, **self._settings)
        self.place.open(self.server.url)

    async def kill(
        self, kills: int, tables: int, luck: random.Random, death: Callable[[random.Random], str]
    ) -> None:
        """Let so many servers die; the one after them lives."""
        for life in range(kills):
            await die(self.server, self.place, self.tally, luck.randint(1, 20 * tables))
            await self.begin("" if life == kills - 1 else death(luck))


async def begin_games(
    group: asyncio.TaskGroup, tables_of: list[list[Diary]], seed: int
) -> list[asyncio.Task[None]]:
    """Start a game at every table, and let both seats play on."""
    players = []
    for number, diaries in enumerate(tables_of):
        await diaries[0].seat.start()
        for seat, diary in enumerate(diaries):
            luck = random.Random(f"{seed} {number} {seat}")
            players.append(group.create_task(play_on(diary, luck)))
    return players


async def die(server: Running, place: Place, tally: Tally, acks: int) -> None:
    """Let the server die where it was told to, or kill it after so many more moves."""
    if not server.dies_by_itself:
        await tally.more(acks)
        place.close()
        server.kill()
    await server.gone()
    place.close()


async def settled(tables_of: list[list[Diary]]) -> None:
    """Wait until both seats of every table have seen the same."""
    for one, other in tables_of:
        await one.seat.look_again()
        await other.seat.look_again()
        await one.seat.until(lambda a=one.seat, b=other.seat: a.seq >= b.seq)


# ---- reading the log -----------------------------------------------------------------------------


async def audit(campaign: Campaign, store: Store, tables_of: list[list[Diary]]) -> None:
    """Compare what clients were told with what is kept; the store is closed afterwards."""
    await store.start()
    for diaries in tables_of:
        table = diaries[0].seat.table
        whole = await store.peek(table, "")
        rows = whole.rows  # the chain is checked as they are read
        campaign.rows += len(rows)
        find_doubled(campaign, rows)
        for diary in diaries:
            find_lost(campaign, diary, rows)
        find_unsaid(campaign, diaries, whole.chat)
        game = diaries[0].seat.game
        kept = await store.peek(table, layout_of(game))
        find_unlike(campaign, kept, rows, diaries)
    await store.close()


def find_doubled(campaign: Campaign, rows: list) -> None:
    ops = Counter(f"{row.seat}:{row.op}" for row in rows if row.op)
    campaign.doubled += [op for op, times in ops.items() if times > 1]
    if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
        campaign.reordered.append("rows without their numbers")


def find_lost(campaign: Campaign, diary: Diary, rows: list) -> None:
    """Every acknowledged move, and everything that was told, is in the log where it was said."""
    kept = {row.seq: row for row in rows}
    number = diary.seat.number
    for seq, op, moves in diary.acked:
        row = kept.get(seq)
        event = row and read_event(row.body)
        if not (isinstance(event, Played) and (row.seat, row.op) == (number, op)):
            campaign.lost.append(op)
        elif list(event.moves) != moves:
            campaign.unlike.append(op)
    for seq, news in diary.told.items():
        if seq not in kept or (kept[seq].seat, kept[seq].at) != news:
            campaign.lost.append(f"row {seq} as it was told")
    seqs = [seq for seq, _, _ in diary.acked]
    if seqs != sorted(set(seqs)):
        campaign.reordered.append(f"the acks of seat {number}")
    campaign.unlike += [op for op, told in diary.acks.items() if len(told) > 1]
    campaign.unlike += [f"row {seq} told twice" for seq in diary.retold]


def find_unsaid(campaign: Campaign, diaries: list[Diary], chat: list[ChatLine]) -> None:
    """Every acknowledged line is kept until its table is archived, and every line once."""
    kept = Counter(f"{line.seat}:{asker_of(line).op}" for line in chat)
    said = [f"{diary.seat.number}:{op}" for diary in diaries for op in diary.said]
    campaign.lines += len(said)
    campaign.lost += [op for op in said if op not in kept]
    campaign.doubled += [op for op, times in kept.items() if times > 1]


def asker_of(line: ChatLine) -> LineAsker:
    return msgspec.msgpack.decode(line.asked, type=LineAsker)


def find_unlike(campaign: Campaign, kept, rows: list, diaries: list[Diary]) -> None:
    """The log from its first row, the newest snapshot, and the players' screens are one table."""
    table = kept.entry.table
    summed = added(State(table, GAMES), rows)
    snapshot = kept.snapshot
    start = read_state(table, snapshot.body, GAMES) if snapshot else State(table, GAMES)
    if hash_of(summed) != hash_of(added(start, kept.rows)):
        campaign.unlike.append(f"table {table}")
    if summed.deals:
        scene = msgspec.json.decode(encode(Eyes(summed.game).scene(summed.t)))
        if any(diary.seat.seq == summed.seq and diary.seat.scene != scene for diary in diaries):
            campaign.unlike.append(f"the screens at {table}")


def added(state: State, rows: list) -> State:
    for row in rows:
        state.add(row, read_event(row.body))
    return state


def hash_of(state: State) -> str:
    return hashlib.sha256(write_state(state)).hexdigest()
