"""The server bench counts moves and judges bars as it says, and a real server can be measured."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import machine, targets
from bench.load import of_the_worst
from bench.seats import SEATS, Player, Race, Table, Tally
from bench.server import choice, medians, one_round
from bench.server_report import BARS, bars, told
from bench.targets import TARGETS, runnable


class Quiet(Player):
    """A player whose moves go nowhere."""

    def __init__(self, seat: int, table: Table) -> None:
        self.seat = seat
        self.table = table
        self.placed = 0

    def place(self) -> None:
        self.placed += 1


def table_of_four(tally: Tally) -> Table:
    table = Table("a", tally)
    table.players = [Quiet(seat, table) for seat in range(SEATS)]
    return table


def placed(table: Table) -> list[int]:
    return [player.placed for player in table.players]


def see(table: Table, players: int) -> None:
    for _ in range(players):
        table.seen()


def test_a_move_is_made_when_all_four_have_seen_it():
    table = table_of_four(Tally())
    table.want(due=0.0)
    see(table, 3)
    assert table.tally.seconds == []
    see(table, 1)
    assert len(table.tally.seconds) == 1


def test_a_move_that_is_due_during_another_waits_its_turn():
    table = table_of_four(Tally())
    table.want(due=0.0)
    table.want(due=0.0)
    assert placed(table) == [1, 0, 0, 0]
    see(table, 4)
    assert placed(table) == [1, 1, 0, 0]


def test_a_nonstop_table_plays_on_by_itself():
    table = table_of_four(Tally(nonstop=True))
    table.want(due=0.0)
    see(table, 4 * 5)
    assert placed(table) == [2, 2, 1, 1]


def test_a_state_that_no_move_explains_is_counted_apart():
    table = table_of_four(Tally())
    see(table, 1)
    assert (table.tally.unexpected, table.tally.seconds) == (1, [])


def test_between_two_games_a_move_waits_until_somebody_is_on_turn(monkeypatch):
    table = table_of_four(Tally())
    with monkeypatch.context() as between:
        between.setattr(Quiet, "is_on_turn", lambda self: False)
        table.want(due=0.0)
    assert (placed(table), table.is_busy()) == ([0, 0, 0, 0], True)
    table.go_on()
    assert placed(table) == [1, 0, 0, 0]


# ---- races: everybody plays at once --------------------------------------------------------------


class Eager(Quiet):
    """A player who always has a move."""

    def is_on_turn(self) -> bool:
        return True


def race(tally: Tally) -> Race:
    table = Race("a", tally)
    table.players = [Eager(seat, table) for seat in range(SEATS)]
    return table


def test_in_a_race_each_seat_has_a_move_of_its_own_under_way():
    table = race(Tally())
    for _ in range(SEATS + 1):
        table.want(due=0.0)
    assert placed(table) == [1, 1, 1, 1]
    for _ in range(SEATS):
        table.seen(2)
    assert len(table.tally.seconds) == 1
    assert placed(table) == [1, 1, 2, 1]


def test_in_a_nonstop_race_whoever_may_move_moves():
    table = race(Tally(nonstop=True))
    table.want(due=0.0)
    assert placed(table) == [1, 1, 1, 1]


def test_a_move_that_came_too_late_is_not_made_and_is_tried_again():
    table = race(Tally())
    table.want(due=0.0)
    table.was_refused(0)
    assert (table.tally.too_late, table.tally.seconds) == (1, [])
    assert (placed(table), table.is_busy()) == ([2, 0, 0, 0], True)


def test_a_move_that_no_seat_of_a_race_made_is_counted_apart():
    table = race(Tally())
    table.want(due=0.0)
    table.seen(3)
    assert (table.tally.unexpected, table.tally.seconds) == (1, [])


# ---- the report ----------------------------------------------------------------------------------


def figures(moves: float, socket: float = 10.0, table: float = 100.0) -> dict[str, float]:
    good = dict.fromkeys(("dropped", "unexpected", "lost", "stuck_tables", "others_cores"), 0.0)
    latency = {"p50_ms": 1.25, "p99_ms": 9.5}
    return (
        good
        | latency
        | {
            "moves_per_cpu_second": moves,
            "kb_idle_socket": socket,
            "kb_table": table,
            "kb_resting_table": 40.0,
        }
    )


def report(**servers: dict[str, float]) -> dict[str, Any]:
    names = {name.replace("_io", ".io").replace("_", "-"): each for name, each in servers.items()}
    chosen = {"tables": 150, "rounds": 1, "seconds": 1.0, "rate": 250.0, "warming": 50}
    return {"chosen": chosen, "medians": names, "rounds": [names], "load": [0.1, 0.2]}


PEERS = {
    "boardgame_io": figures(1_000),
    "colyseus": figures(10_000),
    "colyseus_durable": figures(3_500),
    "colyseus_views_durable": figures(3_500),
}


def ours(moves: float, **more: float) -> dict[str, dict[str, float]]:
    """Our servers: with a file, one node, and two of them that make a tenth less each time."""
    return {
        "ours_coloretto": figures(moves, 14, 122) | {"kb_resting_table": 42.0} | more,
        "ours_coloretto_postgres": figures(0.9 * 3_500),
        "ours_coloretto_two_nodes": figures(0.9 * 0.9 * 3_500),
    }


def verdicts(**servers: dict[str, float]) -> list[str]:
    return [bar["verdict"] for bar in bars(report(**servers)["medians"])]


def test_a_bar_is_met_at_exactly_its_ratio():
    assert verdicts(**PEERS, **ours(3_500)) == ["met", "reached", *["met"] * 6]


def test_a_bar_is_missed_just_beyond_its_ratio():
    heavier = {"kb_idle_socket": 14.1, "kb_table": 122.1, "kb_resting_table": 42.1}
    servers = ours(3_490, **heavier)
    servers["ours_coloretto_postgres"] = figures(0.89 * 3_490)
    servers["ours_coloretto_two_nodes"] = figures(0.89 * 0.89 * 3_490)
    assert verdicts(**PEERS, **servers) == ["MISSED", "not yet", *["MISSED"] * 6]


def test_a_stretch_is_no_bar():
    stretch = next(bar for bar in BARS if bar.peer == "colyseus-durable")
    assert stretch.sentence().endswith("stretch >= 1.0x colyseus-durable")
    assert [stretch.verdict(value) for value in (0.99, 1.0)] == ["not yet", "reached"]


def test_a_bar_without_its_peer_is_neither_met_nor_missed():
    assert verdicts(ours_tok=figures(1)) == ["unknown"] * 8


def test_what_the_database_spent_is_told_beside_the_server():
    shared = figures(3_150) | {"database_us": 46.25}
    last = [line.split()[-1] for line in told(report(**PEERS, ours_node=shared)).splitlines()
            if line.startswith(("ours-node", "colyseus "))]  # fmt: skip
    assert last == ["-", "46.2"]


def test_times_are_claimed_only_on_a_quiet_machine():
    busy = report(colyseus=figures(10_000) | {"others_cores": 0.5})
    assert "1.25 / 9.50" in told(report(**PEERS))
    assert "1.25 / 9.50" not in told(busy)
    assert "no times are claimed" in told(busy)


def test_a_dropped_socket_makes_a_run_doubtful():
    assert "DOUBTFUL" not in told(report(**PEERS))
    assert "DOUBTFUL: colyseus, round 1: 3 dropped" in told(
        report(colyseus=figures(10_000) | {"dropped": 3})
    )


def test_the_median_of_the_rounds_counts():
    rounds = [{"a": {"moves": moves}} for moves in (5.0, 100.0, 7.0)]
    assert medians(rounds, "a") == {"moves": 7.0}


def test_of_two_nodes_the_worse_counts():
    assert of_the_worst([300, 300], [0.5, 0.75]) == 400


def test_without_postgresql_the_servers_that_need_it_are_left_out_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def none() -> Path:
        raise AssertionError("PostgreSQL is not there: install it.")

    monkeypatch.setattr(targets, "programs", none)
    ours = [target for target in TARGETS if target.name.startswith("ours-coloretto")]
    assert [target.name for target in runnable(ours)] == ["ours-coloretto"]
    assert "install it.\nThe servers that share a database are left out." in capsys.readouterr().out


ON_LINUX = pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="needs /proc to weigh a server"
)


@ON_LINUX
def test_a_database_is_charged_for_processes_that_ended():
    work = "import time\nwhile time.process_time() < 0.2: pass"
    before = machine.family_seconds(os.getpid())
    subprocess.run([sys.executable, "-c", work], check=True)
    assert machine.family_seconds(os.getpid()) - before >= 0.18  # the clock ticks in hundredths


@ON_LINUX
def test_the_reference_server_plays_every_move_it_is_sent():
    reference = next(target for target in TARGETS if target.name == "reference")
    small = "--seconds=0.1 --first=5 --tables=3 --idle=5 --rate=100 --warming=50 --settling=0.05"
    found = one_round(reference, choice(small.split()))
    faults = ("dropped", "unexpected", "lost", "stuck_tables")
    assert [found[fault] for fault in faults] == [0, 0, 0, 0]
    assert found["moves_per_second"] > 0
    assert found["wanted"] > 0
