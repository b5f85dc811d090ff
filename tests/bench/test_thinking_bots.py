"""The bench of thinking bots measures a real server, and says when its times mean nothing."""

from __future__ import annotations

import asyncio

import pytest

from bench import thinking_bots
from bench.thinking_bots import choice, compared, reported, spread, told


def test_a_spread_tells_the_middle_the_worst_hundredth_and_the_worst():
    figures = spread([k / 1000 for k in range(1, 201)], "ack")
    assert figures == {"ack_p50_ms": 101.0, "ack_p99_ms": 199.0, "ack_max_ms": 200.0, "acks": 200}


def test_a_spread_of_nothing_says_that_there_was_nothing():
    assert spread([], "lag")["lags"] == 0


def test_people_and_bots_play_at_one_server_and_are_told_apart():
    wanted = ["--tables", "2", "--seconds", "3", "--rate", "20", "--warming", "0"]
    report = asyncio.run(reported(choice(wanted)))
    for phase in ("idle", "compiling", "thinking"):
        assert report[phase]["acks"] > 0
        assert report[phase]["lags"] > 0
    assert report["bots"]["thoughts_total"] > 0
    assert "ack_p99_ms" in told(report)


def test_who_stops_playing_fails_the_bench(monkeypatch):
    async def stops(seat):
        raise RuntimeError("nobody plays")

    monkeypatch.setattr(thinking_bots, "play", stops)
    wanted = ["--tables", "1", "--seconds", "0.3", "--rate", "20", "--warming", "0"]
    with pytest.raises(RuntimeError, match="nobody plays"):
        asyncio.run(compared(choice(wanted)))


def test_a_busy_machine_is_not_passed_over_in_silence():
    times = dict.fromkeys(("ack_p50_ms", "ack_p99_ms", "lag_p50_ms", "lag_p99_ms"), 1.0)
    phase = {**times, "lag_max_ms": 1.0, "server_cores": 0.1}
    report = {"idle": phase, "compiling": phase, "thinking": phase, "bots": {}}
    assert "busy" in told({**report, "free": 0.5})
    assert "busy" not in told({**report, "free": 0.7})
