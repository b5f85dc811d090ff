"""What is held against the clock at night can be missed, and says by how much."""

import asyncio
import os
import signal

import pytest

from tests.nodes.city import missed, spread
from tests.nodes.crowd import TakenUp
from tests.nodes.upgrades import Upgrades
from tests.server.serving import Running

STILL_MS = 300


@pytest.mark.parametrize(
    ("waits", "told"),
    [
        ({}, []),
        ({"kill": [0.2] * 99 + [4.9]}, []),  # 100 people: the slowest hundredth is one of them
        ({"kill": [0.2] * 98 + [3.1, 3.1]}, ["kill: p99 3.10 s, where 3 s are the most"]),
        ({"kill": [0.2] * 199 + [5.1]}, ["kill: max 5.10 s, where 5 s are the most"]),
        ({"freeze": [6.9]}, []),
        ({"freeze": [7.1]}, ["freeze: p99 7.10 s, where 7 s are the most"]),
        ({"stop": [2.1], "crash": [2.2]}, ["stop: p99 2.10 s, where 2 s are the most",
            "crash: p99 2.20 s, where 2 s are the most"]),
        ({"cut": [9.0], "calm": [9.0]}, []),
    ],
)  # fmt: skip
def test_a_bar_that_people_waited_longer_than_is_named(waits, told):
    assert missed(waits, lease=5.0) == told


def test_of_two_hundred_people_two_waited_longer_than_p99():
    assert spread([float(number) for number in range(200)])["p99"] == 197


def test_a_crowd_that_waits_too_long_or_holds_the_loop_up_is_told():
    slow = TakenUp(tables=2, taken_up=[1.0, 10.5], loop_late_ms=251)
    assert slow.is_well
    assert [one.split(",")[0] for one in slow.missed] == [
        "taken up after 10.50 s",
        "the loop was 251 ms late",
    ]
    assert not TakenUp(tables=2, taken_up=[1.0, 9.5], loop_late_ms=249).missed


@pytest.mark.parametrize("wrong", [{"misread": 1}, {"held": 0}, {"lost": ["op"]}])
def test_an_upgrade_is_not_well_when_anything_is_wrong(wrong):
    assert Upgrades(kills=1, held=1).is_well
    assert not Upgrades(**{"kills": 1, "held": 1, **wrong}).is_well


def test_a_loop_that_stood_still_is_told_once(tmp_path):
    async def scene():
        async with await Running.start(tmp_path / "tables.sqlite") as server:
            before = await server.lateness()
            os.kill(server.pid, signal.SIGSTOP)
            await asyncio.sleep(STILL_MS / 1000)
            os.kill(server.pid, signal.SIGCONT)
            return before, await server.lateness()

    before, still = asyncio.run(scene())
    assert (before, still >= STILL_MS - 10) == (0, True)  # it was a tick before its next look
