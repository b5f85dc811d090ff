"""How a table stands, as one snapshot: taken up quickly, and thrown away when in doubt."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import msgspec
import numpy as np

from nuancier.ai.race import Alarms, Timetable
from nuancier.kernel.game import Game
from nuancier.kernel.match import Standing
from nuancier.kernel.options import OptionValue
from nuancier.tables.deeds import Deed
from nuancier.tables.events import FORMAT
from nuancier.tables.messages import Pace, Result, Stage
from nuancier.tables.seat import Seat
from nuancier.tables.state import GameSpan, State


class Match(msgspec.Struct, array_like=True):
    """A standing as it is kept; wins are fractions."""

    games: int
    played: int
    points: list[int]
    wins: list[tuple[int, int]]
    last_places: list[int]


class KeptState(msgspec.Struct):
    """A table's state as it is kept."""

    game: str
    seq: int
    head: bytes
    at: int
    code: str
    rules_at_opening: int
    options: dict[str, OptionValue]
    clock: int
    locked: bool
    hints: bool
    pace: Pace
    seats: list[Seat]
    named: dict[int, str]
    host: int | None
    stage: Stage
    words: list[str]
    secret: bytes
    ops: dict[str, tuple[int, str]]
    joined: dict[str, int]
    spans: list[GameSpan]
    match: Match
    next_options: dict[str, OptionValue]
    result: Result | None
    t: bytes | None
    deeds: list[Deed]
    asides: list[Deed]
    game_options: dict[str, OptionValue]
    game_words: list[str]
    game_secret: bytes
    deals: int
    paused: bool
    lesson: int | None
    introduces: bool
    alarms: bytes | None


TRANSLATED = ("game", "match", "t", "alarms")  # written and read below; all else is kept as it is
SAME = tuple(name for name in KeptState.__struct_fields__ if name not in TRANSLATED)


def layout_of(game: Game) -> str:
    """Return what a snapshot of this game depends on, as a short hash."""
    records = f"{_fields(game.table.dtype)} {_fields(Alarms.dtype)}"
    return _hash(f"{FORMAT} {game.name} {game.rules_version} {records}")


@cache
def _fields(dtype: np.dtype[Any]) -> str:
    """Return what a record is made of; NumPy takes a while to say it."""
    return str(dtype)


@cache
def _hash(facts: str) -> str:
    shape = msgspec.json.encode(msgspec.json.schema(KeptState))
    return hashlib.sha256(shape + facts.encode()).hexdigest()[:16]


def write_state(state: State) -> bytes:
    """Return the state as bytes."""
    standing = state.standing
    kept = KeptState(
        game=state.game.name,
        match=Match(
            standing.games,
            standing.played,
            standing.points,
            [(won.numerator, won.denominator) for won in standing.wins],
            standing.last_places,
        ),
        t=None if state.t is None else state.t.to_bytes(),
        alarms=None if state.alarms is None else state.alarms.to_bytes(),
        **{name: getattr(state, name) for name in SAME},
    )
    return msgspec.msgpack.encode(kept)


def read_state(table: str, body: bytes, games: Mapping[str, Game]) -> State:
    """Return the state that these bytes hold."""
    kept = msgspec.msgpack.decode(body, type=KeptState)
    state = State(table, games)
    for name in SAME:
        setattr(state, name, getattr(kept, name))
    state.game = games[kept.game]
    state.standing = Standing(len(kept.match.points), kept.match.games)
    state.standing.played = kept.match.played
    state.standing.points = kept.match.points
    state.standing.wins = [Fraction(*won) for won in kept.match.wins]
    state.standing.last_places = kept.match.last_places
    if kept.t is not None and kept.alarms is not None:
        state.t = state.game.table.from_bytes(kept.t)
        state.alarms, state.timetable = Alarms.from_bytes(kept.alarms), Timetable(state.game)
    return state
