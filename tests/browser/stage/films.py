"""Films of whole games: what the connection of one seat is told, from its table's lobby to the end.

A film is made anew whenever it is wanted, in time that takes no time, and is the same for the same
seed. Those who play choose so that rare things happen; somebody talks, somebody loses the
connection, and the seat that is filmed asks for a hint.
"""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from nuancier.games import GAMES
from nuancier.kernel.game import LUCK
from nuancier.tables import messages
from nuancier.tables.settings import TableSettings
from tests.browser.stage.actors import BOTS, CROWDED, NAMES, OPTIONS, Actor, Studio
from tests.tables.house import after, settled
from tests.tables.virtual_time import VirtualLoop, close_opened

# Games in which what is rare happens (rarities.py), where the first one will not do.
SEEDS = {
    "coloretto-5": 4,
    "coloretto-2": 3,
    "limits-6": 63,
    "limits-2": 24,
    "rouge_jaune_vert-2": 8,
    "chiffres_et_couleurs-6": 331,
    "chiffres_et_couleurs-2": 8,
    "top_speed-2": 3,
}
TABLE = "a-table-in-a-film-only"  # for no two tables have the same name
LONGEST = 3600  # seconds of the table's time, after which a game hangs
LONG = "Bien joué, mais attendez un peu la prochaine manche, vous allez voir ! "
TALK = ("Oh !", LONG * 4)


@dataclass(frozen=True)
class Step:
    """One message, and how the table stands for the seat that is told it."""

    text: str
    kind: str  # of the message
    wait: int  # milliseconds since the one before
    excuse: str  # why what can be pressed may move: own, deal, turn, round, game; else empty
    runs: bool  # cards can be played, by somebody
    mine: bool  # it is one's own turn
    acts: bool  # one can make a move
    doing: str  # what kind of move is to be made
    hand: bool  # one has cards in hand
    note: str  # for people


