"""D12, tests of the tests: defects planted one at a time in a copy; the named tests must fail."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("src", "tests", "bench", "docs", "tools", "pyproject.toml", "README.md", "Makefile")
SECONDS = 600  # for one defect
AT_ONCE = 2


@dataclass(frozen=True)
class Defect:
    """One line of code that is wrong, and who must notice."""

    name: str
    file: str  # below src/nuancier
    right: str
    wrong: str
    caught_by: str  # what pytest is given


DEFECTS = (
    Defect(
        "acknowledged before it is kept",
        "store/sqlite.py",
        "        self._waiting.append(job)\n",
        "        self._waiting.append(job)\n"
        "        asyncio.get_running_loop().call_soon(job.kept, None)\n",
        "tests/store/test_faults.py tests/store/test_promise.py",
    ),
    Defect(
        "synchronous is off",
        "store/schema.py",
        '"synchronous": ("FULL", 2)',
        '"synchronous": ("OFF", 0)',
        "tests/store/test_start.py",
    ),
    Defect(
        "resends are not known",
        "tables/voice.py",
        '        seq, _ = self._state.ops.get(f"{seat}:{op}", (None, ""))\n',
        "        seq = None\n",
        "tests/tables/test_resends.py",
    ),
    Defect(
        "a stale owner may write",
        "store/sealing.py",
        "if batch.epoch != epoch:",
        "if batch.epoch > epoch:",
        "tests/store/test_promise.py",
    ),
    Defect(
        "the wall clock ends turns",
        "tables/clock.py",
        "return time.monotonic_ns() // 1_000_000",
        "return time.time_ns() // 1_000_000",
        "tests/tables/simulation/test_clocks.py tests/tables/test_clock.py",
    ),
    Defect(
        "spectators get a seat's own part",
        "tables/eyes.py",
        "if self.game.own is None or seat == SPECTATOR:",
        "seat = 0 if seat == SPECTATOR else seat\n        if self.game.own is None:",
        "tests/tables/secrecy/test_onlookers.py tests/tables/secrecy/test_pairs.py",
    ),
    Defect(
        "lines are those of the mover",
        "tables/telling.py",
        "return {viewer: game.witness(before, seat, move, viewer) for viewer in viewers}",
        "return {viewer: game.witness(before, seat, move, seat) for viewer in viewers}",
        "tests/tables/secrecy/test_pairs.py",
    ),
    Defect(
        "own part of the next seat",
        "tables/eyes.py",
        "        self.game.observe(t, seat, self._view)\n        return self.game.own(",
        "        self.game.observe(t, 1 - seat % 2, self._view)\n        return self.game.own(",
        "tests/tables/secrecy/test_pairs.py",
    ),
    Defect(
        "the order of the pile is shown",
        "games/coloretto/view.py",
        "view.pile_kinds[t.pile[place]] += 1",
        "view.pile_kinds[t.pile[place]] += place > 0",
        "tests/games/coloretto tests/tables/secrecy/test_pairs.py",
    ),
    Defect(
        "unfinished replays are given out",
        "tables/house.py",
        "if not span.last:",
        "if span.last < 0:",
        "tests/tables/secrecy/test_onlookers.py",
    ),
    Defect(
        "tokens are kept as they are",
        "tables/tokens.py",
        "return hashlib.sha256(token.encode()).digest()",
        "return token.encode()",
        "tests/tables/secrecy/test_tokens.py",
    ),
    Defect(
        "a kicked player's token still opens",
        "tables/state.py",
        "        self.seats[seat] = Seat()\n        self.words[seat]",
        "        self.seats[seat] = Seat('x', self.seats[seat].token)\n        self.words[seat]",
        "tests/tables/secrecy/test_tokens.py tests/tables/test_seats.py",
    ),
    Defect(
        "an origin need only begin like ours",
        "server/origins.py",
        "return known == self.public or known in own_origins(address, port)",
        "return known.startswith(str(self.public)) or known in own_origins(address, port)",
        "tests/server/test_strangers.py",
    ),
    Defect(
        "duplicate keys pass",
        "tables/frames.py",
        "            _examine(data)\n        return message\n",
        "            pass\n        return message\n",
        "tests/tables/test_frames.py",
    ),
    Defect(
        "the secret is told too early",
        "tables/lobby.py",
        "            commitment=state.commitment,\n",
        "            commitment=state.commitment + state.secret.hex(),\n",
        "tests/tables/test_luck.py",
    ),
    Defect(
        "words are not mixed in",
        "tables/play.py",
        "secret, state.game_words, state.code",
        "secret, [], state.code",
        "tests/tables/test_luck.py",
    ),
    Defect(
        "arrival alone decides races",
        "tables/fairness.py",
        "return self.arrived - self.lag",
        "return self.arrived",
        "tests/tables/test_fairness.py",
    ),
    Defect(
        "late pongs are believed",
        "tables/fairness.py",
        "return int(min(cap, *self._answered, min(self._bounds) + SLACK))",
        "return int(min(cap, *self._answered))",
        "tests/tables/test_fairness.py",
    ),
    Defect(
        "a gap is not noticed",
        "tables/catch_up.py",
        "if len(missed) != state.seq - seq:",
        "if len(missed) < 0:",
        "tests/tables/secrecy/test_catch_up.py tests/tables/test_catching_up.py",
    ),
    Defect(
        "a bot's delay depends on its moves",
        "tables/bots.py",
        'fact = f"{self._state.code}/{seat}/{looks}".encode()',
        'fact = f"{self._eyes.moves(self._state.t, seat)}/{seat}/{looks}".encode()',
        "tests/tables/secrecy tests/tables/test_minding.py",
    ),
    Defect(
        "a database's moves are acknowledged before they are kept",
        "store/postgres/store.py",
        "        self._waiting.append(job)\n",
        "        self._waiting.append(job)\n"
        "        asyncio.get_running_loop().call_soon(job.kept, None)\n",
        "tests/store/test_promise.py",
    ),
    Defect(
        "a commit does not ask in which epoch a table is",
        "store/postgres/sql.py",
        "WHERE heads.key = w.key AND heads.epoch = w.epoch AND heads.seq = w.first",
        "WHERE heads.key = w.key AND w.epoch IS NOT NULL AND heads.seq = w.first",
        "tests/store/test_postgres.py",
    ),
    Defect(
        "a table is taken from a living owner",
        "store/postgres/sql.py",
        "    (SELECT FROM nodes n WHERE n.life = h.owner AND {LIVES}))",
        "    (SELECT FROM nodes n WHERE n.life = h.owner AND FALSE AND {LIVES}))",
        "tests/store/test_postgres.py",
    ),
    Defect(
        "an older program takes up what a newer one wrote",
        "store/postgres/sql.py",
        "t.state <> 'archived' AND h.format <= $3 AND {FREE}",
        "t.state <> 'archived' AND h.format <= $3 + 1 AND {FREE}",
        "tests/store/test_postgres.py",
    ),
    Defect(
        "a lease that is over is not noticed",
        "store/postgres/store.py",
        "        if was_leased and not self._was_leased:",
        "        if was_leased and not self._was_leased and self._is_closing:",
        "tests/store/test_lives.py",
    ),
    Defect(
        "locks count as soon as the database is back",
        "store/postgres/sql.py",
        "pg_postmaster_start_time() < clock_timestamp() - n.lease AND {IS_GONE}",
        "pg_postmaster_start_time() < clock_timestamp() AND {IS_GONE}",
        "tests/store/test_lives.py",
    ),
    Defect(
        "a commit in doubt is said not to be kept",
        "store/postgres/writer.py",
        "        if self._mark == before:",
        "        if self._mark >= before:",
        "tests/store/test_cuts.py",
    ),
    Defect(
        "a lost connection may still commit",
        "store/postgres/sql.py",
        'DOUBT = "UPDATE nodes SET turn = turn + 1 WHERE',
        'DOUBT = "UPDATE nodes SET turn = turn + 0 WHERE',
        "tests/store/test_cuts.py",
    ),
    Defect(
        "a table is released in an epoch that is over",
        "store/postgres/store.py",
        "if (head := self._writer.heads.get(table)) and head.epoch == epoch:",
        "if (head := self._writer.heads.get(table)) and (epoch := head.epoch):",
        "tests/store/test_postgres.py",
    ),
    Defect(
        "whoever peeks takes the table",
        "store/postgres/store.py",
        "        return await self._look(lambda: self._reader.table(table, NOBODY, layout))",
        "        return await self.claim(table, layout)",
        "tests/store/test_postgres.py",
    ),
    Defect(
        "anybody's word on the round trip is believed",
        "server/addresses.py",
        "        return Caller(peer)\n",
        "        return Caller(peer, round_trip=forwarded_round_trip(forwarded_rtt))\n",
        "tests/server/test_addresses.py",
    ),
    Defect(
        "who is led elsewhere is not told where",
        "server/session.py",
        "self._socket.kick(CloseCode.ELSEWHERE, elsewhere.node)",
        'self._socket.kick(CloseCode.ELSEWHERE, "")',
        "tests/server/test_elsewhere.py",
    ),
)


def planted(scale: float) -> dict[str, Any]:
    """Plant every defect in turn; return which of them nobody noticed."""
    chosen = DEFECTS[: max(1, round(len(DEFECTS) * scale))]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        outcomes = dict(zip((one.name for one in chosen), pool.map(outcome, chosen), strict=True))
    missed = {name: how for name, how in outcomes.items() if how != "caught"}
    return {"ok": not missed, "planted": len(chosen), "caught": len(chosen) - len(missed),
        "missed": missed
    }  # fmt: skip


def outcome(defect: Defect) -> str:
    """Return ``caught``, or why not."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "nuancier"
        copy_to(copy)
        file = copy / "src" / "nuancier" / defect.file
        source = file.read_text(encoding="utf-8")
        if defect.right not in source:
            return "the line is not there any more"
        file.write_text(source.replace(defect.right, defect.wrong, 1), encoding="utf-8")
        status = tried(copy, defect.caught_by.split())
    # 1: tests failed. Any other status is a fault of ours: a test that is not there, a broken copy.
    return {0: "missed", 1: "caught"}.get(status, f"status {status}")


def copy_to(place: Path) -> None:
    place.mkdir()
    for name in COPIED:
        if (ROOT / name).is_dir():
            unwanted = shutil.ignore_patterns("__pycache__", "node_modules", "results")
            shutil.copytree(ROOT / name, place / name, ignore=unwanted)
        else:
            shutil.copy(ROOT / name, place / name)


def tried(copy: Path, tests: list[str]) -> int:
    """Return the status of these tests in the copy, whose code comes before the installed one."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", *tests],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy / "src"), "NUANCIER_RULES": "interpreted"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        timeout=SECONDS,
        check=False,
    )
    return done.returncode
