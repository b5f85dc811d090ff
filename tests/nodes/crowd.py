"""A node with many tables is killed, and everybody comes to the other one at once.

At every table two people play a little, then one of them closes the page. When node a is killed the
others come to node b, each with a move. Measured are the seconds from the kill until each table has
kept it, and how late the loop of node b was meanwhile. Then the log is read.
"""

import asyncio
import random
import resource
import time
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field

from nuancier.client.connection import TableRefusal, connect
from nuancier.client.manners import Manners
from nuancier.games import GAMES
from nuancier.store.postgres.store import PostgresStore
from tests.nodes.city import ANY_FORM, OWNERS, WRONG, spread
from tests.server.campaign import (
    NO_BOTS,
    UNLIMITED,
    Campaign,
    Diary,
    Place,
    Tally,
    audit,
    make_move,
)
from tests.server.nodes import asked
from tests.server.serving import Running

MOVES = 12  # at each table before the kill
COMING_AT_ONCE = 20  # tables while they are opened
STUCK = 300.0  # seconds: a watchdog
FILES = 20_000
MOST_SECONDS, MOST_LATE_MS = 10.0, 250.0


@dataclass
class TakenUp(Campaign):
    """What came of it."""

    seed: int = 0
    tables: int = 0
    elsewhere: int = 0  # tables that are not at b
    taken_up: list[float] = field(default_factory=list)  # seconds
    loop_late_ms: float = 0.0

    def as_figures(self) -> dict:
        seconds = spread(self.taken_up)
        wrong = {kind: len(getattr(self, kind)) for kind in WRONG}
        told = {"seed": self.seed, "tables": self.tables, "rows": self.rows, **wrong}
        return told | {
            "elsewhere": self.elsewhere,
            "taken_up_s": {name: seconds[name] for name in ("p50", "p99", "max")},
            "loop_late_ms": round(self.loop_late_ms, 1),
        }

    @property
    def is_well(self) -> bool:
        """Whether nothing is wrong, whatever the clock says."""
        return not self.faults and not self.elsewhere and len(self.taken_up) == self.tables

    @property
    def missed(self) -> list[str]:
        """Which bars were not held."""
        slowest = max(self.taken_up)
        told = []
        if slowest > MOST_SECONDS:
            told.append(f"taken up after {slowest:.2f} s, where {MOST_SECONDS:g} s are the most")
        if self.loop_late_ms > MOST_LATE_MS:
            told.append(f"the loop was {self.loop_late_ms:.0f} ms late, where {MOST_LATE_MS:g} are")
        return told


async def crowd(url: str, tables: int, seed: int, *, lease: float = 5.0) -> TakenUp:
    """Let people play at so many tables of node a, kill it, and see them go on at node b."""
    let_many_in()
    found, settings = TakenUp(seed=seed, tables=tables), {**NO_BOTS, "lease_seconds": lease}
    async with await Running.start(url, node="a", **settings) as a, AsyncExitStack() as stack:
        place = Place()
        place.manners = Manners(tries=UNLIMITED, burst=UNLIMITED, live_burst=UNLIMITED)
        place.open(a.url)
        people = await everybody(stack, place, tables, seed)
        # Only now, for node a would pass on to it whatever has not begun yet.
        async with await Running.start(url, node="b", **settings) as b:
            await b.lateness()
            a.kill()
            killed = time.monotonic()
            place.open(b.url)
            async with asyncio.timeout(STUCK):
                kept = await asyncio.gather(*(goes_on(left) for left, _ in people))
            found.loop_late_ms = await b.lateness()
            found.taken_up = [at - killed for at in kept]
            owners = [node for _, node in await asked(url, OWNERS)]
            found.elsewhere = tables - owners.count("b")
            await stack.aclose()  # all have gone, so that nobody comes back to a stopped node
    tables_of = [both for _, both in people]
    await audit(found, PostgresStore(url, node="audit", form=ANY_FORM), tables_of)
    return found


async def everybody(
    stack: AsyncExitStack, place: Place, tables: int, seed: int
) -> list[tuple[Diary, list[Diary]]]:
    """Let people come to so many tables; return who is left at each, and who played there."""
    coming = asyncio.Semaphore(COMING_AT_ONCE)
    async with asyncio.timeout(STUCK), asyncio.TaskGroup() as group:
        games = (begun(stack, place, coming, seed, number) for number in range(tables))
        found = [group.create_task(game) for game in games]
    return [one.result() for one in found]


def let_many_in() -> None:
    """Let this process and those that it starts have a file open for each socket."""
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < FILES:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, most), most))


async def begun(
    stack: AsyncExitStack, place: Place, coming: asyncio.Semaphore, seed: int, number: int
) -> tuple[Diary, list[Diary]]:
    """Let two people play a little, and one of them leave; return who is left, and both."""
    doors, game = [AsyncExitStack(), AsyncExitStack()], list(GAMES)[number % len(GAMES)]
    for door in doors:
        stack.push_async_exit(door)
    async with coming:
        both = [await come_in(door, place, Diary(Tally())) for door in doors]
        both[1].tally = both[0].tally
        both[0].seat = await both[0].seat.connection.open(game, ["free", "free"], name="Anna")
        both[1].seat = await both[1].seat.connection.join(both[0].seat.code, "Ben")
        await both[0].seat.start()
        playing = [
            asyncio.ensure_future(play_a_little(diary, random.Random(f"{seed} {number} {seat}")))
            for seat, diary in enumerate(both)
        ]
        [first, *_], _ = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
        for one in playing:
            one.cancel()
        left = first.result()
        await doors[1 - both.index(left)].aclose()
    return left, both


async def come_in(door: AsyncExitStack, place: Place, diary: Diary) -> Diary:
    """Connect somebody, until the door is closed."""
    coming = connect(place.url, heard=diary.hear, manners=place.manners)
    connection = await door.enter_async_context(coming)
    place.connections.append(connection)
    diary.seat = connection.seat
    return diary


async def play_a_little(diary: Diary, luck: random.Random) -> Diary:
    """Play any legal move until there were enough at the table; return who may make the next."""
    seat = diary.seat
    while True:
        moves = await seat.turn()
        if moves and diary.tally.total >= MOVES:
            return diary
        with suppress(TableRefusal):  # somebody was faster
            if moves:
                await make_move(diary, luck.choice(moves))
            elif seat.number == seat.lobby.host:
                await seat.start()
            else:
                await seat.until(lambda: not seat.is_over)


async def goes_on(diary: Diary) -> float:
    """Let something new be kept: a move, or another name where there is none; return when."""
    seat, before = diary.seat, diary.tally.total
    try:
        while seat.moves and diary.tally.total == before:
            await make_move(diary, seat.moves[0])
    except TableRefusal:  # the clock was faster
        pass
    if diary.tally.total == before:
        await seat.rename(f"{seat.lobby.players[seat.number].name} II")
    return time.monotonic()
