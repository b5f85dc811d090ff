"""The long tests: each takes a seed and a scale, and returns figures; ``ok`` says how it went."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from tests.nightly.defects import planted
from tests.nightly.soak import soak
from tests.nodes import bare as bare_store
from tests.nodes.city import city_campaign, missed
from tests.nodes.crowd import crowd as crowd_scene
from tests.nodes.upgrades import upgrade_campaign
from tests.server.campaign import kill_campaign
from tests.server.hostile.fuzz import fuzz
from tests.server.house import visit
from tests.server.rfc6455 import CASES, failures
from tests.store.database import own
from tests.tables.simulation.run import run as live_through

Figures = dict[str, Any]

TESTS = Path(__file__).resolve().parents[1]
KILLS, CROWDED = 500, 100
FRAMES, FRAMES_AT_ONCE = 10_000_000, 200_000
EVENINGS, EVENINGS_AT_ONCE = 20_000, 100
SOAK_SECONDS = 3600
NEMESIS_SECONDS = 1800
NODE_FAULTS, NODE_TABLES, NODE_LEASE = 300, 20, 5.0
CROWD = 1000
UPGRADES = 20
ARENA_DEALS = 600


def times(count: int, scale: float) -> int:
    return max(1, round(count * scale))


def whole(seed: int, scale: float) -> Figures:
    """Run all tests of `make test` in their long forms; at a smaller scale, some of the files."""
    files = sorted(path for path in TESTS.rglob("test_*.py") if path.parent.name != "nightly")
    order = [
        sys.executable,
        "-m",
        "pytest",
        "--quiet",
        *map(str, files[: times(len(files), scale)]),
    ]
    done = subprocess.run(
        order,
        env=os.environ | {"NUANCIER_NIGHT": "1"},
        cwd=TESTS.parent,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    last = done.stdout.strip().splitlines()[-1:]
    if done.returncode:
        print(done.stdout, file=sys.stderr)
    return {"ok": done.returncode == 0, "files": len(order) - 4, "told": last}


def kills(seed: int, scale: float) -> Figures:
    """D1: kill the server 500 times under 100 tables."""
    with tempfile.TemporaryDirectory() as folder:
        tables = times(CROWDED, min(1.0, scale * 10))
        coming = kill_campaign(times(KILLS, scale), tables, seed, Path(folder))
        found = asyncio.run(coming)
    told = {"kills": found.kills, "tables": tables, "acks": found.acks, "rows": found.rows}
    return {"ok": not found.faults, **told, "faults": [str(one) for one in found.faults[:5]]}


def frames(seed: int, scale: float) -> Figures:
    """H1: let ten million frames arrive, in processes of their own so that memory is theirs."""
    parts = times(FRAMES // FRAMES_AT_ONCE, scale)
    with ProcessPoolExecutor(max_tasks_per_child=1) as pool:
        reports = list(pool.map(_some_frames, range(seed, seed + parts)))
    faults = [fault for report in reports for fault in report["faults"]]
    heard = sum(report["frames"] for report in reports)
    return {"ok": not faults, "frames": heard, "faults": faults[:5]}


def _some_frames(seed: int) -> Figures:
    report = fuzz(FRAMES_AT_ONCE, seed)
    return {"frames": FRAMES_AT_ONCE, "faults": [f"SEED={seed}: {one}" for one in report.faults]}


def evenings(seed: int, scale: float) -> Figures:
    """D11: live through 20,000 simulated evenings in which everything goes wrong."""
    parts = times(EVENINGS // EVENINGS_AT_ONCE, scale)
    with ProcessPoolExecutor(max_tasks_per_child=1) as pool:
        first = [seed + part * EVENINGS_AT_ONCE for part in range(parts)]
        found = list(pool.map(_some_evenings, first))
    faults = [fault for part in found for fault in part["faults"]]
    told = {name: sum(part[name] for part in found) for name in ("evenings", "acked", "days")}
    return {"ok": not faults, **told, "faults": faults[:5]}


def _some_evenings(first: int) -> Figures:
    faults, acked, days = [], 0, 0.0
    for seed in range(first, first + EVENINGS_AT_ONCE):
        with tempfile.TemporaryDirectory() as folder:
            try:
                evening = live_through(seed, Path(folder))
            except Exception as error:  # noqa: BLE001  (the night goes on)
                faults.append(f"SEED={seed}: {type(error).__name__}: {error}")
                continue
        acked += evening.acked
        days += evening.seconds / 86400
    return {"faults": faults, "evenings": EVENINGS_AT_ONCE, "acked": acked, "days": days}


def rfc6455(seed: int, scale: float) -> Figures:
    """H2: the whole table of frames, on both transports."""

    wrong = []
    for transport in ("picows", "aiohttp"):

        async def scene(house: Any, transport: str = transport) -> list[Any]:
            return await failures(house.port, transport)

        wrong += [f"{transport}: {one}" for one in visit(scene, transport=transport)]
    return {"ok": not wrong, "cases": 2 * len(CASES), "wrong": wrong[:5]}


def bare(seed: int, scale: float) -> Figures:
    """Let three processes write to one PostgreSQL for half an hour under a nemesis."""
    with own() as server:
        found = asyncio.run(bare_store.run(server, NEMESIS_SECONDS * scale, seed))
    return {"ok": not +found.wrong and found.told["fenced"] > 0, **found.as_figures()}


def nodes(seed: int, scale: float) -> Figures:
    """Let 300 faults strike two nodes, their database and the wire between them."""
    coming = city_campaign(times(NODE_FAULTS, scale), NODE_TABLES, seed, lease=NODE_LEASE)
    found = asyncio.run(coming)
    over = missed(found.waits, NODE_LEASE)
    return {"ok": not (found.faults or over), **found.as_figures(), "missed": over}


def crowd(seed: int, scale: float) -> Figures:
    """Kill a node with 1,000 tables: the other one takes them up, and serves meanwhile."""
    with own() as server:
        found = asyncio.run(crowd_scene(server.url, times(CROWD, scale), seed))
    return {"ok": found.is_well and not found.missed, **found.as_figures(), "missed": found.missed}


def upgrades(seed: int, scale: float) -> Figures:
    """Bring two nodes up to date 20 times, one after the other, while people play."""
    with own() as server:
        coming = upgrade_campaign(server.url, times(UPGRADES, scale), NODE_TABLES, seed)
        found = asyncio.run(coming)
    return {"ok": found.is_well and not found.missed, **found.as_figures(), "missed": found.missed}


def defects(seed: int, scale: float) -> Figures:
    """D12: plant defects one at a time in a copy of the code; the named tests must fail."""
    return planted(scale)


def soaking(seed: int, scale: float) -> Figures:
    """L5: an hour of comings and goings; memory, files and tables come back to where they were."""
    return soak(seed, SOAK_SECONDS * scale)


def ray(seed: int, scale: float) -> Figures:
    """Spread an arena over a real cluster on this machine; the result is the one found at home."""
    games = str(2 * times(ARENA_DEALS, scale))
    words = ("coloretto", "joueur", "debutant", "expert:50", "--games", games, "--seed", str(seed))
    found = [_arena(*words, "--on", engine) for engine in ("local", "ray")]
    return {"ok": found[0] == found[1], "games": found[0]["games"], "bots": found[1]["bots"]}


def _arena(*words: str) -> Figures:
    order = [sys.executable, "-m", "nuancier", "arena", *words, "--json"]
    compiled = os.environ | {"NUANCIER_RULES": "compiled"}
    done = subprocess.run(order, env=compiled, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr.strip())
    found: Figures = json.loads(done.stdout)
    return {
        "games": found["games"],
        "bots": {bot["name"]: [bot["rating"], bot["simulations"]] for bot in found["bots"]},
    }


TASKS: dict[str, Callable[[int, float], Figures]] = {
    "tests": whole,
    "kills": kills,
    "frames": frames,
    "evenings": evenings,
    "rfc6455": rfc6455,
    "bare": bare,
    "nodes": nodes,
    "crowd": crowd,
    "upgrades": upgrades,
    "defects": defects,
    "soak": soaking,
    "ray": ray,
}
