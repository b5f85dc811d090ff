"""Law 8, on the page: faces change and characters speak by facts that all are told alike.

What faces follow is listed in the page by kinds of facts (`web/src/games/GAME/moments.ts`).
"""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from nuancier.games import GAMES
from nuancier.kernel.fact import Fact
from nuancier.kernel.game import Game
from tests.laws.kit import Kit, kits
from tests.laws.play import positions, viewers
from tests.laws.sharing import Table, told_of

PAGE = Path(__file__).parents[2] / "web" / "src" / "games"


def moments(game: str) -> list[str]:
    """Return the kinds of facts that faces follow in this game; a game without a page has none."""
    if game not in GAMES:
        return []
    return re.findall(r"^  (\w+): ", (PAGE / game / "moments.ts").read_text("utf-8"), re.MULTILINE)


def kind_of(fact: Fact) -> str:
    return str(fact.__struct_config__.tag)


def told_apart(game: Game, kinds: Collection[str], t: Any, seat: int, move: int) -> bool:
    """Whether facts of these kinds differ by who is looking."""
    told = [
        [fact for fact in told_of(game, t, seat, move, viewer) if kind_of(fact) in kinds]
        for viewer in viewers(t)
    ]
    return any(one != told[0] for one in told)


def test_faces_follow_what_all_are_told_alike(table: Table) -> None:
    name, players, options = table
    game, kinds = kits()[name].game, moments(name)
    for t, seat, move in positions(game, players, options, seed=83):
        assert not told_apart(game, kinds, t, seat, move), game.write(t)


def test_faces_follow_facts_of_their_game(kit: Kit) -> None:
    kinds = moments(kit.game.name)
    assert kinds or kit.game.name not in GAMES
    assert not set(kinds) - set(kit.game.speak.kinds)


@pytest.mark.parametrize(
    ("game", "own"),
    [
        ("chiffres_et_couleurs", "draws"),
        ("limits", "hides"),
        ("rouge_jaune_vert", "takes_hidden_card"),
        ("top_speed", "turns_up"),
    ],
)
def test_a_face_that_follows_what_one_alone_knows_is_caught(game: str, own: str) -> None:
    kit = kits()[game]
    assert any(
        told_apart(kit.game, [own], *position)
        for position in positions(kit.game, kit.game.seats[0], {}, seed=84)
    )
