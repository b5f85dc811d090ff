"""First hands: for each game a script of prepared cards and of every move that is made with them.

A script is data, ``<game>.json`` beside this page; what the browser needs of it is made from it
(``tools/first_hands.py``). Its words are ``lesson-<game>-<step>`` and the like, in
``locales/*/lesson_<game>.ftl``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Annotated, Literal

import msgspec

from nuancier.kernel.game import CLOCK, Game
from nuancier.kernel.options import OptionValue

YOU = 0  # the seat of whoever learns
APART_MS = 600  # between two moves of the others

Face = Literal["calm", "glad", "sorry", "surprised"]
SeatFromOne = Annotated[int, msgspec.Meta(ge=2, le=6)]


class Task(msgspec.Struct, forbid_unknown_fields=True):
    """What the player does on the table, by the names of the moves; or a question to answer."""

    moves: list[str] = []
    answer: str = ""
    choose: list[str] = []  # the answers, the right one among them


class Deeds(msgspec.Struct, forbid_unknown_fields=True):
    """What one of the others does next, or the clock; some say something with it."""

    seat: SeatFromOne | Literal["clock"]
    moves: list[str]
    says: bool = False


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """One bubble: what is lit, what is to be done, what follows."""

    light: list[str]  # names that the page finds on its table; the bubble points at the first
    face: Face
    do: Literal["next"] | Task  # next: a button
    then: list[Deeds] = []
    otherwise: list[str] = []  # what may be touched wrongly, by the same names: each has an answer


class Script(msgspec.Struct, forbid_unknown_fields=True):
    """A first hand, as its file tells it."""

    seats: list[str]  # "you", then characters
    options: dict[str, OptionValue]
    deal: list[int]  # the order of the cards, as luck would give it
    start: str  # the position in the game's notation, once somebody can move
    end: str  # and after the last move
    panel: str  # the picture of the rules beside the last sentence
    steps: list[Step]


@dataclass(frozen=True)
class Lesson:
    """A first hand, as a table plays it."""

    characters: tuple[str, ...]  # of the seats after the first
    options: dict[str, OptionValue]
    deal: tuple[int, ...]
    moves: tuple[tuple[int, int], ...]  # who moves, and how, in this order

    def comes_next(self, done: int, seat: int, moves: Sequence[int]) -> bool:
        """Whether these are the moves of the script after so many of them."""
        asked = [(seat, move) for move in moves]
        return list(self.moves[done : done + len(moves)]) == asked


def script_of(name: str) -> Script:
    """Return the script of the game with this name."""
    raw = (resources.files(__name__) / f"{name}.json").read_bytes()
    return msgspec.json.decode(raw, type=Script)


@cache
def _lesson(game: str, names: tuple[str, ...]) -> Lesson:
    script = script_of(game)
    moves = [(seat, names.index(name)) for seat, name in _deeds(script)]
    return Lesson(tuple(script.seats[1:]), script.options, tuple(script.deal), tuple(moves))


def lesson_of(game: Game) -> Lesson:
    """Return the first hand of this game."""
    return _lesson(game.name, game.names)


def _deeds(script: Script) -> Iterator[tuple[int, str]]:
    """Yield who makes which move, in order."""
    for step in script.steps:
        for name in step.do.moves if isinstance(step.do, Task) else ():
            yield YOU, name
        for deeds in step.then:
            seat = CLOCK if deeds.seat == "clock" else deeds.seat - 1
            for name in deeds.moves:
                yield seat, name
