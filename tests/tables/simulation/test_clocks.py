"""Clocks that jump: the wall's is for dates alone, and a crash costs nobody time."""

from __future__ import annotations

import asyncio

import pytest

from nuancier.tables import messages as m
from tests.tables.simulation.check import check_log, rows_of
from tests.tables.simulation.person import Person
from tests.tables.simulation.run import run_in
from tests.tables.simulation.world import World

SECOND, HOUR, DAY = 1000, 3_600_000, 86_400_000
JUMPS = {
    "ten seconds back": -10 * SECOND,
    "an hour on": HOUR,
    "a day back": -DAY,
    "summer time ends": -HOUR,
    "a leap second": -SECOND,
    "the year 2038": 400 * DAY,
}
THINKING = 30  # seconds that a move may take


class Thinker(Person):
    """Somebody who does nothing unasked, and does not break connections."""

    def tick(self):
        if self.link is None:
            self.connect()

    def move(self):
        self.ask(m.Act(self.op(), [self.moves[0]]))


async def duel(folder, seconds=THINKING):
    """Two people at a table with a move clock, and nobody has moved yet."""
    world = World(1, folder)
    world.is_healed = True
    wish = m.Open("", "Ana", "coloretto", ["free", "free"], clock=seconds)
    ana = Thinker(world, "Ana", opening=wish)
    ana.tick()
    await asyncio.sleep(1)
    bob = Thinker(world, "Bob", code=ana.code)
    bob.tick()
    await asyncio.sleep(1)
    ana.ask(m.Start(ana.op()))
    await asyncio.sleep(1)
    return world, ana, bob


def rows(world, ana):
    return rows_of(world.path, ana.table)


@pytest.mark.parametrize("jump", JUMPS)
def test_a_jump_of_the_clock_on_the_wall_ends_nobodys_turn_and_no_session(jump, tmp_path):
    async def evening():
        world, ana, bob = await duel(tmp_path)
        before, links = len(rows(world, ana)), (ana.link, bob.link)
        world.wall_jump += JUMPS[jump]
        await world.house.tidy()
        await asyncio.sleep(THINKING - 5)
        assert len(rows(world, ana)) == before, "nobody's time was up"
        mover = ana if ana.moves else bob
        mover.move()
        await asyncio.sleep(1)
        log = rows(world, ana)
        world.close()
        assert (ana.link, bob.link) == links
        assert len(log) == before + 1
        check_log(log)

    run_in(evening())


def test_after_a_minutes_sleep_of_the_whole_machine_everybody_is_still_there(tmp_path):
    async def evening():
        world, ana, bob = await duel(tmp_path, seconds=0)
        links = (ana.link, bob.link)
        asyncio.get_running_loop()._seconds += 60  # every alarm is late now
        await asyncio.sleep(1)
        mover = ana if ana.moves else bob
        mover.move()
        await asyncio.sleep(1)
        log = rows(world, ana)
        world.close()
        assert (ana.link, bob.link) == links
        assert log[-1].op, "and the move was taken"
        check_log(log)

    run_in(evening())


def test_who_moved_while_the_machine_slept_has_moved_in_time(tmp_path):
    async def evening():
        world, ana, bob = await duel(tmp_path)
        mover = ana if ana.moves else bob
        mover.link.delay = mover.link.jitter = 0.0
        mover.move()
        asyncio.get_running_loop()._seconds += 60
        await asyncio.sleep(2)
        log = rows(world, ana)
        world.close()
        assert [row.op for row in log[-1:]] == [f"{mover.name[0]}-{mover._ops:020}"]

    run_in(evening())


def test_a_crash_costs_nobody_time_to_think(tmp_path):
    async def evening():
        world, ana, bob = await duel(tmp_path)
        before = len(rows(world, ana))
        for _ in range(4):
            await asyncio.sleep(THINKING - 10)
            world.crash()
            await asyncio.sleep(3)
            ana.tick()
            bob.tick()
        await asyncio.sleep(THINKING - 10)
        log = rows(world, ana)
        assert len(log) == before, "though a crash came every twenty seconds"
        await asyncio.sleep(15)
        log = rows(world, ana)
        world.close()
        check_log(log)
        assert len(log) > before, "and in the end the clock moved"

    run_in(evening())
