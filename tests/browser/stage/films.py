"""Films of whole games: what the connection of one seat is told, from its table's lobby to the end.

A film is made anew whenever it is wanted, in time that takes no time, and is the same for the same
seed. Those who play choose so that rare things happen; somebody talks, somebody loses the
connection, and the seat that is filmed asks for a hint.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

from nuancier.games import GAMES
from nuancier.kernel.game import LUCK
from nuancier.tables import messages
from nuancier.tables.settings import TableSettings
from tests.tables.house import Hall, Person, after, settled
from tests.tables.virtual_time import VirtualLoop, close_opened

# The first is filmed. Names are as long and as short as people's are.
NAMES = ("Ana", "Maximilienne-Joséphine", "Bo", "Jean-Baptiste", "Wilhelmine W.", "Éloïse")
CROWDED = "crowded"  # a film of Rouge Jaune Vert in which the table fills with open cards
CROWD = 60
LONGEST = 3600  # seconds of the table's time, after which a game hangs
TALK = ("Oh !", "Bien joué, mais attendez un peu la prochaine manche, vous allez voir !")


@dataclass(frozen=True)
class Step:
    """One message, and how the table stands for the seat that is told it."""

    text: str
    kind: str  # of the message
    wait: int  # milliseconds since the one before
    excuse: str  # why what can be pressed may move: own, deal, turn, round, game; else empty
    runs: bool  # cards can be played, by somebody
    mine: bool  # it is one's own turn
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
    table: str = ""
    seat: int = 0
    token: str = ""
    steps: list[Step] = field(default_factory=list)


# ---- how people play -----------------------------------------------------------------------------

# How gladly each kind of move is made; the filmed seat has likings of its own.
LIKINGS: dict[str, dict[str, float]] = {
    "coloretto": {"draw": 3, "take": 1},
    "limits": {"play": 12, "swap": 40, "accuse": 1},
    "rouge_jaune_vert": {"take_hidden": 4, "take": 4, "place": 5, "return": 1, "stuck": 0.02},
    "chiffres_et_couleurs": {"ask": 1, "lay": 3, "add": 3, "done": 1},
    "top_speed": {"place": 3, "put_under": 3, "mend": 4, "top": 0.3},
}
OWN_LIKINGS = {"chiffres_et_couleurs": {"ask": 1, "lay": 1, "add": 2, "done": 4}}  # a long hand
CROWDING = {"take_hidden": 9, "take": 0.2, "place": 1, "return": 9, "stuck": 0}
PACE = {"turns": (0.4, 2.0), "live": (0.25, 1.1)}  # seconds before somebody moves: from, to
OPTIONS: dict[str, dict[str, str | int]] = {"coloretto": {"jokers": "hand"}}


class Actor(Person):
    """Somebody who plays by likings; whoever is filmed keeps what was heard."""

    def __init__(self, *who: Any) -> None:
        super().__init__(*who)
        self.script: Script | None = None

    @classmethod
    def new_op(cls) -> str:
        return f"op-{next(cls._ops):013}"

    def _hear(self, told: bytes) -> None:
        super()._hear(told)
        if self.script:
            self.script.note(bytes(told), self.heard[-1])

    def _ponder(self) -> None:
        if self._chance and self._moves and not self._is_pondering:
            self._is_pondering = True
            wait = self._chance.uniform(*PACE[self.hall.game.pace])
            asyncio.get_running_loop().call_later(wait, self._choose)

    def _choose(self) -> None:
        self._is_pondering = False
        if not self._chance or not self._moves or self.guest.is_gone or not self.guest.acting:
            return
        kinds: dict[str, list[int]] = {}
        for number in self._moves:
            kind = self.hall.game.moves[number].__struct_config__.tag
            kinds.setdefault(str(kind), []).append(number)
        likings = self.hall.likings(self)
        weights = [likings.get(kind, 1) for kind in kinds]
        kind = self._chance.choices(list(kinds), [max(one, 1e-9) for one in weights])[0]
        self.send(messages.Act, moves=[self._chance.choice(kinds[kind])])


class Studio(Hall):
    """A house whose first guest is filmed."""

    person = Actor
    kind = ""  # crowded, or empty

    def likings(self, actor: Actor) -> dict[str, float]:
        name = self.game.name
        if self.kind == CROWDED and self.state.t.running and open_cards(self) < CROWD + 2:
            return CROWDING
        own = OWN_LIKINGS.get(name) if actor.name == NAMES[0] else None
        return own or LIKINGS[name]


def open_cards(hall: Hall) -> int:
    """Return how many cards lie face up in Rouge Jaune Vert."""
    t = hall.state.t
    return sum(int(t.face_up[slot]) >= 0 for slot in range(t.slots_used))


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
                text=told.decode(),
                kind=str(said.__struct_config__.tag),
                wait=now - self._at,
                excuse=excuse,
                runs=runs,
                mine=runs and moves and not self.film.live,
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
            return "game" if was != stage else ""
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


RESTING = {"deal", "count", "over"}  # what a table does while nobody can play
BEGINNINGS = {"hide", "opening"}  # what all do at once before the first turn


def has_hand(game: str, own: dict[str, Any] | None) -> bool:
    """Whether somebody who sees this has cards of their own to play with."""
    return bool(own and (own.get("hand") or own.get("turned_up")))


# ---- recording -----------------------------------------------------------------------------------


def record(game: str, players: int, seed: int = 1, kind: str = "") -> Film:
    """Play a game at a real table, and return what its first seat was told."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(closing(shoot(game, players, seed, kind)))


async def closing(coming: Any) -> Film:
    try:
        return await coming
    finally:
        await close_opened()


async def shoot(game: str, players: int, seed: int, kind: str) -> Film:
    chance = random.Random(f"{game} {players} {seed} {kind}")
    people = players if kind == CROWDED else max(2, players - 2)
    hall = Studio(chance.randrange(2**32), TableSettings())
    hall.kind = kind
    name = "-".join((game, str(players), *([kind] if kind else [])))
    film = Film(name, game, players, live=GAMES[game].pace == "live")
    await hall.host(game, *NAMES[:people], bots=players - people, options=OPTIONS.get(game, {}))
    own = hall.people[NAMES[0].lower()]
    film.code, film.table, film.seat, film.token = hall.code, hall.id, own.seat, own.token
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
    for _ in range(LONGEST // 5):
        if hall.state.stage != "playing":
            return
        await after(5)
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
