"""Thoughts wait for a worker in order; the longer the queue, the shorter are searches."""

from __future__ import annotations

import pytest

from nuancier.ai.thinking import Decision, asked
from nuancier.server.pool import SHORTEST_SEARCH, DeepPool, PoolSettings, QuickPool
from nuancier.server.queue import WAITING_SECONDS, Figures, PoolThought, Queue
from tests.server.pools import Timers, searched


def thought():
    game, *rest = searched("maitre")
    return PoolThought(game, asked(game, *rest, seconds=1.0), print, 0.0)


def in_order(queue):
    """Take all thoughts out of a queue."""
    taken = []
    while one := queue.first(lambda _: True):
        queue.drop(one)
        taken.append(one)
    return taken


def test_thoughts_are_taken_up_in_the_order_they_came():
    queue, several = Queue(), [thought() for _ in range(3)]
    for one in several:
        queue.add(one)
    assert in_order(queue) == several


def test_a_thought_whose_worker_was_lost_goes_before_those_that_came_later():
    queue, lost, later = Queue(), thought(), thought()
    lost.tries = 1
    queue.add(later)
    queue.add(lost)
    assert in_order(queue) == [lost, later]


def test_a_thought_that_nobody_wants_any_more_waits_no_longer():
    queue, wanted, cancelled = Queue(), thought(), thought()
    for one in (cancelled, wanted):
        queue.add(one)
    cancelled.cancel()
    assert len(queue) == 1
    assert in_order(queue) == [wanted]


# ---- bursts --------------------------------------------------------------------------------------


class Desk:
    """A worker without a process, which searches for all the time it has and a little longer."""

    def __init__(self, clock):
        self.clock, self.thought, self.waits = clock, None, []
        self.is_ready, self.is_lost, self.rehearses = True, False, ""
        self.known = {"coloretto"}

    @property
    def is_idle(self):
        return not self.thought and not self.rehearses

    def cancel_deadline(self): ...

    def ask(self, thought):
        self.thought = thought
        self.waits.append(self.clock.now - thought.asked_at)
        self.done_at = self.clock.now + thought.question.seconds + 0.002


class Office:
    """A pool of desks, whose time passes from one answer to the next."""

    def __init__(self, kind, most, desks):
        self.clock, self.figures, self.now = Timers(), Figures(), lambda: self.clock.now
        how = {"patience_seconds": 5, "starting_seconds": 5, "later": self.clock}
        settings = PoolSettings(rules="interpreted", count=most, command=(), **how)
        self.pool = kind(self, settings)
        self.pool.processes = [Desk(self.clock) for _ in range(desks)]

    def deliver(self, thought, decision): ...

    def longest_wait(self, burst):
        game, *rest = searched("maitre")
        for _ in range(burst):
            question = asked(game, *rest, seconds=1.0)
            self.pool.take(PoolThought(game, question, print, self.now()))
        while busy := [desk for desk in self.pool.processes if desk.thought]:
            desk = min(busy, key=lambda one: one.done_at)
            self.clock.now = desk.done_at
            self.pool.take_answer(desk, desk.thought, Decision(0))
            self.pool.dispatch()
        waits = [wait for desk in self.pool.processes for wait in desk.waits]
        assert len(waits) == burst
        return max(waits)


@pytest.mark.parametrize(
    ("kind", "most", "desks"),
    [(QuickPool, 1, 1), (QuickPool, 2, 2), (QuickPool, 4, 4), (DeepPool, 2, 2), (DeepPool, 1, 1)],
)
def test_in_a_burst_nobody_waits_much_longer_than_was_promised(kind, most, desks):
    longest = Office(kind, most, desks).longest_wait(40)
    assert longest <= WAITING_SECONDS + SHORTEST_SEARCH


def test_a_worker_that_learns_a_game_is_not_counted_on():
    office = Office(DeepPool, 2, 2)
    office.pool.processes[1].rehearses = "limits"
    assert office.longest_wait(40) <= WAITING_SECONDS + SHORTEST_SEARCH
