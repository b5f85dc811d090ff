"""People who play for films: by likings, so that what is rare at a table happens in every game."""

from __future__ import annotations

import asyncio
import itertools
from collections import Counter
from typing import TYPE_CHECKING, Any

from nuancier.games.chiffres_et_couleurs.moves import Ask
from nuancier.games.chiffres_et_couleurs.table import PROPERTY_NAMES, WITH
from nuancier.kernel.move import Move
from nuancier.tables import messages
from tests.tables.house import Hall, Person

if TYPE_CHECKING:
    from tests.browser.stage.films import Script

# The first is filmed. Names are as long and as short as people's are.
NAMES = ("Ana", "Maximilienne-Joséphine", "Bo", "Jean-Baptiste", "Wilhelmine W.", "Éloïse")
CROWDED = "crowded"  # a film of Rouge Jaune Vert in which the table fills with open cards
CROWD = 60
HOARD = 9  # cards that the filmed seat gathers in Chiffres et Couleurs before it lays any

# How gladly each kind of move is made, where not all are liked alike.
LIKINGS: dict[str, dict[str, float]] = {
    "coloretto": {"draw": 3, "take": 1},
    "limits": {"play": 12, "swap": 40, "accuse": 1},
    "rouge_jaune_vert": {
        "take_hidden": 4,
        "take": 4,
        "place": 5,
        "return": 1,
        "stuck": 0.02,
        "stop": 9,
    },
    "chiffres_et_couleurs": {"ask": 1, "lay": 1, "add": 3, "done": 2},
    "top_speed": {"place": 3, "put_under": 3, "mend": 4, "top": 0.3},
}
CROWDING = {"take_hidden": 9, "take": 0.2, "place": 1, "return": 9, "stuck": 0}
HOARDING = {"ask": 1, "lay": 0, "add": 0, "done": 1}
UNLIKED = 1e-9  # what is done only because nothing else can be
BOTS = {"chiffres_et_couleurs": 1}  # else two, if there is room
PACE = {"turns": (0.4, 2.0), "live": (0.25, 1.1)}  # seconds before somebody moves: from, to
# By game, and by game and players where few of them play something else.
OPTIONS: dict[str, dict[str, str | int]] = {
    "coloretto": {"jokers": "hand"},
    "coloretto-2": {"jokers": "hand", "golden_joker": "on"},
    "limits-6": {"rounds": 7},
    "rouge_jaune_vert-2": {"call_stop": "off", "clean_stop": "on"},
    "chiffres_et_couleurs": {"colours": 6, "jokers": 6, "play_on": "on", "first": "1"},
}


class Actor(Person):
    """Somebody who plays by likings; whoever is filmed keeps what was heard."""

    def __init__(self, *who: Any) -> None:
        super().__init__(*who)
        self.script: Script | None = None
        self.has_hoarded = False

    def new_op(self) -> str:
        return f"film-{next(self.hall.ops):011}"

    def _hear(self, told: bytes) -> None:
        super()._hear(told)
        own = getattr(self.heard[-1], "own", None) or {}
        self.has_hoarded |= len(own.get("hand") or ()) >= HOARD
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
        moves = [self.hall.game.moves[number] for number in self._moves]
        often = Counter(kind_of(move) for move in moves)
        weights = [self.hall.liking(self, move) / often[kind_of(move)] for move in moves]
        self.send(messages.Act, moves=self._chance.choices(self._moves, weights))


class Studio(Hall):
    """A house whose first guest is filmed."""

    person = Actor
    kind = ""  # crowded, or empty

    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self.ops = itertools.count(1)

    @property
    def star(self) -> Actor:
        """Return who is filmed."""
        return self.people[NAMES[0].lower()]

    def liking(self, actor: Actor, move: Move) -> float:
        """Return how gladly somebody makes this move."""
        likings = LIKINGS.get(self.game.name, {})
        if self.kind == CROWDED and self.state.t.running and open_cards(self) < CROWD + 2:
            likings = CROWDING
        if self.game.name == "chiffres_et_couleurs" and not self.star.has_hoarded:
            likings = HOARDING if actor is self.star else likings
            if isinstance(move, Ask) and self.spoils_the_hoard(actor, move):
                return UNLIKED
        return max(likings.get(kind_of(move), 1), UNLIKED)

    def spoils_the_hoard(self, actor: Actor, ask: Ask) -> bool:
        """Whether the filmed seat would lose cards by this ask: given away, or laid with others."""
        if actor is not self.star:
            return ask.seat == self.star.seat
        wanted = WITH[PROPERTY_NAMES.index(ask.wanted)]
        return bool(int(self.state.t.hand[ask.seat]) & int(wanted))


def kind_of(move: Move) -> str:
    return str(move.__struct_config__.tag)


def open_cards(hall: Hall) -> int:
    """Return how many cards lie face up in Rouge Jaune Vert."""
    t = hall.state.t
    return sum(int(t.face_up[slot]) >= 0 for slot in range(t.slots_used))
