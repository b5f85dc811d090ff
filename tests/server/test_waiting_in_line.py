"""Searches that wait for a worker: the longer the line, the shorter each of them."""

from __future__ import annotations

import pytest

from nuancier.ai.thinking import Decision, asked
from nuancier.server.crew import SHORTEST_SEARCH, Terms
from nuancier.server.crews import DeepCrew, QuickCrew
from nuancier.server.thoughts import IN_LINE_SECONDS, Figures, PoolThought
from tests.server.thinkers import Timers, searched


class Desk:
    """A worker without a process, which searches for all the time it has and a little longer."""

    def __init__(self, clock):
        self.clock, self.thought, self.waits = clock, None, []
        self.is_ready, self.is_lost, self.rehearses, self.alarm = True, False, "", None
        self.known = {"coloretto"}

    @property
    def is_idle(self):
        return not self.thought and not self.rehearses

    def ask(self, thought):
        self.thought = thought
        self.waits.append(self.clock.now - thought.asked_at)
        self.done_at = self.clock.now + thought.question.seconds + 0.002


class Office:
    """A pool of desks, whose time passes from one answer to the next."""

    def __init__(self, kind, most, desks):
        self.clock, self.figures, self.now = Timers(), Figures(), lambda: self.clock.now
        how = {"patience_seconds": 5, "starting_seconds": 5, "first_rest": 1, "longest_rest": 1}
        terms = Terms(rules="interpreted", count=most, command=(), later=self.clock, **how)
        self.crew = kind(self, terms)
        self.crew.workers = [Desk(self.clock) for _ in range(desks)]

    def deliver(self, thought, decision): ...

    def longest_wait(self, burst):
        game, *rest = searched("maitre")
        for _ in range(burst):
            question = asked(game, *rest, seconds=1.0)
            self.crew.take(PoolThought(game, question, print, self.now()))
        while busy := [desk for desk in self.crew.workers if desk.thought]:
            desk = min(busy, key=lambda one: one.done_at)
            self.clock.now = desk.done_at
            self.crew.take_answer(desk, Decision(0))
            self.crew.hand_out()
        waits = [wait for desk in self.crew.workers for wait in desk.waits]
        assert len(waits) == burst
        return max(waits)


@pytest.mark.parametrize(
    ("kind", "most", "desks"),
    [(QuickCrew, 1, 1), (QuickCrew, 2, 2), (QuickCrew, 4, 4), (DeepCrew, 2, 2), (DeepCrew, 1, 1)],
)
def test_in_a_burst_nobody_waits_much_longer_than_was_promised(kind, most, desks):
    longest = Office(kind, most, desks).longest_wait(40)
    assert longest <= IN_LINE_SECONDS + SHORTEST_SEARCH


def test_a_worker_that_learns_a_game_is_not_counted_on():
    office = Office(DeepCrew, 2, 2)
    office.crew.workers[1].rehearses = "limits"
    assert office.longest_wait(40) <= IN_LINE_SECONDS + SHORTEST_SEARCH
