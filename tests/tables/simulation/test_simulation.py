"""Evenings on which everything goes wrong, each of them repeatable to the last byte."""

from __future__ import annotations

import gc
import os

import pytest

from nuancier.store.sqlite import SqliteStore
from nuancier.tables import wishes
from nuancier.tables.bots import Bots
from nuancier.tables.lessons import Lessons
from nuancier.tables.play import Play
from nuancier.tables.presence import Presence
from nuancier.tables.state import State
from nuancier.tables.voice import Voice
from tests.amount import amount
from tests.tables.simulation.run import run

SEEDS = [int(os.environ["SEED"])] if "SEED" in os.environ else range(amount(24, 100))
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_goes_wrong_nothing_acknowledged_is_lost_and_every_game_can_be_finished(
    part, tmp_path
):
    evenings = [run(seed, tmp_path) for seed in SEEDS[part::PARTS]]
    gc.collect()  # what nobody fetched is told now, and a warning is an error
    if len(evenings) > 1:
        assert sum(evening.crashes for evening in evenings) >= len(evenings)
        assert sum(evening.games for evening in evenings) >= len(evenings) * 4 / 3
        assert sum(evening.lessons for evening in evenings) >= len(evenings) / 3
        assert sum(evening.acked for evening in evenings) >= len(evenings) * 20


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_the_same_seed_gives_the_same_evening(seed, tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    second.mkdir()

    assert run(seed, first) == run(seed, second)


# ---- the simulation finds what it is for ---------------------------------------------------------


def answer_too_early(monkeypatch):
    """Tell a table that its row is kept while the disk still turns."""
    append = SqliteStore.append

    def hasty(store, batch):
        store._loop.call_soon(batch.kept, None)
        batch.kept = lambda fault: None
        append(store, batch)

    monkeypatch.setattr(SqliteStore, "append", hasty)


def forget_resends(monkeypatch):
    monkeypatch.setattr(Voice, "is_answered", lambda *_: False)


def stop_bots_for_good(monkeypatch):
    monkeypatch.setattr(Play, "try_again", lambda play: None)
    monkeypatch.setattr(Bots, "play", lambda bots, seat: False)


def let_learners_do_anything(monkeypatch):
    monkeypatch.setattr(wishes, "must_be_next", lambda *_: None)


def let_time_run_in_lessons(monkeypatch):
    monkeypatch.setattr(State, "stands_still", property(lambda state: state.paused))


def forget_the_script(monkeypatch):
    """Let the others do nothing once somebody has come back."""
    come_in, look = Presence.come_in, Lessons.look
    back = set()

    def note(presence, guest, seat, seq=0, incarnation=None):
        if presence.was_seated:
            back.add(presence._state)
        come_in(presence, guest, seat, seq, incarnation)

    monkeypatch.setattr(Presence, "come_in", note)
    monkeypatch.setattr(Lessons, "look", lambda one: None if one._state in back else look(one))


@pytest.mark.parametrize(
    "defect",
    [
        answer_too_early,
        forget_resends,
        stop_bots_for_good,
        let_learners_do_anything,
        let_time_run_in_lessons,
        forget_the_script,
    ],
)
def test_a_server_that_is_wrong_is_found_out(defect, monkeypatch, tmp_path):
    defect(monkeypatch)

    def some():
        for seed in range(12):
            run(seed, tmp_path)

    with pytest.raises((AssertionError, KeyError)):
        some()
