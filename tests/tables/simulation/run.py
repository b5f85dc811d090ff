"""One simulated evening: chaos, then everybody comes back and plays to the end."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass

from nuancier.games import GAMES
from nuancier.store.log import Fault
from nuancier.tables import messages as m
from tests.tables.simulation.check import (
    check_file,
    check_first_hands,
    check_promises,
    check_replays,
)
from tests.tables.simulation.learner import Learner
from tests.tables.simulation.person import Person
from tests.tables.simulation.world import Alarmed, World
from tests.tables.virtual_time import VirtualLoop

CHAOS = 30.0  # seconds
HEALING = 400.0  # seconds in which every game must be over
DUELS = ("top_speed",)
ROTA = ("chiffres_et_couleurs", "coloretto", "limits", "top_speed") * 2
ROTA += ("coloretto", "rouge_jaune_vert")  # which has by far the most moves
LEARNT = tuple(GAMES)


@dataclass
class Evening:
    """What came of a seed."""

    trace: str
    crashes: int
    rows: int
    games: int
    lessons: int  # first hands that went to the end of their script
    acked: int
    seconds: float


def run_in(what):
    """Run something in a loop of its own whose time takes no time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(what)


def run(seed, folder):
    """Live through one evening; whatever breaks names the seed."""
    try:
        return run_in(evening(seed, folder))
    except BaseException as error:
        error.add_note(f"SEED={seed}")
        raise


async def evening(seed, folder):
    """Open a table, let everything go wrong for a while, then let it be finished."""
    world = World(seed, folder, snapshot_every=(1, 7, 64)[seed % 3])
    ear = Alarmed(world)
    logging.getLogger("nuancier").addHandler(ear)
    try:
        people = await guests_of(world, seed)
        await chaos(world)
        await heal(world, people)
        return await judged(world, people)
    finally:
        logging.getLogger("nuancier").removeHandler(ear)
        world.close()


async def guests_of(world, seed):
    """Let somebody open a table, and others come as soon as its code is known; one learns alone."""
    game = ROTA[seed % len(ROTA)]
    size = 2 if game in DUELS else 3
    seats = ["free"] * size
    if size > 2 and world.chance.random() < 0.5:
        seats[world.chance.randrange(1, size)] = "joueur"
    clock = world.chance.choice((0, 0, 2))
    ana = Person(world, "Ana", opening=m.Open("", "Ana", game, seats, clock=clock))
    eva = Learner(world, "Eva", LEARNT[seed % len(LEARNT)])
    while not ana.code:
        await asyncio.sleep(0.1)
    others = ("Bob", "Chloé", "Dan")[: world.chance.randrange(1, 4)]
    return [ana, eva, *(Person(world, name, code=ana.code) for name in others)]


# ---- what goes wrong -----------------------------------------------------------------------------


async def chaos(world):
    loop = asyncio.get_running_loop()
    end = loop.time() + CHAOS
    while loop.time() < end:
        await asyncio.sleep(world.chance.uniform(0.5, 6.0))
        await world.chance.choices(PLAGUES, (3, 2, 3, 4, 2, 2, 1))[0](world)
        check_file(world)
        check_faults(world)


async def crash(world):
    world.crash()


async def crash_in_commit(world):
    world.crash_at = world.chance.choice(("before-commit", "after-commit"))


async def clog(world):
    """Clog some wires one by one, and unclog them in another order."""
    chosen = [link for link in world.links if world.chance.random() < 0.6]
    for link in chosen:
        link.is_clogged = True
        await asyncio.sleep(world.chance.random())
    world.chance.shuffle(chosen)
    for link in chosen:
        await asyncio.sleep(world.chance.random())
        link.unclog()


async def cut(world):
    if world.links:
        world.chance.choice(world.links).cut()


async def jump(world):
    """Let somebody set the clock on the wall."""
    world.wall_jump += world.chance.choice((-86_400_000, -10_000, 3_600_000))


async def break_the_disk(world):
    """Let the disk fail for a while."""
    now = asyncio.get_running_loop().time()
    world.disk_fails_until = now + world.chance.uniform(0.1, 3.0)


async def overtake(world):
    """Let somebody else claim a table, who then does nothing with it."""
    for table in list(world.house.tables):
        world.claims.append(asyncio.ensure_future(claim(world.store, table)))


async def claim(store, table):
    with contextlib.suppress(Fault):
        await store.claim(table, "")


PLAGUES = (crash, crash_in_commit, clog, cut, jump, break_the_disk, overtake)


# ---- what must come right ------------------------------------------------------------------------


async def heal(world, people):
    """Stop all that goes wrong, let everybody come back, and play the running games out."""
    world.is_healed, world.crash_at, world.disk_fails_until = True, None, 0.0
    for link in list(world.links):
        link.unclog()
        link.cut()
    loop = asyncio.get_running_loop()
    end = loop.time() + HEALING
    while not all(is_content(person) for person in people):
        check_faults(world)
        assert loop.time() < end, [state_of(person) for person in people]
        await asyncio.sleep(1)


def is_content(person):
    """Whether there is nothing left to wait for; who forgot the seat may find none free."""
    return not (person.token or person.memory) or (
        person.link is not None
        and person.lobby is not None
        and not person.pending
        and person.lobby.stage != "playing"
        and person.seq == person.newest
        and not person.world.wants_more(person)
    )


def state_of(person):
    """Tell how somebody stands whom healing did not help."""
    lobby = person.lobby
    return person.name, person.you, person.seq, person.newest, person.pending, person.moves, lobby


def check_faults(world):
    assert not world.faults, world.faults


async def judged(world, people):
    check_file(world)
    check_promises(world, people)
    lessons = check_first_hands(world)
    games = await check_replays(world)
    check_faults(world)
    return Evening(
        trace=world.trace.hexdigest(),
        crashes=world.crashes,
        rows=sum(table.state.seq for table in world.house.tables.values()),
        games=games,
        lessons=lessons,
        acked=sum(len(person.acked) for person in people),
        seconds=asyncio.get_running_loop().time(),
    )