@dataclass
class Film:
    """All that one seat was told of a game."""

    name: str
    game: str
    players: int
    live: bool
    code: str = ""
    seat: int = 0
    steps: list[Step] = field(default_factory=list)

    def positions(self, count: int) -> list[int]:
        """Return so many steps from all over the film, while cards can be played."""
        played = [number for number, step in enumerate(self.steps) if step.runs]
        return [played[number * len(played) // count] for number in range(count)]

    def decisions(self, most: int) -> list[int]:
        """Return steps after which the seat may move: of each kind of decision the one in the
        middle, and up to so many in all, if that is more.
        """
        own: dict[str, list[int]] = {}
        for number, step in enumerate(self.steps):
            if step.acts and step.kind == "event":
                own.setdefault(step.doing, []).append(number)
        every = sorted(number for numbers in own.values() for number in numbers)
        if not most:
            return []
        each = (numbers[len(numbers) // 2] for numbers in own.values())
        return sorted({*each, *every[:: -(-len(every) // most)]})


# ---- the script ----------------------------------------------------------------------------------


class Script:
    """Writes down what one person is told."""

    def __init__(self, hall: Studio, film: Film, who: Actor) -> None:
        self.hall, self.film, self.who = hall, film, who
        self._at = hall.clock.now()
        self._stage, self._mover = "", None
        self._own: dict[str, Any] | None = None
        self._scene: dict[str, Any] = {}

    def note(self, told: bytes, said: Any) -> None:
        """Add a step."""
        now, state = self.hall.clock.now(), self.hall.state
        if isinstance(said, messages.Event | messages.Snapshot | messages.Drafted):
            self._own = said.own
        excuse = self._excuse(said)
        runs = state.stage == "playing" and self._scene.get("doing", "deal") not in RESTING
        moves = bool(self.who._moves)
        self.film.steps.append(
            Step(
                text=told.decode().replace(self.hall.id, TABLE),
                kind=str(said.__struct_config__.tag),
                wait=now - self._at,
                excuse=excuse,
                runs=runs,
                mine=runs and moves and not self.film.live,
                acts=runs and moves,
                doing=str((self._own or {}).get("doing") or self._scene.get("doing")),
                hand=runs and has_hand(self.film.game, self._own),
                note=self._told(said),
            )
        )
        self._at = now

    def _excuse(self, said: Any) -> str:
        was, stage = self._stage, self.hall.state.stage
        self._stage = stage
        if isinstance(said, messages.Snapshot):
            self._scene = said.scene or {}
        if isinstance(said, messages.Ack | messages.Drafted | messages.Refused):
            return "own"
        if not isinstance(said, messages.Event):
            return "game" if was != stage or stage != "playing" else ""
        before = self._scene
        self._scene = {**before, **said.changes}
        if said.by == "hint":
            return ""
        if said.seat == LUCK:
            return "deal"
        if said.result or was != stage:
            return "game"
        if said.seat == self.who.seat:
            return "own"
        if self._is_another("round", before) or self._scene.get("doing") in RESTING:
            return "round"
        if self.film.live:
            return ""
        begins = before.get("doing") in BEGINNINGS and self._scene.get("doing") not in BEGINNINGS
        return "turn" if begins or self._is_another("mover", before) else ""

    def _is_another(self, name: str, before: dict[str, Any]) -> bool:
        return self._scene.get(name) != before.get(name)

    def _told(self, said: Any) -> str:
        if isinstance(said, messages.Event):
            facts = ", ".join(one["kind"] for one in said.facts)
            return f"event of {said.seat} {said.by} {self._scene.get('doing')}: {facts}"
        return str(said.__struct_config__.tag)


RESTING = {"deal", "signal", "count", "over"}  # what a table does while nobody can play
BEGINNINGS = {"hide", "opening"}  # what all do at once before the first turn


def has_hand(game: str, own: dict[str, Any] | None) -> bool:
    """Whether somebody who sees this has cards of their own to play with."""
    return bool(own and (own.get("hand") or own.get("turned_up")))


# ---- recording -----------------------------------------------------------------------------------


def record(game: str, players: int, seed: int | None = None, kind: str = "") -> Film:
    """Play a game at a real table, and return what its first seat was told."""
    seed = SEEDS.get(name_of(game, players, kind), 1) if seed is None else seed
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(closing(shoot(game, players, seed, kind)))


@cache
def recorded(game: str, players: int, seed: int | None = None, kind: str = "") -> Film:
    """Return a film, made only once; also where a browser is open, which has a loop of its own."""
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(record, game, players, seed, kind).result()


def name_of(game: str, players: int, kind: str = "") -> str:
    return "-".join(filter(None, (game, str(players), kind)))


async def closing(coming: Any) -> Film:
    try:
        return await coming
    finally:
        await close_opened()


async def shoot(game: str, players: int, seed: int, kind: str) -> Film:
    chance = random.Random(f"{game} {players} {seed} {kind}")
    people = players if kind == CROWDED else max(2, players - BOTS.get(game, 2))
    hall = Studio(chance.randrange(2**32), TableSettings())
    hall.kind = kind
    options = OPTIONS.get(f"{game}-{players}") or OPTIONS.get(game, {})
    film = Film(name_of(game, players, kind), game, players, live=GAMES[game].pace == "live")
    await hall.host(game, *NAMES[:people], bots=players - people, options=options)
    own = hall.star
    film.code, film.seat = hall.code, own.seat
    own.script = Script(hall, film, own)
    own.send(messages.Sync, seq=0)  # everything anew, for whoever comes back
    await settled()
    for number, person in enumerate(hall.people.values()):
        person.play_along(chance.random() + number)
    await hall.begin()
    await asyncio.gather(played(hall), commotion(hall, own, chance))
    await after(1)
    return film


async def played(hall: Studio) -> None:
    """Wait for the end of the game."""
    for _ in range(LONGEST):
        if hall.state.stage != "playing":
            return
        if hall.kind == CROWDED and hall.state.t.dealt > 1:
            return  # the next rounds crowd in the same way
        await after(1)
    raise AssertionError(f"{hall.game.name} does not end")


async def commotion(hall: Studio, own: Actor, chance: random.Random) -> None:
    """Let those things happen that have nothing to do with the cards."""
    other = list(hall.people.values())[1]
    for text in TALK:
        await after(chance.uniform(3, 8))
        other.send(messages.Chat, text=text)
    other.send(messages.React, kind="bravo")
    for _ in range(60):  # a hint is for whoever is to move
        await after(1)
        if hall.state.stage != "playing" or hall.state.is_live:
            break
        if own._moves:
            own.send(messages.Hint)
            break
    if hall.state.stage == "playing":
        await other.drop()
        await after(25)
        if hall.state.stage == "playing":
            back = await other.resume()
            back.play_along(chance.random())
